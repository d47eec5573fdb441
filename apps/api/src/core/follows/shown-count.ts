/**
 * The follower count that visitors see: exact below 1,000, and rounded to two significant digits from there,
 * so that the page of a creator with many followers rarely changes.
 */
export function toShownCount(count: number): number {
  // The count may be negative for a moment, because the changes of two servers can be added in another order
  // than they were made.
  if (count < 1000) return Math.max(0, count);
  const step = 10 ** (String(count).length - 2);
  return Math.floor(count / step) * step;
}
