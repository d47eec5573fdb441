import { hash } from 'node:crypto';

import { escapeMarkup as escape, HTML_TYPE, type RecordedAnswer } from '../recorded-answer.ts';
import { STAND_IN_WORDS, type StandInLocale } from './stand-in-words.ts';

const STYLE = `
body { margin: 0; font: 16px/1.6 system-ui, sans-serif; background: #f6f4f0; color: #24211c }
main { max-width: 32rem; margin: 8vh auto; padding: 2rem; background: #fff; border: 1px solid #d9d4ca; border-radius: 12px }
h1 { margin: 0 0 1rem; font-size: 1.4rem }
h2 { margin: 0 0 .5rem; font-size: 1.1rem }
section { margin: 1.5rem 0 0; padding: 1.5rem 0 0; border-top: 1px solid #d9d4ca }
form { margin: 1rem 0 0 }
button, a { display: inline-block; min-height: 44px; padding: 0 1.25rem; font: inherit; line-height: 44px; border-radius: 8px }
button { width: 100%; padding: 10px 1.25rem; line-height: 1.4; border: 1px solid #24211c; background: #fff; color: inherit; cursor: pointer }
button.first { background: #24211c; color: #fff }
a { padding: 0; color: inherit }
small { display: block; margin-top: 1.5rem; color: #635d52 }
`;

const STYLE_HASH = hash('sha256', STYLE, 'base64');

interface StandInButton {
  readonly label: string;
  readonly action: string;
}

/** A section of a hosted page. */
export interface StandInPart {
  readonly title: string;
  readonly sentences: readonly string[];
  readonly buttons: readonly StandInButton[];
}

/** Content of a hosted page: sentences, buttons that post to a URL, and a link back. */
export interface StandInPage {
  readonly locale: StandInLocale;
  readonly title: string;
  readonly sentences: readonly string[];
  readonly buttons?: readonly StandInButton[];
  readonly parts?: readonly StandInPart[];
  readonly back?: { readonly label: string; readonly href: string };
  readonly note: string;
}

const renderButton = ({ label, action }: StandInButton, place: number): string =>
  `<form method="post" action="${escape(action)}">` +
  `<button${place === 0 ? ' class="first"' : ''}>${escape(label)}</button></form>`;

const renderSentence = (sentence: string): string => `<p>${escape(sentence)}</p>`;

const renderPart = ({ title, sentences, buttons }: StandInPart): string =>
  `<section><h2>${escape(title)}</h2>${[...sentences.map(renderSentence), ...buttons.map(renderButton)].join('')}</section>`;

/** Renders a page without scripts; its only URLs are the targets of its buttons and its link back. */
function renderStandInPage(page: StandInPage): string {
  const { locale, title, sentences, buttons = [], parts = [], back, note } = page;
  const body = [
    `<h1>${escape(title)}</h1>`,
    ...sentences.map(renderSentence),
    ...buttons.map(renderButton),
    ...parts.map(renderPart),
    ...(back === undefined ? [] : [`<p><a href="${escape(back.href)}">${escape(back.label)}</a></p>`]),
    `<small>${escape(note)}</small>`,
  ];
  return (
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${escape(title)}</title>` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, minimum-scale=0.5, maximum-scale=2">' +
    `<style>${STYLE}</style></head><body><main>${body.join('')}</main></body></html>`
  );
}

/**
 * Returns a hosted page. Its forms may submit to its own origin and, through a redirect, to the origin of
 * `backUrl`. If `backUrl` is null, only to its own origin.
 */
export function showPage(page: StandInPage, backUrl: string | null, status = 200): RecordedAnswer {
  const back = backUrl === null ? '' : ` ${new URL(backUrl).origin}`;
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    `form-action 'self'${back}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  const headers = {
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  };
  return { status, type: HTML_TYPE, body: renderStandInPage(page), headers };
}

/** The page at an unknown or expired URL. */
export function showGone(locale: StandInLocale): RecordedAnswer {
  const { gone, note } = STAND_IN_WORDS[locale];
  return showPage({ locale, title: gone.title, sentences: [gone.sentence], note }, null, 404);
}

export const redirect = (location: string): RecordedAnswer => ({
  status: 303,
  type: 'text/plain',
  body: '',
  headers: { location },
});
