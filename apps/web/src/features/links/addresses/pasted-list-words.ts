import { truncateGraphemes } from '@musubi/domain/graphemes';
import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import type { TFunction } from 'i18next';

import type { PastedList } from './pasted-list.ts';

/** Number of entries that a message quotes. */
const QUOTED_MAX_COUNT = 3;
const QUOTE_MAX_GRAPHEMES = 30;

export function joinSentences(t: TFunction<['links', 'common']>, sentences: readonly string[]): string {
  return sentences.reduce((first, next) => (first === '' ? next : t('add.sentences', { first, next })), '');
}

function quote(entry: string): string {
  const shortened = truncateGraphemes(entry, QUOTE_MAX_GRAPHEMES);
  return shortened === entry ? entry : `${shortened}…`;
}

/** Sentences about valid text that was not added from a list, such as duplicates. */
export function leftOutNotes(
  { repeatedCount, hasWords }: PastedList,
  t: TFunction<['links', 'common']>,
): readonly string[] {
  return [
    ...(repeatedCount > 0 ? [t('add.repeated', { count: repeatedCount })] : []),
    ...(hasWords ? [t('add.words')] : []),
  ];
}

/** Sentences about the text that stays in the field, with the reasons. */
export function stayingNotes(
  { refused, overflow }: PastedList,
  t: TFunction<['links', 'common']>,
  locale: Locale,
): readonly string[] {
  const quotes = refused.slice(0, QUOTED_MAX_COUNT).map(quote);
  const more = refused.length > QUOTED_MAX_COUNT ? ' …' : '';
  const entries = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' }).format(quotes) + more;
  return [
    ...(overflow.length > 0 ? [t('add.overflow', { count: overflow.length, max: LINKS_MAX_COUNT })] : []),
    ...(refused.length > 0 ? [t('add.refused', { count: refused.length, entries })] : []),
  ];
}
