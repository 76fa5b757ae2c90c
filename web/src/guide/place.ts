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
/** What a pixel of distance weighs against one that is covered: a tip across the screen is not read with what it speaks of. */
const AWAY = 0.2;
/** How closely other places are tried. */
const STEP = 24;

function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, width) * Math.max(0, height);
}

/** Places all over the screen, for what has no room beside it. */
function elsewhere(screen: Box): { x: number; y: number }[] {
  const count = (length: number) => Math.ceil(length / STEP) + 1;
  return Array.from({ length: count(screen.width) }, (_, x) => x).flatMap((x) => Array.from({ length: count(screen.height) }, (_, y) => ({ x: screen.x + x * STEP, y: screen.y + y * STEP })));
}

/** The best of the places around the target; `avoid` are the things that can be chosen. */
export function placeTip(size: { width: number; height: number }, target: Box, screen: Box, avoid: Box[]): { x: number; y: number } {
  const middle = { x: target.x + target.width / 2 - size.width / 2, y: target.y + target.height / 2 - size.height / 2 };
  const inside = ({ x, y }: { x: number; y: number }) => ({
    x: Math.min(Math.max(x, screen.x + EDGE), screen.x + screen.width - size.width - EDGE),
    y: Math.min(Math.max(y, screen.y + EDGE), screen.y + screen.height - size.height - EDGE),
  });
  const beside = [
    { x: target.x + target.width + GAP, y: middle.y },
    { x: target.x - size.width - GAP, y: middle.y },
    { x: middle.x, y: target.y - size.height - GAP },
    { x: middle.x, y: target.y + target.height + GAP },
  ];
  const places = [...beside, ...elsewhere(screen)].map(inside);
  const far = (place: { x: number; y: number }) => Math.hypot(place.x - inside(middle).x, place.y - inside(middle).y);
  const cost = (place: { x: number; y: number }) => {
    const box = { ...place, ...size };
    return overlap(box, target) * WORST + avoid.reduce((sum, one) => sum + overlap(box, one), 0) + far(place) * AWAY;
  };
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
