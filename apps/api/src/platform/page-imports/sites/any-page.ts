import * as z from 'zod';

import type { DraftItem, DraftPage } from '../draft-page.ts';
import { listField, parseJson, parseShape, textField } from '../foreign-json.ts';
import { isInMenu, isOnSite, toItems, toPictureAddress } from '../page-parts.ts';
import type { SourcePage } from '../page-source.ts';
import { hasClass, isWithin, type PageLink } from '../scan-page.ts';

const oneOrMany = z.union([z.string().transform((text) => [text]), listField(z.string())]);
const nodeSchema = z.object({ name: textField, description: textField, sameAs: oneOrMany });
type Node = z.output<typeof nodeSchema>;

/**
 * The nodes of a JSON-LD document that describe the page: the top-level node, those in `@graph`, and their
 * `mainEntity`.
 */
const documentSchema = z.object({
  '@graph': listField(z.unknown()),
  mainEntity: z.unknown().optional(),
});
const MAX_NODES = 100;

function listNodes(document: unknown): readonly Node[] {
  const roots: readonly unknown[] = Array.isArray(document) ? document.slice(0, MAX_NODES) : [document];
  const graph = roots.flatMap((root) => [root, ...(parseShape(documentSchema, root)?.['@graph'] ?? [])]);
  return graph
    .slice(0, MAX_NODES)
    .flatMap((node) => [node, parseShape(documentSchema, node)?.mainEntity])
    .map((node) => parseShape(nodeSchema, node))
    .filter((node) => node !== null);
}

const readLinkedData = ({ scripts }: SourcePage): readonly Node[] =>
  scripts
    .filter(({ type }) => type === 'application/ld+json')
    .slice(0, MAX_NODES)
    .flatMap(({ text }) => listNodes(parseJson(text)));

/** Links of share buttons. */
const SHARE_LINK =
  /^https?:\/\/(?:www\.)?(?:(?:twitter|x)\.com\/(?:share|intent)\b|facebook\.com\/sharer|line\.me\/R\/msg|b\.hatena\.ne\.jp\/(?:add|entry))/i;
const OUTSIDE = /^(?:https?:|mailto:)/i;

function isSkipped(page: SourcePage, link: PageLink, address: string): boolean {
  if (link.rel.includes('me')) return false;
  const isOutside = OUTSIDE.test(address) && !isOnSite(page, address);
  return isInMenu(link) || !isOutside || SHARE_LINK.test(address);
}

function findPhoto(page: SourcePage): string {
  const images = page.parts.filter((part) => part.kind === 'image');
  const photo = images.find(({ element }) => isWithin(element, hasClass('u-photo')));
  return toPictureAddress(page, photo?.src ?? page.metas.get('og:image'));
}

function findFirstHeading({ parts }: SourcePage): string | undefined {
  const headings = parts.filter((part) => part.kind === 'heading');
  return headings.find(({ element }) => element.name === 'h1')?.text;
}

const firstOf = (...texts: readonly (string | undefined)[]): string =>
  texts.find((text) => text !== undefined && text !== '') ?? '';

/** Reads any page: links to other sites outside of menus, `rel=me`, and `sameAs` of its JSON-LD. */
export function readAnyPage(page: SourcePage): DraftPage {
  const nodes = readLinkedData(page);
  const described = nodes.find(({ sameAs }) => sameAs.length > 0);
  const { marked, metas } = page;
  const items = toItems(page, {
    isSkipped: (link, address) => isSkipped(page, link, address),
    isHeading: (heading) => heading.element.name !== 'h1' && !isInMenu(heading),
  });
  const sameAs = nodes.flatMap((node) =>
    node.sameAs.map((address): DraftItem => ({ kind: 'link', title: '', address })),
  );
  return {
    source: 'page',
    name: firstOf(
      marked.get('p-name'),
      described?.name,
      findFirstHeading(page),
      metas.get('og:title'),
      page.title,
    ),
    bio: firstOf(
      marked.get('p-note'),
      described?.description,
      metas.get('og:description'),
      metas.get('description'),
    ),
    picture: findPhoto(page),
    // An empty heading ends the section, so that it does not go on below the page.
    items: [...items, { kind: 'heading', title: '' }, ...sameAs],
  };
}
