import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import type { DecisionKind } from '@musubi/domain/moderation';
import { APPEAL_MS } from '@musubi/domain/moderation';
import { toMultiLine } from '@musubi/domain/text';
import type { TFunction } from '@musubi/i18n/translator';

import type { DecisionNews } from '#core/outbox-delivery.ts';
import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';
import type { Mail } from '#platform/mail/mail.ts';

import type { MailedRow } from './decision-mails.repository.ts';
import { ABOUT, DETECTIONS, GROUNDS, KINDS, RULES } from './decision-words.ts';

/** A decision about which a person is notified. */
export interface MailedDecision extends Omit<
  MailedRow,
  'digestLocale' | 'digestTimeZone' | 'kind' | 'locale' | 'timeZone'
> {
  readonly kind: Exclude<DecisionKind, 'dismiss'>;
}

export interface DecisionPlaces {
  readonly locale: Locale;
  /** IANA time zone of the dates. */
  readonly timeZone: string;
  /** URL of the decision in the person's list of decisions, where they can appeal. */
  readonly decisionUrl: string;
  /** Null for a person without a page. */
  readonly pageUrl: string | null;
}

/** A part of a mail. */
interface Section {
  readonly title?: string;
  /** One or more paragraphs. */
  readonly lines: readonly string[];
  readonly link?: { readonly href: string; readonly words: string };
}

interface Dates {
  /** For example `16 December 2026`. */
  readonly day: (at: Date) => string;
  /** For example `16 December 2026 at 09:00 UTC`. */
  readonly date: (at: Date) => string;
}

/** Words and dates in the person's language. */
interface Writer {
  readonly t: TFunction<['decisions', 'common']>;
  readonly dates: Dates;
  readonly places: DecisionPlaces;
}

/**
 * Renders the mail about a new or undone decision, or about the answer to an appeal, as plain text and as
 * HTML.
 */
export function renderDecision(
  decision: MailedDecision,
  news: DecisionNews,
  { t, places }: { readonly t: TFunction<['decisions', 'common']>; readonly places: DecisionPlaces },
): Required<Pick<Mail, 'html' | 'subject' | 'text'>> {
  const writer = { t, places, dates: createDates(places) };
  const subject = news === 'decided' ? toKindWords(decision, writer).subject : t(SUBJECTS[news]);
  const sections = news === 'decided' ? toReasons(decision, writer) : toNews(decision, news, writer);
  const all = [...sections, { lines: [t('mail.reason', { brand: BRAND.name })] }];
  return { subject, text: toText([{ lines: [subject] }, ...all]), html: toHtml(subject, all, places.locale) };
}

const SUBJECTS = {
  undone: 'mail.undone.subject',
  upheld: 'mail.upheld.subject',
  overturned: 'mail.overturned.subject',
} as const;
const TEXTS = {
  undone: 'mail.undone.text',
  upheld: 'mail.upheld.text',
  overturned: 'mail.overturned.text',
} as const;

function createDates({ locale, timeZone }: DecisionPlaces): Dates {
  const day = { year: 'numeric', month: 'long', day: 'numeric', timeZone } as const;
  const days = new Intl.DateTimeFormat(locale, day);
  const moments = new Intl.DateTimeFormat(locale, {
    ...day,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  });
  return { day: (at) => days.format(at), date: (at) => moments.format(at) };
}

function toKindWords(
  decision: MailedDecision,
  { t, dates: { day, date } }: Omit<Writer, 'places'>,
): { readonly subject: string; readonly text: string } {
  const { subject, text } = KINDS[toWordsOf(decision)];
  const { until, decidedAt } = decision;
  const dates = { day: day(until ?? decidedAt), date: date(until ?? decidedAt) };
  return { subject: t(subject, dates), text: t(text, dates) };
}

/** Chooses the words for a kind of decision. */
function toWordsOf({ kind, subject, itemKind, until }: MailedDecision): keyof typeof KINDS {
  if (kind === 'suspend') return until === null ? 'suspend' : 'suspend_until';
  if (kind === 'hide_discovery') return subject === 'kit' ? 'hide_kit' : 'hide_discovery';
  if (kind !== 'hide_item') return kind;
  if (subject === 'letter') return 'hide_sent_letter';
  return itemKind === null ? 'hide_content' : (`hide_${itemKind}` as const);
}

/** The statement of reasons with the way to appeal. */
function toReasons(decision: MailedDecision, { t, dates, places }: Writer): readonly Section[] {
  const { rule, ground, detection, subject, kind } = decision;
  const appealUntil = dates.date(new Date(decision.decidedAt.getTime() + APPEAL_MS));
  return [
    { lines: [toKindWords(decision, { t, dates }).text] },
    {
      lines: [t(ABOUT[subject])],
      ...(subject === 'page' &&
        places.pageUrl !== null && { link: { href: places.pageUrl, words: places.pageUrl } }),
    },
    { title: t('mail.rule'), lines: [t(RULES[rule ?? 'other']), t(GROUNDS[ground])] },
    ...toWords(t('mail.facts'), decision.facts),
    ...toWords(t('mail.explanation'), decision.explanation),
    {
      // A request for a change restricts nothing, so it has no place of effect.
      lines: [
        t(DETECTIONS[detection]),
        t('mail.person'),
        ...(kind === 'ask_change' ? [] : [t('mail.scope')]),
      ],
    },
    {
      title: t('mail.appeal.title'),
      lines: [t('mail.appeal.text', { date: appealUntil })],
      link: { href: places.decisionUrl, words: t('mail.appeal.action') },
    },
    { lines: [t('mail.redress')] },
  ];
}

/** The undoing of a decision, or the answer to an appeal. */
function toNews(
  decision: MailedDecision,
  news: Exclude<DecisionNews, 'decided'>,
  { t, dates, places }: Writer,
): readonly Section[] {
  const former = toKindWords(decision, { t, dates }).subject;
  const words =
    news === 'undone'
      ? toWords(t('mail.undone.reason'), decision.undoReason)
      : toWords(t('mail.answer'), decision.answer);
  return [
    { lines: [t('mail.former', { day: dates.day(decision.decidedAt), subject: former })] },
    { lines: [t(TEXTS[news])], link: { href: places.decisionUrl, words: t('mail.see') } },
    ...words,
    ...(news === 'upheld' ? [{ lines: [t('mail.redress')] }] : []),
  ];
}

/** A section with words of an operator; empty if there are none. */
function toWords(title: string, text: string | null): readonly Section[] {
  const lines = toMultiLine(text ?? '')
    .split('\n')
    .filter((line) => line !== '');
  // In plain text, the indentation marks the operator's words.
  return lines.length === 0 ? [] : [{ title, lines: lines.map((line) => `  ${line}`) }];
}

function toText(sections: readonly Section[]): string {
  return sections
    .map(({ title, lines, link }) => {
      const all = [...(title === undefined ? [] : [title]), ...lines];
      return [...all, ...(link === undefined ? [] : [toLinkText(link)])].join('\n');
    })
    .join('\n\n')
    .concat('\n');
}

function toLinkText({ href, words }: NonNullable<Section['link']>): string {
  return words === href ? href : `${words}:\n${href}`;
}

function toHtml(subject: string, sections: readonly Section[], locale: Locale): string {
  const parts = sections.map(({ title, lines, link }) =>
    [
      '<div class="rest">',
      title === undefined ? '' : `<h2>${escapeHtml(title)}</h2>`,
      ...lines.map((line) => `<p>${escapeHtml(line.trim())}</p>`),
      link === undefined ? '' : `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.words)}</a></p>`,
      '</div>',
    ].join(''),
  );
  const brand = `<p class="brand">${escapeHtml(BRAND.name)}</p>`;
  return renderDocument({
    locale,
    title: subject,
    body: `${brand}<h1>${escapeHtml(subject)}</h1>${parts.join('')}`,
  });
}
