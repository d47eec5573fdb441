import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { MIGRATIONS } from '#platform/database/migrations.ts';

import { createProofStage, PHONE, type ProofStage } from '../../../test/support/address-proof-stage.ts';
import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

let api: TestApp;
let uid = '';
let email = '';
let by: ProofStage['by'];
let google: ProofStage['google'];
let mint: ProofStage['mint'];
let prove: ProofStage['prove'];
let signIn: ProofStage['signIn'];
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  ({ uid, email, by, google, mint, prove, signIn } = createProofStage(api));
  api.mailboxes.isAway = false;
  api.clock.advance(24 * 60 * 60_000);
});

/** The owner of a proven address has added a phone and a second factor, and changes it with the code sent to `next`. */
const changeAddress = async (next: string) => {
  api.mailboxes.put({ userId: uid, email, hasPassword: true });
  const own = await signIn();
  await prove({ purpose: 'confirm', code: api.mailboxes.mail('confirmation', email) }, uid, own);
  const added = { hasPassword: true, phoneNumber: PHONE, secondFactorCount: 1 };
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, ...added });
  const code = api.mailboxes.mail('address_change', email, next);
  expect((await prove({ purpose: 'change', code }, uid, own)).status).toBe(200);
  expect(api.mailboxes.get(uid)).toMatchObject({ email: next, ...added });
  return added;
};

test('a reset keeps what the owner added when the address was changed in the name of a session', async () => {
  const next = `new-${email}`;
  const added = await changeAddress(next);
  const code = api.mailboxes.mail('password_reset', next);
  expect((await prove({ purpose: 'review', code })).body.is_proven).toBe(true);
  await prove({ purpose: 'reset', code });
  expect(api.mailboxes.get(uid)).toMatchObject(added);
});

test('a sign-in by link or password keeps what the owner added when the address was changed', async () => {
  const next = `new-${email}`;
  const added = await changeAddress(next);
  const code = api.mailboxes.mail('sign_in_link', next);
  expect((await prove({ purpose: 'sign_in', code, email: next })).body.custom_token).toBeNull();
  api.mailboxes.put({ userId: uid, email: next, isEmailVerified: true, hasUsedEmailLink: true, ...added });
  api.clock.advance(60_000);
  expect((await mint(by('password', { email: next }))).status).toBe(200);
  expect(api.mailboxes.get(uid)).toMatchObject(added);
});

test('a former address that a mail brings back is still proven', async () => {
  const added = await changeAddress(`new-${email}`);
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, ...added });
  const code = api.mailboxes.mail('password_reset', email);
  expect((await prove({ purpose: 'review', code })).body.is_proven).toBe(true);
});

test('a change of the address needs a session of the account and a code that is good', async () => {
  const next = `new-${email}`;
  api.mailboxes.put({ userId: uid, email, hasPassword: true });
  const own = await signIn();
  const code = api.mailboxes.mail('address_change', email, next);
  const other = createUid();
  api.mailboxes.put({ userId: other, email: 'other@example.com' });
  expect((await prove({ purpose: 'change', code })).status).toBe(401);
  expect((await prove({ purpose: 'change', code }, other)).status).toBe(404);
  expect((await prove({ purpose: 'confirm', code }, uid, own)).status).toBe(404);
  expect(api.mailboxes.get(uid)).toMatchObject({ email });
  expect((await prove({ purpose: 'change', code }, uid, own)).status).toBe(200);
  expect((await prove({ purpose: 'change', code }, uid, own)).status).toBe(404);
});

/** Runs the part of the migration that knows accounts from before. */
const migrateOlder = async (): Promise<void> => {
  const file = join(MIGRATIONS.migrationsFolder, '0037_former_addresses.sql');
  const statement = (await readFile(file, 'utf8')).split('--> statement-breakpoint').at(-1) ?? '';
  await api.db.execute(sql.raw(statement));
};

test('counts an account from before the migration as proven when the service calls its address verified', async () => {
  const added = { hasPassword: true, phoneNumber: PHONE, providers: [google()] };
  api.mailboxes.put({ userId: uid, email, ...added });
  await signIn();
  await migrateOlder();
  const code = api.mailboxes.mail('password_reset', email);
  expect((await prove({ purpose: 'review', code })).body.is_proven).toBe(false);
  api.mailboxes.put({ userId: uid, email, isEmailVerified: true, ...added });
  expect((await prove({ purpose: 'review', code })).body.is_proven).toBe(true);
  api.clock.advance(60_000);
  await signIn(by('google.com'));
  expect(api.mailboxes.get(uid)).toMatchObject(added);
  // From the first look on, only its own address is proven.
  const next = `new-${email}`;
  api.mailboxes.put({ userId: uid, email: next, isEmailVerified: true, ...added });
  const later = api.mailboxes.mail('password_reset', next);
  expect((await prove({ purpose: 'review', code: later })).body.is_proven).toBe(false);
});
