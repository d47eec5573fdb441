import { expect, test } from 'vitest';

import { accounts } from '#platform/database/schema/accounts/accounts.ts';

import { createUid } from '../../../test/support/factories.ts';
import { createProofStage, PHONE } from '../../../test/support/stand-ins/address-proof-stage.ts';

const stage = createProofStage();

/** Confirms the address, adds phone and second factor, then changes the address by a code sent to `next`. */
const changeAddress = async (next: string) => {
  stage.put({ hasPassword: true });
  const own = await stage.signIn();
  await stage.prove({ purpose: 'confirm', code: stage.mail('confirmation') }, stage.uid, own);
  const added = { hasPassword: true, phoneNumber: PHONE, secondFactorCount: 1 };
  stage.put({ isEmailVerified: true, ...added });
  const code = stage.mail('address_change', next);
  expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(200);
  expect(stage.account()).toMatchObject({ email: next, ...added });
  return added;
};

test('a password reset keeps the owner’s sign-in methods after an address change', async () => {
  const next = `new-${stage.email}`;
  const added = await changeAddress(next);
  const code = stage.api.mailboxes.mail('password_reset', next);
  expect(await stage.isProven(code)).toBe(true);
  await stage.prove({ purpose: 'reset', code });
  expect(stage.account()).toMatchObject(added);
});

test('a sign-in by e-mail link or password keeps all sign-in methods after an address change', async () => {
  const next = `new-${stage.email}`;
  const added = await changeAddress(next);
  const code = stage.api.mailboxes.mail('sign_in_link', next);
  expect((await stage.prove({ purpose: 'sign_in', code, email: next })).body.custom_token).toBeNull();
  stage.put({ email: next, isEmailVerified: true, hasUsedEmailLink: true, ...added });
  stage.api.clock.advance(60_000);
  expect((await stage.mint(stage.by('password', { email: next }))).status).toBe(200);
  expect(stage.account()).toMatchObject(added);
});

test('a former address stays verified when a recovery e-mail restores it', async () => {
  const added = await changeAddress(`new-${stage.email}`);
  stage.put({ isEmailVerified: true, ...added });
  expect(await stage.isProven()).toBe(true);
});

test('refuses an address change if the account’s session or a valid code is missing', async () => {
  const next = `new-${stage.email}`;
  stage.put({ hasPassword: true });
  const own = await stage.signIn();
  const code = stage.mail('address_change', next);
  const other = createUid();
  stage.api.mailboxes.put({ userId: other, email: 'other@example.com' });
  expect((await stage.prove({ purpose: 'change', code })).status).toBe(401);
  expect((await stage.prove({ purpose: 'change', code }, other)).status).toBe(404);
  expect((await stage.prove({ purpose: 'confirm', code }, stage.uid, own)).status).toBe(404);
  expect(stage.account()).toMatchObject({ email: stage.email });
  expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(200);
  expect((await stage.prove({ purpose: 'change', code }, stage.uid, own)).status).toBe(404);
});

/** Marks the account as created before the API stored verifications. */
const markOlder = async (): Promise<void> => {
  const isOlderThanProofs = true;
  await stage.api.db
    .insert(accounts)
    .values({ userId: stage.uid, isOlderThanProofs })
    .onConflictDoUpdate({ target: accounts.userId, set: { isOlderThanProofs } });
};

test('trusts `isEmailVerified` for an account created before the API stored verifications', async () => {
  const added = { hasPassword: true, phoneNumber: PHONE, providers: [stage.google()] };
  stage.put(added);
  await stage.signIn();
  await markOlder();
  expect(await stage.isProven()).toBe(false);
  stage.put({ isEmailVerified: true, ...added });
  expect(await stage.isProven()).toBe(true);
  stage.api.clock.advance(60_000);
  await stage.signIn(stage.by('google.com'));
  expect(stage.account()).toMatchObject(added);
  // The sign-in has stored the digest of the account's address, so another address counts as unverified.
  const next = `new-${stage.email}`;
  stage.put({ email: next, isEmailVerified: true, ...added });
  const later = stage.api.mailboxes.mail('password_reset', next);
  expect(await stage.isProven(later)).toBe(false);
});
