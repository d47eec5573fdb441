import { eq, isNotNull } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { idempotencyKeys } from '#platform/database/schema/accounts/idempotency-keys.ts';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { createIdempotencyKeys } from './idempotency-keys.repository.ts';

const BODY = 'x'.repeat(64 * 1024);
const WRITE_MS = 1000;

test('4A2: keeps the newest answers of an account, up to 5 MB, and every key', async () => {
  const database = await createTestDatabase();
  onTestFinished(async () => database.close());
  const { db } = database;
  const clock = createFakeClock();
  const keys = createIdempotencyKeys({ db, clock });
  const answer = async (accountId: string, at: number): Promise<void> => {
    const request = { accountId, operation: 'createKit', keyHash: `key ${at}`, bodyHash: 'body' } as const;
    const { claimedAt = clock.now() } = (await keys.claim(request)) as { readonly claimedAt?: Date };
    await keys.keep({ ...request, claimedAt }, { status: 200, body: BODY });
    clock.advance(WRITE_MS);
  };
  await answer('wren', 0);
  for (let at = 0; at < 200; at += 1) await answer('mio', at);
  const claim = async (accountId: string, at: number) =>
    (await keys.claim({ accountId, operation: 'createKit', keyHash: `key ${at}`, bodyHash: 'body' })).kind;
  const isOfMio = eq(idempotencyKeys.accountId, 'mio');
  const [rows, kept] = [
    await db.$count(idempotencyKeys, isOfMio),
    await db.select().from(idempotencyKeys).where(isNotNull(idempotencyKeys.body)),
  ];
  const bytes = kept.reduce(
    (sum, { accountId, body }) => sum + (accountId === 'mio' ? (body?.length ?? 0) : 0),
    0,
  );
  expect(rows).toBe(200);
  expect(bytes).toBeLessThanOrEqual(5_000_000);
  expect([await claim('mio', 199), await claim('mio', 130), await claim('mio', 0)]).toEqual([
    'kept',
    'kept',
    'unknown',
  ]);
  expect(await claim('wren', 0)).toBe('kept');
});
