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

/** Removes rows one after another, as somebody does who presses delete several times. */
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

test('one row comes back where it was', () => {
  const { left, removed } = removeAll(draft, ['b']);
  expect(idsOf(left)).toBe('acde');
  expect(restoreLinks(left, removed)).toEqual(draft);
});

test('rows removed in any order all come back at their places', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...ids], { minLength: 1 }), (wanted) => {
      const { left, removed } = removeAll(draft, wanted);
      expect(left).toHaveLength(ids.length - wanted.length);
      expect(restoreLinks(left, removed)).toEqual(draft);
    }),
  );
});

test('what was added or moved in between stays as it is', () => {
  const { left, removed } = removeAll(draft, ['c', 'd']);
  const withNew = addLink(left, { id: 'n', url: 'https://example.com/', title: 'New', description: '' });
  expect(idsOf(restoreLinks(withNew, removed))).toBe('nabcde');
  expect(idsOf(restoreLinks(moveLink(left, 'e', 0), removed))).toBe('eabcd');
});

test('a row whose neighbour is gone for good comes back as far down as the list reaches', () => {
  const { left, removed } = removeAll(draft, ['e']);
  expect(idsOf(restoreLinks(removeLink(left, 'd'), removed))).toBe('abce');
  expect(idsOf(restoreLinks([], removed))).toBe('e');
});

test('a row that is back already is not doubled, and one that never was is not removed', () => {
  const { removed } = removeAll(draft, ['b', 'd']);
  expect(restoreLinks(draft, removed)).toBe(draft);
  expect(findRemovable(draft, 'x')).toBeNull();
});

test('a link of another day comes back where it stood, unless it is there already or the list is full', () => {
  const link = createLinkDraft('n');
  expect(idsOf(putBackLink(draft, link, 2))).toBe('abncde');
  expect(idsOf(putBackLink(draft, link, 99))).toBe('abcden');
  expect(putBackLink(draft, createLinkDraft('a'), 2)).toBe(draft);
  const full = toLinksDraft(Array.from({ length: 100 }, (_, id) => createStoredLink({ id: String(id) })));
  expect(putBackLink(full, link, 0)).toBe(full);
});
