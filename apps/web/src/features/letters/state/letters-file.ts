import type { Letter } from '@musubi/api-client';
import { toCsvLine } from '@musubi/domain/csv';

import { isBroughtAlong } from './letter-words.ts';

/** Column headings and cell values in the screen's language. */
export interface LettersFileWords {
  readonly received: string;
  readonly name: string;
  readonly letter: string;
  readonly isFromMember: string;
  readonly mayBeShown: string;
  readonly isThanked: string;
  readonly about: string;
  readonly replyTo: string;
  readonly broughtFrom: string;
  readonly yes: string;
  readonly no: string;
}

/** Writes letters as CSV (RFC 4180) in UTF-8, with the byte order mark that spreadsheets need. */
export function toLettersFile(letters: readonly Letter[], words: LettersFileWords): string {
  const answer = (isSo: boolean): string => (isSo ? words.yes : words.no);
  const rows = [
    [
      words.received,
      words.name,
      words.letter,
      words.isFromMember,
      words.mayBeShown,
      words.isThanked,
      words.about,
      words.replyTo,
      words.broughtFrom,
    ],
    ...letters.map((letter) => [
      letter.received_at,
      letter.from_name,
      letter.body,
      isBroughtAlong(letter) ? '' : answer(letter.is_from_member),
      answer(letter.is_public),
      answer(letter.is_thanked),
      letter.about ?? '',
      letter.reply_to ?? '',
      letter.brought_from ?? '',
    ]),
  ];
  return `\uFEFF${rows.map(toCsvLine).join('')}`;
}
