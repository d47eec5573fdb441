import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { toNewBlock } from './block-draft.ts';
import { changedItems } from './changed-items.ts';
import { moveItem } from './link-rows.ts';
import { type LinkDraft, toLinksDraft, updateLink } from './links-draft.ts';
import { isSamePage, rebasePage } from './links-history.ts';
import {
  changeBlock,
  changeLinks,
  idOfItem,
  linksOf,
  type PageDraft,
  removeItem,
  toBlockItem,
  toLinkItem,
} from './page-item.ts';

const createPage = (): PageDraft => {
  const [a, b, c] = toLinksDraft(['a', 'b', 'c'].map((id) => createStoredLink({ id, title: id })));
  if (a === undefined || b === undefined || c === undefined) throw new Error('A link is missing');
  const block = toNewBlock('x', { type: 'text', data: { body: 'Hello' } });
  return [toLinkItem(a), toBlockItem(block), toLinkItem(b), toLinkItem(c)];
};
const page = createPage();
const update = (draft: PageDraft, id: string, change: Partial<LinkDraft>): PageDraft =>
  changeLinks(draft, (links) => updateLink(links, id, change));
const write = (draft: PageDraft, body: string): PageDraft =>
  changeBlock(draft, 'x', { content: { type: 'text', data: { body } } });
const titlesOf = (draft: PageDraft | null) => draft && linksOf(draft).map(({ title }) => title);

test('compares pages by content and order', () => {
  expect(isSamePage(page, createPage())).toBe(true);
  expect(isSamePage(page, moveItem(page, 'a', 1))).toBe(false);
  expect(isSamePage(page, page.slice(1))).toBe(false);
  expect(isSamePage(page, update(page, 'b', { is_visible: false }))).toBe(false);
  expect(isSamePage(page, write(page, 'Bye'))).toBe(false);
});

test('applies a fetched title to history entries with the old title', () => {
  const outside = { from: page, to: update(page, 'b', { title: 'Fetched' }), isOfOther: false };
  const remembered = update(write(moveItem(page, 'c', 0), 'Bye'), 'b', { is_visible: false });
  const rebased = rebasePage(remembered, outside) ?? [];
  expect(linksOf(rebased).find(({ id }) => id === 'b')).toMatchObject({
    title: 'Fetched',
    is_visible: false,
  });
  expect(rebased[2]).toMatchObject({ block: { content: { data: { body: 'Bye' } } } });
  expect(titlesOf(rebasePage(update(page, 'b', { title: 'Mine' }), outside))).toEqual(['a', 'Mine', 'c']);
  expect(rebasePage(page.slice(0, 1), outside)).toEqual(page.slice(0, 1));
});

test('applies another writer’s change to history entries that change other rows', () => {
  const to = moveItem(removeItem(update(page, 'a', { title: 'Theirs' }), 'b'), 'c', 0);
  const remembered = write(update(page, 'c', { title: 'Before' }), 'Bye');
  const rebased = rebasePage(remembered, { from: page, to, isOfOther: true });
  expect(titlesOf(rebased)).toEqual(['Before', 'Theirs']);
  expect(rebased?.[2]).toMatchObject({ block: { content: { data: { body: 'Bye' } } } });
});

test('returns null when undo would overwrite another writer’s change', () => {
  const to = update(page, 'b', { title: 'Theirs' });
  const renamed = update(page, 'b', { title: 'Before' });
  expect(rebasePage(renamed, { from: page, to, isOfOther: true })).toBeNull();
  expect(
    rebasePage(write(page, 'Before'), { from: page, to: write(page, 'Theirs'), isOfOther: true }),
  ).toBeNull();
});

test('lists the rows that a step adds, removes or changes', () => {
  const idsOf = (from: PageDraft, to: PageDraft) => changedItems({ from, to }).map(idOfItem);
  expect(idsOf(page, page.slice(1))).toEqual(['a']);
  expect(idsOf(page.slice(1), page)).toEqual(['a']);
  expect(idsOf(page, update(page, 'c', { title: 'x' }))).toEqual(['c']);
  expect(idsOf(page, write(page, 'Bye'))).toEqual(['x']);
  expect(idsOf(page, moveItem(page, 'a', 2))).toEqual([]);
});
