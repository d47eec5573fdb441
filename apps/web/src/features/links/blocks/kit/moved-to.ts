/** Returns the entries with one of them moved to another place, both counted from 0. */
export function movedTo<T>(entries: readonly T[], from: number, to: number): readonly T[] {
  const moved = entries.slice(from, from + 1);
  return entries.toSpliced(from, 1).toSpliced(to, 0, ...moved);
}
