import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import { letters } from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { findTestDatabaseUrl } from './support/env.ts';
import { createCreator } from './support/factories.ts';
import { takePageCopy, uploadPageCopy } from './support/pages/page-copies.ts';
import type { TestApp } from './support/test-app.ts';
import { createTwoInstallations, type TwoInstallations } from './support/two-installations.ts';

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

/** Blocks insertions of letters until the returned function is called. */
async function blockLetters(): Promise<() => Promise<void>> {
  const released = Promise.withResolvers<void>();
  const blocked = Promise.withResolvers<void>();
  const holding = api.db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${letters} in share mode`);
    blocked.resolve();
    await released.promise;
  });
  onTestFinished(() => released.resolve());
  await blocked.promise;
  return async () => {
    released.resolve();
    await holding;
  };
}

/** Number of transactions that wait to insert letters. */
const countWaiting = async (): Promise<number> =>
  (
    await api.db
      .select({ pid: sql`pid` })
      .from(sql`pg_locks where relation = ${'letters'}::regclass and not granted`)
  ).length;

// Skip the embedded database: it has only one connection, so no query there waits for a lock.
test.skipIf(findTestDatabaseUrl() === null)(
  'does not block references to a page while an import stores letters',
  async () => {
    const { id: as } = await createCreator(api);
    const { body: plan } = await uploadPageCopy(api, as, both.zip);
    const release = await blockLetters();
    const applying = takePageCopy(api, as, plan);
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);
    // Foreign keys to the page lock its row in this way.
    const referenced = await api.db
      .select({ id: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, as))
      .for('key share', { skipLocked: true });
    await release();
    expect((await applying).status).toBe(200);
    expect(referenced).toEqual([{ id: as }]);
  },
);
