import { expect, test } from 'vitest';

import { findIndexFault } from './decision-index.ts';

const HEADINGS = new Map([
  ['0002-queue.md', '# 0002: Job queue'],
  ['0001-outbox.md', '# 0001: Transactional outbox'],
]);
const LIST = '- [0001](0001-outbox.md) Transactional outbox\n- [0002](0002-queue.md) Job queue';

test('accepts a sorted list with the titles of the ADRs', () => {
  expect(findIndexFault(`# Decisions\n\n${LIST}\n\n- a list of other things\n`, HEADINGS)).toBeNull();
});

test.each([
  ['a missing record', '- [0001](0001-outbox.md) Transactional outbox'],
  ['a removed record', `${LIST}\n- [0003](0003-gone.md) Gone`],
  ['another title', LIST.replace('Job queue', 'Queue of jobs')],
  ['another order', LIST.split('\n').toReversed().join('\n')],
  ['a record that is listed twice', `${LIST}\n- [0002](0002-queue.md) Job queue`],
])('reports %s in the list of ADRs', (_what, list) => {
  expect(findIndexFault(list, HEADINGS)).toBe(LIST);
});
