import { expect, test } from 'vitest';

import { mergePurposes } from './merge-purposes.ts';

test('counts all readers of a text once, in the order of the texts', () => {
  expect(
    mergePurposes([
      { purpose: 'New prints', readers: 12, takes_weekly: false },
      { purpose: 'Shows', readers: 3, takes_weekly: true },
      { purpose: 'New prints', readers: 1, takes_weekly: true },
    ]),
  ).toEqual([
    { purpose: 'New prints', readers: 13, takes_weekly: false },
    { purpose: 'Shows', readers: 3, takes_weekly: true },
  ]);
});
