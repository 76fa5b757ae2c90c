/** Facts as the engine tells them: figures, spaces and cards by number, as the view and the catalog list them. */
import type { Dir, Figure, Half, Level, Token } from './view';

export type GameEvent =
  | { kind: 'round_began'; round: number }
  | { kind: 'phase_began'; phase: 'spacers' | 'intruders' }
  | { kind: 'turn_began' | 'knocked_down' | 'stood_up'; spacer: number }
  | { kind: 'pool_milled' }
  | { kind: 'exerted'; spacer: number; held: number }
  | { kind: 'stratagem_ready' | 'stratagem_used' | 'stratagem_funded'; card: number }
  | { kind: 'moved'; figure: Figure; from: number; to: number; forced: boolean }
  | { kind: 'turned'; figure: Figure; facing: Dir }
  | { kind: 'stat_changed'; spacer: number; stat: string; from: number; to: number }
  | { kind: 'tokens_changed'; half: Half; token: Token; by: number }
  | { kind: 'die_rolled'; die: number; colour: string; side: number }
  | { kind: 'roll_done'; power: number; potential: number; crit: number }
  | { kind: 'body_part_drawn'; card: number; level: Level; at: number }
  | { kind: 'at_changed'; intruder: number; by: number }
  | { kind: 'attack_judged'; target: number; power: number; at: number; verdict: 'none' | 'fail' | 'wound' | 'critical' }
  | { kind: 'ammo_changed'; spacer: number; gear: number; ammo: number }
  | { kind: 'suppressed'; intruder: number; tokens: number }
  | { kind: 'boss_wounded'; card: number | null; wounds: number; limit: number }
  | { kind: 'boss_radiated'; tokens: number }
  | { kind: 'boss_strengthened'; might: number; toughness: number }
  | { kind: 'card_escalated' | 'card_removed' | 'deck_reshuffled'; deck: 'ai' | 'bp' }
  | { kind: 'targeted'; intruder: number; spacer: number }
  | { kind: 'condition_gained'; spacer: number; condition: number }
  | { kind: 'flatline_drawn' | 'died'; spacer: number }
  | { kind: 'priority_moved'; to: number | null }
  | { kind: 'surprised'; intruder: number; surprised: boolean };
