import type { FetchLike } from '../generated/index.js';

/**
 * Creates a fetch that gives up after `timeoutMs`. A request that sends a file has no limit, and neither has the body of
 * a response that is a file: both may take minutes.
 */
export function limitTime(send: FetchLike, timeoutMs: number): FetchLike {
  return async (url, init = {}) => {
    if (isFile(init.body)) return send(url, init);
    const limit = AbortSignal.timeout(timeoutMs);
    const controller = new AbortController();
    const stop = (): void => controller.abort(limit.reason);
    limit.addEventListener('abort', stop);
    const response = await send(url, { ...init, signal: firstOf(controller.signal, init.signal) });
    if (!isJson(response)) limit.removeEventListener('abort', stop);
    return response;
  };
}

function isFile(body: unknown): boolean {
  return body instanceof FormData || body instanceof Blob;
}

function isJson({ headers }: Response): boolean {
  return /^application\/(?:[\w.-]+\+)?json\b/i.test(headers.get('content-type') ?? '');
}

// Browsers before 2024 cannot join two signals. There, a call with a signal of its own has that signal only.
function firstOf(limit: AbortSignal, own: AbortSignal | null | undefined): AbortSignal {
  if (!own) return limit;
  return 'any' in AbortSignal ? AbortSignal.any([own, limit]) : own;
}
