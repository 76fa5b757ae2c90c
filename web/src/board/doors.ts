/** The doors of a board: where they are, how they stand, and which answer would move them. */
import type { Table } from '../table/table.svelte';
import { edge, type Spot } from './drawing';

export interface DrawnDoor {
  a: Spot;
  b: Spot;
  door: number;
  state: string;
  disabled: boolean;
  /** The answer that is about this door. */
  option: number | undefined;
  pondered: boolean;
}

/** Answers that are certain to open or shut a door, where one of several things is chosen. */
function movedBy(table: Table): Map<number, number> {
  if (!table.mine || table.decision?.ask.kind !== 'choose') return new Map();
  const facts = Object.entries(table.update.certain ?? {});
  return new Map(facts.flatMap(([option, lines]) => lines.flatMap(({ event }) => (event?.kind === 'door_changed' ? [[event.door, Number(option)] as const] : []))));
}

/** One for every edge: a wide door has several. */
export function drawnDoors(table: Table): DrawnDoor[] {
  const moved = movedBy(table);
  return table.board.lines
    .filter((line) => line.kind === 'door')
    .map((line) => {
      const [a, b] = edge(table.board, line.space, line.dir);
      const door = line.door ?? 0;
      const option = table.places.doors.get(door) ?? moved.get(door);
      const disabled = table.view.disabled_doors?.includes(door) ?? false;
      return { a, b, door, state: table.view.doors[door] ?? 'closed', disabled, option, pondered: option !== undefined && table.pondered === option };
    });
}
