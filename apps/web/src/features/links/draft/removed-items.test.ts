import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toNewBlock } from './block-draft.ts';
import { moveItem } from './link-rows.ts';
import { type LinkDraft, toLinksDraft } from './links-draft.ts';
import {
  addLinksToPage,
  idOfItem,
  type PageDraft,
  removeItem,
  toBlockItem,
  toLinkItem,
} from './page-item.ts';
import { findRemovable, putBackBlock, putBackLink, type RemovedItem, restoreItems } from './removed-items.ts';

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const createPage = (all: readonly string[]): PageDraft =>
  toLinksDraft(all.map((id) => createStoredLink({ id }))).map(toLinkItem);
const draft = createPage(ids);
const createLinkDraft = (id: string) => toLinksDraft([createStoredLink({ id })])[0] as LinkDraft;
const idsOf = (page: PageDraft): string => page.map(idOfItem).join('');

function removeAll(page: PageDraft, wanted: readonly string[]) {
  const removed: RemovedItem[] = [];
  let left = page;
  for (const id of wanted) {
    const removable = findRemovable(left, id);
    if (removable === null) throw new Error(`${id} is not in the list`);
    removed.push(removable);
    left = removeItem(left, id);
  }
  return { left, removed };
}

test('restores a removed row at its previous position', () => {
  const { left, removed } = removeAll(draft, ['b']);
  expect(idsOf(left)).toBe('acde');
  expect(restoreItems(left, removed)).toEqual(draft);
});

test('restores rows at their positions in any order of removal', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ids], { minLength: 1 }), (wanted) => {
      const { left, removed } = removeAll(draft, wanted);
      expect(left).toHaveLength(ids.length - wanted.length);
      expect(restoreItems(left, removed)).toEqual(draft);
    }),
  );
});

test('keeps later additions and moves when rows are restored', () => {
  const { left, removed } = removeAll(draft, ['c', 'd']);
  const withNew = addLinksToPage(
    left,
    [{ id: 'n', url: 'https://example.com/', title: 'New', description: '' }],
    'end',
  );
  expect(idsOf(restoreItems(withNew, removed))).toBe('abcden');
  expect(idsOf(restoreItems(moveItem(left, 'e', 0), removed))).toBe('eabcd');
});

test('restores the last row at the end if its upper neighbour is gone', () => {
  const { left, removed } = removeAll(draft, ['e']);
  expect(idsOf(restoreItems(removeItem(left, 'd'), removed))).toBe('abce');
  expect(idsOf(restoreItems([], removed))).toBe('e');
});

test('restores no row that is already listed, and returns null for an unknown id', () => {
  const { removed } = removeAll(draft, ['b', 'd']);
  expect(restoreItems(draft, removed)).toBe(draft);
  expect(findRemovable(draft, 'x')).toBeNull();
});

test('restores a link unless it is in the list or the list is full', () => {
  const link = createLinkDraft('n');
  expect(idsOf(putBackLink(draft, link, 2))).toBe('abncde');
  expect(idsOf(putBackLink(draft, link, 99))).toBe('abcden');
  expect(putBackLink(draft, createLinkDraft('a'), 2)).toBe(draft);
  const full = createPage(Array.from({ length: 100 }, (_, id) => String(id)));
  expect(putBackLink(full, link, 0)).toBe(full);
});

test('restores a block below its link, or at the end if that link is gone', () => {
  const block = toNewBlock('x', { type: 'divider', data: { kind: 'dots' } });
  expect(idsOf(putBackBlock(draft, block, 'b'))).toBe('abxcde');
  expect(idsOf(putBackBlock(draft, block, null))).toBe('xabcde');
  expect(idsOf(putBackBlock(draft, block, 'gone'))).toBe('abcdex');
  const full = Array.from({ length: 60 }, (_, id) => toBlockItem({ ...block, id: String(id) }));
  expect(putBackBlock(full, block, null)).toBe(full);
});
