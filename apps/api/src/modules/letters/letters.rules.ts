import type { CommissionBoard } from '@musubi/domain/block-contents';
import { toPriceText } from '@musubi/domain/commission-prices';
import { findLengthProblem } from '@musubi/domain/graphemes';
import {
  LETTER_BODY_MAX_CODE_POINTS,
  LETTER_BODY_MAX_GRAPHEMES,
  LETTER_NAME_MAX_GRAPHEMES,
} from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import { findNameProblem } from '@musubi/domain/names';
import type { FieldRefusal } from '@musubi/domain/problem-codes';
import { toMultiLine, toSingleLine } from '@musubi/domain/text';

import type { components } from '#generated/contract.ts';

type SentLetter = Pick<
  components['schemas']['CreateCommentRequest'],
  'about' | 'body' | 'from_name' | 'is_public' | 'reply_to'
>;

const REPLY_TO_LENGTH = { min: 3, max: 200 } as const;

/** Content of a letter, cleaned for storage. */
export interface LetterText {
  readonly body: string;
  readonly fromName: string;
  readonly isPublic: boolean;
  /** How the sender can be answered; null for letters that ask for no commission. */
  readonly replyTo: string | null;
}

export type CheckedLetter =
  | { readonly ok: true; readonly letter: LetterText }
  | { readonly ok: false; readonly refusals: readonly FieldRefusal[] };

/** Cleans and validates a letter. URLs in the text stay plain text. */
export function checkLetter(request: SentLetter): CheckedLetter {
  const body = toMultiLine(request.body);
  const fromName = toSingleLine(request.from_name);
  const replyTo = request.reply_to === undefined ? null : toSingleLine(request.reply_to);
  const isAsk = request.about !== undefined;
  const problems = [
    ['body', findBodyProblem(body)],
    ['from_name', findNameProblem(fromName, { min: 0, max: LETTER_NAME_MAX_GRAPHEMES })],
    ['reply_to', findReplyToProblem(replyTo, isAsk)],
    ['is_public', isAsk && request.is_public ? 'not_allowed' : null],
  ] as const;
  const refusals = problems.flatMap(([field, code]) =>
    code === null ? [] : [{ pointer: `/body/${field}`, code }],
  );
  if (refusals.length > 0) return { ok: false, refusals };
  return { ok: true, letter: { body, fromName, isPublic: request.is_public, replyTo } };
}

function findReplyToProblem(replyTo: string | null, isAsk: boolean): FieldRefusal['code'] | null {
  if (replyTo === null) return isAsk ? 'required' : null;
  return isAsk ? findNameProblem(replyTo, REPLY_TO_LENGTH) : 'not_allowed';
}

/** Words for an entry of a board with its price, such as `一枚絵（18,000円〜35,000円）`; null without this entry. */
export function toAbout(board: CommissionBoard, itemId: string, locale: Locale): string | null {
  const item = board.items.find(({ id }) => id.toLowerCase() === itemId.toLowerCase());
  if (item === undefined) return null;
  const price = toPriceText(item, board.currency, locale);
  return locale === 'en' ? `${item.name} (${price})` : `${item.name}（${price}）`;
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
/** Maximum letters to one recipient per day, from all senders together; `takeCrowdLetter` lets some more in. */
export const LETTERS_PER_DAY = 500;
/** Only thousands of networks together reach the last letter of a day. */
const CROWD = 10;

export type LetterDecision = 'store' | 'repetition' | 'too_often' | 'too_many_of_sender' | 'too_many';

export interface LetterSituation {
  readonly digest: string;
  /** Digests of the letters from this sender to this recipient in the last minute. */
  readonly recent: readonly string[];
  /** Number of letters from this sender to this recipient today (UTC). */
  readonly sentToday: number;
  readonly receivedToday: number;
  /** Whether the letter is the one of its network in this hour. */
  readonly isOfCrowd: boolean;
}

/** Decides whether a valid letter is stored, ignored as a repetition or refused because of a limit. */
export function decideLetter({
  digest,
  recent,
  sentToday,
  receivedToday,
  isOfCrowd,
}: LetterSituation): LetterDecision {
  if (recent.includes(digest)) return 'repetition';
  if (recent.length >= LETTERS_PER_MINUTE) return 'too_often';
  if (sentToday >= LETTERS_PER_SENDER_AND_DAY) return 'too_many_of_sender';
  return receivedToday >= LETTERS_PER_DAY * (isOfCrowd ? CROWD : 1) ? 'too_many' : 'store';
}
