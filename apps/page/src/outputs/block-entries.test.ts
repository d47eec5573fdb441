import { anchorOfBlock } from '@musubi/domain/block-anchors';
import type { BlockContent } from '@musubi/domain/block-contents';
import { isEntryBlock } from '@musubi/domain/block-entries';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { LOCALES } from '@musubi/domain/locales';
import { parseAtomFeed } from 'feedsmith';
import { beforeEach, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { sampleContents, toBlocks } from '#testing/sample-contents.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const picture = (alt: string, caption = '') => ({ image_key: 'abc', alt, is_decoration: false, caption });
const CONTENTS: readonly BlockContent[] = [
  { type: 'text', data: { body: '雨の日に\n\n<b>描いた</b>' } },
  { type: 'picture', data: picture('猫') },
  { type: 'gallery', data: { title: '', pictures: [picture('灯り', '夜の灯り'), picture('傘')] } },
  { type: 'quotation', data: { body: '短い手紙', source: 'あとがき', is_vertical: true } },
  createEvent({ state: 'cancelled', url: 'https://example.com/show' }),
  {
    type: 'product',
    data: {
      title: '画集',
      description: 'B5',
      price: '3,300円',
      url: 'https://example.com/book',
      image_key: 'book',
      action: '',
    },
  },
  { type: 'now', data: { words: '制作中', place: '東京' } },
  {
    type: 'player',
    data: { provider: 'youtube', ref: 'dQw4w9WgXcQ', title: '録画', image_key: 'cover', start_s: 0 },
  },
];
const SILENT: readonly BlockContent[] = [
  { type: 'heading', data: { title: '見出し' } },
  { type: 'divider', data: { kind: 'dots' } },
  { type: 'map', data: { title: '店', address: '東京', image_key: null, service: 'google' } },
  { type: 'picture', data: { ...picture(''), is_decoration: true } },
];

let app: TestApp;
beforeEach(() => {
  app = createTestApp();
});

async function readEntries(
  contents: readonly BlockContent[],
  change: { readonly is_sensitive?: boolean } = {},
) {
  const blocks = createBlocks(contents, change);
  app.source.profiles.set('mio', createPublicProfile({ links: [], blocks }));
  return parseEntries((await app.get('/@mio/feed.xml')).body);
}

const parseEntries = (feed: string) => parseAtomFeed(feed).entries ?? [];

type Entry = ReturnType<typeof parseEntries>[number];

const wordsOf = ({ title, summary }: Entry) => [title?.value, summary?.value];
const alternateOf = ({ links = [] }: Entry) => links.find(({ rel }) => rel === 'alternate')?.href;
const enclosuresOf = ({ links = [] }: Entry) => links.filter(({ rel }) => rel === 'enclosure');

test('the feed has an entry for each block with text', async () => {
  const entries = await readEntries(CONTENTS);
  expect(entries.map(wordsOf)).toEqual([
    ['雨の日に', '雨の日に\n\n<b>描いた</b>'],
    ['猫', undefined],
    ['夜の灯り', '夜の灯り\n傘'],
    ['短い手紙', '短い手紙\nあとがき'],
    ['原画展', '中止になりました\n2026年12月4日金曜日 19:30\n神保町'],
    ['画集', 'B5\n3,300円'],
    ['制作中', '東京'],
    ['録画', undefined],
  ]);
});

const PAGE = 'http://localhost:3000/@mio';

const urlAt = (at: number): string => `${PAGE}#${anchorOfBlock(blockIdAt(at))}`;

test('entries have a stable id and its time, and link to their URL or block', async () => {
  const entries = await readEntries(CONTENTS);
  const profile = createPublicProfile();
  for (const [at, entry] of entries.entries()) {
    expect(entry.id).toBe(`tag:localhost,2026:${profile.creator_key}/${blockIdAt(at)}`);
    expect(entry.published).toContain('2025-08-19T10:49:22');
  }
  expect(entries.map(alternateOf)).toEqual([
    ...[0, 1, 2, 3].map(urlAt),
    'https://example.com/show',
    'https://example.com/book',
    ...[6, 7].map(urlAt),
  ]);
});

test('entries contain the pictures that the page shows without a click', async () => {
  const entries = await readEntries(CONTENTS);
  const enclosures = entries.map(enclosuresOf);
  expect(enclosures.map(({ length }) => length)).toEqual([0, 1, 2, 0, 0, 1, 0, 0]);
  expect(enclosures[5]).toEqual([
    { rel: 'enclosure', type: 'image/webp', href: 'http://localhost:3003/book/1024.webp' },
  ]);
});

test('the feed omits sensitive blocks and blocks without text', async () => {
  expect(await readEntries(CONTENTS, { is_sensitive: true })).toEqual([]);
  expect(await readEntries(SILENT)).toEqual([]);
});

test('the entry of a file has the file’s URL, type and size', async () => {
  const data = { title: '試し読み', file_key: 'a-file-key', format: 'mp3', size_bytes: 4200 } as const;
  const entries = await readEntries([{ type: 'file', data }]);
  const name = encodeURIComponent('試し読み');
  const href = `http://localhost:3003/files/a-file-key/${name}.mp3`;
  expect(entries.map(enclosuresOf)).toEqual([[{ rel: 'enclosure', type: 'audio/mpeg', length: 4200, href }]]);
  const broken = await readEntries([{ type: 'file', data: { ...data, file_key: '"><script>' } }]);
  expect(broken.map(enclosuresOf)).toEqual([[]]);
});

const ITEM = { image_key: null, alt: '', includes: '', turnaround: '', price_note: '' };
const BOARD: BlockContent = {
  type: 'commission',
  data: {
    title: '',
    items: [
      { ...ITEM, id: 'a', name: 'アイコン', price_from: 6000, price_to: 6000, turnaround: '10日ほど' },
      { ...ITEM, id: 'b', name: '<b>表紙</b>', price_from: null, price_to: null },
    ],
    currency: 'JPY',
    takes: [],
    declines: [],
    usage: '',
    ai: 'unsaid',
    ai_note: '',
    ask: { letter: true, url: 'https://skeb.jp/@mio' },
  },
};

const OPEN = {
  state: 'open',
  slots_left: null,
  slots_total: null,
  note: '',
  opens_at: null,
  confirmed_at: null,
} as const;

async function readOpening(told: { readonly told_at?: string }) {
  const commission = { ...OPEN, ...told };
  const blocks = createBlocks([BOARD]);
  app.source.profiles.set('mio', createPublicProfile({ locale: 'ja', links: [], blocks, commission }));
  return parseEntries((await app.get('/@mio/feed.xml')).body);
}

test('each opening of commissions that was told is an entry with the menu', async () => {
  const [entry, ...others] = await readOpening({ told_at: '2025-11-20T09:00:00.000Z' });
  expect(others).toEqual([]);
  expect(entry && wordsOf(entry)).toEqual(['ご依頼', 'アイコン · 6,000円 · 10日ほど\n<b>表紙</b> · 応相談']);
  expect(entry?.id).toMatch(new RegExp(`/${blockIdAt(0)}/2025-11-20T09:00:00.000Z$`));
  expect(entry?.published).toContain('2025-11-20T09:00:00');
  expect(entry && alternateOf(entry)).toBe(urlAt(0));
  const [later] = await readOpening({ told_at: '2025-11-27T09:00:00.000Z' });
  expect(later?.id).not.toBe(entry?.id);
});

test('a board without an opening that was told is no entry', async () => {
  expect(await readOpening({})).toEqual([]);
  expect(await readEntries([BOARD])).toEqual([]);
});

test('an entry with an unsafe URL links to its block instead', async () => {
  const entries = await readEntries([createEvent({ url: 'javascript:alert(1)' })]);
  expect(entries.map(alternateOf)).toEqual([urlAt(0)]);
});

/** Removes the URL that an event or product may have of its own. */
const withoutUrl = (content: object): object =>
  Object.fromEntries(
    Object.entries(content).map(([type, data]: [string, object]) => [
      type,
      'url' in data ? { ...data, url: '' } : data,
    ]),
  );

test.each(LOCALES)('every entry of a page in %s links to an element of the page', async (locale) => {
  const blocks = toBlocks(sampleContents(locale).map(withoutUrl));
  const commission = { ...OPEN, told_at: '2025-11-20T09:00:00.000Z' };
  app.source.profiles.set('mio', createPublicProfile({ locale, links: [], blocks, commission }));
  const { body: feed } = await app.get('/@mio/feed.xml');
  const { body: markup } = await app.get('/@mio');
  const anchors = parseEntries(feed).map((entry) => alternateOf(entry)?.split('#')[1]);
  expect(anchors).toHaveLength(BLOCK_TYPES.filter(isEntryBlock).length);
  for (const anchor of anchors) expect(markup.split(` id="${anchor}"`)).toHaveLength(2);
});
