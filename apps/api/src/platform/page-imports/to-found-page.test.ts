import { expect, test } from 'vitest';

import type { DraftItem, DraftPage } from './draft-page.ts';
import { importReadingSchema } from './import-answer.ts';
import { describeItem } from './testing/import-fixture.ts';
import { toFoundPage } from './to-found-page.ts';

/** Converts a draft, and checks that the API accepts the result as a response of the reader process. */
function convert(draft: Omit<DraftPage, 'source'>) {
  const page = toFoundPage({ source: 'page', ...draft });
  importReadingSchema.parse({ kind: 'found', page });
  return page;
}

const toLink = (changes: Partial<DraftItem>): DraftItem => ({
  kind: 'link',
  title: 'A',
  address: 'https://a.example/',
  ...changes,
});
const describeLink = (changes: Partial<DraftItem>): string =>
  convert({ items: [toLink(changes)] })
    .items.map(describeItem)
    .join('\n');

test('cuts every text to the limits of the product', () => {
  const long = 'あ'.repeat(2000);
  const page = convert({
    name: long,
    headline: long,
    bio: `a\r\n\r\n\r\n${long}`,
    items: [{ kind: 'heading', title: long }, toLink({ title: long, description: long })],
  });
  expect(page).toMatchObject({
    name: 'あ'.repeat(50),
    headline: 'あ'.repeat(80),
    bio: `a\n\n${'あ'.repeat(997)}`,
    items: [
      { title: 'あ'.repeat(80), section: '' },
      { title: 'あ'.repeat(80), description: 'あ'.repeat(120), section: 'あ'.repeat(40) },
    ],
  });
});

test('cuts graphemes of many code points to the limits of the contract', () => {
  const family = '👩‍👩‍👧‍👦'.repeat(200);
  const flag = '🏴󠁧󠁢󠁥󠁮󠁧󠁿'.repeat(2000);
  const { name, bio } = convert({ name: family, bio: flag, items: [] });
  expect([Array.from(name).length, Array.from(bio).length]).toEqual([350, 7000]);
});

test('leaves out texts that the rules for names refuse', () => {
  const page = convert({
    name: '\u3164',
    headline: `e${'\u0301\u0323'.repeat(10)}`,
    items: [
      toLink({ title: '\u200B', description: '\u2800' }),
      { kind: 'heading', title: '\u3164' },
      toLink({ title: 'B' }),
    ],
  });
  expect(page).toMatchObject({ name: '', headline: '' });
  expect(page.items.map(describeItem)).toEqual([
    'a.example → https://a.example/',
    'B → https://a.example/ (duplicate)',
  ]);
});

test.each([
  [{ address: '', title: 'A' }, 'A (no_address)'],
  [{ address: '', title: '' }, ''],
  [{ address: 'javascript:alert(1)', title: '' }, '#1 (address_refused)'],
  [{ address: 'mailto:mio@example.com', title: '' }, 'mio@example.com (mail_address)'],
  [{ address: 'https://a.example/', isLocked: true, picture: 'https://a.example/p.png' }, 'A (locked)'],
  [{ address: 'https://a.example/', title: '', isLocked: true }, '#1 (locked)'],
  [{ picture: 'data:image/png;base64,AAAA' }, 'A → https://a.example/'],
  [
    { picture: 'https://a.example/p.png?si=1' },
    'A → https://a.example/ picture https://a.example/p.png?si=1',
  ],
] satisfies [Partial<DraftItem>, string][])('describes the link %j as %j', (changes, described) => {
  expect(describeLink(changes)).toBe(described);
});

const START = 'from 2026-12-01T00:00:00.000Z';

test.each([
  ['2026-12-01T09:00:00+09:00', null, START],
  ['2026-12-01', null, START],
  ['2026-12-01 00:00', null, START],
  ['2026-12-01T00:00:00.000', null, START],
  [1_796_083_200, null, START],
  [1_796_083_200_000, null, START],
  [null, '2026-12-01T00:00:00Z', 'until 2026-12-01T00:00:00.000Z'],
  ['2026-12-01', '2026-12-01T00:00:00.001Z', `${START} until 2026-12-01T00:00:00.001Z`],
  ['2026-12-01', '2026-12-01', ''],
  ['2026-12-02', '2026-12-01', ''],
  ['1969-12-31T23:59:59Z', null, ''],
  ['9999-12-31T00:00:00.001Z', null, ''],
  ['2026-13-01', null, ''],
  ['1 December 2026', null, ''],
  [Number.NaN, Infinity, ''],
  [-1, 1e300, ''],
])('reads the times %s and %s as %j', (startsAt, endsAt, described) => {
  expect(describeLink({ startsAt, endsAt })).toBe(`A → https://a.example/ ${described}`.trim());
});

test('marks a second link or icon to the same place as a duplicate', () => {
  const items = [
    toLink({ kind: 'icon' }),
    toLink({}),
    toLink({ kind: 'icon', address: 'http://www.a.example' }),
    toLink({ address: 'a.example?utm_source=x' }),
  ];
  expect(convert({ items }).items.map(({ reason }) => reason)).toEqual([
    null,
    null,
    'duplicate',
    'duplicate',
  ]);
});

test('does not compare a link with a locked link', () => {
  const items = [toLink({ isLocked: true }), toLink({})];
  expect(convert({ items }).items.map(({ reason }) => reason)).toEqual(['locked', null]);
});

test('puts links, but not icons, below the last heading', () => {
  const items: DraftItem[] = [
    { kind: 'heading', title: 'One' },
    toLink({ kind: 'icon' }),
    toLink({}),
    { kind: 'heading', title: '' },
    toLink({ address: 'https://b.example/' }),
  ];
  expect(convert({ items }).items.map(({ section }) => section)).toEqual(['', '', 'One', '']);
});

test('uses the first valid mail address of a visible link as contact address', () => {
  const items = [
    toLink({ address: 'mailto:hidden@example.com', isVisible: false }),
    toLink({ address: 'mailto:locked@example.com', isLocked: true }),
    toLink({ address: 'mailto:no' }),
    toLink({ address: 'mio@example.com' }),
    toLink({ address: 'second@example.com' }),
  ];
  expect(convert({ items }).contactEmail).toBe('mio@example.com');
});

test('drops items after the first 1,000', () => {
  const items = Array.from({ length: 1200 }, (_unused, at) => toLink({ address: `https://a.example/${at}` }));
  expect(convert({ items }).items).toHaveLength(1000);
});

test('drops further items when all items exceed the total length', () => {
  const link = { kind: 'link' as const, title: 't'.repeat(80), description: 'd'.repeat(120) };
  const items = Array.from({ length: 1000 }, (_, number) => ({
    ...link,
    address: `https://a.example/${number}/${'p'.repeat(1800)}`,
  }));
  const found = toFoundPage({ source: 'page', items });
  expect(found.items.length).toBeGreaterThan(200);
  expect(found.items.length).toBeLessThan(300);
});

test.each([
  ['https://www.xn--wgv71a119e.jp/shop', '日本語.jp'],
  ['https://xn--80ak6aa92e.com/shop', 'xn--80ak6aa92e.com'],
])('C15: gives an untitled link to %s the title %s', (address, title) => {
  expect(convert({ items: [toLink({ title: '', address })] }).items).toMatchObject([{ title }]);
});
