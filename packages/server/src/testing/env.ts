/** Number of runs in `access-log-end.test.ts`; set ACCESS_LOG_ENDS for more. A thousand runs take minutes. */
export function readServerEnds(): number {
  return Number(process.env['ACCESS_LOG_ENDS'] ?? 4);
}
