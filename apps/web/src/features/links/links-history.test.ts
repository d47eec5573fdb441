import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { changedLinks } from './changed-links.ts';
import { moveLink } from './link-rows.ts';
import { removeLink, toLinksDraft, updateLink } from './links-draft.ts';
import { isSameList, rebaseList } from './links-history.ts';

const draft = toLinksDraft(['a', 'b', 'c'].map((id) => createStoredLink({ id, title: id })));

test('compares lists by content and order', () => {
  expect(
    isSameList(draft, toLinksDraft(['a', 'b', 'c'].map((id) => createStoredLink({ id, title: id })))),
  ).toBe(true);
  expect(isSameList(draft, moveLink(draft, 'a', 1))).toBe(false);
  expect(isSameList(draft, draft.slice(1))).toBe(false);
  expect(isSameList(draft, updateLink(draft, 'b', { is_visible: false }))).toBe(false);
});

test('carries a fetched title into remembered lists with the untouched title', () => {
  const outside = { from: draft, to: updateLink(draft, 'b', { title: 'Fetched' }), isOfOther: false };
  const remembered = updateLink(moveLink(draft, 'c', 0), 'b', { is_visible: false });
  expect(rebaseList(remembered, outside)?.find(({ id }) => id === 'b')).toMatchObject({
    title: 'Fetched',
    is_visible: false,
  });
  const renamed = updateLink(draft, 'b', { title: 'Mine' });
  expect(rebaseList(renamed, outside)?.[1]).toMatchObject({ title: 'Mine' });
  expect(rebaseList(draft.slice(0, 1), outside)).toEqual(draft.slice(0, 1));
});

test('carries another writer’s change into remembered lists of other links', () => {
  const to = moveLink(removeLink(updateLink(draft, 'a', { title: 'Theirs' }), 'b'), 'c', 0);
  const remembered = updateLink(draft, 'c', { title: 'Before' });
  const rebased = rebaseList(remembered, { from: draft, to, isOfOther: true });
  expect(rebased?.map(({ title }) => title)).toEqual(['Before', 'Theirs']);
});

test('gives up the remembered lists when undo would overwrite another writer’s change', () => {
  const to = updateLink(draft, 'b', { title: 'Theirs' });
  const renamed = updateLink(draft, 'b', { title: 'Before' });
  expect(rebaseList(renamed, { from: draft, to, isOfOther: true })).toBeNull();
});

test('names the links that a step adds, removes or changes', () => {
  const idsOf = (from: typeof draft, to: typeof draft) => changedLinks({ from, to }).map(({ id }) => id);
  expect(idsOf(draft, draft.slice(1))).toEqual(['a']);
  expect(idsOf(draft.slice(1), draft)).toEqual(['a']);
  expect(idsOf(draft, updateLink(draft, 'c', { title: 'x' }))).toEqual(['c']);
  expect(idsOf(draft, moveLink(draft, 'a', 2))).toEqual([]);
});
