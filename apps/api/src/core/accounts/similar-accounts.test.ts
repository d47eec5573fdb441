import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';

import { suspend } from '../../../test/support/desk/suspensions.ts';
import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { WITHOUT_KEY } from '../../../test/support/tokens.ts';
import { findSimilarAccounts } from './similar-accounts.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let uid = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  uid = createUid();
});

async function plant(userId: string, networkHash: string | null, daysAgo = 1): Promise<void> {
  const signedInAt = new Date(api.clock.now().getTime() - daysAgo * DAY_MS);
  await api.db.insert(signOns).values({ userId, signedInAt, key: createUid(), networkHash });
}

const findIds = async () =>
  (await findSimilarAccounts(api.db, uid, api.clock.now())).map(({ user_id: id }) => id);

test('lists accounts of the same networks with their page and suspension', async () => {
  const { id, pub_id: handle } = await createCreator(api, { name: 'Rin' });
  await suspend(api, id, 'spam');
  const [home, work] = [createUid(), createUid()];
  const stranger = createUid();
  for (const network of [home, work]) await plant(uid, network);
  await plant(stranger, home);
  for (const network of [home, work, home]) await plant(id, network);
  await plant(createUid(), createUid());
  expect(await findSimilarAccounts(api.db, uid, api.clock.now())).toEqual([
    { user_id: id, pub_id: handle, name: 'Rin', is_suspended: true },
    { user_id: stranger, pub_id: null, name: null, is_suspended: false },
  ]);
});

test('ignores sign-ons older than 30 days and those without a network', async () => {
  const network = createUid();
  await plant(uid, network);
  await plant(uid, null);
  await plant(createUid(), network, 31);
  await plant(createUid(), null);
  expect(await findIds()).toEqual([]);
});

test('ignores networks of more than 20 accounts', async () => {
  const network = createUid();
  await plant(uid, network);
  for (let other = 0; other < 19; other += 1) await plant(createUid(), network);
  expect(await findIds()).toHaveLength(10);
  await plant(createUid(), network);
  expect(await findIds()).toEqual([]);
});

test('stores the keyed hash of the network at each sign-in, and leaves it out of exports', async () => {
  const other = createUid();
  const signIn = async (id: string, from: string) =>
    api.send({ url: '/v2/general/auth/custom-token', as: id, claims: WITHOUT_KEY, from });
  await signIn(uid, '2001:db8:1:2::1');
  await signIn(other, '2001:db8:1:2::2');
  await signIn(createUid(), '2001:db8:1:3::1');
  expect(await findIds()).toEqual([other]);
  const rows = await api.db.select().from(signOns);
  const hashes = rows.flatMap(({ networkHash }) => networkHash ?? []);
  expect(hashes.join()).not.toContain('2001:db8');
  const { text } = await api.send({ url: '/v4/export', as: uid });
  expect(text).toContain('sign_ons');
  for (const hash of hashes) expect(text).not.toContain(hash);
});
