import { createHash } from 'node:crypto';

import type { Locale } from '@musubi/domain/locales';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

interface DocumentHead {
  readonly title: string;
  readonly description: string;
  /** Colour of the browser's own bars. */
  readonly themeColor: string;
  /** Further elements: canonical address, share card, robots. */
  readonly extra?: ReactNode;
}

export interface DocumentParts {
  readonly locale: Locale;
  readonly head: DocumentHead;
  readonly css: string;
  readonly script: string | null;
  readonly body: ReactNode;
}

export interface RenderedDocument {
  readonly html: string;
  readonly styleHash: string;
  /** Null for a document without script. */
  readonly scriptHash: string | null;
}

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

// The only raw markup of the page: our own stylesheet and script. Neither holds anything that a creator typed.
function raw(text: string): { readonly __html: string } {
  if (/<\/(?:style|script)/i.test(text)) throw new Error('Inlined text would end its own element');
  return { __html: text };
}

/** One complete HTML document with its style and script inlined, and their hashes for the content security policy. */
export function renderDocument({ locale, head, css, script, body }: DocumentParts): RenderedDocument {
  const markup = renderToStaticMarkup(
    <html lang={locale}>
      <head>
        <meta charSet="utf-8" />
        <meta
          name="viewport"
          content="width=device-width, initial-scale=1, minimum-scale=0.5, maximum-scale=2"
        />
        <title>{head.title}</title>
        <meta name="description" content={head.description} />
        <meta name="theme-color" content={head.themeColor} />
        {head.extra}
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <style dangerouslySetInnerHTML={raw(css)} />
      </head>
      <body>
        {body}
        {script !== null && <script dangerouslySetInnerHTML={raw(script)} />}
      </body>
    </html>,
  );
  return {
    html: `<!doctype html>${markup}`,
    styleHash: hashOf(css),
    scriptHash: script === null ? null : hashOf(script),
  };
}
