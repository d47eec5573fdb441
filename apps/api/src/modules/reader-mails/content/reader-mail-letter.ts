import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { DEFAULT_TIME_ZONES } from '@musubi/domain/time-zones';
import { getT, type TFunction } from '@musubi/i18n/translator';

import { isLinkedInMails } from '#core/creators/mailed-name.ts';
import { type LetterEntry, renderEntry, toEntryLine } from '#modules/digest/public.ts';
import { toBlockUrl } from '#modules/timeline/public.ts';
import type { ReaderMailEntry } from '#platform/database/schema/fans/reader-mails.ts';
import { escapeHtml, renderDocument, toLine } from '#platform/mail/mail-document.ts';
import type { Mail } from '#platform/mail/mail.ts';

import type { SenderDetails } from '../reader-mails-core.ts';

/** The content of a mail that all readers share. */
export interface Letter {
  /** Name of the owner for mails. */
  readonly name: string;
  readonly handle: string;
  /** Language of the owner's words. */
  readonly ownerLocale: Locale;
  readonly words: string;
  readonly entries: readonly ReaderMailEntry[];
  /** Title of the mail list on the page; empty while the page shows none. */
  readonly listTitle: string;
  /** URL of the page, with the tag by which its visits count. */
  readonly pageUrl: string;
  readonly sender: SenderDetails;
}

/** The content that differs between readers. */
export interface LetterReader {
  readonly locale: Locale;
  readonly joinedAt: Date;
  readonly leaveUrl: string;
  readonly reportUrl: string;
}

type Rendered = Required<Pick<Mail, 'fromName' | 'html' | 'subject' | 'text'>>;

/** Renders a mail in the reader's language. It has no pictures and no scripts, and can be read without its style. */
export async function renderLetter(letter: Letter, reader: LetterReader): Promise<Rendered> {
  const { name, pageUrl } = letter;
  const { locale } = reader;
  const t = await getT(locale, 'reader-mails');
  const digestT = await getT(locale, 'digest');
  const lines = letter.entries.map((entry) => toEntryLine(toLetterEntry(entry, pageUrl), pageUrl, digestT));
  const words = {
    subject: t('mail.subject', { name }),
    news: t('mail.new'),
    open: t('mail.open', { name }),
    reason: toReason(letter, reader, t),
    noReply: t('mail.no_reply'),
    leave: t('mail.leave'),
    report: t('mail.report'),
    sender: t('mail.sender', { sender: letter.sender.name, name }),
  };
  return {
    fromName: t('mail.from', { name, brand: BRAND.name }),
    subject: words.subject,
    text: renderText(letter, reader, { lines, words }),
    html: renderHtml(letter, reader, { lines, words }),
  };
}

function toLetterEntry(
  { id, kind, blockType, title, url, isSensitive }: ReaderMailEntry,
  pageUrl: string,
): LetterEntry {
  if (blockType === null) return { kind, title, url, isSensitive };
  return { kind, title, blockType, isSensitive, url: toBlockUrl(pageUrl, id) };
}

function toReason(
  { handle, listTitle }: Letter,
  { locale, joinedAt }: LetterReader,
  t: TFunction<'reader-mails'>,
): string {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: DEFAULT_TIME_ZONES[locale] });
  const date = format.format(joinedAt);
  const list = toLine(listTitle);
  return list === '' || isLinkedInMails(list)
    ? t('mail.reason_page', { handle, date })
    : t('mail.reason', { handle, date, list });
}

interface Parts {
  readonly lines: readonly ReturnType<typeof toEntryLine>[];
  readonly words: Readonly<
    Record<'leave' | 'news' | 'noReply' | 'open' | 'reason' | 'report' | 'sender' | 'subject', string>
  >;
}

function renderText(letter: Letter, { leaveUrl, reportUrl }: LetterReader, { lines, words }: Parts): string {
  const { sender, pageUrl } = letter;
  const entries = lines.map(({ text, kind, href }) =>
    [`- ${text} · ${kind}`, ...(href === null ? [] : [`  ${href}`])].join('\n'),
  );
  return [
    words.subject,
    ...(letter.words === '' ? [] : [letter.words]),
    ...(entries.length === 0 ? [] : [[words.news, ...entries].join('\n')]),
    `${words.open}\n${pageUrl}`,
    `${words.reason}\n${words.noReply}`,
    `${words.leave}\n${leaveUrl}`,
    `${words.report}\n${reportUrl}`,
    `${words.sender}\n${sender.address}\n${sender.contact}\n`,
  ].join('\n\n');
}

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

/** One paragraph per line, because line breaks in a paragraph need a style. */
function renderWords({ words, name, ownerLocale }: Letter): string {
  if (words === '') return '';
  const paragraphs = words.split('\n\n').map((paragraph, at) =>
    paragraph
      .split('\n')
      .map((text, line) => {
        const start = at > 0 && line === 0 ? ' class="rest"' : '';
        return `<p${start}><bdi lang="${ownerLocale}">${escapeHtml(text)}</bdi></p>`;
      })
      .join(''),
  );
  return `<section class="card">${paragraphs.join('')}<p class="more muted"><bdi>${escapeHtml(name)}</bdi></p></section>`;
}

function renderHtml(
  letter: Letter,
  { locale, leaveUrl, reportUrl }: LetterReader,
  { lines, words }: Parts,
): string {
  const { sender, pageUrl } = letter;
  const news =
    lines.length === 0
      ? ''
      : `<section class="card"><h2>${escapeHtml(words.news)}</h2><ul>${lines.map(renderEntry).join('')}</ul></section>`;
  const body = [
    `<p class="brand">${escapeHtml(BRAND.name)}</p>`,
    `<h1>${escapeHtml(words.subject)}</h1>`,
    renderWords(letter),
    news,
    `<p><a class="button" href="${escapeHtml(pageUrl)}">${escapeHtml(words.open)}</a></p>`,
    `<div class="foot muted"><p>${escapeHtml(words.reason)}</p><p>${escapeHtml(words.noReply)}</p>`,
    `<p>${link(leaveUrl, words.leave)} ${link(reportUrl, words.report)}</p>`,
    `<p>${escapeHtml(words.sender)}</p><p>${escapeHtml(sender.address)}</p><p>${escapeHtml(sender.contact)}</p></div>`,
  ];
  return renderDocument({ locale, title: words.subject, body: body.join('') });
}
