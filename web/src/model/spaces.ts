/** Spaces by number, by name and by place on the drawing. */
/** The name of a space: a letter for the row, from the bottom, then the column. */
export function spaceName(board: { width: number }, space: number): string {
  const row = Math.floor(space / board.width);
  return `${String.fromCharCode(65 + row)}${(space % board.width) + 1}`;
}

export function spaceNamed(board: { width: number; height: number }, name: string): number | null {
  const match = /^([A-Z])(\d+)$/.exec(name.trim().toUpperCase());
  if (!match) return null;
  const row = match[1]!.charCodeAt(0) - 65;
  const col = Number(match[2]) - 1;
  return row < board.height && col >= 0 && col < board.width ? row * board.width + col : null;
}

/** Where a space is drawn, in squares: row A is at the bottom. */
export function place(board: { width: number; height: number }, space: number): { x: number; y: number } {
  return { x: space % board.width, y: board.height - 1 - Math.floor(space / board.width) };
}
