import type { FetchAPI } from './generated/index.js';
import { isProblem } from './problem.js';

export interface RetryOptions {
  /** Maximum attempts, including the first; 3 by default. */
  readonly attempts?: number;
  /** Maximum of the first pause; doubles with each attempt. 250 ms by default. */
  readonly firstPauseMs?: number;
  /** Maximum pause. A response whose `Retry-After` is longer is returned unchanged. 10,000 ms by default. */
  readonly longestPauseMs?: number;
  /** Sends one attempt; the global fetch by default. */
  readonly fetch?: FetchAPI;
  /** Current time in Unix milliseconds, for a `Retry-After` date. */
  readonly now?: () => number;
  /** Jitter from 0 to below 1, so that many clients do not retry at the same moment. */
  readonly random?: () => number;
  /** Waits. Rejects as soon as the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

type Outcome = { readonly response: Response } | { readonly error: unknown };

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Idempotent methods. A POST is never repeated, since it may have taken effect. */
const REPEATABLE_METHODS: ReadonlySet<string> = new Set([...SAFE_METHODS, 'PUT', 'DELETE']);
const TOO_MANY_REQUESTS = 429;
/** Statuses that leave open whether the call took effect: a connection may break while a write is committed. */
const UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Creates a fetch that retries transient failures and honours `Retry-After`. A GET is retried after 429, 502, 503,
 * 504 and a lost connection; PUT and DELETE only if nothing was done: after 429, and 503 with the code
 * `maintenance`. Pass it to `createMusubiClient` as `fetch`.
 */
export function createRetryingFetch(options: RetryOptions = {}): FetchAPI {
  const { attempts = 3, fetch: send = fetch, pause = waitUnlessAborted } = options;
  const pauseAfter = createPauses(options);
  return async (input, init) => {
    const request = { method: methodOf(input, init), isReplayable: isReplayable(input, init) };
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await outcomeOf(send(input, init));
      const isWorthIt =
        attempt < attempts && request.isReplayable && (await isPassing(outcome, request.method));
      const ms = isWorthIt ? pauseAfter(outcome, attempt) : null;
      if (ms === null) {
        if ('error' in outcome) throw outcome.error;
        return outcome.response;
      }
      if ('response' in outcome) await outcome.response.body?.cancel();
      await pause(ms, init?.signal ?? undefined);
    }
  };
}

function methodOf(input: RequestInfo | URL, init: RequestInit | undefined): string {
  return (init?.method ?? (input instanceof Request ? input.method : 'GET')).toUpperCase();
}

/** False for a stream and for the body of a Request, which can be read only once. */
function isReplayable(input: RequestInfo | URL, init: RequestInit | undefined): boolean {
  return !(init?.body instanceof ReadableStream) && !(input instanceof Request && input.body !== null);
}

async function outcomeOf(sent: Promise<Response>): Promise<Outcome> {
  try {
    return { response: await sent };
  } catch (error) {
    return { error };
  }
}

async function isPassing(outcome: Outcome, method: string): Promise<boolean> {
  if ('error' in outcome) return SAFE_METHODS.has(method) && !isAbort(outcome.error);
  const { response } = outcome;
  if (SAFE_METHODS.has(method)) return response.status === TOO_MANY_REQUESTS || UNKNOWN.has(response.status);
  return REPEATABLE_METHODS.has(method) && (await isRefusedBeforehand(response));
}

/** True if the server says that it has done nothing. Leaves the body unread for the caller. */
async function isRefusedBeforehand(response: Response): Promise<boolean> {
  if (response.status !== 503) return response.status === TOO_MANY_REQUESTS;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  return isProblem(body) && body.code === 'maintenance';
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/** Creates the back-off: the pause after an outcome, or null if `Retry-After` exceeds the longest pause. */
function createPauses({
  firstPauseMs = 250,
  longestPauseMs = 10_000,
  now = Date.now,
  random = Math.random,
}: RetryOptions): (outcome: Outcome, attempt: number) => number | null {
  return (outcome, attempt) => {
    const ceiling = Math.min(firstPauseMs * 2 ** (attempt - 1), longestPauseMs);
    const jitter = random() * ceiling;
    const asked = 'response' in outcome ? findRetryAfterMs(outcome.response, now()) : null;
    if (asked === null) return jitter;
    return asked > longestPauseMs ? null : Math.min(asked + jitter, longestPauseMs);
  };
}

/** Reads `Retry-After` in seconds or as a date (RFC 9110, 10.2.3). */
function findRetryAfterMs({ headers }: Response, nowMs: number): number | null {
  const text = headers.get('retry-after');
  if (text === null) return null;
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? null : Math.max(0, date - nowMs);
}

async function waitUnlessAborted(ms: number, signal: AbortSignal | undefined): Promise<void> {
  signal?.throwIfAborted();
  const { promise, resolve, reject } = newPromise();
  const timer = setTimeout(resolve, ms);
  const stop = (): void => reject(toError(signal?.reason));
  signal?.addEventListener('abort', stop, { once: true });
  try {
    await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
}

interface NewPromise {
  readonly promise: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

/** Replaces `Promise.withResolvers`, which some supported browsers lack. */
function newPromise(): NewPromise {
  let settle: Omit<NewPromise, 'promise'> = { resolve: () => {}, reject: () => {} };
  const promise = new Promise<void>((resolve, reject) => {
    settle = { resolve, reject };
  });
  return { promise, ...settle };
}

function toError(reason: unknown): Error {
  return reason instanceof Error ? reason : new DOMException('The call was aborted', 'AbortError');
}
