/**
 * Returns the number of server runs in `access-log-end.test.ts`. Set ACCESS_LOG_ENDS for more runs; a
 * thousand runs take minutes.
 */
export function readServerEnds(): number {
  return Number(process.env['ACCESS_LOG_ENDS'] ?? 4);
}
