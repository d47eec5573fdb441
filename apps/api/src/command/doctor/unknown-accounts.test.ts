import { readFile } from 'node:fs/promises';

import { expect, test } from 'vitest';

import { profiles } from '#platform/database/schema/profiles.ts';
import type { IdentityState } from '#platform/identity/identity-accounts.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { findUnknownAccounts } from './unknown-accounts.ts';

const DOCUMENT = new URL('../../../../../docs/operating/back-up.md', import.meta.url);
const OPEN: IdentityState = { isDisabled: false, validSinceSeconds: null };

test('finds accounts that were deleted after the backup, until the documented statement erases them', async () => {
  const api = await createTestAppForTest();
  const [{ id: kept }, { id: deleted }] = [await createCreator(api), await createCreator(api)];
  const identity = {
    findStates: async (userIds: readonly string[]) =>
      new Map(userIds.filter((id) => id === kept).map((id) => [id, OPEN])),
  };
  const find = async () => findUnknownAccounts(api.db, identity, 1000);
  expect(await find()).toEqual({ compared: 2, isPartial: false, unknown: [deleted] });

  const statement = /^ +(update accounts .*);$/m.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? '';
  await api.runner.executeSql(statement.replace("'ID', 'ID'", `'${deleted}'`));
  // The statement takes the time of the database.
  api.clock.advance(Date.now() + 1000 - api.clock.now().getTime());
  await api.services.erasure.eraseDue();
  expect(await find()).toEqual({ compared: 1, isPartial: false, unknown: [] });
  expect((await api.db.select().from(profiles)).map(({ userId }) => userId)).toEqual([kept]);
});
