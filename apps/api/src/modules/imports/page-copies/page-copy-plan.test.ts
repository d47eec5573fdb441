import { ACTIVITIES_MAX_COUNT } from '@musubi/domain/limits';
import { BLOCKS_MAX_COUNT } from '@musubi/domain/page-blocks';
import { expect, test } from 'vitest';

import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import { LINKS, toId } from '#platform/page-copies/testing/copy-fixtures.ts';

import { toPlannedActivities, toPlannedBlocks, toPlannedPage } from './page-copy-plan.ts';

type Block = PagePart<'blocks'>['blocks'][number];

const toBlock = (at: number, content: Block['content'], changes: Partial<Block> = {}): Block => ({
  id: toId(at),
  below_link: null,
  width: 'auto',
  is_sensitive: false,
  is_shown: true,
  shown_from: null,
  shown_until: null,
  type: 'text',
  shape: 1,
  content,
  ...changes,
});

const toList = <Entry>(count: number, toEntry: (at: number) => Entry): Entry[] =>
  Array.from({ length: count }, (_, at) => toEntry(at));

const toActivities = (accounts: readonly string[]): PagePart<'activities'> => ({
  version: 1,
  group_titles: Object.fromEntries(toList(1000, (at) => [`group_${at}`, 'x'.repeat(4000)])),
  sources: accounts.map((account, at) => ({
    id: toId(at),
    service: 'feed',
    account,
    group: 'group_1',
    is_shown: true,
  })),
});

test('keeps a plan of a hostile copy below 1 MB', () => {
  const [link] = LINKS.links;
  if (link === undefined) throw new Error('The fixture has no link');
  const links = toList(1000, (at) => ({
    ...link,
    url: `https://${at}.example/${'x'.repeat(2000)}`,
    title: 'x'.repeat(2000),
    image: 'i'.repeat(64),
  }));
  const plan = {
    ...toPlannedPage({ profile: null, links: { version: 1, links } }),
    blocks: toPlannedBlocks({
      version: 1,
      blocks: toList(1000, (at) => toBlock(at, { body: 'x'.repeat(4000), more: 'x'.repeat(4000) })),
    }),
    activities: toPlannedActivities(
      toActivities(toList(1000, (at) => `https://${at}.example/${'x'.repeat(4000)}`)),
    ),
  };
  expect(Buffer.byteLength(JSON.stringify(plan))).toBeLessThan(1_000_000);
  expect(plan.links).toHaveLength(plan.found.items.length);
  expect(plan.found.items.length).toBeGreaterThan(100);
});

test('plans only blocks that fit on a page', () => {
  const blocks = [
    toBlock(1, { body: 'Words' }),
    toBlock(2, { body: 'Words' }, { shape: 99 }),
    toBlock(3, { body: 'Words' }, { type: 'unknown' }),
    toBlock(4, { title: 3 }, { type: 'heading' }),
    toBlock(5, { title: 'List', purpose: 'News', action: '' }, { type: 'mail_list' }),
    toBlock(6, { title: 'List', purpose: 'News', action: '' }, { type: 'mail_list' }),
  ];
  const planned = toPlannedBlocks({ version: 1, blocks })?.blocks.map(({ id }) => id);
  expect(planned).toEqual([toId(1), toId(5)]);
  const many = toPlannedBlocks({ version: 1, blocks: toList(100, (at) => toBlock(at, { body: 'x' })) });
  expect(many?.blocks).toHaveLength(BLOCKS_MAX_COUNT);
});

test('plans each source once, up to the maximum of a page', () => {
  const accounts = toList(20, (at) => `https://feed.example/${at}`);
  const planned = toPlannedActivities(toActivities(['no address', ...accounts.flatMap((one) => [one, one])]));
  expect(planned?.sources.map(({ account }) => account)).toEqual(accounts.slice(0, ACTIVITIES_MAX_COUNT));
  expect(Object.keys(planned?.group_titles ?? {})).toEqual(['group_1', 'group_2', 'group_3']);
});

test('C15: titles an untitled link of a copy with its host decoded', () => {
  const [link] = LINKS.links;
  if (link === undefined) throw new Error('The fixture has no link');
  const links = [{ ...link, title: '', url: 'https://xn--wgv71a119e.jp/shop' }];
  const plan = toPlannedPage({ profile: null, links: { version: 1, links } });
  expect(JSON.stringify(plan)).toContain('"title":"日本語.jp"');
});
