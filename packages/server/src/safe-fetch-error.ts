/**
 * What was wrong: the address, or the way on from it, is not one to follow, or the answer cannot be unpacked; the answer is
 * longer than is borne; or there was none, for now.
 */
export type SafeFetchFailure = 'refused' | 'too_large' | 'failed';

/** Why something of the public internet was not read. */
export class SafeFetchError extends Error {
  readonly code = 'page_not_read';
  override readonly name = 'SafeFetchError';
  readonly kind: SafeFetchFailure;

  constructor(
    message: string,
    { kind = 'failed', ...options }: ErrorOptions & { kind?: SafeFetchFailure } = {},
  ) {
    super(message, options);
    this.kind = kind;
  }
}
