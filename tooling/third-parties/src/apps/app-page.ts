import { hash } from 'node:crypto';

import { escapeMarkup as escape, html, type RecordedAnswer } from '../recorded-answer.ts';

const STYLE =
  'body{font:16px/1.6 system-ui;margin:2rem auto;max-width:60rem;padding:0 1rem}' +
  'td,th{padding:.25rem 1rem .25rem 0;text-align:left;vertical-align:top}' +
  'a,button{display:inline-block;min-height:44px;line-height:44px}button{font:inherit;padding:0 1rem}' +
  'pre{max-width:40rem;overflow-x:auto;margin:0}';

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${hash('sha256', STYLE, 'base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export interface AppPage {
  readonly title: string;
  /** Markup of the page below its heading; texts of others are escaped. */
  readonly parts: readonly string[];
  readonly status?: number;
}

/** Returns a page of an app for developers, without scripts. */
export function showAppPage({ title, parts, status = 200 }: AppPage): RecordedAnswer {
  const page = html(
    '<meta name="viewport" content="width=device-width">' +
      `<title>${escape(title)}</title><style>${STYLE}</style><main><h1>${escape(title)}</h1>${parts.join('')}</main>`,
    status,
  );
  return {
    ...page,
    headers: {
      'content-security-policy': POLICY,
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
    },
  };
}

export const paragraph = (text: string): string => `<p>${escape(text)}</p>`;

export const link = (label: string, href: string): string =>
  `<p><a href="${escape(href)}">${escape(label)}</a></p>`;

export function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((text) => `<th scope="col">${escape(text)}</th>`).join('');
  const lines = rows.map((cells) => `<tr>${cells.map((text) => `<td>${escape(text)}</td>`).join('')}</tr>`);
  return `<table><thead><tr>${head}</tr></thead><tbody>${lines.join('')}</tbody></table>`;
}

/** Sends a browser to another address. */
export const goTo = (location: string, headers: Readonly<Record<string, string>> = {}): RecordedAnswer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location, ...headers },
});
