import type { Block, Link } from '@musubi/api-client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toNewBlock } from './block-draft.ts';
import { findExceeded } from './block-limits.ts';
import { moveItem, stepItem, toRows } from './link-rows.ts';
import { headingIdOf } from './link-sections.ts';
import { addLink, type LinkDraft, updateLink } from './links-draft.ts';
import { parsePageDraft } from './page-draft-schema.ts';
import {
  countUnfinished,
  isPageStored,
  reconcilePage,
  toPageDraft,
  toPageRequest,
  toRefusedItems,
  toShownPage,
  toVersionedPage,
} from './page-draft.ts';
import {
  addLinksToPage,
  changeBlock,
  changeLinks,
  idOfItem,
  linksOf,
  type PageDraft,
  type StoredPage,
  toBlockItem,
} from './page-item.ts';
import { moveSection, placeOfSectionDrop } from './page-sections.ts';

const createLink = (id: string, change: Partial<Link> = {}): Link =>
  createStoredLink({ id, title: id, url: `https://example.com/${id}`, ...change });
const createBlock = (id: string, afterId: string | null, body = 'Hello'): Block => ({
  id,
  after_link_id: afterId,
  width: 'auto',
  is_visible: true,
  is_sensitive: false,
  starts_at: null,
  ends_at: null,
  text: { body },
});
const store = (links: readonly Link[], blocks: readonly Block[]): StoredPage => ({
  links: { version: 4, items: [...links] },
  blocks: { version: 3, items: [...blocks] },
});
const stored = store(
  [createLink('a'), createLink('b', { section: 'M' }), createLink('c', { section: 'M' })],
  [createBlock('x', null), createBlock('y', 'b')],
);
const page = toPageDraft(stored);
const orderOf = (draft: PageDraft): string => draft.map(idOfItem).join('');
const rowsOf = (draft: PageDraft): string =>
  toRows(draft)
    .map((row) => (row.kind === 'heading' ? `[${row.name}]` : row.id))
    .join('');
const update = (draft: PageDraft, id: string, change: Partial<LinkDraft>): PageDraft =>
  changeLinks(draft, (links) => updateLink(links, id, change));
const write = (draft: PageDraft, id: string, body: string): PageDraft =>
  changeBlock(draft, id, { content: { type: 'text', data: { body } } });

describe('order', () => {
  test('shows blocks between links and headings', () => {
    expect(rowsOf(page)).toBe('xa[M]byc');
  });

  test.each([
    ['y', 0, 'yxa[M]bc'],
    ['y', 99, 'xa[M]bcy'],
    ['x', 1, 'ax[M]byc'],
    ['c', 0, 'cxa[M]by'],
    ['a', 3, 'x[M]bayc'],
  ])('moves %s to row %i', (id, row, rows) => {
    expect(rowsOf(moveItem(page, id, row))).toBe(rows);
  });

  test('keeps a block above a heading when dropped directly below it', () => {
    const top = moveItem(page, 'x', 1);
    expect(moveItem(top, 'x', 2)).toBe(top);
    expect(rowsOf(stepItem(top, 'x', 1))).toBe('a[M]bxyc');
    expect(rowsOf(stepItem(stepItem(top, 'x', 1), 'x', -1))).toBe(rowsOf(top));
    expect(stepItem(page, 'x', -1)).toBe(page);
  });

  test('moves the blocks of a section with its heading', () => {
    expect(rowsOf(moveSection(page, headingIdOf('b'), 0))).toBe('x[M]byc[]a');
    expect(placeOfSectionDrop(page, headingIdOf('b'), { key: 'x', dropPosition: 'after' })).toBe(0);
    expect(placeOfSectionDrop(page, headingIdOf('a'), { key: 'y', dropPosition: 'before' })).toBe(1);
  });

  test('loses no item in any sequence of moves, and sends the order of the rows', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'x', 'y'), fc.integer({ min: -1, max: 7 }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const moved = moves.reduce<PageDraft>((draft, [id, row]) => moveItem(draft, id, row), page);
        expect(moved.map(idOfItem).toSorted().join('')).toBe('abcxy');
        const sent = toPageRequest(moved, stored);
        expect(sent.map(({ link, block }) => link?.id ?? block?.id).join('')).toBe(orderOf(moved));
      }),
    );
  });
});

describe('update request', () => {
  test('sends all items in order, with completed URLs and without services', () => {
    const sent = toPageRequest(update(page, 'a', { url: 'example.com/new' }), stored);
    expect(sent).toMatchObject([
      { block: { id: 'x', text: { body: 'Hello' } } },
      { link: { id: 'a', url: 'https://example.com/new' } },
      { link: { id: 'b' } },
      { block: { id: 'y' } },
      { link: { id: 'c' } },
    ]);
    expect(sent[1]?.link).not.toHaveProperty('type');
    expect(sent[0]?.block).not.toHaveProperty('after_link_id');
  });

  test('sends the stored values of invalid rows and omits invalid new rows', () => {
    const unfinished = write(update(page, 'b', { url: 'nowhere' }), 'y', '  ');
    const item = toBlockItem(toNewBlock('n', { type: 'heading', data: { title: '' } }));
    const link = { id: 'm', url: '', title: '', description: '' };
    const draft = addLinksToPage([...unfinished, item], [link], 'end');
    expect(countUnfinished(draft)).toBe(4);
    expect(toPageRequest(draft, stored)).toEqual(toPageRequest(page, stored));
    expect(isPageStored(draft, stored)).toBe(true);
  });

  test('omits a picture that is not uploaded yet', () => {
    const data = { image_key: '', alt: '', is_decoration: false, caption: '' };
    const item = toBlockItem(toNewBlock('n', { type: 'picture', data }));
    expect(toPageRequest([item], store([], []))).toEqual([]);
  });

  test('completes the URL of a product', () => {
    const data = {
      title: 'Book',
      description: '',
      price: '',
      url: 'shop.example/b',
      image_key: null,
      action: '',
    };
    const item = toBlockItem(toNewBlock('n', { type: 'product', data }));
    expect(toPageRequest([item], store([], []))).toMatchObject([
      { block: { product: { url: 'https://shop.example/b' } } },
    ]);
  });
});

describe('saving', () => {
  test('detects whether a save would change the order, a link or a block', () => {
    expect(isPageStored(page, stored)).toBe(true);
    expect(isPageStored(write(page, 'y', 'Hello '), stored)).toBe(true);
    expect(isPageStored(write(page, 'y', 'Bye'), stored)).toBe(false);
    expect(isPageStored(moveItem(page, 'y', 0), stored)).toBe(false);
    expect(isPageStored(update(page, 'a', { title: 'New' }), stored)).toBe(false);
  });

  test('takes saved links from the server and keeps other rows as typed', () => {
    const typed = write(
      write(update(update(page, 'a', { title: ' A ' }), 'b', { url: 'no' }), 'x', ''),
      'y',
      'Two\n',
    );
    const answer = store(
      [createLink('a', { title: 'A' }), ...stored.links.items.slice(1)],
      [createBlock('x', null), createBlock('y', 'b', 'Two')],
    );
    const after = reconcilePage(typed, answer);
    expect(linksOf(after).map(({ title, url }) => [title, url])).toEqual([
      ['A', 'https://example.com/a'],
      ['b', 'no'],
      ['c', 'https://example.com/c'],
    ]);
    expect([after[0], after[3], after[4]]).toEqual([typed[0], typed[3], typed[4]]);
  });

  test('gives the page one version that grows with both lists', () => {
    expect(toVersionedPage(stored).version).toBe(6);
    const linksOnly = { ...stored, blocks: { version: 1, items: [] } };
    expect(toVersionedPage(linksOnly).version, 'as drafts of older releases have it').toBe(4);
  });

  test('maps fields that the API refused to their rows', () => {
    const refused = toRefusedItems(
      [
        { pointer: '/body/items/1/link/title', problem: 'too_long' },
        { pointer: '/body/items/1/link/url', problem: 'not_allowed' },
        { pointer: '/body/items/0/block/text/body', problem: 'not_visible' },
        { pointer: '/body/items/3/block/gallery/pictures/2/alt', problem: 'too_long' },
        { pointer: '/body/items/9/link/title', problem: 'required' },
        { pointer: '/body/items', problem: 'too_many' },
      ],
      toPageRequest(page, stored),
    );
    expect(Object.fromEntries(refused.links)).toEqual({ a: { title: 'too_long', url: 'not_allowed' } });
    expect([...refused.blocks].map(([id, problems]) => [id, Object.fromEntries(problems)])).toEqual([
      ['x', { 'text/body': 'not_visible' }],
      ['y', { 'gallery/pictures/2/alt': 'too_long' }],
    ]);
  });
});

test('previews each block below the last visible link', () => {
  const hidden = update(page, 'b', { is_visible: false });
  const shown = toShownPage(hidden, ({ is_visible }) => is_visible);
  expect(shown.links.map(({ id }) => id)).toEqual(['a', 'c']);
  expect(shown.blocks).toMatchObject([
    { id: 'x', after_link_id: null, text: { body: 'Hello' } },
    { id: 'y', after_link_id: 'a' },
  ]);
});

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value));
const restore = (value: unknown): PageDraft | undefined => parsePageDraft(copy(value))?.(stored);

test('restores drafts with blocks and drafts of releases before blocks', () => {
  expect(restore(page)).toEqual(page);
  const old = restore(addLink(linksOf(page), { id: 'n', url: '', title: '', description: '' }));
  expect(orderOf(old ?? [])).toBe('xabycn');
  expect(parsePageDraft([{ kind: 'block' }])).toBeNull();
  expect(parsePageDraft('x')).toBeNull();
});

test('replaces only an unreadable block of a draft by the stored block', () => {
  const edited = write(update(page, 'a', { title: 'Edited' }), 'y', 'Edited');
  const withContent = (content: unknown): unknown =>
    edited.map((item) =>
      item.kind === 'block' && item.block.id === 'x'
        ? { kind: 'block', block: { ...item.block, content } }
        : item,
    );
  const kept = [page[0], ...edited.slice(1)];
  expect(restore(withContent(1))).toEqual(kept);
  expect(restore(withContent({ type: 'hologram', data: {} }))).toEqual(kept);
  expect(restore([...edited, { kind: 'block', block: { id: 'n', content: 1 } }])).toEqual(edited);
});

test('omits stored blocks of a newer kind from the draft and request', () => {
  const { text: _text, ...newer } = createBlock('z', 'a');
  const withNewer = store(stored.links.items, [...stored.blocks.items, newer]);
  expect(toPageDraft(withNewer)).toEqual(page);
  expect(isPageStored(page, withNewer)).toBe(true);
  expect(toPageRequest(page, withNewer)).toEqual(toPageRequest(page, stored));
});

test('saves a block whose stored time zone the browser does not know', () => {
  const until = '2027-04-09T03:00:00.000Z';
  const data = { until, time_zone: 'Mars/Olympus', words: 'Show', words_after: '' };
  const block = toNewBlock('n', { type: 'countdown', data });
  const draft: PageDraft = [toBlockItem(block)];
  expect(countUnfinished(draft)).toBe(0);
  expect(toPageRequest(draft, store([], []))).toMatchObject([{ block: { countdown: data } }]);
});

test('finds the limit that a page exceeds', () => {
  const create = (count: number, body: string): PageDraft =>
    Array.from({ length: count }, (_, id) =>
      toBlockItem(toNewBlock(String(id), { type: 'text', data: { body } })),
    );
  expect(findExceeded(create(60, 'x'))).toBeNull();
  expect(findExceeded(create(61, 'x'))).toBe('blocks');
  expect(findExceeded(create(60, '字'.repeat(400)))).toBe('text');
});
