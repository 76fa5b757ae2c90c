/** Frames of a replay, fetched in pieces as the reader gets there. */
import { fetchFrames, fetchLog } from './api';
import type { ReplayFrame, ReplayLines, LogLine } from './messages';

const PIECE = 40;

export class Frames {
  private readonly pieces = new Map<number, Promise<ReplayFrame[]>>();
  private log: Promise<ReplayLines[]> | null = null;

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

  /** What was told before a frame. */
  async linesBefore(index: number, length: number): Promise<LogLine[]> {
    this.log ??= fetchLog(this.replay, 0, length);
    const told = await this.log.catch(() => []);
    return told.filter((entry) => entry.index < index).flatMap((entry) => entry.lines);
  }
}
