import { afterEach, beforeEach, expect, test } from 'vitest';

import { digestOfAddress } from '#core/accounts/proven-address.ts';
import { operatorsRepository } from '#core/operators/operators.repository.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { operatorLog } from '#platform/database/schema/desk/operators.ts';

import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const ADA = 'ada@example.com';
const BEN = 'ben@example.com';

let api: TestApp;
beforeEach(async () => {
  api = await createTestApp({ operatorEmails: [ADA, BEN] });
});
afterEach(async () => api.close());

async function appoint(): Promise<readonly string[]> {
  await api.jobs.find(({ name }) => name === 'first operators')?.work();
  return (await operatorsRepository.list(api.db)).map(({ userId, roles }) => `${userId}: ${roles.join(' ')}`);
}

async function verify(userId: string, email: string): Promise<void> {
  api.mailboxes.put({ userId, email });
  await api.db.insert(accounts).values({ userId, provenAddress: digestOfAddress(email) });
}

test('makes accounts administrators once they exist and are verified', async () => {
  expect(await appoint()).toEqual([]);
  api.mailboxes.put({ userId: 'ben', email: BEN });
  await api.db.insert(accounts).values({ userId: 'ben' });
  expect(await appoint()).toEqual([]);
  await verify('ada', ADA);
  expect(await appoint()).toEqual(['ada: administrator']);
  const [entry] = await api.db.select().from(operatorLog);
  expect(entry).toMatchObject({ origin: 'system', operation: 'first operators', subjectId: 'ada' });
});

test('stops permanently once any account has a role', async () => {
  await verify('ada', ADA);
  await appoint();
  await verify('ben', BEN);
  expect(await appoint()).toEqual(['ada: administrator']);
  await operatorsRepository.replace(api.db, 'ada', { roles: [], now: api.clock.now() });
  const { calls } = api.mailboxes;
  expect(await appoint()).toEqual([]);
  expect(api.mailboxes.calls).toBe(calls);
});

test('creates no job without configured addresses', async () => {
  const other = await createTestApp();
  expect(other.jobs.map(({ name }) => name)).not.toContain('first operators');
  await other.close();
});
