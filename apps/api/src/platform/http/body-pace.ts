import type { Readable } from 'node:stream';

/** Minimum speed of a request body: `minBytes` in each interval until the body is complete. */
export interface BodyPace {
  readonly everyMs: number;
  readonly minBytes: number;
}

/** 4 KiB/s, measured every 5 s: the slowest connection worth serving. */
export const BODY_PACE: BodyPace = { everyMs: 5000, minBytes: 20 * 1024 };

/** Calls `onTooSlow` after each interval with too few bytes, until the caller runs the returned function. */
export function watchPace(
  payload: Readable,
  { everyMs, minBytes }: BodyPace,
  onTooSlow: () => void,
): () => void {
  let received = 0;
  const count = (chunk: Buffer): void => {
    received += chunk.length;
  };
  const timer = setInterval(() => {
    if (received < minBytes) onTooSlow();
    received = 0;
  }, everyMs);
  payload.on('data', count);
  return () => {
    clearInterval(timer);
    payload.off('data', count);
  };
}
