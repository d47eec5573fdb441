import { LINKS_MAX_COUNT } from '@musubi/domain/limits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { moveLink } from './link-rows.ts';
import { type LinkDraft, type LinksDraft, removeLink, toLinksDraft, updateLink } from './links-draft.ts';
import { mergeLinks } from './merge-links.ts';

const create = (id: string) => createStoredLink({ id, title: id, url: `https://example.com/${id}` });
const stored = ['a', 'b', 'c'].map(create);
const base = toLinksDraft(stored);
const [added = base[0]] = toLinksDraft([create('new')]);

/** The list of another writer as the API answers it. */
const answered = (draft: LinksDraft) => draft.map((link, position) => ({ ...link, position }));
const merge = (mine: LinksDraft, theirs: LinksDraft) =>
  mergeLinks(mine, { base: stored, theirs: answered(theirs) });
const withNew = (draft: LinksDraft, id: string, at: number): LinksDraft => [
  ...draft.slice(0, at),
  { ...(added as LinkDraft), id },
  ...draft.slice(at),
];
const idsOf = (draft: LinksDraft | null) => draft?.map(({ id }) => id);

describe('changes of different rows', () => {
  test('keeps both writers’ edits of different links', () => {
    const merged = merge(
      updateLink(base, 'a', { title: 'mine' }),
      updateLink(base, 'b', { title: 'theirs' }),
    );
    expect(merged?.map(({ title }) => title)).toEqual(['mine', 'theirs', 'c']);
  });

  test('keeps both writers’ edits of different fields of one link', () => {
    const merged = merge(
      updateLink(base, 'a', { title: 'mine' }),
      updateLink(base, 'a', { is_visible: false }),
    );
    expect(merged?.[0]).toMatchObject({ title: 'mine', is_visible: false });
  });

  test('keeps links that both writers added, each at its place', () => {
    expect(idsOf(merge(withNew(base, 'mine', 0), withNew(base, 'theirs', 3)))).toEqual([
      'mine',
      'a',
      'b',
      'c',
      'theirs',
    ]);
    expect(idsOf(merge(withNew(base, 'mine', 3), withNew(base, 'theirs', 3)))).toEqual([
      'a',
      'b',
      'c',
      'mine',
      'theirs',
    ]);
  });

  test('applies the move of either writer', () => {
    const moved = moveLink(base, 'c', 0);
    expect(idsOf(merge(moved, updateLink(base, 'a', { title: 'theirs' })))).toEqual(['c', 'a', 'b']);
    expect(idsOf(merge(updateLink(base, 'a', { title: 'mine' }), moved))).toEqual(['c', 'a', 'b']);
  });

  test('removes a link that one writer removed and the other left as it was', () => {
    expect(idsOf(merge(removeLink(base, 'b'), updateLink(base, 'a', { title: 'theirs' })))).toEqual([
      'a',
      'c',
    ]);
    expect(idsOf(merge(updateLink(base, 'a', { title: 'mine' }), removeLink(base, 'b')))).toEqual(['a', 'c']);
  });
});

test.each<[string, LinksDraft, LinksDraft]>([
  ['the same field', updateLink(base, 'a', { title: 'mine' }), updateLink(base, 'a', { title: 'theirs' })],
  ['a link that the other removed', updateLink(base, 'a', { title: 'mine' }), removeLink(base, 'a')],
  ['a link that I removed', removeLink(base, 'a'), updateLink(base, 'a', { title: 'theirs' })],
  ['the order in two ways', moveLink(base, 'a', 2), moveLink(base, 'c', 0)],
])('asks the creator when both writers change %s', (_name, mine, theirs) => {
  expect(merge(mine, theirs)).toBeNull();
});

test('asks the creator when the merged list would be too long', () => {
  const many = Array.from({ length: LINKS_MAX_COUNT - 1 }, (_, index) => create(`link-${index}`));
  const draft = toLinksDraft(many);
  const [mine, theirs] = [withNew(draft, 'mine', 0), withNew(draft, 'theirs', 0)];
  expect(mergeLinks(mine, { base: many, theirs: answered(theirs) })).toBeNull();
});

test('a merge with an unchanged version keeps the other version as it is', () => {
  const edits = fc.array(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c'),
      kind: fc.constantFrom('edit', 'remove', 'move', 'add'),
      at: fc.nat(3),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(edits, (list) => {
      let step = 0;
      const changed = list.reduce<LinksDraft>((draft, { id, kind, at }) => {
        step += 1;
        if (kind === 'edit') return updateLink(draft, id, { title: `edit ${step}` });
        if (kind === 'remove') return removeLink(draft, id);
        if (kind === 'add') return withNew(draft, `new-${step}`, Math.min(at, draft.length));
        return draft.some((link) => link.id === id)
          ? moveLink(draft, id, Math.min(at, draft.length - 1))
          : draft;
      }, base);
      expect(merge(changed, base)).toEqual(changed);
      expect(merge(base, changed)).toEqual(changed);
    }),
  );
});
