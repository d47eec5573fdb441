import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';
import { localizePath } from '@musubi/i18n/locale-paths';
import { getT } from '@musubi/i18n/translator';

import { escapeHtml, renderDocument } from '#platform/mail/mail-document.ts';

/** `ask`: before the button was pressed; `done`: after it was pressed; `unknown`: invalid token. */
export type EndState = 'ask' | 'done' | 'unknown';

interface EndPage {
  readonly locale: Locale;
  readonly state: EndState;
  readonly webOrigin: string;
}

/** Renders the page that stops digests. It has no scripts, and its form posts to the page's own URL. */
export async function renderEndPage({ locale, state, webOrigin }: EndPage): Promise<string> {
  const t = await getT(locale, 'digest');
  const title = { ask: t('end.ask'), done: t('end.done'), unknown: t('end.unknown') }[state];
  const text = { ask: t('end.ask_body'), done: t('end.done_body'), unknown: t('end.unknown_body') }[state];
  const settingsUrl = `${webOrigin}${localizePath('/my/follows', locale)}#digest`;
  const form =
    state === 'ask'
      ? `<form method="post"><button class="button">${escapeHtml(t('end.press'))}</button></form>`
      : '';
  const body = [
    `<p class="brand">${escapeHtml(BRAND.name)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`,
    form,
    `<div class="foot"><p><a href="${escapeHtml(settingsUrl)}">${escapeHtml(t('end.settings'))}</a></p></div>`,
  ];
  return renderDocument({ locale, title: `${title} | ${BRAND.name}`, body: body.join('') });
}
