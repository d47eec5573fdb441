import { expect, test } from 'vitest';

import { type Page, paginate } from '../index.ts';

const PAGES: Readonly<Record<string, Page<number>>> = {
  first: { items: [1, 2], next_cursor: 'b' },
  b: { items: [], next_cursor: 'c' },
  c: { items: [3], next_cursor: null },
};

/** The most pages that a list here may be asked for, so that an endless list fails its test. */
const MOST_REQUESTS = 5;

function createList(pages: Readonly<Record<string, Page<number>>> = PAGES) {
  const asked: (string | undefined)[] = [];
  const list = paginate(async (cursor) => {
    asked.push(cursor);
    const page = pages[cursor ?? 'first'];
    if (page === undefined || asked.length > MOST_REQUESTS) throw new Error('There is no such page');
    return page;
  });
  return { asked, list };
}

test('returns the items of all pages in order', async () => {
  const { asked, list } = createList();
  const items: number[] = [];
  for await (const item of list) items.push(item);
  expect(items).toEqual([1, 2, 3]);
  expect(asked).toEqual([undefined, 'b', 'c']);
});

test('requests no page before its first item is needed', async () => {
  const { asked, list } = createList();
  expect(asked).toEqual([]);
  for await (const item of list) if (item === 2) break;
  expect(asked).toEqual([undefined]);
});

test('throws the error of a page after the items before it', async () => {
  const { list } = createList({ first: { items: [1], next_cursor: 'away' } });
  const items: number[] = [];
  const reading = (async () => {
    for await (const item of list) items.push(item);
  })();
  await expect(reading).rejects.toThrow('There is no such page');
  expect(items).toEqual([1]);
});

test('throws when a list returns the cursor that it was given', async () => {
  const { asked, list } = createList({
    first: { items: [1], next_cursor: 'b' },
    b: { items: [2], next_cursor: 'b' },
  });
  const reading = (async () => {
    for await (const _item of list);
  })();
  await expect(reading).rejects.toThrow('same cursor');
  expect(asked).toEqual([undefined, 'b']);
});
