/**
 * `refused`: the URL or a redirect may not be followed, or the encoding is unknown. `too_large`: the response
 * exceeds its limit. `failed`: no usable response; a retry may succeed.
 */
export type SafeFetchFailure = 'refused' | 'too_large' | 'failed';

/** A page or response of an external server could not be read. */
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
