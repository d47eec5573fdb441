import { createHash } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';
import { type ColorChoice, resolveNight, resolveTheme } from '@musubi/ui/profile-page/resolve-theme';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

import { toOwnCss } from './own-css.ts';
import { TAB_ICON } from './tab-icon.ts';

interface DocumentHead {
  readonly title: string;
  /** Null for a page whose text other services must not show. */
  readonly description: string | null;
  /** Colours of the creator's page, which the browser also uses for its toolbars (`theme-color`). */
  readonly colors: ColorChoice;
  /** URL of the creator's picture for browser tabs. When missing, tabs show the product's logo. */
  readonly icon?: string | undefined;
  /** JSON-LD for search engines; must not contain `<`. */
  readonly structuredData?: string;
  /** Further elements of `<head>`: canonical URL, share card tags, robots. */
  readonly extra?: ReactNode;
}

export interface DocumentParts {
  readonly locale: Locale;
  readonly head: DocumentHead;
  /** The complete style sheet. Rules that the body does not use are removed from the document. */
  readonly css: string;
  readonly script: string | null;
  /** Content of `<body>`, from `renderBody`. */
  readonly body: string;
  /** Origins of the players in the body; none by default. */
  readonly frameOrigins?: readonly string[];
  /** Whether browsers wait for the whole document before they paint. */
  readonly waitsForEnd?: boolean;
}

export interface RenderedDocument {
  readonly html: string;
  readonly styleHash: string;
  /** Hash of the inline script; null for a document without script. */
  readonly scriptHash: string | null;
  /** Origins of the players in the document. */
  readonly frameOrigins: readonly string[];
}

function ThemeColors({ choice }: { readonly choice: ColorChoice }): ReactNode {
  const night = resolveNight(choice);
  return (
    <>
      {night !== null && (
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={night.palette.background} />
      )}
      <meta name="theme-color" content={resolveTheme(choice).palette.background} />
    </>
  );
}

/**
 * Image preloads that React puts before the body. They are removed, because the `<img>` tags arrive in the
 * same network packet.
 */
const PRELOADS = /^(?:<link [^>]*>)*/;

/** Matches the documents of frames; React escapes the quotes in them. */
const FRAME_DOCUMENT = /(?<= srcDoc=")[^"]*/g;
const NEEDLESS_ENTITY = /&(?:lt|gt|#x27);/g;
const CHARACTERS: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&#x27;': "'" };

/**
 * Unescapes all entities in quoted attributes except `&` and `"`, the only characters that need escaping
 * there.
 */
const unescapeNeedless = (text: string): string =>
  text.replaceAll(NEEDLESS_ENTITY, (entity) => CHARACTERS[entity] ?? entity);

/** Renders the content of `<body>`. Call this before rendering `<head>`, which may depend on the body. */
export function renderBody(body: ReactNode): string {
  return renderToStaticMarkup(body)
    .replace(PRELOADS, '')
    .replaceAll('></path>', '/>')
    .replaceAll(FRAME_DOCUMENT, unescapeNeedless);
}

/** Returns the hash of an inline style or script, as a CSP names it. */
export function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

// Inserts text without escaping. Use it only for our own style sheet and script, which contain nothing that a
// creator typed, and for JSON without `<`.
function raw(text: string): { readonly __html: string } {
  if (/<\/(?:style|script)/i.test(text)) throw new Error('Inlined text would end its own element');
  return { __html: text };
}

/** Id of the last element. Browsers wait for it when a document is painted as a whole. */
const END = 'end';

// Control characters, which each browser drops or replaces in its own way (HTML, 13.2.3.5). The API stores no
// such characters.
const CONTROLS = /[\u0000-\u0008\u000B\u000E-\u001F\u007F-\u009F]/g;

/**
 * Renders a complete HTML document with inline style and script. Also returns the hashes of both for the
 * document's CSP.
 */
export function renderDocument({
  locale,
  head,
  css,
  script,
  body,
  frameOrigins = [],
  waitsForEnd = false,
}: DocumentParts): RenderedDocument {
  const own = toOwnCss({ css, markup: body });
  const headMarkup = renderToStaticMarkup(
    <head>
      <meta charSet="utf-8" />
      <meta
        name="viewport"
        content="width=device-width, initial-scale=1, minimum-scale=0.5, maximum-scale=2"
      />
      {waitsForEnd && <link rel="expect" href={`#${END}`} blocking="render" />}
      <title>{head.title}</title>
      {head.description !== null && <meta name="description" content={head.description} />}
      <ThemeColors choice={head.colors} />
      {head.extra}
      {head.structuredData !== undefined && (
        <script type="application/ld+json" dangerouslySetInnerHTML={raw(head.structuredData)} />
      )}
      <link rel="icon" href={head.icon ?? TAB_ICON} />
      <style dangerouslySetInnerHTML={raw(own.css)} />
    </head>,
  );
  const scriptMarkup =
    script === null ? '' : renderToStaticMarkup(<script dangerouslySetInnerHTML={raw(script)} />);
  return {
    html: `<!doctype html><html lang="${locale}">${headMarkup}<body>${own.markup}${scriptMarkup}${waitsForEnd ? `<template id="${END}"></template>` : ''}</body></html>`.replaceAll(
      CONTROLS,
      '',
    ),
    styleHash: hashOf(own.css),
    scriptHash: script === null ? null : hashOf(script),
    frameOrigins,
  };
}
