import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';

import { createCreator, createLinkInput, readPage, replaceLinks } from '../../../test/support/factories.ts';
import {
  blockItem,
  idOfBlock,
  idOfLink,
  linkItem,
  type PageItem,
  readContent,
  savePage,
} from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** An item of the page: `l1` is a link, `b1` a block, `d6` a block of a kind unknown to old clients. */
type Item = `${'l' | 'b' | 'd'}${number}`;
type Call =
  | { readonly operation: 'links'; readonly links: readonly number[] }
  | { readonly operation: 'page'; readonly items: readonly Item[] }
  | { readonly operation: 'page of an old client'; readonly items: readonly Item[] };

const LINKS = [1, 2, 3, 4];
const KNOWN_ITEMS: Item[] = ['l1', 'l2', 'l3', 'l4', 'b1', 'b2', 'b3', 'b4', 'b5'];
const ITEMS: Item[] = [...KNOWN_ITEMS, 'd6', 'd7', 'd8'];

const call = fc.oneof(
  fc.shuffledSubarray(LINKS).map((links): Call => ({ operation: 'links', links })),
  fc.shuffledSubarray(ITEMS).map((items): Call => ({ operation: 'page', items })),
  fc.shuffledSubarray(KNOWN_ITEMS).map((items): Call => ({ operation: 'page of an old client', items })),
);

const numberOf = (item: Item): number => Number(item.slice(1));
const isLink = (item: Item): boolean => item.startsWith('l');
const isOfNewKind = (item: Item): boolean => item.startsWith('d');
const linkOf = (page: readonly Item[], item: Item): Item | undefined =>
  page.slice(0, page.indexOf(item)).findLast(isLink);

/** The expected page after a save by a client that does not know the kind of some blocks. */
function keepIn(page: readonly Item[], sent: readonly Item[]): readonly Item[] {
  const left = page.filter((item) => !isLink(item) || sent.includes(item));
  const kept = [...sent];
  for (const item of left.filter(isOfNewKind)) {
    const link = linkOf(left, item);
    const above = left
      .slice(0, left.indexOf(item))
      .findLast(
        (other) =>
          other === link ||
          (kept.includes(other) && isBelow(left, other, link) && isBelow(kept, other, link)),
      );
    kept.splice(above === undefined ? 0 : kept.indexOf(above) + 1, 0, item);
  }
  return kept;
}

const isBelow = (page: readonly Item[], item: Item, link: Item | undefined): boolean =>
  !isLink(item) && linkOf(page, item) === link;

/** The expected page after a call: each link moves together with the blocks after it. */
function applyTo(page: readonly Item[], made: Call): readonly Item[] {
  if (made.operation === 'page') return made.items;
  if (made.operation === 'page of an old client') return keepIn(page, made.items);
  const kept = page.filter((item) => !isLink(item) || made.links.includes(numberOf(item)));
  const groups: Item[][] = [[]];
  for (const item of kept) {
    if (isLink(item)) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  const [top = [], ...rest] = groups;
  const groupOf = (link: number): readonly Item[] =>
    rest.find(([first]) => first === `l${link}`) ?? [`l${link}`];
  return [...top, ...made.links.flatMap(groupOf)];
}

function toPageItem(item: Item): PageItem {
  if (isLink(item)) return linkItem(numberOf(item));
  return isOfNewKind(item) ? blockItem(numberOf(item), { divider: {} }) : blockItem(numberOf(item));
}

async function send(as: string, made: Call): Promise<number> {
  if (made.operation !== 'links') {
    const known = made.operation === 'page' ? ['now', 'divider'] : ['now'];
    return (await savePage(api, as, made.items.map(toPageItem), known)).status;
  }
  const { links } = await readContent(api, as);
  const wanted = made.links.map((link) => createLinkInput({ id: idOfLink(link) }));
  return (await replaceLinks(api, as, { version: links.version, links: wanted })).status;
}

/** Merges the links and blocks of a response into one list, as a client does. */
function toItems(
  links: readonly { readonly id: string }[],
  blocks: readonly { readonly id: string; readonly after_link_id: string | null }[],
): readonly string[] {
  const after = (id: string | null) =>
    blocks.filter(({ after_link_id: link }) => link === id).map((block) => block.id);
  return [...after(null), ...links.flatMap(({ id }) => [id, ...after(id)])];
}

const toId = (item: Item): string => (isLink(item) ? idOfLink(numberOf(item)) : idOfBlock(numberOf(item)));

test('any sequence of both calls, by old and new clients, keeps each block once and in order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 6 }), async (calls) => {
      const { id, pub_id: pubId } = await createCreator(api);
      const ofNewer = {
        type: 'hologram' as 'now',
        v: 1,
        afterLinkId: null,
        position: 0,
        width: 'auto' as const,
      };
      const shown = {
        isVisible: true,
        isSensitive: false,
        data: { beam: 'blue' },
        imageKeys: [],
        fileKeys: [],
      };
      await api.db.insert(pageBlocks).values({ ...ofNewer, ...shown, userId: id, id: idOfBlock(99) });
      let page: readonly Item[] = [];
      for (const made of calls) {
        expect(await send(id, made)).toBe(200);
        page = applyTo(page, made);
        const { links, blocks } = await readContent(api, id);
        expect(toItems(links.items, blocks.items)).toEqual(page.map(toId));
        expect(blocks.items).toHaveLength(page.filter((item) => !isLink(item)).length);
      }
      const { body } = await readPage(api, pubId);
      expect(toItems(body.links, body.blocks ?? [])).toEqual(page.map(toId));
      const rows = await api.db.select().from(pageBlocks);
      const newer = rows.filter((row) => row.userId === id && row.id === idOfBlock(99));
      expect(newer).toMatchObject([{ type: 'hologram', data: { beam: 'blue' } }]);
    }),
    { numRuns: 25 },
  );
}, 120_000);
