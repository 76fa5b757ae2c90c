/** What a die face shows, in a few signs: 2, ½, ◇ for a Potential. */
import type { DieView, Face } from '../net/view';

export function faceText(face: Face): string {
  const whole = face.power + Math.floor(face.half / 2);
  const half = face.half % 2 === 1 ? '½' : '';
  const number = whole > 0 ? `${whole}${half}` : half;
  return number + '◇'.repeat(face.potential);
}

export interface Total {
  power: number;
  potential: number;
  crit: number;
}

/** DIC-2: two halves make one Power. A Potential that Discipline turned counts as Power. */
export function total(dice: DieView[]): Total {
  const sum = (read: (face: Face) => number) => dice.reduce((all, die) => all + read(die.face), 0);
  const turned = dice.filter((die) => die.disciplined).length;
  return {
    power: sum((face) => face.power) + Math.floor(sum((face) => face.half) / 2) + turned,
    potential: Math.max(0, sum((face) => face.potential) - turned),
    crit: sum((face) => face.crit),
  };
}
