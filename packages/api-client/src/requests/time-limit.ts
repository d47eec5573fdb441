import type { FetchLike } from '../generated/index.js';

/** Creates a fetch that gives up after `timeoutMs`. A request that sends a file has no limit: it may take minutes. */
export function limitTime(send: FetchLike, timeoutMs: number): FetchLike {
  return async (url, init = {}) => {
    if (isFile(init.body)) return send(url, init);
    return send(url, { ...init, signal: firstOf(AbortSignal.timeout(timeoutMs), init.signal) });
  };
}

function isFile(body: unknown): boolean {
  return body instanceof FormData || body instanceof Blob;
}

// Browsers before 2024 cannot join two signals. There, a call with a signal of its own has that signal only.
function firstOf(limit: AbortSignal, own: AbortSignal | null | undefined): AbortSignal {
  if (!own) return limit;
  return 'any' in AbortSignal ? AbortSignal.any([own, limit]) : own;
}
