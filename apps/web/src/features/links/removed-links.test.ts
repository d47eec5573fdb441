import fc from 'fast-check';
import { expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { moveLink } from './link-rows.ts';
import { addLink, type LinksDraft, removeLink, toLinksDraft } from './links-draft.ts';
import { findRemovable, putBackLink, type RemovedLink, restoreLinks } from './removed-links.ts';

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const draft = toLinksDraft(ids.map((id) => createStoredLink({ id })));
const createLinkDraft = (id: string) => toLinksDraft([createStoredLink({ id })])[0] as LinksDraft[number];
const idsOf = (links: LinksDraft): string => links.map((link) => link.id).join('');

function removeAll(links: LinksDraft, wanted: readonly string[]) {
  const removed: RemovedLink[] = [];
  let left = links;
  for (const id of wanted) {
    const removable = findRemovable(left, id);
    if (removable === null) throw new Error(`${id} is not in the list`);
    removed.push(removable);
    left = removeLink(left, id);
  }
  return { left, removed };
}

test('restores a removed row at its previous position', () => {
  const { left, removed } = removeAll(draft, ['b']);
  expect(idsOf(left)).toBe('acde');
  expect(restoreLinks(left, removed)).toEqual(draft);
});

test('restores rows at their previous positions, in whatever order they were removed', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ids], { minLength: 1 }), (wanted) => {
      const { left, removed } = removeAll(draft, wanted);
      expect(left).toHaveLength(ids.length - wanted.length);
      expect(restoreLinks(left, removed)).toEqual(draft);
    }),
  );
});

test('keeps links that were added or moved after a row was removed', () => {
  const { left, removed } = removeAll(draft, ['c', 'd']);
  const withNew = addLink(left, { id: 'n', url: 'https://example.com/', title: 'New', description: '' });
  expect(idsOf(restoreLinks(withNew, removed))).toBe('abcden');
  expect(idsOf(restoreLinks(moveLink(left, 'e', 0), removed))).toBe('eabcd');
});

test('restores the last row at the end of the list when its upper neighbour is gone', () => {
  const { left, removed } = removeAll(draft, ['e']);
  expect(idsOf(restoreLinks(removeLink(left, 'd'), removed))).toBe('abce');
  expect(idsOf(restoreLinks([], removed))).toBe('e');
});

test('restores no row that is already listed, and returns null for an unknown id', () => {
  const { removed } = removeAll(draft, ['b', 'd']);
  expect(restoreLinks(draft, removed)).toBe(draft);
  expect(findRemovable(draft, 'x')).toBeNull();
});

test('restores a link unless it is in the list or the list is full', () => {
  const link = createLinkDraft('n');
  expect(idsOf(putBackLink(draft, link, 2))).toBe('abncde');
  expect(idsOf(putBackLink(draft, link, 99))).toBe('abcden');
  expect(putBackLink(draft, createLinkDraft('a'), 2)).toBe(draft);
  const full = toLinksDraft(Array.from({ length: 100 }, (_, id) => createStoredLink({ id: String(id) })));
  expect(putBackLink(full, link, 0)).toBe(full);
});
