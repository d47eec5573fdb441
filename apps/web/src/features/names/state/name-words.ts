import type { OwnName } from '@musubi/api-client';
import type { OwnNameRecordState } from '@musubi/domain/own-names';
import type { FieldProblem } from '@musubi/domain/problem-codes';
import type { TFunction } from 'i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';

/** `failing`: the name is verified, but a record is missing. */
export type NameStatus = 'pending' | 'verified' | 'failing';

export function statusOf({ state, ends_at: endsAt }: OwnName): NameStatus {
  if (state === 'pending') return 'pending';
  return endsAt === null ? 'verified' : 'failing';
}

const RECORD_STATES = {
  unchecked: 'record_state.unchecked',
  found: 'record_state.found',
  missing: 'record_state.missing',
  quoted: 'record_state.quoted',
  spaced: 'record_state.spaced',
  name_doubled: 'record_state.name_doubled',
  unanswered: 'record_state.unanswered',
} as const satisfies Record<OwnNameRecordState, string>;

export function recordStateWords(t: TFunction<'names'>, state: OwnNameRecordState): string {
  return t(RECORD_STATES[state]);
}

/** The problem of the field "Domain name" in a refused request; null for other failures. */
export function nameProblemOf(error: unknown): FieldProblem | null {
  if (!(error instanceof ApiFailure) || error.code !== 'validation_failed') return null;
  return error.refusedFields.find(({ pointer }) => pointer === '/body/name')?.problem ?? null;
}

/** The message of a failure for which this screen has its own message; null for other failures. */
export function nameFailureWords(
  t: TFunction<'names'>,
  error: unknown,
  task: 'add' | 'check' | 'change',
): string | null {
  if (!(error instanceof ApiFailure)) return null;
  if (error.code === 'quota_exceeded') return t('failure.too_many');
  if (error.code === 'rate_limited' && task === 'check') return t('failure.checked_often');
  return null;
}

const REDIRECT_AFTER_MS = 24 * 60 * 60_000;

/**
 * Returns when the page's other addresses start to redirect to the main name. `answersSince` is when the main
 * name first responded.
 */
export function redirectsFrom(answersSince: string): Date {
  return new Date(Date.parse(answersSince) + REDIRECT_AFTER_MS);
}
