import { readCodedBody } from '../errors/coded-body.js';
import type { FetchLike } from '../generated/index.js';
import { IDEMPOTENCY_HEADER } from './idempotency.js';

export interface RetryOptions {
  /** Maximum number of attempts, including the first; 3 by default. */
  readonly attempts?: number;
  /** Upper limit of the first pause, 250 ms by default. The limit doubles with each attempt. */
  readonly firstPauseMs?: number;
  /**
   * Maximum pause, 10,000 ms by default. If `Retry-After` exceeds it, the caller gets the response without a
   * retry.
   */
  readonly longestPauseMs?: number;
  /** Sends one attempt; the global fetch by default. */
  readonly fetch?: FetchLike;
  /** Returns the current time in Unix milliseconds, for a `Retry-After` that is a date. */
  readonly now?: () => number;
  /**
   * Returns a random number from 0 to below 1 for jitter, so that clients do not all retry at the same
   * moment.
   */
  readonly random?: () => number;
  /** Resolves after `ms`. Rejects as soon as the signal is aborted. */
  readonly pause?: (ms: number, signal: AbortSignal | undefined) => Promise<void>;
}

type Outcome = { readonly response: Response } | { readonly error: unknown };

const SAFE_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);
/** Methods that are retried when the server has changed nothing. */
const REPEATABLE_METHODS: ReadonlySet<string> = new Set(['PUT', 'DELETE']);
const TOO_MANY_REQUESTS = 429;
/**
 * Statuses after which the server may have processed the request, for example when the connection broke
 * during a commit.
 */
const UNKNOWN: ReadonlySet<number> = new Set([502, 503, 504]);

/** The 409 of the API while it still works on the first request with the same key. */
const IN_PROGRESS = { status: 409, code: 'idempotency_in_progress' } as const;

/**
 * Creates a fetch that retries transient failures and honours `Retry-After`. Retries a GET, and a POST with the
 * key of `withIdempotency`, after 429, 502, 503, 504 and a lost connection. Retries PUT and DELETE only after 429,
 * or after 503 with the code `maintenance`, because the server has then changed nothing. Sends a POST without a key
 * once. Pass this fetch to `createMusubiClient`.
 */
export function createRetryingFetch(options: RetryOptions = {}): FetchLike {
  const { attempts = 3, fetch: send = fetch, pause = waitUnlessAborted } = options;
  const pauseAfter = createPauses(options);
  return async (url, init) => {
    const kind = kindOf(init);
    for (let attempt = 1; ; attempt += 1) {
      const outcome = await outcomeOf(send(url, init));
      const isWorthIt = attempt < attempts && (await isPassing(outcome, kind));
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

/**
 * Kind of a request. A second attempt does nothing more than the first (`safe`), repeats its work (`repeatable`), or
 * must not be sent (`once`).
 */
type Kind = 'safe' | 'repeatable' | 'once';

function kindOf({ method = 'GET', headers, body }: RequestInit = {}): Kind {
  // A stream can be read only once.
  if (body instanceof ReadableStream) return 'once';
  const name = method.toUpperCase();
  if (SAFE_METHODS.has(name)) return 'safe';
  if (REPEATABLE_METHODS.has(name)) return 'repeatable';
  // The server may have processed a POST, and it recognises the second one by the key.
  return name === 'POST' && new Headers(headers).has(IDEMPOTENCY_HEADER) ? 'safe' : 'once';
}

async function outcomeOf(sent: Promise<Response>): Promise<Outcome> {
  try {
    return { response: await sent };
  } catch (error) {
    return { error };
  }
}

async function isPassing(outcome: Outcome, kind: Kind): Promise<boolean> {
  if (kind === 'once') return false;
  if ('error' in outcome) return kind === 'safe' && !isAbort(outcome.error);
  const { response } = outcome;
  if (response.status === TOO_MANY_REQUESTS) return true;
  if (kind === 'safe') return UNKNOWN.has(response.status) || (await isInProgress(response));
  return response.status === 503 && (await readCodedBody(response))?.code === 'maintenance';
}

async function isInProgress(response: Response): Promise<boolean> {
  if (response.status !== IN_PROGRESS.status) return false;
  return (await readCodedBody(response))?.code === IN_PROGRESS.code;
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/**
 * Creates the function that returns the pause before the next attempt, or null if `Retry-After` exceeds the
 * maximum pause.
 */
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

/**
 * Creates a promise with its `resolve` and `reject`. Some supported browsers lack `Promise.withResolvers`.
 */
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
