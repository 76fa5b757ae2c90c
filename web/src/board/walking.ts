/** A figure, and what hangs on it, that came here in several steps walks them. */
import { duration } from '../app/settings.svelte';
import type { Spot } from './drawing';

export function walkAlong(node: SVGElement | undefined, way: Spot[], at: Spot): void {
  if (!node || way.length === 0) return;
  const frames = [...way, at].map((spot) => ({ transform: `translate(${spot.x}px,${spot.y}px)` }));
  const time = Math.min(900, duration(170) * way.length);
  if (time > 0) node.animate(frames, { duration: time, easing: 'ease-in-out' });
}
