import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { exportPKCS8, generateKeyPair, jwtVerify, UnsecuredJWT } from 'jose';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';

import { setGoogleCredentialsFile } from '../../../test/support/env.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { createEmulatorCustomTokens, createSignedCustomTokens } from './custom-tokens.ts';
import { IdentityUnavailableError } from './identity-errors.ts';
import { createGoogleServiceAccount, type ServiceAccount } from './service-account.ts';

const AUDIENCE = 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit';
const EMAIL = 'api@musubi.iam.example.com';
const CLAIMS = { pib: { id: 'pib-1' }, key_for_global_sign_out: 'abcdefghijklmnopqrstuv' };

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'musubi-account-'));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** Writes a credentials file in Google's format and returns the service account in that file. */
async function createAccount(privateKey: string): Promise<ServiceAccount> {
  const file = join(folder, 'account.json');
  const account = {
    type: 'service_account',
    project_id: 'musubi',
    client_email: EMAIL,
    private_key: privateKey,
  };
  await writeFile(file, JSON.stringify(account));
  onTestFinished(setGoogleCredentialsFile(file));
  return createGoogleServiceAccount();
}

test('signs custom tokens that the service account’s public key verifies', async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const clock = createFakeClock();
  const tokens = createSignedCustomTokens(await createAccount(await exportPKCS8(privateKey)), clock);
  const { payload, protectedHeader } = await jwtVerify(await tokens.mint('mio', CLAIMS), publicKey, {
    audience: AUDIENCE,
    issuer: EMAIL,
    subject: EMAIL,
    currentDate: clock.now(),
  });
  const nowSeconds = clock.now().getTime() / 1000;
  expect(protectedHeader).toEqual({ alg: 'RS256', typ: 'JWT' });
  expect(payload).toMatchObject({ uid: 'mio', claims: CLAIMS, iat: nowSeconds, exp: nowSeconds + 3600 });
});

test('reports an outage when the service account cannot sign', async () => {
  const account = await createAccount('none');
  await expect(createSignedCustomTokens(account, createFakeClock()).mint('mio', {})).rejects.toBeInstanceOf(
    IdentityUnavailableError,
  );
});

test('leaves custom tokens for the emulator unsigned', async () => {
  const clock = createFakeClock();
  const token = await createEmulatorCustomTokens(clock).mint('mio', CLAIMS);
  expect(token.endsWith('.')).toBe(true);
  const { payload } = UnsecuredJWT.decode(token, { audience: AUDIENCE, currentDate: clock.now() });
  expect(payload).toMatchObject({ uid: 'mio', claims: CLAIMS });
});
