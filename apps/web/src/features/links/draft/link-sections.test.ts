import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { createStoredLink } from '#shared/testing/editor-profile.ts';

import { edgesOf, moveItem, placeOfDrop, toRows } from './link-rows.ts';
import {
  headingIdOf,
  isHeadingId,
  placeOfNewSection,
  removeSection,
  renameSection,
  restoreSections,
  toSections,
  wouldJoin,
} from './link-sections.ts';
import { type LinksDraft, toLinksDraft } from './links-draft.ts';
import { linksOf, type PageDraft, toLinkItem } from './page-item.ts';
import { moveSection, placeOfSectionDrop } from './page-sections.ts';

/**
 * Builds a list from text. `ab A:cd B:e` gives the links a and b without a heading, c and d under A, and e
 * under B.
 */
function createDraft(text: string): LinksDraft {
  return toLinksDraft(
    text.split(' ').flatMap((part) => {
      const [section, ids] = part.includes(':') ? part.split(':') : ['', part];
      return (ids ?? '').split('').map((id) => createStoredLink({ id, section: section ?? '' }));
    }),
  );
}

const toPage = (draft: LinksDraft): PageDraft => draft.map(toLinkItem);
const moveLink = (draft: LinksDraft, id: string, row: number): LinksDraft =>
  linksOf(moveItem(toPage(draft), id, row));

const textOf = (draft: LinksDraft): string =>
  toSections(draft)
    .map(({ title, links }) => (title === '' ? '' : `${title}:`) + links.map(({ id }) => id).join(''))
    .join(' ');
const rowsOf = (draft: LinksDraft): string =>
  toRows(toPage(draft))
    .map((row) => (row.kind === 'heading' ? `[${row.name}]` : row.id))
    .join('');

const draft = createDraft('ab A:cd B:e');

describe('headings', () => {
  test('shows a heading for each section, except an unnamed first section', () => {
    expect(rowsOf(draft)).toBe('ab[A]cd[B]e');
    expect(rowsOf(createDraft('A:c d'))).toBe('[A]c[]d');
  });

  test('lists the edited heading even while its name is empty', () => {
    expect(toRows(toPage(createDraft('ab')), headingIdOf('a')).map(({ id }) => id)).toEqual([
      headingIdOf('a'),
      'a',
      'b',
    ]);
  });

  test('A4: changes no link until a new heading has a name', () => {
    const rows = toRows(toPage(draft), headingIdOf('d')).map(({ id }) => id);
    expect(rows).toEqual(['a', 'b', headingIdOf('c'), 'c', headingIdOf('d'), 'd', headingIdOf('e'), 'e']);
    expect(renameSection(draft, headingIdOf('d'), '')).toBe(draft);
    expect(wouldJoin(draft, headingIdOf('d'), 'N')).toBe(false);
    expect(['A', 'B'].map((name) => wouldJoin(draft, headingIdOf('d'), name))).toEqual([true, true]);
  });

  test('moves a link and the rest of its section under a new heading', () => {
    expect(textOf(renameSection(draft, headingIdOf('b'), 'N'))).toBe('a N:b A:cd B:e');
    expect(textOf(renameSection(draft, headingIdOf('c'), 'N'))).toBe('ab N:cd B:e');
    expect(textOf(renameSection(draft, headingIdOf('x'), 'N'))).toBe(textOf(draft));
  });

  test.each([
    ['ab A:c', 'a'],
    ['A:cd B:e', 'd'],
    ['A:c B:e', null],
  ])('in the list %s, proposes a new heading above link %s', (text, place) => {
    expect(placeOfNewSection(createDraft(text))).toBe(place);
  });

  test('renames one heading and leaves the links of other headings unchanged', () => {
    const renamed = renameSection(draft, headingIdOf('c'), 'Z');
    expect(textOf(renamed)).toBe('ab Z:cd B:e');
    expect(renamed[0]).toBe(draft[0]);
    expect(renameSection(draft, headingIdOf('c'), 'A')).toBe(draft);
    expect(
      renameSection(draft, 'gone', 'Z')
        .map(({ section }) => section)
        .join(''),
    ).toBe('AAB');
  });

  test('detects a name that would merge two headings', () => {
    expect(wouldJoin(draft, headingIdOf('c'), 'B')).toBe(true);
    expect(wouldJoin(draft, headingIdOf('c'), '')).toBe(true);
    expect(wouldJoin(draft, headingIdOf('e'), '')).toBe(false);
  });

  test('moves links of a removed heading to the heading above, and can restore it', () => {
    const removed = removeSection(draft, headingIdOf('e'));
    expect(textOf(removed)).toBe('ab A:cde');
    expect(textOf(removeSection(draft, headingIdOf('c')))).toBe('abcd B:e');
    expect(textOf(restoreSections(removed, draft))).toBe(textOf(draft));
  });

  test.each([
    ['c', 0, 'A:cd ab B:e'],
    ['c', 2, 'ab B:e A:cd'],
    ['e', 1, 'ab B:e A:cd'],
    ['e', 99, 'ab A:cd B:e'],
  ])('moves the section of link %s to index %i', (first, place, text) => {
    expect(textOf(linksOf(moveSection(toPage(draft), headingIdOf(first), place)))).toBe(text);
  });
});

describe('moving a link', () => {
  test.each([
    ['b', 2, 'a A:bcd B:e'],
    ['b', 1, 'ab A:cd B:e'],
    ['c', 2, 'abc A:d B:e'],
    ['c', 0, 'cab A:d B:e'],
    ['e', 4, 'ab A:ced'],
    ['a', 99, 'b A:cd B:ea'],
  ])('moves link %s to row %i, under the nearest heading above', (id, row, text) => {
    expect(textOf(moveLink(draft, id, row))).toBe(text);
  });

  test('counts a heading at the top as the first row', () => {
    expect(edgesOf(toPage(draft), 'a')).toEqual({ isFirst: true, isLast: false });
    expect(edgesOf(toPage(createDraft('A:a')), 'a')).toEqual({ isFirst: false, isLast: true });
  });

  test('loses no link and adds no heading in any sequence of moves', () => {
    const move = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x'), fc.integer({ min: -2, max: 9 }));
    fc.assert(
      fc.property(fc.array(move), (moves) => {
        const moved = moves.reduce<LinksDraft>((list, [id, row]) => moveLink(list, id, row), draft);
        expect(moved.map(({ id }) => id).toSorted()).toEqual(['a', 'b', 'c', 'd', 'e']);
        expect(moved.every(({ section }) => ['', 'A', 'B'].includes(section))).toBe(true);
      }),
    );
  });
});

describe('drop position', () => {
  test.each([
    ['b', headingIdOf('c'), 'after', 'a A:bcd B:e'],
    ['c', headingIdOf('c'), 'before', 'abc A:d B:e'],
    ['e', 'c', 'after', 'ab A:ced'],
    ['a', 'a', 'after', 'ab A:cd B:e'],
  ] as const)(
    'dropping link %s on row %s, position “%s”, gives the list %s',
    (id, key, dropPosition, text) => {
      const place = placeOfDrop(toPage(draft), id, { key, dropPosition });
      expect(textOf(moveLink(draft, id, place))).toBe(text);
    },
  );

  test.each([
    ['e', headingIdOf('c'), 'before', 'ab B:e A:cd'],
    ['e', 'c', 'before', 'ab B:e A:cd'],
    ['e', 'a', 'before', 'B:e ab A:cd'],
    ['e', 'a', 'after', 'ab B:e A:cd'],
    ['c', 'e', 'after', 'ab B:e A:cd'],
    ['c', 'd', 'after', 'ab A:cd B:e'],
  ] as const)(
    'dropping the section of link %s on row %s, position “%s”, gives the list %s',
    (first, key, dropPosition, text) => {
      const id = headingIdOf(first);
      expect(isHeadingId(id)).toBe(true);
      const page = toPage(draft);
      const place = placeOfSectionDrop(page, id, { key, dropPosition });
      expect(textOf(linksOf(moveSection(page, id, place)))).toBe(text);
    },
  );
});
