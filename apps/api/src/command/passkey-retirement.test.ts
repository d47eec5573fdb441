import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { findLostPasskeys } from '#core/accounts/passkeys/passkey-retirements.ts';
import type { components } from '#generated/contract.ts';
import { passkeyRetirements } from '#platform/database/schema/accounts/passkey-retirements.ts';
import { passkeyCredentials, passkeys } from '#platform/database/schema/accounts/passkeys.ts';
import { operatorLog } from '#platform/database/schema/desk/operators.ts';
import { DAY_MS } from '#platform/job.ts';

import { createUid } from '../../test/support/factories.ts';
import { createStoredPasskey } from '../../test/support/requests/guarded-objects.ts';
import { createTestApp, type TestApp } from '../../test/support/test-app.ts';
import { runCommand } from './command.ts';

const OLD = 'localhost';
const SUBJECT = 'Your passkeys stop working on';

let api: TestApp;
let uid = '';
let earlier = 0;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await Promise.all(
    [passkeys, passkeyCredentials, passkeyRetirements].map(async (one) => api.db.delete(one)),
  );
  earlier = api.mail.sent.length;
  uid = await createOwner();
});
afterAll(async () => api.close());

async function createOwner(): Promise<string> {
  const id = createUid();
  api.identity.emails.set(id, `${id}@example.com`);
  await createStoredPasskey(api, id);
  return id;
}

const dayIn = (days: number): string =>
  new Date(api.clock.now().getTime() + days * DAY_MS).toISOString().slice(0, 10);

async function retire(at: string, rpId = OLD) {
  const [printed, complaints]: [string[], string[]] = [[], []];
  const code = await runCommand(['passkeys', 'retire', '--rp-id', rpId, '--at', at], {
    usePorts: async (work) =>
      work({ ...api.core, identity: api.mailboxes.records, openExports: async () => api.core }),
    print: (line) => void printed.push(line),
    complain: (line) => void complaints.push(line),
  });
  return { code, complaint: complaints.join('\n') };
}
const settle = async () => api.jobs.find(({ name }) => name === 'passkey retirements')?.work();
const list = async () =>
  (await api.send<components['schemas']['PasskeyList']>({ url: '/v4/passkeys', as: uid })).body;
const mails = () => api.mail.sent.slice(earlier).filter(({ subject }) => subject.startsWith(SUBJECT));

test('tells the owners the day, by mail and in their list', async () => {
  expect((await list()).ends_at).toBeNull();
  const day = dayIn(10);
  expect((await retire(day)).code).toBe(0);
  await settle();
  expect(mails()).toMatchObject([{ to: `${uid}@example.com`, subject: `${SUBJECT} ${day}` }]);
  expect(mails()[0]?.text).toContain('/my/settings/security');
  expect(mails()[0]?.text).toContain('recovery codes');
  expect((await list()).ends_at).toBe(`${day}T00:00:00.000Z`);
  await settle();
  expect(mails()).toHaveLength(1);
});

test('mails at most 50 owners in a run, and goes on in the next', async () => {
  const [row] = await api.db.select().from(passkeys).where(eq(passkeys.accountId, uid));
  if (row === undefined) throw new Error('The owner has no passkey');
  const others = Array.from({ length: 60 }, (_, at) => `owner-${at}`);
  for (const accountId of others) api.identity.emails.set(accountId, `${accountId}@example.com`);
  await api.db
    .insert(passkeys)
    .values(others.map((accountId) => ({ ...row, accountId, credentialId: `of ${accountId}` })));
  await retire(dayIn(10));
  await settle();
  expect(mails()).toHaveLength(50);
  await settle();
  expect(new Set(mails().map(({ to }) => to)).size).toBe(61);
});

test('changes the day and mails again when the command runs again', async () => {
  await retire(dayIn(10));
  await settle();
  await retire(dayIn(20));
  await settle();
  expect(mails().map(({ subject }) => subject)).toEqual([10, 20].map((days) => `${SUBJECT} ${dayIn(days)}`));
  expect((await list()).ends_at).toBe(`${dayIn(20)}T00:00:00.000Z`);
});

test('refuses a day in less than seven days, and a name without passkeys', async () => {
  const { code, complaint } = await retire(dayIn(6));
  expect([code, complaint]).toEqual([
    1,
    expect.stringMatching(/at least 7 days .* Give \d{4}-\d\d-\d\d or a later/),
  ]);
  expect(await retire(dayIn(10), 'other.example')).toEqual({
    code: 1,
    complaint: 'There are no passkeys for other.example.',
  });
  expect((await retire('soon')).code).toBe(2);
  expect(await api.db.select().from(passkeyRetirements)).toEqual([]);
});

test('deletes the passkeys of the name on the day, and no others', async () => {
  const other = await createOwner();
  await api.db.update(passkeys).set({ rpId: 'new.example' }).where(eq(passkeys.accountId, other));
  await retire(dayIn(8));
  api.clock.advance(7 * DAY_MS);
  await settle();
  expect(await api.db.select().from(passkeys)).toHaveLength(2);
  api.clock.advance(DAY_MS);
  await settle();
  expect(await api.db.select({ id: passkeys.accountId }).from(passkeys)).toEqual([{ id: other }]);
  expect(await api.db.select({ id: passkeyCredentials.accountId }).from(passkeyCredentials)).toEqual([
    { id: other },
  ]);
  expect(await api.db.select().from(passkeyRetirements)).toEqual([]);
});

test('logs the command', async () => {
  await retire(dayIn(10));
  const log = await api.db.select().from(operatorLog).where(eq(operatorLog.operation, 'passkeys retire'));
  expect(log.at(-1)).toMatchObject({ origin: 'command', subjectId: OLD });
});

test('finds passkeys for another name until their owners are told', async () => {
  expect(await findLostPasskeys(api.db, OLD)).toBeNull();
  expect(await findLostPasskeys(api.db, 'new.example')).toMatch(
    /^Members have passkeys for localhost, .* `musubi passkeys retire --rp-id localhost --at DATE`/,
  );
  await retire(dayIn(10));
  expect(await findLostPasskeys(api.db, 'new.example')).toBeNull();
});
