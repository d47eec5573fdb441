import { readFile } from 'node:fs/promises';

import { describe, expect, test } from 'vitest';

import { eraseDueUsers } from '#modules/unsubscribe/public.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import type { IdentityState } from '#platform/identity/identity-accounts.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';

import { createCreator } from '../../../../../test/support/factories.ts';
import { createTestAppForTest } from '../../../../../test/support/test-app.ts';
import { findUnknownAccounts } from './unknown-accounts.ts';

const DOCUMENT = new URL('../../../../../../../docs/operating/back-up.md', import.meta.url);
const NEVER = new AbortController().signal;
const OPEN: IdentityState = { isDisabled: false, validSinceSeconds: null, verifiedEmail: null };

test('finds accounts deleted after the backup, until the documented statement erases them', async () => {
  const api = await createTestAppForTest();
  const [{ id: kept }, { id: deleted }] = [await createCreator(api), await createCreator(api)];
  const identity = {
    findStates: async (userIds: readonly string[]) =>
      new Map(userIds.filter((id) => id === kept).map((id) => [id, OPEN])),
  };
  const find = async () =>
    findUnknownAccounts({
      db: api.db,
      identity,
      limit: 1000,
      attempts: 1,
      pause: async () => {},
      signal: NEVER,
    });
  expect(await find()).toEqual({ compared: 2, end: 'all', unknown: [deleted] });

  const statement = /^ +(update accounts .*);$/m.exec(await readFile(DOCUMENT, 'utf8'))?.[1] ?? '';
  await api.runner.executeSql(statement.replace("'ID', 'ID'", `'${deleted}'`));
  // The statement uses the time of the database, so the API's clock must be ahead of it.
  api.clock.advance(Date.now() + 1000 - api.clock.now().getTime());
  await eraseDueUsers(api.core);
  expect(await find()).toEqual({ compared: 1, end: 'all', unknown: [] });
  expect((await api.db.select().from(profiles)).map(({ userId }) => userId)).toEqual([kept]);
});

describe('a comparison of 250 accounts', () => {
  /**
   * Compares 250 accounts. Calls of the identity service are numbered from 1.
   * @param isFailing whether the identity service fails in the call with this number
   * @param lastCall number of the call during which the signal aborts
   */
  async function compare(isFailing: (call: number) => boolean, lastCall = Infinity) {
    const api = await createTestAppForTest();
    const ids = Array.from({ length: 250 }, (_, at) => `account-${String(at).padStart(3, '0')}`);
    await api.db.insert(accounts).values(ids.map((userId) => ({ userId })));
    const pauses: number[] = [];
    const controller = new AbortController();
    let calls = 0;
    const identity = {
      async findStates(userIds: readonly string[]) {
        calls += 1;
        if (calls === lastCall) controller.abort();
        if (isFailing(calls)) throw new IdentityUnavailableError('The identity service answered 429');
        return new Map(userIds.filter((id) => id !== ids[0]).map((id) => [id, OPEN]));
      },
    };
    const pause = async (ms: number): Promise<void> => void pauses.push(ms);
    const found = await findUnknownAccounts({
      db: api.db,
      identity,
      limit: 1000,
      attempts: 3,
      pause,
      signal: controller.signal,
    });
    return { ...found, pauses };
  }

  test('retries a failed call with growing pauses', async () => {
    expect(await compare((call) => call === 2 || call === 3)).toEqual({
      compared: 250,
      end: 'all',
      unknown: ['account-000'],
      pauses: [1000, 2000],
    });
  });

  test('returns the compared accounts when every attempt fails', async () => {
    expect(await compare((call) => call > 1)).toEqual({
      compared: 100,
      end: 'unavailable',
      unknown: ['account-000'],
      pauses: [1000, 2000],
    });
  });

  test('returns the compared accounts when the signal aborts', async () => {
    expect(await compare(() => false, 2)).toMatchObject({
      compared: 200,
      end: 'late',
      unknown: ['account-000'],
    });
  });

  test('makes no further attempt when the signal aborts during a failed call', async () => {
    expect(await compare((call) => call === 2, 2)).toEqual({
      compared: 100,
      end: 'unavailable',
      unknown: ['account-000'],
      pauses: [1000],
    });
  });
});
