import { BRAND } from '@musubi/domain/brand';
import { LETTER_BODY_MAX_GRAPHEMES } from '@musubi/domain/limits';
import type { Locale } from '@musubi/domain/locales';
import { SUPPORT_AMOUNTS } from '@musubi/domain/supports';
import type { TFunction } from 'i18next';

import type profilePage from '../locales/en/profile-page.json';
import { createI18n } from './create-i18n.ts';
import { LOCALE_NAMES } from './locale-names.ts';

/** The creator's name and the language of the texts. */
export interface PageWordsChoice {
  readonly name: string;
  readonly locale: Locale;
  /** Null or missing when the creator hides the number of followers. */
  readonly followerCount?: number | null | undefined;
}

/** Returns how many accounts follow a creator, in words. Empty for zero, because a page shows no zero. */
function followerWords(
  t: TFunction<'profile-page'>,
  { locale, followerCount: count }: Omit<PageWordsChoice, 'name'>,
): string {
  if (typeof count !== 'number' || count < 1) return '';
  const format = new Intl.NumberFormat(locale, { notation: 'compact', useGrouping: 'always' });
  return t('page.followers', { count, formatted: format.format(count) });
}

/**
 * All texts of a creator's page that the creator did not write, for the label props of packages/ui. Leaves out
 * the number of followers, which only public pages have.
 */
export function profilePageWords(t: TFunction<'profile-page'>, name: string) {
  return {
    links: t('page.links'),
    linksBack: t('page.links_back'),
    bio: { more: t('bio.more'), less: t('bio.less') },
    contact: t('page.contact'),
    copyEmail: t('page.copy_email'),
    emailCopied: t('page.email_copied'),
    share: t('page.share'),
    addressCopied: t('page.address_copied'),
    follow: t('page.follow'),
    following: t('page.following'),
    followers: '',
    live: { badge: t('live.badge'), watch: t('live.watch'), next: t('live.next') },
    copyRefused: t('page.copy_refused'),
    sensitive: { mark: t('sensitive.mark'), warning: t('sensitive.warning'), open: t('sensitive.open') },
    ofuse: {
      sentence: t('ofuse.sentence', { name }),
      note: t('ofuse.note'),
      call: t('ofuse.call'),
      dismiss: t('ofuse.dismiss'),
      monthly: t('ofuse.monthly'),
      monthlyNote: t('ofuse.monthly_note', { amount: SUPPORT_AMOUNTS[0] }),
    },
    ways: t('ways', { name }),
    invitation: t('page.invitation'),
    language: t('page.language'),
    localeNames: LOCALE_NAMES,
    report: t('page.report'),
    qrCode: t('page.qr_code'),
    genres: t('page.genres'),
    kits: t('page.kits'),
    activities: t('page.activities'),
    saveContact: t('page.save_contact'),
    letters: t('page.letters'),
    letterFold: { more: t('page.letter_more'), less: t('page.letter_less') },
    letter: letterWords(t, name),
    blocks: blockWords(t, name),
  };
}

/** Returns the texts of the blocks between the links. */
function blockWords(t: TFunction<'profile-page'>, name: string) {
  return {
    player: { load: t('blocks.player.load', { provider: '{}' }), note: t('blocks.player.note') },
    sensitive: t('blocks.sensitive'),
    gallery: { open: t('blocks.gallery.open'), close: t('blocks.gallery.close') },
    event: {
      moved: t('blocks.event.moved'),
      cancelled: t('blocks.event.cancelled'),
      action: t('blocks.event.action'),
      save: t('blocks.event.save'),
    },
    product: { action: t('blocks.product.action') },
    mailList: {
      email: t('blocks.mail_list.email'),
      action: t('blocks.mail_list.action'),
      note: t('blocks.mail_list.note', { name }),
    },
    now: t('blocks.now'),
    map: {
      openstreetmap: t('blocks.map.openstreetmap'),
      google: t('blocks.map.google'),
      apple: t('blocks.map.apple'),
    },
    file: {
      download: t('blocks.file.download'),
      kinds: {
        pdf: t('blocks.file.pdf'),
        zip: t('blocks.file.zip'),
        audio: t('blocks.file.audio'),
        image: t('blocks.file.image'),
      },
    },
    commission: commissionWords(t, name),
  };
}

/** Returns the texts of a commission board. Dates, numbers and names of sites replace each `{}`. */
function commissionWords(t: TFunction<'profile-page'>, name: string) {
  return {
    title: t('blocks.commission.title'),
    states: {
      open: t('blocks.commission.open'),
      waitlist: t('blocks.commission.waitlist'),
      closed: t('blocks.commission.closed'),
    },
    waits: t('blocks.commission.waits'),
    slot: t('blocks.commission.left', { count: 1, left: 1 }),
    slots: t('blocks.commission.left', { count: 2, left: '{}' }),
    slotsOf: t('blocks.commission.left_of', { left: '{}', total: '{total}' }),
    opens: t('blocks.commission.opens', { date: '{}' }),
    updated: t('blocks.commission.updated', { date: '{}' }),
    pick: { open: t('blocks.commission.pick'), waitlist: t('blocks.commission.pick_waiting') },
    ask: { open: t('blocks.commission.ask'), waitlist: t('blocks.commission.ask_waiting') },
    outside: t('blocks.commission.outside', { site: '{}' }),
    outsideOther: t('blocks.commission.elsewhere'),
    follow: t('blocks.commission.follow'),
    tell: t('blocks.commission.tell'),
    tellNote: t('blocks.commission.tell_note'),
    deal: t('blocks.commission.deal', { name, brand: BRAND.name }),
    before: t('blocks.commission.before'),
    between: t('blocks.commission.between'),
    takes: t('blocks.commission.takes'),
    declines: t('blocks.commission.declines'),
    usage: t('blocks.commission.usage'),
    ai: t('blocks.commission.ai'),
    aiAnswers: {
      none: t('blocks.commission.ai_none'),
      assists: t('blocks.commission.ai_assists'),
      generates: t('blocks.commission.ai_generates'),
    },
  };
}

/** Returns the texts of the form with which visitors ask this creator for a commission. */
export function askWords(t: TFunction<'profile-page'>, name: string) {
  return {
    body: t('ask.body'),
    limit: t('letter.limit', { max: LETTER_BODY_MAX_GRAPHEMES }),
    replyTo: t('ask.reply_to'),
    replyNote: t('ask.reply_note', { name }),
    name: t('letter.name'),
    trap: t('letter.trap'),
  };
}

/** Returns the texts of the form for a fan letter to this creator. */
export function letterWords(t: TFunction<'profile-page'>, name: string) {
  return {
    title: t('letter.title', { name }),
    invitation: t('letter.invitation'),
    body: t('letter.body'),
    limit: t('letter.limit', { max: LETTER_BODY_MAX_GRAPHEMES }),
    urls: t('letter.urls'),
    name: t('letter.name'),
    consent: t('letter.consent'),
    send: t('letter.send'),
    trap: t('letter.trap'),
  };
}

/**
 * Returns the translation function of creators' pages. Browsers load one catalogue for it, where `getT` brings
 * `common` and the list of all catalogues.
 */
export async function getPageT(locale: Locale): Promise<TFunction<'profile-page'>> {
  // Node imports JSON only with this import attribute.
  const file = (await import(`../locales/${locale}/profile-page.json`, { with: { type: 'json' } })) as {
    readonly default: typeof profilePage;
  };
  return createI18n(locale, { 'profile-page': file.default }).getFixedT(locale, 'profile-page');
}

/** Loads the texts of a creator's page. */
export async function createProfilePageWords({ name, ...choice }: PageWordsChoice) {
  const t = await getPageT(choice.locale);
  return { ...profilePageWords(t, name), followers: followerWords(t, choice) };
}
