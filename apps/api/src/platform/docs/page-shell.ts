import { createHash } from 'node:crypto';

import { BRAND, MARK_VIEW_BOX, SMALL_MARK } from '@musubi/domain/brand';

import { GUIDES } from './guides.ts';
import { escapeHtml, type Heading } from './markdown.ts';
import { PAGE_STYLE } from './page-style.ts';
import type { Audience, Resource } from './resources.ts';

/** Title of the documentation. */
export const TITLE = `${BRAND.name} API`;

/** Headings of the lists of resources. */
export const AUDIENCES: Readonly<Record<Audience, string>> = {
  apps: 'For apps and tokens',
  others: 'Closed to tokens',
  operators: 'For operators and services',
};
const AUDIENCE_ORDER = ['apps', 'others', 'operators'] as const satisfies readonly Audience[];

export const sourceOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const MARK =
  `<svg viewBox="${MARK_VIEW_BOX}" aria-hidden="true" fill="none" stroke="currentColor" stroke-linecap="round"` +
  ` stroke-width="${String(SMALL_MARK.strokeWidth)}"><path d="${SMALL_MARK.path}"/></svg>`;

interface Shell {
  /** Path of the page. */
  readonly path: string;
  readonly title: string;
  readonly resources: readonly Resource[];
  /** The element `main`. */
  readonly main: string;
  /** Styles of this page alone. */
  readonly style?: string;
  /** Scripts at the end of the page. */
  readonly scripts?: readonly string[];
}

const toItem = (path: string, title: string, current: string): string =>
  `<li><a href="${path}"${path === current ? ' aria-current="page"' : ''}>${escapeHtml(title)}</a>`;

/** Groups resources by their readers. */
export const groupResources = (
  resources: readonly Resource[],
): readonly (readonly [audience: Audience, resources: readonly Resource[]])[] =>
  AUDIENCE_ORDER.map((audience) => [audience, resources.filter((one) => one.audience === audience)]);

function toNavigation({ path, resources }: Pick<Shell, 'path' | 'resources'>): string {
  const guides = GUIDES.map(({ slug, title }) => `${toItem(`/docs/${slug}`, title, path)}</li>`).join('');
  const groups = groupResources(resources).map(([audience, list]) => {
    const items = list.map(({ slug, title }) => `${toItem(`/docs/${slug}`, title, path)}</li>`);
    return `<details><summary>${AUDIENCES[audience]}</summary><ul>${items.join('')}</ul></details>`;
  });
  const shown = resources.find(({ slug }) => path === `/docs/${slug}`);
  return `<nav class="side" aria-label="Documentation"><a class="brand" href="/docs">${MARK}${escapeHtml(TITLE)}</a>${shown === undefined ? '' : toOperations(shown)}<ul class="guides">${guides}</ul>${groups.join('')}</nav>`;
}

/** Leads to each operation of the reference page that is shown. */
function toOperations({ title, operations }: Resource): string {
  const items = operations.map(({ method, operation }) => {
    const { operationId, summary = operationId } = operation as { operationId: string; summary?: string };
    return `<li><a href="#operation/${operationId}"><span class="method">${method.toUpperCase()}</span>${escapeHtml(summary)}</a></li>`;
  });
  return `<h2>${escapeHtml(title)}</h2><ul class="operations">${items.join('')}</ul>`;
}

/** A whole page. */
export function toPage({ path, title, resources, main, style = '', scripts = [] }: Shell): string {
  const whole = title === TITLE ? TITLE : `${title} – ${TITLE}`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(whole)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}${style}</style>
</head>
<body>
<a class="skip" href="#main">Skip to the text</a>
${toNavigation({ path, resources })}
${main}
${scripts.map((source) => `<script src="${source}"></script>\n`).join('')}</body>
</html>
`;
}

/** The list of a page's headings; empty for a short page. */
export function toContents(headings: readonly Heading[]): string {
  if (headings.length < 3) return '';
  const items = headings.map(({ id, text }) => `<li><a href="#${id}">${text}</a></li>`).join('');
  return `<nav class="contents" aria-labelledby="contents"><h2 id="contents">On this page</h2><ul>${items}</ul></nav>`;
}

/** Allows the styles of a page without scripts, and nothing else. */
export const TEXT_POLICY = [
  "default-src 'none'",
  `style-src ${sourceOf(PAGE_STYLE)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');
