import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { createTestDatabase } from '../../../test/support/test-database.ts';

test.each([
  ['handles that an account gave up', 'select 1 from handle_skeletons where user_id = $$a$$'],
  ['images of an account by key', 'delete from images where user_id = $$a$$ and key = $$b$$'],
])('%s are found with an index', async (_what, statement) => {
  const database = await createTestDatabase();
  onTestFinished(async () => database.close());
  const plan = await database.db.transaction(async (tx) => {
    // A table of no rows is otherwise read as it is, whatever indexes it has.
    await tx.execute(sql`set local enable_seqscan = off`);
    return tx.execute(sql.raw(`explain ${statement}`));
  });
  expect(JSON.stringify(plan)).toMatch(/Index (?:Only )?(?:Scan|Cond)/);
});
