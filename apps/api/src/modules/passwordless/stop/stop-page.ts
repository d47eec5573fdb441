import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';

/**
 * `ask`: before the button was pressed; `done`: after it was pressed; `done_taken`: another account has the address now;
 * `unknown`: nothing waits, or the token is invalid; `later`: the identity service does not answer.
 */
export type StopState = 'ask' | 'done' | 'done_taken' | 'later' | 'unknown';

interface StopPage {
  readonly locale: Locale;
  readonly state: StopState;
  readonly webOrigin: string;
  /** When the choice would be applied. */
  readonly startsAt?: Date | undefined;
}

/** Renders the page that stops a choice. It has no scripts, and its form posts to the page's own URL. */
export async function renderStopPage({ locale, state, webOrigin, startsAt }: StopPage): Promise<string> {
  const t = await getT(locale, 'passkeys');
  const time = startsAt === undefined ? '' : `${startsAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const words: Readonly<Record<StopState, readonly [string, string]>> = {
    ask: [t('stop.ask'), t('stop.ask_body', { time })],
    done: [t('stop.done'), t('stop.done_body')],
    done_taken: [t('stop.done'), t('stop.done_taken_body')],
    unknown: [t('stop.unknown'), t('stop.unknown_body')],
    later: [t('stop.later'), t('stop.later_body')],
  };
  const [title, text] = words[state];
  const form =
    state === 'ask' || state === 'later'
      ? `<form method="post"><button class="button">${escapeHtml(t('stop.press'))}</button></form>`
      : '';
  const loginUrl = `${webOrigin}${localizePath('/login', locale)}`;
  const body = [
    `<p class="brand">${escapeHtml(BRAND.name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    form,
    `<div class="foot"><p><a href="${escapeHtml(loginUrl)}">${escapeHtml(t('stop.log_in'))}</a></p></div>`,
  ];
  return renderDocument({ locale, title: `${title} | ${BRAND.name}`, body: body.join('') });
}
