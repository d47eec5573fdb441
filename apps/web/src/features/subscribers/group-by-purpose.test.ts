import { expect, test } from 'vitest';

import { groupByPurpose } from './group-by-purpose.ts';

test('lists each consent text once and keeps the order of subscribers', () => {
  const rows = [
    { id: 'a', purpose: 'New works' },
    { id: 'b', purpose: 'Shows' },
    { id: 'c', purpose: 'New works' },
  ];
  expect(groupByPurpose(rows)).toEqual([
    { purpose: 'New works', subscribers: [rows[0], rows[2]] },
    { purpose: 'Shows', subscribers: [rows[1]] },
  ]);
  expect(groupByPurpose([])).toEqual([]);
});
