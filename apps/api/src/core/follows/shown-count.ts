/**
 * Number of followers as visitors read it: exact below 1,000, and two significant digits from there, so that
 * the page of a creator with many followers changes seldom.
 */
export function toShownCount(count: number): number {
  // Changes of two servers may be added in another order than they were made.
  if (count < 1000) return Math.max(0, count);
  const step = 10 ** (String(count).length - 2);
  return Math.floor(count / step) * step;
}
