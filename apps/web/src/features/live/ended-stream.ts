import type { LiveStream } from '@musubi/api-client';

/** A stream that is over, for the sentence about it. */
export interface EndedStream {
  readonly title: string;
  readonly ranMs: number;
  /** Whether its heartbeats stopped, so that no press ended it. */
  readonly isLost: boolean;
}

interface Lists {
  readonly before: readonly LiveStream[];
  readonly now: readonly LiveStream[];
  readonly nowMs: number;
}

/** The stream that ran in the list before and has expired since; null when none has. */
export function findLostStream({ before, now, nowMs }: Lists): EndedStream | null {
  const lost = before.find(
    ({ id, is_live: isLive, expires_at: end }) =>
      isLive && Date.parse(end) <= nowMs && now.every((stream) => stream.id !== id),
  );
  return lost === undefined
    ? null
    : {
        title: lost.title,
        ranMs: Date.parse(lost.expires_at) - Date.parse(lost.starts_at),
        isLost: true,
      };
}
