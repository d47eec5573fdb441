import type { LiveStream } from '@musubi/api-client';

/** Why a stream is over: its creator ended it, its signals stopped, its time passed, or a question was not answered. */
type EndCause = 'pressed' | 'signal' | 'time' | 'unanswered';

/** A stream that is over, for the sentence about it. */
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

/** Streams of older servers have no duration; they need signals. */
const CAUSES = {
  signal: 'signal',
  one_hour: 'time',
  two_hours: 'time',
  until_ended: 'unanswered',
} as const satisfies Record<NonNullable<LiveStream['duration']>, EndCause>;

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
        cause: CAUSES[lost.duration ?? 'signal'],
      };
}

/** Whether the creator is asked now whether the stream still runs. */
export function isQuestionOpen({ asks_at: asksAt = null }: LiveStream, nowMs: number): boolean {
  return asksAt !== null && Date.parse(asksAt) <= nowMs;
}

/** Whether an open screen sends signals. It stops at the question, which a screen left open must not answer. */
export function isSignalDue(stream: LiveStream, nowMs: number): boolean {
  return stream.is_live && !isQuestionOpen(stream, nowMs);
}

/** Whether the stream ends ten minutes after its last signal, so that a missing signal matters to its creator. */
export function endsWithoutSignals({ duration = 'signal' }: LiveStream): boolean {
  return duration === 'signal';
}

/** Whether signals of a computer postpone the end. */
export function needsSignals({ duration = 'signal' }: LiveStream): boolean {
  return duration === 'signal' || duration === 'until_ended';
}
