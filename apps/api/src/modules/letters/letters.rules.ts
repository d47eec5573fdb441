import { findLengthProblem } from '@musubi/domain/graphemes';
import { LETTER_BODY_MAX_GRAPHEMES, LETTER_NAME_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type CreateCommentRequest = components['schemas']['CreateCommentRequest'];

/** What somebody wrote, as it is stored. */
export interface LetterText {
  readonly body: string;
  readonly fromName: string;
  readonly isPublic: boolean;
}

export type CheckedLetter =
  | { readonly ok: true; readonly letter: LetterText }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Cleans and measures a letter. Addresses in it stay the text that they are. */
export function checkLetter(request: CreateCommentRequest): CheckedLetter {
  const body = toMultiLine(request.body);
  const fromName = toSingleLine(request.from_name);
  const problems = [
    ['body', findLengthProblem(body, { min: 1, max: LETTER_BODY_MAX_GRAPHEMES })],
    ['from_name', findNameProblem(fromName, { min: 0, max: LETTER_NAME_MAX_GRAPHEMES })],
  ] as const;
  const refusals = problems.flatMap(([field, code]) =>
    code === null ? [] : [{ pointer: `/body/${field}`, code }],
  );
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, letter: { body, fromName, isPublic: request.is_public } };
}

/** Letters of one person to another in a minute. */
export const LETTERS_PER_MINUTE = 10;
/** Letters of one person to another in a day: far from what closes the letter-box. */
export const LETTERS_PER_SENDER_AND_DAY = 20;
/** Letters to one person in a day, from everybody together. */
export const LETTERS_PER_DAY = 500;

export type LetterDecision = 'store' | 'repetition' | 'too_often' | 'too_many_of_sender' | 'too_many';

export interface LetterSituation {
  readonly digest: string;
  /** The digests of what the same person sent to the same recipient within the last minute. */
  readonly recent: readonly string[];
  /** How many the same person sent to the same recipient today. */
  readonly sentToday: number;
  readonly receivedToday: number;
}

/** What becomes of a letter that fits by itself. */
export function decideLetter({ digest, recent, sentToday, receivedToday }: LetterSituation): LetterDecision {
  if (recent.includes(digest)) return 'repetition';
  if (recent.length >= LETTERS_PER_MINUTE) return 'too_often';
  if (sentToday >= LETTERS_PER_SENDER_AND_DAY) return 'too_many_of_sender';
  return receivedToday >= LETTERS_PER_DAY ? 'too_many' : 'store';
}
