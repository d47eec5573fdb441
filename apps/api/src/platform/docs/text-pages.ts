import { BRAND } from '@musubi/domain/brand';
import {
  APPS_MAX_COUNT,
  TOKENS_MAX_COUNT,
  WAITING_DELIVERIES_MAX_COUNT,
  WEBHOOKS_MAX_COUNT,
} from '@musubi/domain/limits';

import type { OperationRules } from '../http/operation-rules.ts';
import { listChanges } from './changes.ts';
import { GUIDES, readGuide } from './guides.ts';
import { escapeHtml, type RenderedText, renderMarkdown, type Targets } from './markdown.ts';
import { AUDIENCES, groupResources, TITLE, toContents, toPage } from './page-shell.ts';
import type { Resource } from './resources.ts';
import {
  type DescribedTool,
  listClosedFields,
  listCodes,
  listLimits,
  listOpenOperations,
  listScopes,
  listTools,
  listWebhookEvents,
  type WebhookEvents,
} from './tables.ts';

export interface DocsOptions {
  /** Origin at which clients reach the API. */
  readonly apiOrigin: string;
  readonly webOrigin: string;
  readonly rules: OperationRules;
  readonly webhookEvents: WebhookEvents;
  /** Tools at `/mcp`. */
  readonly tools: readonly DescribedTool[];
}

/** Values of the placeholders that are tables and lists made from the code. */
const MADE: Readonly<Record<string, (options: DocsOptions) => Promise<string> | string>> = {
  changes: listChanges,
  closed_fields: ({ rules }) => listClosedFields(rules),
  codes: listCodes,
  limits: ({ rules }) => listLimits(rules),
  open_operations: ({ rules }) => listOpenOperations(rules),
  scopes: async ({ rules }) => listScopes(rules),
  tools: ({ tools }) => listTools(tools),
  webhook_events: ({ webhookEvents }) => listWebhookEvents(webhookEvents),
};

/** Fills the placeholders of a text, such as `{{api}}` and links to `web:/…`; leaves unknown ones. */
export async function fillText(text: string, options: DocsOptions): Promise<string> {
  const { apiOrigin, webOrigin } = options;
  const values: Record<string, string> = {
    api: apiOrigin,
    brand: BRAND.name,
    slug: BRAND.slug,
    token_variable: `${BRAND.slug.toUpperCase()}_TOKEN`,
    apps_max: String(APPS_MAX_COUNT),
    tokens_max: String(TOKENS_MAX_COUNT),
    waiting_max: String(WAITING_DELIVERIES_MAX_COUNT),
    webhooks_max: String(WEBHOOKS_MAX_COUNT),
  };
  for (const [name, make] of Object.entries(MADE))
    if (text.includes(`{{${name}}}`)) values[name] = await make(options);
  const linked = text.replaceAll('](web:/', `](${webOrigin}/`);
  return linked.replaceAll(/\{\{(\w+)\}\}/g, (whole, name: string) => values[name] ?? whole);
}

/** Links each operation to its place in the reference. */
function createTargets(resources: readonly Resource[]): Targets {
  const paths = new Map(
    resources.flatMap(({ slug, operations }) =>
      operations.map(({ operation: { operationId: id } }) => [id, `/docs/${slug}#operation/${id}`] as const),
    ),
  );
  return { findOperation: (id) => paths.get(id) };
}

const readText = async (slug: string, options: DocsOptions, targets: Targets): Promise<RenderedText> =>
  renderMarkdown(await fillText(await readGuide(slug), options), targets);

/** The first page: what there is, and where. */
export async function toHomePage(resources: readonly Resource[], options: DocsOptions): Promise<string> {
  const { html } = await readText('home', options, createTargets(resources));
  const cards = GUIDES.map(
    ({ slug, title, summary }) =>
      `<li><a href="/docs/${slug}"><strong>${title}</strong>${escapeHtml(summary)}</a></li>`,
  );
  const groups = groupResources(resources).map(
    ([audience, list]) =>
      `<h3>${AUDIENCES[audience]}</h3><ul class="resources">${list.map(toResourceItem).join('')}</ul>`,
  );
  return toPage({
    path: '/docs',
    title: TITLE,
    resources,
    main:
      `<main class="text home" id="main"><h1>${escapeHtml(TITLE)}</h1>${withLead(html)}` +
      `<ul class="cards">${cards.join('')}</ul><h2 id="reference">Reference</h2>` +
      `<p>Every operation stands on one page. The whole contract is an OpenAPI document: <a href="/openapi.json">JSON</a>, <a href="/openapi.yaml">YAML</a>.</p>` +
      `${groups.join('')}</main>`,
  });
}

const toResourceItem = ({ slug, title, operations }: Resource): string =>
  `<li><a href="/docs/${slug}">${escapeHtml(title)}</a><span>${String(operations.length)}</span></li>`;

const withLead = (html: string): string => html.replace('<p>', '<p class="lead">');

/** A page of text, with its place among the others. */
export async function toGuidePage(
  slug: string,
  resources: readonly Resource[],
  options: DocsOptions,
): Promise<string> {
  const { title, html, headings } = await readText(slug, options, createTargets(resources));
  const place = GUIDES.findIndex((guide) => guide.slug === slug);
  const [before, after] = [GUIDES[place - 1], GUIDES[place + 1]];
  const turn = [
    before === undefined
      ? '<a href="/docs">← Overview</a>'
      : `<a href="/docs/${before.slug}">← ${before.title}</a>`,
    after === undefined
      ? '<a href="/docs#reference">Reference →</a>'
      : `<a href="/docs/${after.slug}">${after.title} →</a>`,
  ];
  return toPage({
    path: `/docs/${slug}`,
    title,
    resources,
    main:
      `<main class="text" id="main"><h1>${title}</h1>${withLead(html).replace('</p>', `</p>${toContents(headings)}`)}` +
      `<nav class="turn" aria-label="Next page">${turn.join('')}</nav></main>`,
  });
}
