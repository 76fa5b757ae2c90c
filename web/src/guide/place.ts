/** Where a tip stands: beside what it speaks of, and over as little as possible of what can be chosen. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const GAP = 14;
const EDGE = 8;
/** To cover what is spoken of is worse than anything else. */
const WORST = 100;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** The best of the places around the target; `avoid` are the things that can be chosen. */
export function placeTip(size: { width: number; height: number }, target: Box, screen: Box, avoid: Box[]): { x: number; y: number } {
  const middle = { x: target.x + target.width / 2 - size.width / 2, y: target.y + target.height / 2 - size.height / 2 };
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(Math.max(x, screen.x + EDGE), screen.x + screen.width - size.width - EDGE),
    y: Math.min(Math.max(y, screen.y + EDGE), screen.y + screen.height - size.height - EDGE),
  });
  const right = screen.x + screen.width;
  const bottom = screen.y + screen.height;
  const places = [
    { x: target.x + target.width + GAP, y: middle.y },
    { x: target.x - size.width - GAP, y: middle.y },
    { x: middle.x, y: target.y - size.height - GAP },
    { x: middle.x, y: target.y + target.height + GAP },
    { x: screen.x, y: screen.y },
    { x: right, y: screen.y },
    { x: screen.x, y: bottom },
    { x: right, y: bottom },
  ].map(inside);
  const cost = (place: { x: number; y: number }) => {
    const box = { ...place, ...size };
    return overlap(box, target) * WORST + avoid.reduce((sum, one) => sum + overlap(box, one), 0);
  };
  // Of equal ones the nearest, which come first.
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
