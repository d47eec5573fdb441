import type { StreamDuration } from '@musubi/api-client';
import { LIVE_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import { toSingleLine } from '@musubi/domain/text';
import { completeUrlInput, parseWebUrl } from '@musubi/domain/url';

/** How long a stream can run, in the order of the form. */
export const DURATIONS = [
  'one_hour',
  'two_hours',
  'until_ended',
] as const satisfies readonly StreamDuration[];

/** Announcements reach this far ahead, as in the contract. */
const LONGEST_AHEAD_MS = 90 * 24 * 60 * 60_000;

export interface LiveDraft {
  readonly title: string;
  readonly url: string;
  /** `2026-11-20T09:30` in the browser's time zone; empty for a start now. */
  readonly start: string;
  readonly duration: (typeof DURATIONS)[number];
}

export const EMPTY_DRAFT: LiveDraft = { title: '', url: '', start: '', duration: 'until_ended' };

export type LiveProblems = Partial<Readonly<Record<keyof LiveDraft, FieldProblem>>>;

/** The start as the API takes it; null for now. */
export function toStartsAt({ start }: LiveDraft): string | null {
  return start === '' ? null : new Date(start).toISOString();
}

/** Checks the form as the API does. */
export function findLiveProblems(draft: LiveDraft, nowMs: number): LiveProblems {
  const title = toSingleLine(draft.title);
  const titleProblem =
    title === '' ? 'required' : findNameProblem(title, { min: 1, max: LIVE_TITLE_MAX_GRAPHEMES });
  const parsed = parseWebUrl(completeUrlInput(draft.url));
  const isTooFar = draft.start !== '' && Date.parse(draft.start) > nowMs + LONGEST_AHEAD_MS;
  return {
    ...(titleProblem !== null && { title: titleProblem }),
    ...(!parsed.ok && { url: parsed.problem }),
    ...(isTooFar && { start: 'not_allowed' as const }),
  };
}
