import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { oklchToHex } from '@musubi/domain/color';

import { escapeHtml } from './markdown.ts';
import { sourceOf, toPage } from './page-shell.ts';
import { MONO, PAGE_STYLE, TOKENS } from './page-style.ts';
import type { Resource } from './resources.ts';

const REDOC = new URL(import.meta.resolve('redoc/bundles/redoc.standalone.js'));
const REDOC_SHA256 = 'dcaf76612bc4a3fbcc923a8966dee2f6146a5f32e5ce1b6f02dd60cbbf89500b';
/**
 * Hash of the style element for Redoc's scroll bars. The policy also allows the hash of the empty string,
 * because Redoc inserts all other style elements empty and fills them by script.
 */
const REDOC_STYLE = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";
/**
 * The only resource that Redoc would fetch from another origin. The served copy of Redoc contains
 * `NO_PICTURE` instead, and Redoc hides images that do not load.
 */
const FOREIGN_PICTURE = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:,';

type Scheme = 'light' | 'dark';

/** Colours of the product's tokens as hexadecimal numbers, because Redoc calculates with them. */
function toColors(scheme: Scheme): (name: keyof typeof TOKENS) => string {
  return (name) => {
    const both = [...TOKENS[name].matchAll(/oklch\(([\d. ]+)\)/g)].map(([, parts = '']) => parts);
    const [l = 0, c = 0, h = 0] = (both[scheme === 'light' ? 0 : 1] ?? '').split(' ').map(Number);
    return oklchToHex([l, c, h]);
  };
}

/** The panel of samples is dark in both schemes. */
const PANEL = { backgroundColor: '#1c1916', textColor: '#faf9f6' } as const;

function toTheme(scheme: Scheme): object {
  const color = toColors(scheme);
  const link = color('color-fg-link');
  return {
    breakpoints: { small: '50rem', medium: '80rem', large: '110rem' },
    spacing: { unit: 5, sectionHorizontal: 32, sectionVertical: 24 },
    colors: {
      primary: { main: link },
      success: { main: color('color-success') },
      error: { main: color('color-danger') },
      text: { primary: color('color-fg'), secondary: color('color-fg-muted') },
      border: { dark: color('color-line'), light: color('color-line') },
    },
    schema: {
      nestedBackground: color('color-bg-sunken'),
      linesColor: color('color-line'),
      typeNameColor: color('color-fg-muted'),
      typeTitleColor: color('color-fg-muted'),
    },
    typography: {
      fontSize: '16px',
      lineHeight: '1.6',
      fontFamily: TOKENS['font-sans'],
      headings: { fontFamily: TOKENS['font-display'], fontWeight: '700', lineHeight: '1.25' },
      code: {
        fontFamily: MONO,
        fontSize: '14px',
        color: color('color-fg'),
        backgroundColor: color('color-bg-sunken'),
        wrap: true,
      },
      links: { color: link, visited: link, hover: color('color-fg') },
    },
    sidebar: { width: '0px', backgroundColor: 'transparent', textColor: color('color-fg') },
    rightPanel: PANEL,
    codeBlock: { backgroundColor: '#13110e' },
  };
}

const OPTIONS = {
  nativeScrollbars: true,
  disableSearch: true,
  hideDownloadButton: true,
  jsonSamplesExpandLevel: 1,
  maxDisplayedEnumValues: 6,
} as const;

/**
 * Draws the page in the colours that the visitor prefers, and once more when these change. Redoc draws headings of the fifth
 * level below those of the second, which screen readers would read as missing levels.
 */
export const REFERENCE_SCRIPT = `'use strict';
const place = document.getElementById('reference');
const themes = ${JSON.stringify({ light: toTheme('light'), dark: toTheme('dark') })};
const isDark = matchMedia('(prefers-color-scheme: dark)');
isDark.addEventListener('change', () => location.reload());
new MutationObserver(() => {
  for (const heading of place.querySelectorAll('h5:not([aria-level])')) heading.setAttribute('aria-level', '3');
}).observe(place, { childList: true, subtree: true });
Redoc.init(
  place.dataset.contract,
  { ...${JSON.stringify(OPTIONS)}, theme: themes[isDark.matches ? 'dark' : 'light'] },
  place,
);
`;

/** The page's own navigation replaces that of Redoc. */
const STYLE =
  '.reference{min-width:0}.reference noscript p{padding:var(--space-8) var(--space-4)}' +
  '#reference .menu-content,#reference .menu-content+div,#reference .api-info h1 span{display:none}' +
  '#reference .api-content{width:100%}#reference h5,#reference td span{color:var(--color-fg-muted)}' +
  '#reference :is(h5 span,h5+span){color:var(--color-fg)}#reference svg polygon{fill:currentColor}' +
  // The chosen tab is light in both schemes.
  `#reference .react-tabs__tab--selected{color:${toColors('light')('color-fg')}}` +
  `#reference .tab-success.react-tabs__tab--selected{color:${toColors('light')('color-success')}}` +
  `#reference :is(.tab-error,.tab-redirect,.tab-info).react-tabs__tab--selected{color:${toColors('light')('color-danger')}}`;

/** Allows only what the page and Redoc need. */
export const REFERENCE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${sourceOf(`${PAGE_STYLE}${STYLE}`)} ${REDOC_STYLE} ${sourceOf('')}`,
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function toReferencePage(resource: Resource, resources: readonly Resource[]): string {
  const path = `/docs/${resource.slug}`;
  const title = escapeHtml(resource.title);
  const contract = `${path}.json`;
  return toPage({
    path,
    title: resource.title,
    resources,
    main:
      `<main class="reference" id="main"><noscript><p>${title}: a script draws this page. Without it, read the` +
      ` <a href="${contract}">part of the contract</a> (OpenAPI).</p></noscript>` +
      `<div id="reference" data-contract="${contract}"></div></main>`,
    style: STYLE,
    scripts: ['/docs/redoc.js', '/docs/reference.js'],
  });
}

/** Returns the reviewed copy of Redoc. @throws Error when the installed copy is another one. */
export async function readRedoc(): Promise<string> {
  const text = await readFile(REDOC, 'utf8');
  if (createHash('sha256').update(text).digest('hex') !== REDOC_SHA256) {
    throw new Error(`${REDOC.pathname} is not the reviewed file`);
  }
  return text.replace(FOREIGN_PICTURE, NO_PICTURE);
}
