import type { InitOverrideFunction } from '../generated/index.js';

/** The header by which the API recognises a repeated write. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';

export interface IdempotencyOptions {
  /** Names the write; a random key by default. Use the same key for each attempt, and another for another write. */
  readonly key?: string;
  /** Aborts the request. */
  readonly signal?: AbortSignal;
}

/**
 * Creates the last argument of a call that may be repeated: the API does the work once for each key.
 * `createRetryingFetch` retries a POST only with this key.
 * @throws TypeError if the key is empty.
 */
export function withIdempotency({
  key = createKey(),
  signal,
}: IdempotencyOptions = {}): InitOverrideFunction {
  if (key === '') throw new TypeError('The key of a repeatable write is empty');
  return async ({ init }) => ({
    headers: { ...init.headers, [IDEMPOTENCY_HEADER]: key },
    ...(signal && { signal }),
  });
}

const KEY_BYTES = 16;

// A page without TLS lacks `crypto.randomUUID`.
function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_BYTES));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
