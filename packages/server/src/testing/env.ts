/** How often a busy server is ended by `access-log-end.test.ts`; ACCESS_LOG_ENDS asks for more, a thousand take minutes. */
export function readServerEnds(): number {
  return Number(process.env['ACCESS_LOG_ENDS'] ?? 4);
}
