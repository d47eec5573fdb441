import { ABORTED_STATUS } from './answer-status.ts';

/** Counts requests that have ended. */
export interface RequestObserver {
  /**
   * Notes a request that has ended.
   * @param operation a fixed word from the code, never text from the request
   * @param status the status of a complete response, `ABORTED_STATUS`, or 500 when the handler failed before
   * a response began
   */
  note(operation: string, status: number, elapsedMs: number): void;
}

/** Classes of HTTP status codes, used as values of the label `status`. */
export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

const TOO_MANY_REQUESTS = 429;

/**
 * Class of a status code, such as `2xx`; `5xx` for an invalid status code, `aborted` for `ABORTED_STATUS`.
 * Refusals by a rate limit are a class of their own, because a wrong setting of the proxies can refuse every
 * visitor.
 */
export function toStatusClass(status: number): (typeof STATUS_CLASSES)[number] | '429' | 'aborted' {
  if (status === ABORTED_STATUS) return 'aborted';
  if (status === TOO_MANY_REQUESTS) return '429';
  return STATUS_CLASSES[Math.floor(status / 100) - 1] ?? '5xx';
}
