import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/support/test-database.ts';

test.each([
  ['released handles of an account', 'select 1 from handle_skeletons where user_id = $$a$$'],
  ['images of an account by key', 'delete from images where user_id = $$a$$ and key = $$b$$'],
  ['open payment pages', 'select 1 from supports where checkout_id is not null and page_look_at <= now()'],
  [
    'supports without a supporter or creator',
    'select 1 from supports where (supporter_id is null or creator_id is null)',
  ],
  [
    'leaving or suspended accounts',
    'select 1 from accounts where erased_at is null and (leaves_at is not null or suspended_at is not null)',
  ],
])('finds %s by an index', async (_what, statement) => {
  const database = await createTestDatabase();
  onTestFinished(async () => database.close());
  const plan = await database.db.transaction(async (tx) => {
    // The planner would otherwise scan the empty table and ignore its indexes.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql.raw(`explain ${statement}`));
  });
  expect(JSON.stringify(plan)).toMatch(/Index (?:Only )?(?:Scan|Cond)/);
});

test('finds open reports without a case among many reports with a case', async () => {
  const { db, close } = await createTestDatabase();
  onTestFinished(close);
  await db.execute(sql`insert into reports (id, case_id, subject, target, reason, text, created_at)
    select gen_random_uuid(), gen_random_uuid(), 'page', 'page-' || n, 'spam', '', now()
    from generate_series(1, 2000) n`);
  await db.execute(sql`analyze reports`);
  const plan = await db.execute(
    sql`explain select * from reports where resolved_at is null and case_id is null order by id limit 50`,
  );
  expect(JSON.stringify(plan)).toContain('using reports_without_case');
});
