import { AuthError } from './error-codes.ts';
import type { Clock } from './ports.ts';

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
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const cancel = clock.schedule(() => {
    const error = new AuthError('network', { cause: new Error(`No answer within ${limitMs} ms`) });
    controller.abort(error);
    reject(error);
  }, limitMs);
  try {
    return await Promise.race([task(controller.signal), expired]);
  } finally {
    cancel();
  }
}
