import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { loadMessages } from '@musubi/i18n/messages';
import { MessagesProvider } from '@musubi/i18n/messages-provider';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import { PageAddressCard } from '#features/dashboard/page-address-card.tsx';
import { LinksBack } from '#features/links/fields/link-proof-field.tsx';
import { ShareCard } from '#features/preview/share-cards.tsx';
import { PageSummary } from '#features/start/page-summary.tsx';
import { AppContext, type AppContextValue } from '#shared/app/app-context.tsx';
import type { EditorProfile } from '#shared/profile/editor-profile.ts';
import { toOwnPageUrl } from '#shared/profile/own-page-url.ts';
import { lineShareAddress, xPostAddress } from '#shared/share/share-addresses.ts';
import { ShareCode, ShareWays } from '#shared/share/share-ways.tsx';
import { StartContext } from '#shared/start/start-context.ts';
import { createEditorProfile } from '#shared/testing/editor-profile.ts';

const ORIGIN = 'https://pages.example';
const messages = await loadMessages('en', ['common', 'dashboard', 'links', 'preview', 'start']);

// The cast is safe, because the surfaces use nothing else of the app context.
const app = { config: { webOrigin: ORIGIN } } as unknown as AppContextValue;
const start = { steps: [], goOn: () => {}, goTo: () => {} };

function Words({ children }: { readonly children?: ReactNode }): ReactNode {
  return MessagesProvider({ locale: 'en', messages, children });
}

function render(surface: ReactNode): string {
  const inside = createElement(StartContext, { value: start }, surface);
  const within = createElement(AppContext, { value: app }, inside);
  return renderToStaticMarkup(createElement(Words, null, within));
}

const shownIn = (tag: string, markup: string): string =>
  (new RegExp(`<${tag} class="[^"]*address[^"]*"[^>]*>(.*?)</${tag}>`).exec(markup)?.[1] ?? '').replaceAll(
    /<span.*<\/span>|<wbr\/>/g,
    '',
  );

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

interface Surface {
  readonly name: string;
  readonly draw: (profile: EditorProfile) => ReactNode;
  /** Returns the text that the surface must contain for a page at this URL, which screens show as `shown`. */
  readonly toText: (url: string, shown: string) => string;
  /** Extracts the part of the markup that contains the text; the whole markup by default. */
  readonly find?: (markup: string) => string;
}

const inParagraph = (markup: string): string => shownIn('p', markup);

const SURFACES: readonly Surface[] = [
  {
    name: 'dashboard',
    draw: (profile) => createElement(PageAddressCard, { profile }),
    toText: (_, shown) => shown,
    find: inParagraph,
  },
  {
    name: 'summary before publishing',
    draw: (profile) => createElement(PageSummary, { profile }),
    toText: (_, shown) => shown,
    find: inParagraph,
  },
  {
    name: 'share sheet',
    draw: (profile) => createElement(ShareWays, { profile }),
    toText: (_, shown) => shown,
    find: (markup) => shownIn('a', markup),
  },
  {
    name: 'link to X of the share sheet',
    draw: (profile) => createElement(ShareWays, { profile }),
    toText: (url) => escaped(xPostAddress({ address: url, text: '' }).split('text=&')[1] ?? '-'),
  },
  {
    name: 'link to LINE of the share sheet',
    draw: (profile) => createElement(ShareWays, { profile }),
    toText: (url) => escaped(lineShareAddress({ address: url })),
  },
  {
    name: 'QR code of the share sheet',
    draw: (profile) => createElement(ShareCode, { profile }),
    toText: (url) => url,
  },
  {
    name: 'card of the preview',
    draw: (profile) => createElement(ShareCard, { profile, code: null }),
    toText: (_, shown) => `>${shown}</p>`,
  },
  {
    name: 'code that links back',
    draw: (profile) => createElement(LinksBack, { page: profile }),
    toText: (url) => escaped(`<a rel="me" href="${url}">`).replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  },
  {
    name: 'address for profiles that link back',
    draw: (profile) => createElement(LinksBack, { page: profile }),
    toText: (url) => `<code translate="no">${url}</code>`,
  },
];

/** `strange` is a part of a URL that no surface may show. */
const PAGES = [
  {
    name: 'the handle when the page has no name',
    strange: 'mio.example',
    main_name: null,
    url: 'https://pages.example/@mio',
    shown: 'pages.example/@mio',
  },
  {
    name: 'the main name without the handle',
    main_name: 'mio.example',
    url: 'https://mio.example/',
    shown: 'mio.example',
  },
  {
    name: 'a main name in its own script',
    main_name: 'xn--wgv71a119e.jp',
    url: 'https://xn--wgv71a119e.jp/',
    shown: '日本語.jp',
    strange: `${ORIGIN}/@`,
  },
];

describe.each(SURFACES)('the $name', ({ draw, toText, find = (markup) => markup }) => {
  test.each(PAGES)('shows $name', ({ main_name, url, shown, strange }) => {
    const markup = render(draw(createEditorProfile({ pub_id: 'mio', main_name })));
    expect(find(markup)).toContain(toText(url, shown));
    expect(markup).not.toContain(strange);
  });
});

test('falls back to the handle URL when main_name is absent', () => {
  expect(toOwnPageUrl({ pub_id: 'mio' }, ORIGIN)).toBe('https://pages.example/@mio');
});

/**
 * Files that create page URLs without the main name of the signed-in creator. Each file states its reason.
 */
const OTHERS = [
  // Pages of other creators: the API responses contain no main name.
  'features/discover/query/collection-markup.ts',
  // The page's URL while no domain name is the main one.
  'features/names/names-screen.tsx',
  // The sample page of /, which is rendered at build time.
  'features/top/draw-sample-page.tsx',
  // The host of the previewed page's own frame.
  'shared/preview/page-frame.tsx',
];

test('builds the URL of the own page in one place only', () => {
  const makers = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      /(?<!\.(?:test|stories))\.tsx?$/.test(file) &&
      readFileSync(join(import.meta.dirname, file), 'utf8').includes('createPageUrls('),
  );
  expect(makers.toSorted()).toEqual([...OTHERS, 'shared/profile/own-page-url.ts'].toSorted());
});
