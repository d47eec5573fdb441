import { expect, test } from 'vitest';

import { createPibIdSync } from './pib-id-sync.ts';

interface Start {
  readonly claimed: string | null | undefined;
  readonly afterRefresh?: string;
  readonly afterRenewal?: string;
}

function createSubject({ claimed: start, afterRefresh, afterRenewal }: Start) {
  let claimed = start;
  const calls: string[] = [];
  const sync = createPibIdSync({
    getClaimedPibId: () => claimed,
    async refreshToken() {
      calls.push('refresh');
      claimed = afterRefresh ?? claimed;
    },
    async renewSession() {
      calls.push('renew');
      claimed = afterRenewal ?? claimed;
    },
  });
  return { calls, sync };
}

test('does nothing when both pib ids are equal or one is missing', async () => {
  for (const { claimed, profile } of [
    { claimed: 'p1', profile: 'p1' },
    { claimed: 'p1', profile: null },
    { claimed: null, profile: null },
    { claimed: undefined, profile: 'p1' },
  ]) {
    const { calls, sync } = createSubject({ claimed });
    await sync(profile);
    expect(calls).toEqual([]);
  }
});

test('refreshes the token when its pib id differs from the profile', async () => {
  const { calls, sync } = createSubject({ claimed: null, afterRefresh: 'p1' });
  await sync('p1');
  expect(calls).toEqual(['refresh']);
});

test('renews the session when the refreshed token has the old pib id', async () => {
  const { calls, sync } = createSubject({ claimed: 'old', afterRenewal: 'p1' });
  await sync('p1');
  expect(calls).toEqual(['refresh', 'renew']);
});

test('syncs each pib id only once', async () => {
  const { calls, sync } = createSubject({ claimed: 'old' });
  await sync('p1');
  await sync('p1');
  expect(calls).toEqual(['refresh', 'renew']);
  await sync('p2');
  expect(calls).toHaveLength(4);
});
