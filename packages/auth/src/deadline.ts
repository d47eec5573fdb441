import { AuthError } from './error-codes.ts';
import type { Clock } from './ports.ts';

/** How long one step waits for its answer before the session goes on without it. */
export const ANSWER_LIMIT_MS = 3_000;
/** How long nobody may know who is here before that is a problem to be told; a later answer still counts. */
export const SESSION_PATIENCE_MS = 10_000;

export interface DeadlineOptions {
  readonly clock: Clock;
  readonly limitMs: number;
}

/** Runs a task and gives up after `limitMs` with `AuthError` `network`; the task's signal is aborted then. */
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
