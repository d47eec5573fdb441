/** Why something of the public internet was not read. */
export class SafeFetchError extends Error {
  readonly code = 'page_not_read';
  override readonly name = 'SafeFetchError';
}
