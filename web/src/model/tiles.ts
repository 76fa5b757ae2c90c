/** How tiles stand in the hall. */
import type { Tile } from '../net/catalog';

/** Pillars are built into the hall: they throw shadows, and what is heavy breaks them. */
export function isPillar(tile: Tile | undefined): boolean {
  return tile !== undefined && tile.obstacle && tile.destructible && tile.width * tile.height === 1;
}
