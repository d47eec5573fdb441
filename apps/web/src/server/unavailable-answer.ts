import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

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

const RETRY_AFTER_SECONDS = 5;
const WORDS = { en, ja, 'zh-TW': zhTw } as const satisfies Record<Locale, unknown>;

const LAYOUT_CSS = `
body{display:grid;place-items:center;min-height:100vh;min-height:100dvh;padding:var(--space-6) var(--space-5)}
main{display:grid;justify-items:center;gap:var(--space-3);max-width:30rem;text-align:center}
img{display:block;margin-bottom:var(--space-3)}
h1{font-family:var(--font-display);font-size:var(--text-2xl)}
p{color:var(--color-fg-muted);text-wrap:balance}
p:lang(ja){word-break:auto-phrase}
a{display:inline-flex;align-items:center;justify-content:center;min-height:var(--target);margin-top:var(--space-4);
padding:var(--space-2) var(--space-6);border:var(--edge) solid var(--color-accent);border-radius:var(--radius-m);
color:var(--color-fg-on-accent);background:var(--color-accent);font-weight:var(--weight-bold);text-decoration:none}
a:hover{background:var(--color-accent-hover)}`;

const HTML_SPECIAL: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"]/g, (char) => HTML_SPECIAL[char] ?? char);
}

interface Pieces {
  readonly css: string;
  readonly mark: string;
}

async function readPieces(): Promise<Pieces> {
  const tokens = await readFile(createRequire(import.meta.url).resolve('@musubi/ui/tokens.css'), 'utf8');
  const mark = await readFile(new URL('../../public/icon.svg', import.meta.url), 'base64');
  return {
    css: `${tokens.replaceAll(/\/\*.*?\*\//gs, '')}${LAYOUT_CSS}`.replaceAll(/\s+/g, ' ').trim(),
    mark: `data:image/svg+xml;base64,${mark}`,
  };
}

function wordsIn(locale: Locale): TFunction<'profile-page'> {
  return createI18n(locale, { 'profile-page': WORDS[locale] }).getFixedT(locale, 'profile-page');
}

interface DocumentParts extends Pieces {
  readonly locale: Locale;
}

function writeDocument(t: TFunction<'profile-page'>, { locale, css, mark }: DocumentParts): Buffer {
  const title = escapeHtml(t('unavailable.title'));
  // The link with an empty `href` reloads the current URL.
  return Buffer.from(
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">` +
      '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=0.5, maximum-scale=2">' +
      '<meta name="robots" content="noindex"><meta name="color-scheme" content="light dark">' +
      `<title>${title}</title><link rel="icon" href="${mark}"><style>${css}</style></head>` +
      `<body><main><img src="${mark}" alt="" width="64" height="64"><h1>${title}</h1>` +
      `<p>${escapeHtml(t('unavailable.body'))}</p><a href="">${escapeHtml(t('unavailable.retry'))}</a>` +
      '</main></body></html>',
  );
}

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
  const pieces = await readPieces();
  const documents = new Map(
    LOCALES.map((locale) => [locale, writeDocument(wordsIn(locale), { locale, ...pieces })]),
  );
  const headers = {
    ...publicPageHeaders({
      contentOrigin,
      styleHashes: [`sha256-${createHash('sha256').update(pieces.css).digest('base64')}`],
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
