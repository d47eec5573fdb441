import { AuthError } from '@musubi/auth/error-codes';
import { createFakeAccounts } from '@musubi/auth/testing/fake-accounts';
import { createFakeSession } from '@musubi/auth/testing/fake-session';
import { expectStatus, PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { changeByMail, resetPassword } from './mailed-changes.ts';

const { email, password } = PASSWORD_SIGN_IN;
const CODE = 'code-of-a-mail';

/** Somebody who is signed out has opened the link of a mail. */
async function openLink() {
  const fake = createFakeSession();
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  const accounts = createFakeAccounts([email]);
  accounts.plantCode(CODE, email);
  return { fake, accounts, ports: { accounts, session: fake.session } };
}

test('whoever chooses a new password is in with it, and all who were in before are out', async () => {
  const { fake, accounts, ports } = await openLink();
  expect(await resetPassword({ email, code: CODE, password }, ports)).toBe(true);
  expect(accounts.calls).toEqual([`reset password of ${email}`]);
  await expect.poll(() => fake.api.endedBy).toEqual([await fake.session.getBearer()]);
});

test('a new password is saved though nobody gets in with it', async () => {
  const { fake, accounts, ports } = await openLink();
  fake.api.fail('custom-token', new AuthError('network'));
  expect(await resetPassword({ email, code: CODE, password }, ports)).toBe(false);
  expect(accounts.calls).toEqual([`reset password of ${email}`]);
});

test.each(['change_email', 'recover_email', 'remove_factor'] as const)(
  '%s: whoever was in before is out after the next sign-in',
  async (kind) => {
    const { fake, ports } = await openLink();
    expect(await changeByMail(kind, CODE, ports)).toEqual({ email });
    await fake.session.signIn(PASSWORD_SIGN_IN);
    await expect.poll(() => fake.api.endedBy).toEqual([await fake.session.getBearer()]);
  },
);

test('an address that is only confirmed ends nothing', async () => {
  const { fake, accounts, ports } = await openLink();
  expect(await changeByMail('verify_email', CODE, ports)).toEqual({ email });
  expect(accounts.calls).toEqual([`apply for ${email}`, 'renew user']);
  await fake.session.signIn(PASSWORD_SIGN_IN);
  // The token of a sister app is asked for after all that a sign-in brings about.
  await fake.session.getCustomToken();
  expect(fake.api.endedBy).toEqual([]);
});

test('what cannot end earlier sessions changes nothing', async () => {
  const { fake, accounts } = await openLink();
  const session = {
    signIn: fake.session.signIn,
    endEarlierOnSignIn: async () => Promise.reject(new AuthError('network')),
  };
  const ports = { accounts, session };
  await expect(resetPassword({ email, code: CODE, password }, ports)).rejects.toMatchObject({
    code: 'network',
  });
  await expect(changeByMail('recover_email', CODE, ports)).rejects.toMatchObject({ code: 'network' });
  expect(accounts.calls).toEqual([]);
});
