import { expect, test } from 'vitest';

import { createCase, createCaseDetail } from '../sample-case.ts';
import { WHOLE_QUEUE } from './queue-filter.ts';
import { claimNextCase, readQueue, withPage } from './read-cases.ts';

const COUNTS = { open: 2, escalated: 0, mine: 0, appeals: 0 };
const listOf = (...ids: readonly string[]) => ({
  items: ids.map((id) => createCase({ id })),
  counts: COUNTS,
  next_cursor: ids.at(-1) ?? null,
});

test('reads one page of 30 cases with the filter', async () => {
  const asked: unknown[] = [];
  const client = {
    v4OperatorListCases: async (parameters: unknown) => {
      asked.push(parameters);
      return listOf();
    },
  };
  const filter = { state: 'open', reason: 'spam', locale: null, olderThanHours: null } as const;
  await readQueue(client, filter);
  await readQueue(client, filter, 'next');
  expect(asked).toEqual([
    { state: 'open', reason: 'spam', limit: 30 },
    { state: 'open', reason: 'spam', limit: 30, cursor: 'next' },
  ]);
});

test('adds a list page without duplicate cases', () => {
  const list = withPage(listOf('a', 'b'), listOf('b', 'c'));
  expect(list.items.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(list.next_cursor).toBe('c');
});

/** Claims the next case in the queue a, b, c. The client can claim only the cases in `free`. */
async function claimNext(after: string | null, free: readonly string[]): Promise<string | null> {
  const queue = ['a', 'b', 'c'];
  const client = {
    v4OperatorClaimNextCase: async ({
      claimNextCaseRequest: { after: behind },
    }: {
      readonly claimNextCaseRequest: { readonly after?: string };
    }) => {
      const rest = behind === undefined ? queue : queue.slice(queue.indexOf(behind) + 1);
      const id = rest.find((one) => free.includes(one));
      return id === undefined ? undefined : createCaseDetail({ summary: createCase({ id }) });
    },
  };
  return (await claimNextCase(client, WHOLE_QUEUE, after))?.summary.id ?? null;
}

test('claims the next case after the open one, or the first of the queue', async () => {
  expect(await claimNext('a', ['b', 'c'])).toBe('b');
  expect(await claimNext('c', ['a', 'b'])).toBe('a');
  expect(await claimNext(null, ['b'])).toBe('b');
  expect(await claimNext('b', [])).toBeNull();
});
