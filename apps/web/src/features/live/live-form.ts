import type { StreamDuration } from '@musubi/api-client';
import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

/** Possible durations of a stream, in the order of the form. */
export const DURATIONS = [
  'one_hour',
  'two_hours',
  'until_ended',
] as const satisfies readonly StreamDuration[];

/** Maximum time from now to an announced start, as in the API contract. */
const LONGEST_AHEAD_MS = 90 * 24 * 60 * 60_000;

/** Possible start choices, in the order of the form. */
export const START_CHOICES = ['now', 'tonight', 'later'] as const;

/** The hour that "tonight" stands for. */
const EVENING_HOUR = 21;

/** Minimum time from now to a start tonight. */
const SHORTEST_AHEAD_MS = 30 * 60_000;

export interface LiveDraft {
  readonly title: string;
  readonly url: string;
  readonly when: (typeof START_CHOICES)[number];
  /** `2026-11-20T09:30` in the browser's time zone. Ignored if the stream starts now. */
  readonly start: string;
  readonly duration: (typeof DURATIONS)[number];
}

export const EMPTY_DRAFT: LiveDraft = {
  title: '',
  url: '',
  when: 'now',
  start: '',
  duration: 'until_ended',
};

export type LiveProblems = Partial<Readonly<Record<keyof LiveDraft, FieldProblem>>>;

/** Tonight at 21:00 or, if that is too soon, the next full hour of today. Null shortly before midnight. */
export function findTonight(nowMs: number): string | null {
  const evening = new Date(nowMs);
  evening.setHours(EVENING_HOUR, 0, 0, 0);
  const earliest = new Date(nowMs + SHORTEST_AHEAD_MS);
  if (evening >= earliest) return evening.toISOString();
  earliest.setMinutes(60, 0, 0);
  return earliest.getDate() === evening.getDate() ? earliest.toISOString() : null;
}

/** The start in the API's format; null for now. */
export function toStartsAt({ when, start }: LiveDraft): string | null {
  return when === 'now' ? null : new Date(start).toISOString();
}

function findStartProblem({ when, start }: LiveDraft, nowMs: number): FieldProblem | null {
  if (when === 'now') return null;
  if (start === '') return 'required';
  return Date.parse(start) > nowMs + LONGEST_AHEAD_MS ? 'not_allowed' : null;
}

/** Validates the form as the API does. */
export function findLiveProblems(draft: LiveDraft, nowMs: number): LiveProblems {
  const title = toSingleLine(draft.title);
  const titleProblem =
    title === '' ? 'required' : findNameProblem(title, { min: 1, max: LIVE_TITLE_MAX_GRAPHEMES });
  const parsed = parseWebUrl(completeUrlInput(draft.url));
  const startProblem = findStartProblem(draft, nowMs);
  return {
    ...(titleProblem !== null && { title: titleProblem }),
    ...(!parsed.ok && { url: parsed.problem }),
    ...(startProblem !== null && { start: startProblem }),
  };
}
