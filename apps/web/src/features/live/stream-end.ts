import type { LiveStream } from '@musubi/api-client';

/**
 * Why a stream ended: its creator ended it, heartbeats stopped, its time was up, or the creator did not
 * confirm that it still runs.
 */
type EndCause = 'pressed' | 'signal' | 'time' | 'unanswered';

/** An ended stream, for the sentence about it. */
export interface EndedStream {
  readonly title: string;
  readonly ranMs: number;
  readonly cause: EndCause;
}

interface Lists {
  readonly before: readonly LiveStream[];
  readonly now: readonly LiveStream[];
  readonly nowMs: number;
}

/** Streams of older servers have no duration; they end without heartbeats. */
const CAUSES = {
  signal: 'signal',
  one_hour: 'time',
  two_hours: 'time',
  until_ended: 'unanswered',
} as const satisfies Record<NonNullable<LiveStream['duration']>, EndCause>;

/** The stream that was running in the previous list and has expired since. Null if there is none. */
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
        cause: CAUSES[lost.duration ?? 'signal'],
      };
}

/** Whether the screen now asks the creator to confirm that the stream still runs. */
export function isQuestionOpen({ asks_at: asksAt = null }: LiveStream, nowMs: number): boolean {
  return asksAt !== null && Date.parse(asksAt) <= nowMs;
}

/**
 * Whether an open screen sends heartbeats. It stops when the creator is asked, so that an unattended screen
 * does not confirm the stream.
 */
export function isSignalDue(stream: LiveStream, nowMs: number): boolean {
  return stream.is_live && !isQuestionOpen(stream, nowMs);
}

/**
 * Whether the stream ends ten minutes after its last heartbeat, so that a missing heartbeat matters to its
 * creator.
 */
export function endsWithoutSignals({ duration = 'signal' }: LiveStream): boolean {
  return duration === 'signal';
}

/** Whether heartbeats sent from a computer postpone the end. */
export function needsSignals({ duration = 'signal' }: LiveStream): boolean {
  return duration === 'signal' || duration === 'until_ended';
}
