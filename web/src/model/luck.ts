/** How the dice fell: each attack roll against what its dice give on average. */
import type { Catalog } from '../net/catalog';
import type { RuleLine } from '../net/messages';
import type { Colour } from '../net/view';
import { argument } from './words';

export interface RollLuck {
  /** Whose attack it was, as the log names them. */
  who: string;
  round: number;
  power: number;
  /** What these dice give on average, Potentials aside. */
  average: number;
}

export interface Luck {
  fails: number;
  wounds: number;
  criticals: number;
  /** Power above the average, over all attacks of the Spacers and of the Intruders. */
  ours: number;
  theirs: number;
  best: RollLuck | null;
  worst: RollLuck | null;
}

/** DIC-2: half a Power counts half. */
export function averagePower(catalog: Catalog, colour: Colour): number {
  const faces = catalog.dice[colour === 'white' ? 0 : colour === 'red' ? 1 : 2];
  return faces.reduce((sum, face) => sum + face.power + face.half / 2, 0) / faces.length;
}

function colourOf(line: RuleLine): Colour {
  const colour = argument(line.args, 'colour');
  return (typeof colour === 'object' ? colour.key.replace('colour.', '') : 'white') as Colour;
}

export function luck(catalog: Catalog, lines: RuleLine[]): Luck {
  const count = (key: string) => lines.filter((line) => line.key === key).length;
  const ours: RollLuck[] = [];
  let theirs = 0;
  let round = 0;
  let roller: { who: string; spacer: boolean } | null = null;
  let dice = new Map<number, Colour>();
  for (const line of lines) {
    const text = (name: string) => String(argument(line.args, name) ?? '');
    if (line.key === 'event.round_began') round = Number(text('round'));
    else if (line.key === 'event.attack' || line.key === 'event.bonus_attack') roller = { who: text('spacer'), spacer: true };
    else if (line.key === 'event.behaves') roller = { who: text('intruder'), spacer: false };
    else if (line.key === 'event.die_rolled') dice.set(Number(text('n')), colourOf(line));
    else if (line.key === 'event.roll_done') {
      const average = [...dice.values()].reduce((sum, colour) => sum + averagePower(catalog, colour), 0);
      const power = Number(text('power'));
      if (roller?.spacer) ours.push({ who: roller.who, round, power, average });
      else if (roller) theirs += power - average;
      // Noise and tests follow without being anybody's attack.
      roller = null;
      dice = new Map();
    }
  }
  const gain = (roll: RollLuck) => roll.power - roll.average;
  const sorted = [...ours].sort((a, b) => gain(b) - gain(a));
  return {
    fails: count('event.attack_failed'),
    wounds: count('event.attack_wounded'),
    criticals: count('event.attack_critical'),
    ours: ours.reduce((sum, roll) => sum + gain(roll), 0),
    theirs,
    best: sorted[0] ?? null,
    worst: sorted.length > 1 ? (sorted.at(-1) ?? null) : null,
  };
}
