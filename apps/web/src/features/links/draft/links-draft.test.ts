import type { Link } from '@musubi/api-client';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { duplicateItem, moveItem } from './link-rows.ts';
import {
  addLink,
  addLinks,
  canAddLink,
  type LinksDraft,
  problemsOfLink,
  toLinksDraft,
  updateLink,
} from './links-draft.ts';
import { linksOf, toLinkItem } from './page-item.ts';

function createLink(id: string, change: Partial<Link> = {}): Link {
  return {
    id,
    type: 'custom',
    title: `Title of ${id}`,
    description: '',
    url: `https://example.com/${id}`,
    thumbnail_image_key: null,
    is_visible: true,
    is_sensitive: false,
    section: '',
    is_half: false,
    is_icon: false,
    is_me: false,
    size: 'row',
    starts_at: null,
    ends_at: null,
    position: 0,
    ...change,
  };
}

const stored = ['a', 'b', 'c'].map((id) => createLink(id));
const draft = toLinksDraft(stored);
const moveLink = (links: LinksDraft, id: string, place: number): LinksDraft =>
  linksOf(moveItem(links.map(toLinkItem), id, place));
const duplicateLink = (links: LinksDraft, id: string, newId: string): LinksDraft =>
  linksOf(duplicateItem(links.map(toLinkItem), id, newId));
const idsOf = (links: LinksDraft): string => links.map((link) => link.id).join('');

describe('adding a link', () => {
  const added = { url: 'https://note.com/mio', title: 'note', description: '@mio' };

  test('adds a new link at the end and recognises its service', () => {
    const next = addLink(draft, { ...added, id: 'n' });
    expect(idsOf(next)).toBe('abcn');
    expect(next[3]).toMatchObject({ type: 'note', is_visible: true });
  });

  test.each([
    ['end', 'abcnm', 'Works'],
    ['start', 'nmabc', ''],
  ] as const)('adds links at the %s in their order', (place, order, section) => {
    const under = draft.map((link) => ({ ...link, section: 'Works' }));
    const links = ['n', 'm'].map((id) => ({ ...added, id }));
    const next = addLinks(under, links, place);
    expect(idsOf(next)).toBe(order);
    expect(next.find(({ id }) => id === 'm')?.section).toBe(section);
  });

  test('allows at most a hundred links', () => {
    const full = toLinksDraft(Array.from({ length: 100 }, (_, index) => createLink(String(index))));
    expect(canAddLink(full)).toBe(false);
    expect(canAddLink(full.slice(1))).toBe(true);
    expect(duplicateLink(full, '3', 'n')).toEqual(full);
  });

  test('inserts the copy of a row below the original with a new id', () => {
    const next = duplicateLink(draft, 'b', 'n');
    expect(idsOf(next)).toBe('abnc');
    expect({ ...next[2], id: 'b' }).toEqual(draft[1]);
    expect(duplicateLink(draft, 'gone', 'n')).toEqual(draft);
  });
});

describe('changing a link', () => {
  test('derives the service from a new URL, even without a scheme', () => {
    expect(updateLink(draft, 'b', { url: 'pixiv.net/users/1' })[1]).toMatchObject({ type: 'pixiv' });
    expect(updateLink(draft, 'b', { title: 'x' })[1]).toMatchObject({ type: 'custom', title: 'x' });
  });

  test.each([
    ['a', 1, 'bac'],
    ['a', 2, 'bca'],
    ['c', 0, 'cab'],
    ['b', 99, 'acb'],
    ['b', -1, 'bac'],
  ])('moves link %s to index %i', (id, index, order) => {
    expect(idsOf(moveLink(draft, id, index))).toBe(order);
  });

  test('ignores a move to the same index and a move of an unknown link', () => {
    const page = draft.map(toLinkItem);
    expect(moveItem(page, 'b', 1)).toBe(page);
    expect(moveItem(page, 'x', 1)).toBe(page);
  });

  test('loses no row in any sequence of moves', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'x'), fc.integer({ min: -2, max: 5 }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const moved = moves.reduce<LinksDraft>((list, [id, index]) => moveLink(list, id, index), draft);
        expect(moved.map((link) => link.id).toSorted()).toEqual(['a', 'b', 'c']);
      }),
    );
  });
});

describe('validation', () => {
  test.each([
    [{ title: '  ' }, { title: 'required' }],
    [{ title: '字'.repeat(81) }, { title: 'too_long' }],
    [{ title: '👨‍👩‍👧'.repeat(80) }, {}],
    [{ description: 'x'.repeat(121) }, { description: 'too_long' }],
    [{ title: '\u3164' }, { title: 'not_visible' }],
    [{ section: `x${'\u0301'.repeat(499)}` }, { section: 'not_visible' }],
    [{ url: '' }, { url: 'url_empty' }],
    [{ url: 'javascript:alert(1)' }, { url: 'url_scheme' }],
    [{ url: 'example.com' }, {}],
    [{ section: 'x'.repeat(41) }, { section: 'too_long' }],
    [{ starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-11-22T00:00:00Z' }, {}],
    [
      { starts_at: '2026-11-21T00:00:00Z', ends_at: '2026-11-21T00:00:00Z' },
      { ends_at: 'ends_before_start' },
    ],
    [{ starts_at: '0202-11-21T00:00:00Z' }, { starts_at: 'not_allowed' }],
  ])('for the field values %j, reports the problems %j', (change, problems) => {
    expect(problemsOfLink({ ...createLink('a'), ...change })).toEqual(problems);
  });
});
