import { expect, test } from 'vitest';

import { ApiFailure, type FailureCode } from '#shared/clients/api-failure.ts';

import { followEach } from './follow-each.ts';

function createFollow(refusals: Readonly<Record<string, FailureCode>>) {
  const followed: string[] = [];
  const follow = async (pubId: string): Promise<void> => {
    const code = refusals[pubId];
    if (code !== undefined) throw new ApiFailure(code);
    followed.push(pubId);
  };
  return { followed, follow };
}

test('follows the remaining creators when single creators cannot be followed', async () => {
  const { followed, follow } = createFollow({ left: 'not_found', blocked: 'validation_failed' });
  await expect(followEach(['mio', 'left', 'rei', 'blocked', 'sora'], follow)).resolves.toBe(2);
  expect(followed).toEqual(['mio', 'rei', 'sora']);
});

test.each(['rate_limited', 'quota_exceeded', 'network'] as const)(
  'stops at the failure %s, which would repeat for the other creators',
  async (code) => {
    const { followed, follow } = createFollow({ rei: code });
    await expect(followEach(['mio', 'rei', 'sora'], follow)).rejects.toMatchObject({ code });
    expect(followed).toEqual(['mio']);
  },
);
