import * as z from 'zod';

export type RequestKind =
  | 'page'
  | 'sign_in'
  | 'qr_code'
  | 'search'
  | 'profile'
  | 'save'
  | 'upload'
  | 'picture'
  | 'proof'
  | 'notice'
  | 'ready'
  | 'other';

/** Maximum time for a response that the product promises. */
const ANSWER_MS = 5000;
/**
 * Additional time allowed on a busy machine, which all clients and servers share. A later response counts as
 * a hang.
 */
const BUSY_MS = 2500;
/** Time after which a client gives up. */
const TIMEOUT_MS = 20_000;
const MAX_RETRY_AFTER_SECONDS = 10;
const MAX_DETAILS = 20;

/** Counts of the responses that the clients got in a phase. */
export interface Tally {
  reads: number;
  /** Number of reads that failed once. */
  retried: number;
  /** Number of reads that failed twice. */
  failed: number;
  acknowledged: number;
  /**
   * Number of writes without an acknowledgement. The client repeats such a write based on the stored version.
   */
  unacknowledged: number;
  /**
   * Number of page reads at the end that did not show the last write yet, because its notification failed and
   * is being retried.
   */
  late: number;
  /**
   * Number of acknowledged writes that a later read did not show, plus acknowledged notices without a receipt
   * mail.
   */
  lost: number;
  /** Number of requests without a response in time. */
  hung: number;
  slowestMs: number;
  /** Number of occurrences of each response, such as `503 database_slow`. */
  readonly answers: Map<RequestKind, Map<string, number>>;
  /** The first failed reads with their addresses and answers, and the first lost writes. */
  readonly details: string[];
}

export const createTally = (): Tally => ({
  reads: 0,
  retried: 0,
  failed: 0,
  acknowledged: 0,
  unacknowledged: 0,
  late: 0,
  lost: 0,
  hung: 0,
  slowestMs: 0,
  answers: new Map(),
  details: [],
});

// Limits the number of details, so that a long run does not fill the memory.
export function addDetail({ details }: Tally, detail: string): void {
  if (details.length < MAX_DETAILS) details.push(detail);
}

export interface Answer {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  readonly text: string;
  readonly retryAfterMs: number;
}

export type Ask = (kind: RequestKind, address: string, init?: RequestInit) => Promise<Answer>;

const problemSchema = z.looseObject({ code: z.string() });
/** Response of an API's `/readyz`, which names the missing parts. */
const readinessSchema = z.record(z.string(), z.unknown());

function toLabel(kind: RequestKind, { status, text }: Answer, hasRetryAfter: boolean): string {
  if (status === 0) return text;
  const parse = (): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      return null;
    }
  };
  if (kind === 'ready') {
    const parts = Object.entries(readinessSchema.catch({}).parse(parse()));
    return [status, ...parts.filter(([, state]) => state === 'unreachable').map(([part]) => part)].join(' ');
  }
  if (status < 400) return String(status);
  const problem = problemSchema.safeParse(parse());
  const label = problem.success ? `${status} ${problem.data.code}` : String(status);
  return status === 503 && !hasRetryAfter ? `${label} without Retry-After` : label;
}

/** Creates a function that sends a request, and counts its response and duration in the current tally. */
export function createAsk(getTally: () => Tally): Ask {
  return async (kind, address, init = {}) => {
    const startedMs = performance.now();
    let answer: Answer;
    let hasRetryAfter = false;
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(address, { ...init, redirect: 'manual', signal });
      const retryAfter = response.headers.get('retry-after');
      hasRetryAfter = retryAfter !== null;
      const seconds = Math.min(Number(retryAfter ?? 1), MAX_RETRY_AFTER_SECONDS);
      answer = { status: response.status, text: await response.text(), retryAfterMs: seconds * 1000 };
    } catch (error) {
      answer = { status: 0, text: String(error), retryAfterMs: 1000 };
    }
    const tally = getTally();
    const tookMs = performance.now() - startedMs;
    const label = toLabel(kind, answer, hasRetryAfter);
    const answers = tally.answers.get(kind) ?? new Map<string, number>();
    tally.answers.set(kind, answers.set(label, (answers.get(label) ?? 0) + 1));
    tally.slowestMs = Math.max(tally.slowestMs, tookMs);
    if (tookMs > ANSWER_MS + BUSY_MS) {
      tally.hung += 1;
      addDetail(tally, `${kind} ${address}: ${label} after ${Math.round(tookMs)} ms`);
    }
    return answer;
  };
}
