import fc from 'fast-check';
import { expect, test } from 'vitest';

import { mergeRows } from './merge-rows.ts';

interface Row {
  readonly id: string;
  readonly title: string;
  readonly isShown: boolean;
}
type Rows = readonly Row[];

const create = (id: string): Row => ({ id, title: id, isShown: true });
const base = ['a', 'b', 'c'].map(create);
const edit = (rows: Rows, id: string, change: Partial<Row>): Rows =>
  rows.map((row) => (row.id === id ? { ...row, ...change } : row));
const remove = (rows: Rows, id: string): Rows => rows.filter((row) => row.id !== id);
const insert = (rows: Rows, id: string, at: number): Rows => rows.toSpliced(at, 0, create(id));
function move(rows: Rows, id: string, to: number): Rows {
  const row = rows.find((one) => one.id === id);
  return row === undefined ? rows : remove(rows, id).toSpliced(to, 0, row);
}
const show = (rows: Rows | null): string | null => rows && rows.map(({ title }) => title).join(' ');

test.each<[string, Rows, Rows, string]>([
  ['edits of different rows', edit(base, 'a', { title: 'A' }), edit(base, 'b', { title: 'B' }), 'A B c'],
  [
    'different fields of a row',
    edit(base, 'a', { title: 'A' }),
    edit(base, 'a', { isShown: false }),
    'A b c',
  ],
  ['added rows at their places', insert(base, 'mine', 3), insert(base, 'theirs', 0), 'theirs a b c mine'],
  ['rows added at one place', insert(base, 'mine', 3), insert(base, 'theirs', 3), 'a b c mine theirs'],
  ['a move and an edit', move(base, 'c', 0), edit(base, 'c', { title: 'C' }), 'C a b'],
  ['an edit and a move', edit(base, 'c', { title: 'C' }), move(base, 'c', 0), 'C a b'],
  ['a removal and an addition', remove(base, 'b'), insert(base, 'new', 2), 'a new c'],
  ['a removal by the other', edit(base, 'a', { title: 'A' }), remove(base, 'b'), 'A c'],
])('merges %s', (_name, mine, theirs, merged) => {
  expect(show(mergeRows(mine, { base, theirs }))).toBe(merged);
});

const added = edit(insert(base, 'new', 3), 'new', { title: 'mine' });
test.each<[string, Rows, Rows, { readonly kept: string; readonly taken: string }]>([
  [
    'a field',
    edit(edit(base, 'a', { title: 'mine' }), 'b', { title: 'B' }),
    edit(base, 'a', { title: 'theirs', isShown: false }),
    { kept: 'mine B c', taken: 'theirs B c' },
  ],
  [
    'the order',
    move(base, 'a', 2),
    insert(move(base, 'c', 0), 'new', 3),
    { kept: 'b new c a', taken: 'c a b new' },
  ],
  [
    'a row that I removed',
    remove(base, 'a'),
    edit(base, 'a', { title: 'theirs' }),
    { kept: 'b c', taken: 'theirs b c' },
  ],
  [
    'a row that the other removed',
    edit(base, 'a', { title: 'mine' }),
    remove(base, 'a'),
    { kept: 'mine b c', taken: 'b c' },
  ],
  [
    'a row that I added',
    added,
    edit(added, 'new', { title: 'theirs' }),
    { kept: 'a b c mine', taken: 'a b c theirs' },
  ],
])('returns null when both writers changed %s', (_name, mine, theirs, { kept, taken }) => {
  expect(mergeRows(mine, { base, theirs })).toBeNull();
  expect(show(mergeRows(mine, { base, theirs, prefer: 'mine' }))).toBe(kept);
  expect(show(mergeRows(mine, { base, theirs, prefer: 'theirs' }))).toBe(taken);
});

interface Edit {
  readonly id: string;
  readonly kind: 'edit' | 'remove' | 'move' | 'add';
  readonly at: number;
}

const edits = fc.array(
  fc.record({
    id: fc.constantFrom('a', 'b', 'c'),
    kind: fc.constantFrom('edit', 'remove', 'move', 'add'),
    at: fc.nat(3),
  }),
  { maxLength: 5 },
);

function apply(list: readonly Edit[], writer: string): Rows {
  return list.reduce<Rows>((rows, { id, kind, at }, step) => {
    if (kind === 'edit') return edit(rows, id, { title: `${writer} ${step}` });
    if (kind === 'remove') return remove(rows, id);
    return kind === 'add' ? insert(rows, `${writer}-${step}`, at) : move(rows, id, at);
  }, base);
}

test('returns the other version when one version is unchanged', () => {
  fc.assert(
    fc.property(edits, (list) => {
      const changed = apply(list, 'one');
      expect(mergeRows(changed, { base, theirs: base })).toEqual(changed);
      expect(mergeRows(base, { base, theirs: changed })).toEqual(changed);
    }),
  );
});

test('keeps all rows of both writers, and gives both writers the same rows', () => {
  const byId = (rows: Rows | null): Rows | null =>
    rows && rows.toSorted((one, other) => one.id.localeCompare(other.id));
  fc.assert(
    fc.property(edits, edits, (own, other) => {
      const [mine, theirs] = [apply(own, 'mine'), apply(other, 'theirs')];
      const merged = mergeRows(mine, { base, theirs });
      expect(byId(mergeRows(theirs, { base, theirs: mine }))).toEqual(byId(merged));
      for (const prefer of ['mine', 'theirs'] as const) {
        const chosen = mergeRows(mine, { base, theirs, prefer });
        expect(merged ?? chosen).toEqual(chosen);
        const ids = chosen?.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids?.length);
        const mustStay = [...mine, ...theirs].filter(({ id }) => id.includes('-')).map(({ id }) => id);
        expect(ids).toEqual(expect.arrayContaining(mustStay));
      }
    }),
  );
});
