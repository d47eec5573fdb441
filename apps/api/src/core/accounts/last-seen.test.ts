import { expect, onTestFinished, test } from 'vitest';

import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createLastSeen } from './last-seen.ts';

const MINUTE_MS = 60_000;

test('a flush stores a session’s last use at most every five minutes', async () => {
  const statements: string[] = [];
  const database = await createTestDatabase((statement) => statements.push(statement));
  onTestFinished(async () => database.close());
  const clock = createFakeClock();
  const began = clock.now();
  await database.db.insert(signOns).values(
    ['mio', 'wren'].map((userId) => ({
      userId,
      key: `key-of-${userId}`,
      signedInAt: began,
      lastSeenAt: began,
    })),
  );
  statements.length = 0;
  const lastSeen = createLastSeen(database.db, clock);
  const seen = async (): Promise<number> => {
    for (const uid of ['mio', 'wren', 'mio', 'mio'])
      lastSeen.note({ accountId: uid, signOutKey: `key-of-${uid}` });
    lastSeen.note({ accountId: 'mio', signOutKey: null });
    expect(statements).toEqual([]);
    await lastSeen.flush();
    return statements.splice(0).length;
  };
  const minutesStored = async (): Promise<readonly number[]> => {
    const rows = await database.db.select().from(signOns);
    statements.length = 0;
    return rows.map(({ lastSeenAt }) => (lastSeenAt.getTime() - began.getTime()) / MINUTE_MS);
  };
  clock.advance(10 * MINUTE_MS);
  expect(await seen()).toBe(1);
  expect(await minutesStored()).toEqual([10, 10]);
  clock.advance(4 * MINUTE_MS);
  expect(await seen()).toBe(0);
  clock.advance(MINUTE_MS + 1);
  expect(await seen()).toBe(1);
  expect(await minutesStored()).toSatisfy((rows: readonly number[]) => rows.every((minutes) => minutes > 15));
});
