import { hash } from 'node:crypto';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML, between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

// Line breaks and invisible characters in a name could forge lines of the plain text.
const BREAKS = /[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E\u2066-\u2069]+/g;

/** Joins a creator's text to one line, for mails in plain text. */
export function toLine(text: string): string {
  return text.replaceAll(BREAKS, ' ').trim();
}

/** The style of mails and of the pages to which mails link. It loads no resources. */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark }
body { margin: 0; background: #faf9f6; color: #241e1a; font: 16px/1.6 system-ui, -apple-system, 'Segoe UI', 'Hiragino Sans', 'Noto Sans TC', 'PingFang TC', sans-serif; -webkit-text-size-adjust: 100% }
main { max-width: 36rem; margin: 0 auto; padding: 24px 16px 32px; overflow-wrap: anywhere }
h1 { margin: 0 0 12px; font-size: 24px; line-height: 1.3; word-break: auto-phrase; text-wrap: balance }
h1:lang(en) { word-break: keep-all }
h2 { margin: 0; font-size: 18px; line-height: 1.4 }
p { margin: 0 }
ul { margin: 12px 0 0; padding: 0; list-style: none }
li + li { margin-top: 4px; padding-top: 4px; border-top: 1px solid #e1ddd8 }
a { color: #1653a1 }
li a, h2 a { display: block; padding: 8px 0; text-decoration: none }
h2 a { padding: 0; color: inherit }
.brand { margin: 0 0 20px; color: #1d59a7; font-weight: 700 }
.muted { color: #5b544d; font-size: 14px }
.card { margin: 20px 0 0; padding: 20px; background: #ffffff; border: 1px solid #e1ddd8; border-radius: 14px }
.kind { display: block; color: #5b544d; font-size: 13px }
.more { margin: 8px 0 0 }
.more a { display: inline-block; padding: 10px 0 }
.rest { margin: 20px 0 0 }
.button { display: inline-block; margin: 24px 0 0; padding: 12px 24px; background: #1d59a7; color: #fdfcf9; font: inherit; font-weight: 700; border: 1px solid #1d59a7; border-radius: 999px; text-decoration: none; cursor: pointer }
.foot { margin: 32px 0 0; padding: 16px 0 0; border-top: 1px solid #e1ddd8 }
.foot a { display: inline-block; padding: 12px 16px 12px 0 }
:focus-visible { outline: 3px solid #1d59a7; outline-offset: 3px }
@media (prefers-color-scheme: dark) {
  body { background: #13110e; color: #f0eeeb }
  .card { background: #1c1916; border-color: #38332f }
  a { color: #8cc3fc }
  li + li, .foot { border-color: #38332f }
  .brand { color: #82bcfc }
  .muted, .kind { color: #b7b4ad }
  .button { background: #82bcfc; color: #120f0c; border-color: #82bcfc }
  :focus-visible { outline-color: #82bcfc }
}
`;

/** Hash of the style for a Content-Security-Policy, without quotes. */
const STYLE_SOURCE = `sha256-${hash('sha256', STYLE, 'base64')}`;

/** Content-Security-Policy of a page that has this style and a form without script. */
export const FORM_PAGE_POLICY = [
  "default-src 'none'",
  `style-src '${STYLE_SOURCE}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

interface DocumentParts {
  readonly locale: string;
  readonly title: string;
  /** HTML of the content; its texts are escaped already. */
  readonly body: string;
}

export function renderDocument({ locale, title, body }: DocumentParts): string {
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1">' +
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">' +
    `<meta name="robots" content="noindex"><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  );
}
