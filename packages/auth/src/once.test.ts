import { expect, test } from 'vitest';

import { once } from './once.ts';

test('shares one load between calls, and retries after a failure', async () => {
  let loads = 0;
  const load = once(async () => {
    loads += 1;
    if (loads === 1) throw new Error('no network');
    return loads;
  });
  await expect(load()).rejects.toThrow('no network');
  expect(await Promise.all([load(), load()])).toEqual([2, 2]);
});
