/** Frames of a replay, fetched in pieces as the reader gets there. */
import { fetchFrames, fetchReplay } from './api';
import type { ReplayFrame, RuleLine } from './messages';

const PIECE = 40;

export class Frames {
  private readonly pieces = new Map<number, Promise<ReplayFrame[]>>();

  constructor(private readonly replay: string) {}

  private piece(number: number, length: number): Promise<ReplayFrame[]> {
    const known = this.pieces.get(number);
    if (known) return known;
    const from = number * PIECE;
    const fetched = fetchFrames(this.replay, from, Math.min(length, from + PIECE - 1));
    fetched.catch(() => this.pieces.delete(number));
    this.pieces.set(number, fetched);
    return fetched;
  }

  async get(index: number, length: number): Promise<ReplayFrame | undefined> {
    const frames = await this.piece(Math.floor(index / PIECE), length);
    return frames.find((frame) => frame.index === index);
  }

  /** What was told before a frame, as far back as the piece before its own. */
  async linesBefore(index: number, length: number): Promise<RuleLine[]> {
    const number = Math.floor(index / PIECE);
    const pieces = await Promise.all([number - 1, number].filter((n) => n >= 0).map((n) => this.piece(n, length)));
    return pieces.flat().filter((frame) => frame.index < index).flatMap((frame) => frame.lines);
  }
}

/** All positions of a session, in as few requests as the server allows. */
export async function fetchScenes(replay: string): Promise<ReplayFrame[]> {
  const { length } = await fetchReplay(replay);
  const found: ReplayFrame[] = [];
  while (found.length <= length) {
    const more = await fetchFrames(replay, found.length, length);
    if (more.length === 0) break;
    found.push(...more);
  }
  return found;
}
