import { mergePage } from '@musubi/domain/page-order';

import type { components } from '#generated/contract.ts';

import { createLinkInput } from '../factories.ts';
import type { TestAnswer } from '../send-request.ts';
import type { TestApp } from '../test-app.ts';

type Schemas = components['schemas'];

export type PageItem = Schemas['PageItemInput'];
export type PageContent = Schemas['PageContent'];

/** The versions of both lists in the request, and the kinds of blocks that the client knows. */
export interface PageVersions {
  readonly version: number;
  readonly links_version: number;
  readonly known_kinds?: readonly string[] | undefined;
}

export const idOfLink = (number: number): string => `0198c1f2-a7b3-7d5e-8f00-${toDigits(number)}`;
export const idOfBlock = (number: number): string => `0198c1f2-a7b3-7d5e-9f00-${toDigits(number)}`;

const toDigits = (number: number): string => String(number).padStart(12, '0');

export function linkItem(number: number, changes: Partial<Schemas['LinkInput']> = {}): PageItem {
  // The cast is safe, because fields without a value have defaults in the contract.
  return { link: createLinkInput({ id: idOfLink(number), ...changes }) } as PageItem;
}

/** A block with any content; by default one of the kind `now`. */
export function blockItem(number: number, block: object = { now: { words: `Block ${number}` } }): PageItem {
  // The cast is safe, because fields without a value have defaults in the contract.
  return { block: { id: idOfBlock(number), ...block } } as PageItem;
}

export async function replacePage<Body = PageContent>(
  api: TestApp,
  as: string,
  items: readonly PageItem[],
  versions: PageVersions = { version: 1, links_version: 1 },
): Promise<TestAnswer<Body>> {
  return api.send<Body>({ method: 'PUT', url: '/v4/page_blocks', as, body: { ...versions, items } });
}

export async function readContent(api: TestApp, as: string): Promise<PageContent> {
  const { body } = await api.send<{ user: PageContent }>({
    url: '/v4/profile?expand[]=links&expand[]=blocks',
    as,
  });
  return { links: body.user.links, blocks: body.user.blocks };
}

export const toVersions = ({ links, blocks }: PageContent): PageVersions => ({
  version: blocks.version,
  links_version: links.version,
});

/** The items that a client sends to save the content unchanged. */
export function toItems({ links, blocks }: PageContent): readonly PageItem[] {
  return mergePage(links.items, blocks.items, ({ after_link_id: link }) => link).map((item) => {
    if (item.kind === 'block') {
      const { after_link_id: _link, ...block } = item.block;
      return { block };
    }
    const { position: _position, ...link } = item.link;
    return { link };
  });
}

/**
 * Replaces the page, whatever its current versions are.
 * @param knownKinds Kinds of blocks that the client knows; none by default.
 */
export async function savePage<Body = PageContent>(
  api: TestApp,
  as: string,
  items: readonly PageItem[],
  knownKinds?: readonly string[],
): Promise<TestAnswer<Body>> {
  const versions = toVersions(await readContent(api, as));
  return replacePage<Body>(api, as, items, { ...versions, known_kinds: knownKinds });
}
