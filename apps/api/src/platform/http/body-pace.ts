import type { Readable } from 'node:stream';

/** How fast a body has to come: so many bytes in every stretch of time, until it is whole. */
export interface BodyPace {
  readonly everyMs: number;
  readonly minBytes: number;
}

/** The first byte within 5 s, and 4 KiB a second from there: the slowest telephone line that is worth waiting for. */
export const BODY_PACE: BodyPace = { everyMs: 5000, minBytes: 20 * 1024 };

/** Watches a body that is being read; the answer stops the watch. */
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
