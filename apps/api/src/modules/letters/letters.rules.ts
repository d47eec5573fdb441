import { findLengthProblem } from '@musubi/domain/graphemes';
import {
  LETTER_BODY_MAX_CODE_POINTS,
  LETTER_BODY_MAX_GRAPHEMES,
  LETTER_NAME_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type SentLetter = Pick<components['schemas']['CreateCommentRequest'], 'body' | 'from_name' | 'is_public'>;

/** Content of a letter, cleaned for storage. */
export interface LetterText {
  readonly body: string;
  readonly fromName: string;
  readonly isPublic: boolean;
}

export type CheckedLetter =
  | { readonly ok: true; readonly letter: LetterText }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Cleans and validates a letter. URLs in the text stay plain text. */
export function checkLetter(request: SentLetter): CheckedLetter {
  const body = toMultiLine(request.body);
  const fromName = toSingleLine(request.from_name);
  const problems = [
    ['body', findBodyProblem(body)],
    ['from_name', findNameProblem(fromName, { min: 0, max: LETTER_NAME_MAX_GRAPHEMES })],
  ] as const;
  const refusals = problems.flatMap(([field, code]) =>
    code === null ? [] : [{ pointer: `/body/${field}`, code }],
  );
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, letter: { body, fromName, isPublic: request.is_public } };
}

/** Normalising can lengthen a text, so the code points are counted again after it. */
function findBodyProblem(body: string): 'too_short' | 'too_long' | null {
  const isWithinContract = Array.from(body).length <= LETTER_BODY_MAX_CODE_POINTS;
  return isWithinContract ? findLengthProblem(body, { min: 1, max: LETTER_BODY_MAX_GRAPHEMES }) : 'too_long';
}

/** Maximum letters from one sender to one recipient per minute. */
export const LETTERS_PER_MINUTE = 10;
/** Maximum letters from one sender to one recipient per day, far below `LETTERS_PER_DAY`. */
export const LETTERS_PER_SENDER_AND_DAY = 20;
/** Maximum letters to one recipient per day, from all senders together. */
export const LETTERS_PER_DAY = 500;

export type LetterDecision = 'store' | 'repetition' | 'too_often' | 'too_many_of_sender' | 'too_many';

export interface LetterSituation {
  readonly digest: string;
  /** Digests of the letters from this sender to this recipient in the last minute. */
  readonly recent: readonly string[];
  /** Number of letters from this sender to this recipient today (UTC). */
  readonly sentToday: number;
  readonly receivedToday: number;
}

/** Decides whether a valid letter is stored, ignored as a repetition or refused because of a limit. */
export function decideLetter({ digest, recent, sentToday, receivedToday }: LetterSituation): LetterDecision {
  if (recent.includes(digest)) return 'repetition';
  if (recent.length >= LETTERS_PER_MINUTE) return 'too_often';
  if (sentToday >= LETTERS_PER_SENDER_AND_DAY) return 'too_many_of_sender';
  return receivedToday >= LETTERS_PER_DAY ? 'too_many' : 'store';
}
