/** A background job of the API. */
export interface Job {
  readonly name: string;
  readonly everyMs: number;
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
