import { eq } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';

import { connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';

import { collectParts, collectRows } from '../../../test/support/collect-export.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { exportOwnRows, PORTION, readInPortions } from './exporter.ts';

test.each([PORTION - 1, PORTION, 2 * PORTION + 1])(
  'exports each of %i own rows once, and reads at most 500 in a statement',
  async (count) => {
    const statements: string[] = [];
    const database = await createTestDatabase((statement) => statements.push(statement));
    onTestFinished(async () => database.close());
    const keys = Array.from({ length: count }, (_unused, index) => `key of 'mio', ${index}`);
    const rows = keys.map((key) => ({
      userId: 'mio',
      key,
      signedInAt: new Date(0),
      lastSeenAt: new Date(0),
    }));
    await database.db.insert(signOns).values([{ ...rows[0]!, userId: 'wren' }, ...rows]);
    statements.length = 0;
    const { sign_ons: exported } = await collectParts(
      exportOwnRows(signOns, signOns.userId)(database.db, 'mio'),
    );
    expect((exported as { readonly key: string }[]).map(({ key }) => key)).toEqual(keys.toSorted());
    // The first statement is short, because the length of the rows is not known yet.
    expect(statements).toHaveLength(Math.ceil((count + 1 - 50) / PORTION) + 1);
  },
);

test('yields to other requests between two statements', async () => {
  const statements: string[] = [];
  const database = await createTestDatabase((statement) => statements.push(statement));
  onTestFinished(async () => database.close());
  const rows = Array.from({ length: PORTION + 1 }, (_unused, index) => ({
    userId: 'mio',
    key: `key ${index}`,
    signedInAt: new Date(0),
    lastSeenAt: new Date(0),
  }));
  await database.db.insert(signOns).values(rows);
  statements.length = 0;
  const seen: number[] = [];
  const exported = collectParts(exportOwnRows(signOns, signOns.userId)(database.db, 'mio'));
  // oxlint-disable-next-line house/test-waits -- stands for a request that waits for a turn
  setImmediate(() => seen.push(statements.length));
  await exported;
  expect(statements).toHaveLength(2);
  expect(seen[0]).toBeLessThan(2);
});

test('4A2: reads fewer rows in a statement the larger they are, and in descending order too', async () => {
  const limits: unknown[] = [];
  const database = await createTestDatabase((_statement, values) => limits.push(values.at(-1)));
  onTestFinished(async () => database.close());
  const ids = Array.from(
    { length: 60 },
    (_unused, at) => `0198c1f2-a7b3-7d5e-8f00-${String(at).padStart(12, '0')}`,
  );
  const own = { accountId: 'mio', connectionId: 'c', at: new Date(0), operation: 'x'.repeat(100_000) };
  await database.db.insert(connectionWrites).values(ids.map((id) => ({ ...own, id })));
  limits.length = 0;
  const { id, operation, accountId } = connectionWrites;
  const rows = readInPortions(database.db, {
    table: connectionWrites,
    columns: { id, operation },
    where: eq(accountId, 'mio'),
    isReversed: true,
    portion: 20,
  });
  expect((await collectRows(rows)).map((row) => row.id)).toEqual(ids.toReversed());
  expect(limits.map(Number)).toEqual([20, ...Array.from({ length: 5 }, () => 9)]);
});
