import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { pageBlocks } from '#platform/database/schema/page-blocks.ts';

import { createCreator, createLinkInput, readPage, replaceLinks } from '../../../test/support/factories.ts';
import {
  blockItem,
  idOfBlock,
  idOfLink,
  linkItem,
  readContent,
  savePage,
} from '../../../test/support/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/** An item of the page: `l1` is a link, `b1` a block. */
type Item = `${'l' | 'b'}${number}`;
type Call =
  | { readonly operation: 'links'; readonly links: readonly number[] }
  | { readonly operation: 'page'; readonly items: readonly Item[] };

const LINKS = [1, 2, 3, 4];
const ITEMS: Item[] = ['l1', 'l2', 'l3', 'l4', 'b1', 'b2', 'b3', 'b4', 'b5'];

const call = fc.oneof(
  fc.shuffledSubarray(LINKS).map((links): Call => ({ operation: 'links', links })),
  fc.shuffledSubarray(ITEMS).map((items): Call => ({ operation: 'page', items })),
);

const numberOf = (item: Item): number => Number(item.slice(1));
const isLink = (item: Item): boolean => item.startsWith('l');

/** The page after a call, computed from the page before it: each link moves with the blocks behind it. */
function applyTo(page: readonly Item[], made: Call): readonly Item[] {
  if (made.operation === 'page') return made.items;
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

async function send(as: string, made: Call): Promise<number> {
  if (made.operation === 'page') {
    const items = made.items.map((item) =>
      isLink(item) ? linkItem(numberOf(item)) : blockItem(numberOf(item)),
    );
    return (await savePage(api, as, items)).status;
  }
  const { links } = await readContent(api, as);
  const wanted = made.links.map((link) => createLinkInput({ id: idOfLink(link) }));
  return (await replaceLinks(api, as, { version: links.version, links: wanted })).status;
}

/** Merges the two lists of an answer as a client does. */
function toItems(
  links: readonly { readonly id: string }[],
  blocks: readonly { readonly id: string; readonly after_link_id: string | null }[],
): readonly string[] {
  const after = (id: string | null) =>
    blocks.filter(({ after_link_id: link }) => link === id).map((block) => block.id);
  return [...after(null), ...links.flatMap(({ id }) => [id, ...after(id)])];
}

const toId = (item: Item): string => (isLink(item) ? idOfLink(numberOf(item)) : idOfBlock(numberOf(item)));

test('any sequence of both calls keeps every block exactly once and in order', async () => {
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
      const shown = { isVisible: true, isSensitive: false, data: { beam: 'blue' }, imageKeys: [] };
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
