import type { QueueName } from './queue/queues.ts';

/** A background job of the API. */
export interface Job {
  readonly name: string;
  /**
   * Pause between two runs. A job with `queues` runs when they have due rows, with at least this pause
   * between runs.
   */
  readonly everyMs: number;
  /** Queues whose due rows start a run. */
  readonly queues?: readonly QueueName[];
  /** May return `Again` to set the time of the next run. */
  readonly work: () => Promise<unknown>;
  /** Whether the job runs even during maintenance, when all other jobs pause. */
  readonly isUrgent?: boolean;
  /** Whether the job runs only on servers that refresh the sources of activities. */
  readonly isRefresh?: boolean;
}

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
