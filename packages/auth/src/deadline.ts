import { AuthError } from './error-codes.ts';
import type { Clock } from './ports.ts';

/** Time limit of a request in ms. After the limit, the session continues without the response. */
export const ANSWER_LIMIT_MS = 3_000;
/**
 * Time in ms after which a session that is still unknown reports a problem. A later response is still
 * processed.
 */
export const SESSION_TIMEOUT_MS = 10_000;

export interface DeadlineOptions {
  readonly clock: Clock;
  readonly limitMs: number;
}

/**
 * Runs a task with a time limit in ms. After `limitMs` aborts the task's signal and throws `AuthError`
 * `network`.
 */
export async function withDeadline<T>(
  { clock, limitMs }: DeadlineOptions,
  task: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  let cancel = (): void => {};
  const expired = new Promise<never>((_resolve, reject) => {
    cancel = clock.schedule(() => {
      const error = new AuthError('network', { cause: new Error(`No answer in ${limitMs} ms`) });
      controller.abort(error);
      reject(error);
    }, limitMs);
  });
  try {
    return await Promise.race([task(controller.signal), expired]);
  } finally {
    cancel();
  }
}
