import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT, type TFunction } from '@musubi/i18n/translator';

import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';

import type { SubscriptionStep } from './subscription-links.ts';
import type { Subscription } from './subscription.ts';

/** `ask` before the button is pressed, `done` afterwards, `unknown` for an invalid or expired token. */
export type SubscriptionState = 'ask' | 'done' | 'unknown';

interface SubscriptionPage extends Pick<Subscription, 'creator' | 'wish'> {
  readonly locale: Locale;
  /** `report`: a reader reports a mail as unwanted. */
  readonly step: SubscriptionStep | 'report';
  readonly state: SubscriptionState;
  /** The creator's promise of what the list gets; empty where it is not shown. */
  readonly purpose: string;
  readonly webOrigin: string;
}

const PRESS = { leave: 'leave.press', report: 'report.press' } as const;
const CONFIRM_PRESS = { mails: 'confirm.press', opening: 'opening.press' } as const;

/** Renders the page of a mail link. It has no scripts, and its form posts to the page's own URL. */
export async function renderSubscriptionPage(page: SubscriptionPage): Promise<string> {
  const { locale, step, state, creator, purpose, webOrigin } = page;
  const t = await getT(locale, 'subscriptions');
  const words = toWords(page, t);
  const isAsking = state === 'ask';
  const press = t(step === 'confirm' ? CONFIRM_PRESS[page.wish] : PRESS[step]);
  const toPageUrl = createPageUrls(webOrigin);
  const home = `${webOrigin}${localizePath('/', locale)}`;
  const body = [
    `<p class="brand">${escapeHtml(BRAND.name)}</p><h1>${escapeHtml(words.title)}</h1><p>${escapeHtml(words.text)}</p>`,
    isAsking && purpose !== '' ? `<p class="card"><bdi>${escapeHtml(purpose)}</bdi></p>` : '',
    isAsking ? `<form method="post"><button class="button">${escapeHtml(press)}</button></form>` : '',
    state === 'done' && creator !== null
      ? `<p><a class="button" href="${escapeHtml(toPageUrl(creator.pubId))}">${escapeHtml(t('page.back', { name: creator.name }))}</a></p>`
      : '',
    `<div class="foot"><p><a href="${escapeHtml(home)}">${escapeHtml(t('page.home', { brand: BRAND.name }))}</a></p></div>`,
  ];
  return renderDocument({ locale, title: `${words.title} | ${BRAND.name}`, body: body.join('') });
}

interface Words {
  readonly title: string;
  readonly text: string;
}

function toWords(
  { step, state, wish, ...page }: SubscriptionPage,
  t: TFunction<['subscriptions', 'common']>,
): Words {
  const name = page.creator?.name ?? t('page.creator');
  if (step === 'confirm' && wish === 'opening') {
    return {
      ask: { title: t('opening.ask', { name }), text: t('opening.ask_body', { name }) },
      done: { title: t('opening.done'), text: t('opening.done_body', { name }) },
      unknown: { title: t('page.unknown'), text: t('confirm.unknown_body') },
    }[state];
  }
  if (step === 'confirm') {
    return {
      ask: { title: t('confirm.ask', { name }), text: t('confirm.ask_body', { name }) },
      done: { title: t('confirm.done'), text: t('confirm.done_body', { name }) },
      unknown: { title: t('page.unknown'), text: t('confirm.unknown_body') },
    }[state];
  }
  if (step === 'report') {
    return {
      ask: { title: t('report.ask', { name }), text: t('report.ask_body', { name, brand: BRAND.name }) },
      done: { title: t('report.done'), text: t('report.done_body', { name }) },
      unknown: { title: t('page.unknown'), text: t('leave.unknown_body') },
    }[state];
  }
  return {
    ask: { title: t('leave.ask', { name }), text: t('leave.ask_body', { name }) },
    done: { title: t('leave.done'), text: t('leave.done_body', { name }) },
    unknown: { title: t('page.unknown'), text: t('leave.unknown_body') },
  }[state];
}
