/** Counts answered requests. */
export interface RequestObserver {
  /**
   * Notes an answered request.
   * @param operation a fixed word of the code, never a part of the request
   */
  note(operation: string, status: number, elapsedMs: number): void;
}

/** Classes of HTTP status codes, the values of the label `status`. */
export const STATUS_CLASSES = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;

/** Class of a status code, such as `2xx`; `5xx` for a number that is no status code. */
export function toStatusClass(status: number): (typeof STATUS_CLASSES)[number] {
  return STATUS_CLASSES[Math.floor(status / 100) - 1] ?? '5xx';
}
