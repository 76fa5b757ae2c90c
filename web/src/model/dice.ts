/** What a die face shows, in a few signs: 2, ½, ◇ for a Potential. */
import type { Face } from '../net/view';

export function faceText(face: Face): string {
  const whole = face.power + Math.floor(face.half / 2);
  const half = face.half % 2 === 1 ? '½' : '';
  const number = whole > 0 ? `${whole}${half}` : half;
  return number + '◇'.repeat(face.potential);
}
