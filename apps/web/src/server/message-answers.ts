import type { Locale } from '@musubi/domain/locales';
import { LOCALES } from '@musubi/domain/locales';
import { createI18n } from '@musubi/i18n/create-i18n';
import { parseLocaleCookie } from '@musubi/i18n/locale-cookie';
import en from '@musubi/i18n/locales/en/profile-page.json' with { type: 'json' };
import ja from '@musubi/i18n/locales/ja/profile-page.json' with { type: 'json' };
import zhTw from '@musubi/i18n/locales/zh-TW/profile-page.json' with { type: 'json' };
import { negotiateLocale } from '@musubi/i18n/negotiate-locale';
import { publicPageHeaders } from '@musubi/server/security-headers';
import type { TFunction } from 'i18next';

import type { RequestHandler } from './forward.ts';
import { readPlainDocuments } from './plain-document.ts';

const RETRY_AFTER_SECONDS = 5;
const WORDS = { en, ja, 'zh-TW': zhTw } as const satisfies Record<Locale, unknown>;

function wordsIn(locale: Locale): TFunction<'profile-page'> {
  // Replaces only the words of this document, because the languages have different plural forms of others.
  const words = { ...en, unavailable: WORDS[locale].unavailable };
  return createI18n(locale, { 'profile-page': words }).getFixedT(locale, 'profile-page');
}

const unavailableWords = (t: TFunction<'profile-page'>) => ({
  title: t('unavailable.title'),
  body: t('unavailable.body'),
  retry: t('unavailable.retry'),
});

export interface UnavailableAnswerOptions {
  readonly contentOrigin: string;
  readonly webOrigin: string;
}

/**
 * Creates the handler that answers when the page server is down. Builds the documents of all languages in
 * advance, so that a response depends on nothing that could fail.
 */
export async function createUnavailableAnswer({
  contentOrigin,
  webOrigin,
}: UnavailableAnswerOptions): Promise<RequestHandler> {
  const { write, styleHash } = await readPlainDocuments();
  const documents = new Map(
    LOCALES.map((locale) => [locale, write(unavailableWords(wordsIn(locale)), locale)]),
  );
  const headers = {
    ...publicPageHeaders({
      contentOrigin,
      styleHashes: [styleHash],
      scriptHashes: [],
      isHttps: webOrigin.startsWith('https:'),
    }),
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'retry-after': String(RETRY_AFTER_SECONDS),
    vary: 'accept-language, cookie',
    'x-robots-tag': 'noindex',
  };
  return (incoming, outgoing) => {
    const locale =
      parseLocaleCookie(incoming.headers.cookie) ?? negotiateLocale(incoming.headers['accept-language']);
    const document = documents.get(locale) ?? Buffer.alloc(0);
    outgoing.writeHead(503, { ...headers, 'content-language': locale, 'content-length': document.length });
    outgoing.end(document);
  };
}
