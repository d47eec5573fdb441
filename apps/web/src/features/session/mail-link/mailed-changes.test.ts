import { AuthError } from '@musubi/auth/error-codes';
import { createFakeAccounts } from '@musubi/auth/testing/fake-accounts';
import { createFakeSession } from '@musubi/auth/testing/fake-session';
import { expectStatus, PASSWORD_SIGN_IN } from '@musubi/auth/testing/session-scenes';
import { expect, test } from 'vitest';

import { changeByMail, confirmAddress, resetPassword } from './mailed-changes.ts';

const { email, password } = PASSWORD_SIGN_IN;
const CODE = 'code-of-a-mail';

/** A signed-out browser that has opened a mail link. */
async function openLink() {
  const fake = createFakeSession();
  fake.session.start();
  await expectStatus(fake.session, 'signedOut');
  const accounts = createFakeAccounts([email]);
  accounts.plantCode(CODE, email);
  const proven: string[] = [];
  const proofs = {
    reset: async (code: string, removed: readonly string[]): Promise<void> =>
      void proven.push(`reset ${code} without ${removed.join()}`),
    confirm: async (code: string): Promise<void> => void proven.push(`confirm ${code}`),
    change: async (code: string): Promise<void> => void proven.push(`change ${code}`),
  };
  return { fake, accounts, proven, ports: { accounts, proofs, session: fake.session } };
}

test('signs in with the new password and revokes all other sessions', async () => {
  const { fake, accounts, ports } = await openLink();
  expect(await resetPassword({ email, code: CODE, password, removed: new Set() }, ports)).toBe(true);
  expect(accounts.calls).toEqual([`reset password of ${email}`]);
  await expect.poll(() => fake.api.endedBy).toEqual([await fake.session.getBearer()]);
});

test('saves the new password even when the sign-in fails', async () => {
  const { fake, accounts, ports } = await openLink();
  fake.api.fail('custom-token', new AuthError('network'));
  expect(await resetPassword({ email, code: CODE, password, removed: new Set() }, ports)).toBe(false);
  expect(accounts.calls).toEqual([`reset password of ${email}`]);
});

test('revokes previous sessions at the next sign-in after a mail link restored the address', async () => {
  const { fake, ports } = await openLink();
  expect(await changeByMail('recover_email', CODE, ports)).toEqual({ email });
  await fake.session.signIn(PASSWORD_SIGN_IN);
  await expect.poll(() => fake.api.endedBy).toEqual([await fake.session.getBearer()]);
});

test('sends address-change codes to the API and other codes to the identity service', async () => {
  const { proven, accounts, ports } = await openLink();
  await changeByMail('change_email', CODE, ports);
  expect(proven).toEqual([`change ${CODE}`]);
  expect(accounts.calls).toEqual(['renew user']);
  await changeByMail('recover_email', CODE, ports);
  expect(proven).toEqual([`change ${CODE}`]);
  expect(accounts.calls).toContain(`apply for ${email}`);
});

test('removes sign-in methods through the API before it redeems the reset code', async () => {
  const { proven, accounts, ports } = await openLink();
  const proofs = {
    reset: async (code: string, removed: readonly string[]): Promise<void> => {
      expect(accounts.calls).toEqual([]);
      return ports.proofs.reset(code, removed);
    },
  };
  await resetPassword({ email, code: CODE, password, removed: new Set(['phone']) }, { ...ports, proofs });
  expect(proven).toEqual([`reset ${CODE} without phone`]);
});

test('saves no new password when the API refused the code', async () => {
  const { accounts, ports } = await openLink();
  const proofs = { reset: async () => Promise.reject(new AuthError('network')) };
  const reset = resetPassword({ email, code: CODE, password, removed: new Set() }, { ...ports, proofs });
  await expect(reset).rejects.toMatchObject({ code: 'network' });
  expect(accounts.calls).toEqual([]);
});

test('confirms an address through the API and refreshes the user', async () => {
  const { proven, accounts, ports } = await openLink();
  await confirmAddress(CODE, ports);
  expect(proven).toEqual([`confirm ${CODE}`]);
  expect(accounts.calls).toEqual(['renew user']);
});

test('changes nothing when previous sessions cannot be revoked', async () => {
  const { fake, accounts } = await openLink();
  const session = {
    signIn: fake.session.signIn,
    revokeOthersAfterSignIn: async () => Promise.reject(new AuthError('network')),
  };
  const proofs = { reset: async () => {}, change: async () => {} };
  const ports = { accounts, session, proofs };
  await expect(
    resetPassword({ email, code: CODE, password, removed: new Set() }, ports),
  ).rejects.toMatchObject({
    code: 'network',
  });
  await expect(changeByMail('remove_factor', CODE, ports)).rejects.toMatchObject({ code: 'network' });
  expect(accounts.calls).toEqual([]);
});
