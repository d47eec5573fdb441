import { expect, onTestFinished, test } from 'vitest';

import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';

import { createTestDatabase } from '../../../test/support/test-database.ts';
import { exportOwnRows, PORTION } from './exporter.ts';

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
    const { sign_ons: exported } = await exportOwnRows(signOns, signOns.userId)(database.db, 'mio');
    expect((exported as { readonly key: string }[]).map(({ key }) => key)).toEqual(keys.toSorted());
    expect(statements).toHaveLength(Math.floor(count / PORTION) + 1);
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
  const exported = exportOwnRows(signOns, signOns.userId)(database.db, 'mio');
  // oxlint-disable-next-line house/test-waits -- stands for a request that waits for a turn
  setImmediate(() => seen.push(statements.length));
  await exported;
  expect(statements).toHaveLength(2);
  expect(seen[0]).toBeLessThan(2);
});
