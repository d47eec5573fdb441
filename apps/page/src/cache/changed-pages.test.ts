import { expect, test } from 'vitest';

import { ChangedPages } from './changed-pages.ts';

test('deletes the files of every deleted page when thousands change at once', async () => {
  const forgotten = new Set<string>();
  let together = 0;
  let most = 0;
  const pages = new ChangedPages({
    quietMs: 0,
    draw: async () => {
      together += 1;
      most = Math.max(most, together);
      await Promise.resolve();
      together -= 1;
      return { kind: 'missing' };
    },
    forget: async (pubId) => void forgotten.add(pubId),
    onError: (_pubId, error) => expect.unreachable(String(error)),
  });
  const pubIds = Array.from({ length: 3_000 }, (_, at) => `creator_${at}`);
  for (const pubId of pubIds) pages.add(pubId);
  await expect.poll(() => forgotten.size).toBe(pubIds.length);
  expect(most).toBeLessThanOrEqual(4);
});

test('renders a page once after several changes, and continues after an error', async () => {
  const drawn: string[] = [];
  const errors: string[] = [];
  const pages = new ChangedPages({
    quietMs: 20,
    draw: async (pubId) => {
      drawn.push(pubId);
      throw new Error('The API is down');
    },
    forget: async () => undefined,
    onError: (pubId) => errors.push(pubId),
  });
  for (const pubId of ['mio', 'rio', 'mio', 'mio']) pages.add(pubId);
  await expect.poll(() => errors).toEqual(['rio', 'mio']);
  expect(drawn).toEqual(['rio', 'mio']);
});
