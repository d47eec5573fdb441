import { expect, test } from 'vitest';

import { findIndexFault, findMentionFaults, findSizeFaults } from './decision-index.ts';

const HEADINGS = new Map([
  ['0002-queue.md', '# 0002: Job queue'],
  ['0001-outbox.md', '# 0001: Transactional outbox'],
]);
const LIST = '- [0001](0001-outbox.md) Transactional outbox\n- [0002](0002-queue.md) Job queue';

test('accepts a sorted list with the titles of the ADRs', () => {
  const index = `# Decisions\n\n${LIST}\n\n- a list of other things\n- 0003 A record that went: 0001\n`;
  expect(findIndexFault(index, HEADINGS)).toBeNull();
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

const recordsOf = (count: number, words: number): ReadonlyMap<string, string> =>
  new Map(Array.from({ length: count }, (_, at) => [`${at}.md`, `\n${'word '.repeat(words)}\n`]));

test('accepts 24 ADRs of 250 words', () => {
  expect(findSizeFaults(recordsOf(24, 250))).toEqual([]);
});

test('reports a 25th ADR', () => {
  expect(findSizeFaults(recordsOf(25, 1))).toEqual([
    'There are 25 ADRs; merge or remove some, 24 are allowed',
  ]);
});

test('reports an ADR of more than 250 words', () => {
  expect(findSizeFaults(recordsOf(1, 251))).toEqual(['0.md has 251 words; at most 250 are allowed']);
});

test('reports numbers of ADRs that do not exist', () => {
  const text = 'See ADR 0001, docs/adr/0001-outbox.md, docs/adr/0002 and ADR 0003.';
  expect(findMentionFaults('a.ts', text, ['docs/adr/0001-outbox.md'])).toEqual([
    'a.ts names ADR 0002, which does not exist',
    'a.ts names ADR 0003, which does not exist',
  ]);
});
