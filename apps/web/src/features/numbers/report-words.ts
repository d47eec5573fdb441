import type { TransparencyRow } from '@musubi/api-client';
import type { TFunction } from 'i18next';

export type NumbersT = TFunction<['numbers', 'common']>;

/** Message keys by row value. A value from a newer API has no message and is shown unchanged. */
const EVENTS = new Map([
  ['report', 'numbers:event.report'],
  ['notice', 'numbers:event.notice'],
  ['decision', 'numbers:event.decision'],
  ['undo', 'numbers:event.undo'],
  ['appeal', 'numbers:event.appeal'],
  ['upheld', 'numbers:event.upheld'],
  ['overturned', 'numbers:event.overturned'],
] as const);

const KINDS = new Map([
  ['page', 'numbers:kind.page'],
  ['letter', 'numbers:kind.letter'],
  ['picture', 'numbers:kind.picture'],
  ['stream', 'numbers:kind.stream'],
  ['kit', 'numbers:kind.kit'],
  ['dismiss', 'numbers:kind.dismiss'],
  ['ask_change', 'numbers:kind.ask_change'],
  ['mark_sensitive', 'numbers:kind.mark_sensitive'],
  ['hide_discovery', 'numbers:kind.hide_discovery'],
  ['hide_item', 'numbers:kind.hide_item'],
  ['make_draft', 'numbers:kind.make_draft'],
  ['suspend', 'numbers:kind.suspend'],
] as const);

const RULES = new Map([
  ['phishing', 'numbers:rule.phishing'],
  ['impersonation', 'numbers:rule.impersonation'],
  ['spam', 'numbers:rule.spam'],
  ['illegal', 'numbers:rule.illegal'],
  ['harassment', 'numbers:rule.harassment'],
  ['copyright', 'numbers:rule.copyright'],
  ['adult', 'numbers:rule.adult'],
  ['hate', 'numbers:rule.hate'],
  ['privacy', 'numbers:rule.privacy'],
  ['other', 'numbers:rule.other'],
] as const);

type KeyOf<Known> = Known extends ReadonlyMap<string, infer Key> ? Key : never;
type ReportKey = KeyOf<typeof EVENTS> | KeyOf<typeof KINDS> | KeyOf<typeof RULES>;

function nameOf(t: NumbersT, known: ReadonlyMap<string, ReportKey>, value: string): string {
  const key = known.get(value);
  return key === undefined ? value : t(key);
}

/** Returns the words for the event, kind, rule and count of a row. A count below five has its own words. */
export function wordsOfRow(t: NumbersT, row: TransparencyRow, locale: string) {
  return {
    event: nameOf(t, EVENTS, row.event),
    kind: nameOf(t, KINDS, row.kind),
    rule: nameOf(t, RULES, row.rule),
    count:
      row.count === null
        ? t('numbers:report.fewer_than_five')
        : new Intl.NumberFormat(locale).format(row.count),
  };
}

/** Name of a half year, such as “January to June 2026”. */
export function nameOfHalf(t: NumbersT, half: string): string {
  const [year = '', part] = half.split('-');
  return part === '1' ? t('numbers:half.first', { year }) : t('numbers:half.second', { year });
}
