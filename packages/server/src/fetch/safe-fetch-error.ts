/**
 * `refused`: the URL or a redirect is not allowed, or the encoding is unknown. `too_large`: the response
 * exceeds its limit. `failed`: the response is missing or unusable, and a retry may succeed.
 */
export type SafeFetchFailure = 'refused' | 'too_large' | 'failed';

/** Thrown when a response of an external server cannot be fetched. */
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

/** Thrown when the name servers answer that the host does not exist. */
export class NoSuchHostError extends SafeFetchError {}

/** Thrown when a server redirects more often than the caller allows. */
export class TooManyRedirectsError extends SafeFetchError {}
