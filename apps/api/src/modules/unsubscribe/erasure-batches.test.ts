import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { follows } from '#platform/database/schema/fans/follows.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { eraseDueUsers } from './erase-due-users.ts';

const FOLLOWERS = 2500;
const BATCH = 200;
const GRACE_MS = 14 * 24 * 60 * 60_000;

/**
 * Creates a creator who has followers and is due for erasure. A trigger records how many followers each
 * statement deletes, and makes statement number `failsAt` fail.
 */
async function createStage(failsAt: number): Promise<{ readonly api: TestApp; readonly id: string }> {
  const api = await createTestAppForTest();
  const { id } = await createCreator(api);
  await api.db.insert(follows).values(
    Array.from({ length: FOLLOWERS }, (_unused, at) => ({
      userId: `follower-${at}`,
      followedId: id,
      id: crypto.randomUUID(),
      followedAt: api.clock.now(),
    })),
  );
  await api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
  api.clock.advance(GRACE_MS);
  await api.db.execute(sql`create table deleted_rows (count int)`);
  await api.db.execute(sql`create sequence deletions`);
  await api.db.execute(
    sql.raw(`create function note_deletion() returns trigger language plpgsql as $$ begin
      if nextval('deletions') = ${failsAt} then raise exception 'killed'; end if;
      insert into deleted_rows select count(*) from gone;
      return null;
    end $$`),
  );
  await api.db.execute(
    sql`create trigger note after delete on follows referencing old table as gone
      for each statement execute function note_deletion()`,
  );
  return { api, id };
}

const followersLeft = async ({ db }: TestApp): Promise<number> => db.$count(follows);

test('removes followers in statements of at most 200 rows', async () => {
  const { api, id } = await createStage(0);
  await eraseDueUsers(api.core);
  expect(await followersLeft(api)).toBe(0);
  const [most] = await api.db.select({ count: sql<number>`max(count)` }).from(sql`deleted_rows`);
  expect(most?.count).toBe(BATCH);
  expect(api.identity.removed).toContain(id);
});

test('resumes after a failure and finishes only when all rows are deleted', async () => {
  const { api, id } = await createStage(2);
  await eraseDueUsers(api.core);
  expect(await followersLeft(api)).toBe(FOLLOWERS - BATCH);
  expect(api.identity.removed).not.toContain(id);
  await eraseDueUsers(api.core);
  expect(await followersLeft(api)).toBe(0);
  expect(api.identity.removed).toContain(id);
});

test('refuses to cancel an account deletion once the erasure may have begun', async () => {
  const { api, id } = await createStage(1);
  await eraseDueUsers(api.core);
  const cancel = await api.send({ method: 'DELETE', url: '/v4/unsubscribe', as: id });
  expect(cancel).toMatchObject({ status: 401, body: { code: 'session_revoked' } });
});
