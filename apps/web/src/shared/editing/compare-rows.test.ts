import { expect, test } from 'vitest';

import { compareRows } from './compare-rows.ts';

const create = (id: string, title = id) => ({ id, title });
const rows = ['a', 'b', 'c'].map((id) => create(id));

test('lists only the rows that differ', () => {
  const theirs = [create('a'), create('b', 'B'), create('new')];
  expect(compareRows(rows, theirs)).toEqual({
    listed: [
      { row: rows[1], place: 2, other: theirs[1], isDifferent: true },
      { row: rows[2], place: 3, other: undefined, isDifferent: true },
    ],
    sameCount: 1,
  });
});

test('lists all rows when the orders differ', () => {
  const { listed, sameCount } = compareRows(rows, rows.toReversed());
  expect(listed.map(({ row, isDifferent }) => [row.id, isDifferent])).toEqual([
    ['a', false],
    ['b', false],
    ['c', false],
  ]);
  expect(sameCount).toBe(0);
});
