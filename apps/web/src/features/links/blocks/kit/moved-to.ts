/** Returns the entries with the entry at `from` moved to `to`. Both indices start at 0. */
export function movedTo<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const moved = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
