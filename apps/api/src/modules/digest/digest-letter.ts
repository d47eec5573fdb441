import { findAddresses } from '@musubi/domain/addresses-in-text';
import type { EntryBlockType } from '@musubi/domain/block-entries';
import { BRAND } from '@musubi/domain/brand';
import { displayDecodedHost } from '@musubi/domain/display-host';
import type { Locale } from '@musubi/domain/locales';
import { parseWebUrl } from '@musubi/domain/url';
import type { TFunction } from '@musubi/i18n/translator';

import { toMailedName } from '#core/creators/mailed-name.ts';
import { coverSensitive } from '#core/sensitive-entries.ts';
import type { components } from '#generated/contract.ts';
import { escapeHtml, renderDocument, toLine } from '#platform/mail/mail-document.ts';
import type { Mail } from '#platform/mail/mail.ts';

type Creator = Pick<components['schemas']['CreatorSummary'], 'name' | 'pub_id'>;

/** A new entry. `title` and `url` come from a creator or from another service, so they are untrusted. */
export interface LetterEntry {
  readonly kind: 'activity' | 'link' | 'live';
  /** Missing for entries other than blocks. */
  readonly blockType?: EntryBlockType;
  readonly title: string;
  readonly url: string;
  readonly isSensitive: boolean;
}

export interface LetterCreator {
  readonly creator: Creator;
  readonly entries: readonly LetterEntry[];
  /** Number of the creator's new entries that are not listed. */
  readonly others: number;
}

/** Content of a digest. */
export interface Letter {
  /** At least one creator. */
  readonly creators: readonly LetterCreator[];
  /** Number of creators with news who are not listed. */
  readonly otherCreators: number;
}

export interface LetterPlaces {
  readonly locale: Locale;
  readonly timelineUrl: string;
  /** URL where the reader changes the frequency of digests. */
  readonly settingsUrl: string;
  readonly stopUrl: string;
  readonly pageUrlOf: (pubId: string) => string;
}

export interface EntryLine {
  readonly text: string;
  /** The kind of the entry, with the host of its URL. */
  readonly kind: string;
  /** Null for an entry without a safe URL. */
  readonly href: string | null;
}

/** Renders a digest as plain text and as HTML without pictures, scripts and tracking. */
export function renderLetter(
  letter: Letter,
  places: LetterPlaces,
  t: TFunction<['digest', 'common']>,
): Required<Pick<Mail, 'html' | 'subject' | 'text'>> {
  const { creators, otherCreators } = letter;
  const [first] = creators;
  const name = first === undefined ? '' : toMailedName(first.creator);
  const count = creators.length - 1 + otherCreators;
  const subject = count === 0 ? t('mail.subject', { name }) : t('mail.subject_more', { name, count });
  return {
    subject,
    text: renderText(letter, places, t),
    html: renderHtml(letter, places, { t, subject }),
  };
}

/**
 * Whether the words contain a URL of another host. Mail clients would turn it into a link, and mail filters
 * would treat it as fraud.
 */
function namesOtherHost(words: string, host: string | null): boolean {
  const { found, others } = findAddresses(words);
  return (
    found.some(({ url }) => displayDecodedHost(url) !== host) || others.some((other) => other.includes('://'))
  );
}

/** Returns what a mail shows of an entry, without words that a mail program would turn into a link. */
export function toEntryLine(
  { kind, blockType, isSensitive, ...entry }: LetterEntry,
  pageUrl: string,
  t: TFunction<['digest', 'common']>,
): EntryLine {
  const { title, url } = coverSensitive(entry, isSensitive, { title: t('mail.sensitive'), url: pageUrl });
  const words = toLine(title);
  const kindWords = t(blockType === undefined ? KIND_KEYS[kind] : BLOCK_KEYS[blockType]);
  if (isSensitive) return { text: words, kind: kindWords, href: url };
  const isBlock = blockType !== undefined;
  // The URL of a block is our own, so naming its host tells the reader nothing.
  const parsed = isBlock ? { ok: true as const, url: new URL(url) } : parseWebUrl(url);
  const host = parsed.ok ? displayDecodedHost(parsed.url) : null;
  const named = isBlock ? null : host;
  const text = namesOtherHost(words, host) ? (named ?? '') : words;
  return {
    text: text === '' ? t('mail.untitled') : text,
    kind: named === null ? kindWords : `${kindWords} · ${named}`,
    href: parsed.ok ? parsed.url.href : null,
  };
}

function renderText(
  { creators, otherCreators }: Letter,
  places: LetterPlaces,
  t: TFunction<['digest', 'common']>,
): string {
  const parts = creators.map(({ creator, entries, others }) => {
    const pageUrl = places.pageUrlOf(creator.pub_id);
    const lines = entries.map((entry) => {
      const { text, kind, href } = toEntryLine(entry, pageUrl, t);
      return [`- ${text} · ${kind}`, ...(href === null ? [] : [`  ${href}`])].join('\n');
    });
    const more = others === 0 ? [] : [`- ${t('mail.others', { count: others })}`];
    return [`${toMailedName(creator)}\n${pageUrl}`, ...lines, ...more].join('\n');
  });
  return [
    t('mail.title'),
    ...parts,
    ...(otherCreators === 0 ? [] : [t('mail.other_creators', { count: otherCreators })]),
    `${t('mail.timeline')}\n${places.timelineUrl}`,
    t('mail.reason', { brand: BRAND.name }),
    `${t('mail.change')}\n${places.settingsUrl}`,
    `${t('mail.stop')}\n${places.stopUrl}\n`,
  ].join('\n\n');
}

const link = (href: string, text: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(text)}</a>`;

export function renderEntry({ text, kind, href }: EntryLine): string {
  const words = `<bdi>${escapeHtml(text)}</bdi> <span class="kind">${escapeHtml(kind)}</span>`;
  return `<li>${href === null ? words : `<a href="${escapeHtml(href)}">${words}</a>`}</li>`;
}

function renderCreator(
  { creator, entries, others }: LetterCreator,
  places: LetterPlaces,
  t: TFunction<['digest', 'common']>,
): string {
  const pageUrl = places.pageUrlOf(creator.pub_id);
  const name = toMailedName(creator);
  const handle = `@${creator.pub_id}`;
  const second = name === handle ? '' : `<span class="kind">${escapeHtml(handle)}</span>`;
  const lines = entries.map((entry) => renderEntry(toEntryLine(entry, pageUrl, t)));
  const more =
    others === 0 ? '' : `<p class="more">${link(pageUrl, t('mail.others', { count: others }))}</p>`;
  return (
    `<section class="card"><h2><a href="${escapeHtml(pageUrl)}"><bdi>${escapeHtml(name)}</bdi>${second}</a></h2>` +
    `<ul>${lines.join('')}</ul>${more}</section>`
  );
}

function renderHtml(
  { creators, otherCreators }: Letter,
  places: LetterPlaces,
  { t, subject }: { readonly t: TFunction<['digest', 'common']>; readonly subject: string },
): string {
  const others =
    otherCreators === 0
      ? ''
      : `<p class="rest">${escapeHtml(t('mail.other_creators', { count: otherCreators }))}</p>`;
  const body = [
    `<p class="brand">${escapeHtml(BRAND.name)}</p>`,
    `<h1>${escapeHtml(t('mail.title'))}</h1>`,
    ...creators.map((creator) => renderCreator(creator, places, t)),
    others,
    `<p><a class="button" href="${escapeHtml(places.timelineUrl)}">${escapeHtml(t('mail.timeline'))}</a></p>`,
    `<div class="foot muted"><p>${escapeHtml(t('mail.reason', { brand: BRAND.name }))}</p>`,
    `<p>${link(places.settingsUrl, t('mail.change'))} ${link(places.stopUrl, t('mail.stop'))}</p></div>`,
  ];
  return renderDocument({ locale: places.locale, title: subject, body: body.join('') });
}

const KIND_KEYS = {
  link: 'mail.kind.link',
  activity: 'mail.kind.activity',
  live: 'mail.kind.live',
} as const;

const BLOCK_KEYS = {
  text: 'mail.block.text',
  picture: 'mail.block.picture',
  gallery: 'mail.block.gallery',
  quotation: 'mail.block.quotation',
  event: 'mail.block.event',
  player: 'mail.block.player',
  product: 'mail.block.product',
  now: 'mail.block.now',
  file: 'mail.block.file',
  commission: 'mail.block.commission',
} as const satisfies Record<EntryBlockType, string>;
