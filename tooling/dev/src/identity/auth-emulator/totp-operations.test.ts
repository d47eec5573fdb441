import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod';

import { decodeBase32, totpCode } from '../../server/totp.ts';
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts';

const PROJECT = 'demo-totp';
const MIO = { email: 'mio@example.com', password: 'a long secret' };
const ANSWER = z.looseObject({
  localId: z.string().default(''),
  idToken: z.string().default(''),
  refreshToken: z.string().default(''),
  mfaPendingCredential: z.string().default(''),
  mfaInfo: z.array(z.looseObject({ mfaEnrollmentId: z.string() })).default([]),
  users: z.array(z.looseObject({})).default([]),
  totpSessionInfo: z.looseObject({ sharedSecretKey: z.string(), sessionInfo: z.string() }).optional(),
  phoneSessionInfo: z.looseObject({ sessionInfo: z.string() }).optional(),
  error: z.object({ message: z.string() }).optional(),
});
type Answer = z.infer<typeof ANSWER>;

let accountsFile: string;
let texts: string[];

beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-totp-'));
  accountsFile = join(folder, 'accounts.json');
  texts = [];
  period = Math.floor(Date.now() / 30_000);
  return async () => rm(folder, { recursive: true });
});

async function withEmulator<T>(task: (call: Call) => Promise<T>): Promise<T> {
  const emulator = await startAuthEmulator({
    host: '127.0.0.1',
    port: 0,
    projectId: PROJECT,
    accountsFile,
    outbox: { productName: 'Knots', send: ({ text }) => texts.push(text) },
    onError(error) {
      throw error;
    },
  });
  try {
    return await task(async (operation, body) => post(emulator, operation, body));
  } finally {
    await emulator.stop();
  }
}

type Call = (operation: string, body: object) => Promise<Answer>;

async function post({ host }: AuthEmulator, operation: string, body: object): Promise<Answer> {
  const isAdmin = operation.startsWith('v1/projects');
  const url = `http://${host}/identitytoolkit.googleapis.com/${operation}${isAdmin ? '' : '?key=any'}`;
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(isAdmin && { authorization: 'Bearer owner' }) },
    body: JSON.stringify(body),
  });
  return ANSWER.parse(await answer.json());
}

/** Signs up with a confirmed e-mail address. */
async function signUp(call: Call): Promise<string> {
  const { idToken, localId } = await call('v1/accounts:signUp', { ...MIO, returnSecureToken: true });
  await call(`v1/projects/${PROJECT}/accounts:update`, { localId, emailVerified: true });
  return idToken;
}

const readClaims = (token: string): unknown =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());

/**
 * TOTP time step at the start of the test. Its codes stay valid throughout the test, because the emulator
 * tolerates clock drift.
 */
let period: number;
const codeOf = (secret: string, periodsLater = 0): string =>
  totpCode(decodeBase32(secret), period + periodsLater);

interface Enrollment {
  readonly secret: string;
  readonly sessionInfo: string;
}

async function begin(call: Call, idToken: string): Promise<Enrollment> {
  const { totpSessionInfo } = await call('v2/accounts/mfaEnrollment:start', {
    idToken,
    totpEnrollmentInfo: {},
  });
  return {
    secret: totpSessionInfo?.sharedSecretKey ?? '',
    sessionInfo: totpSessionInfo?.sessionInfo ?? '',
  };
}

async function finish(
  call: Call,
  idToken: string,
  { sessionInfo, code }: { readonly sessionInfo: string; readonly code: string },
): Promise<Answer> {
  return call('v2/accounts/mfaEnrollment:finalize', {
    idToken,
    displayName: 'My app',
    totpVerificationInfo: { sessionInfo, verificationCode: code },
  });
}

/** Signs up and enrols an authenticator app with the code of the previous time step. */
async function enroll(call: Call): Promise<{ readonly secret: string; readonly idToken: string }> {
  const idToken = await signUp(call);
  const { secret, sessionInfo } = await begin(call, idToken);
  const answer = await finish(call, idToken, { sessionInfo, code: codeOf(secret, -1) });
  return { secret, idToken: answer.idToken };
}

const signIn = async (call: Call): Promise<Answer> =>
  call('v1/accounts:signInWithPassword', { ...MIO, returnSecureToken: true });

async function answerChallenge(call: Call, code: string): Promise<Answer> {
  const { mfaPendingCredential, mfaInfo } = await signIn(call);
  return call('v2/accounts/mfaSignIn:finalize', {
    mfaPendingCredential,
    mfaEnrollmentId: mfaInfo[0]?.mfaEnrollmentId,
    totpVerificationInfo: { verificationCode: code },
  });
}

test('enrols an authenticator app, lists it in the challenge and accepts its code', async () => {
  await withEmulator(async (call) => {
    const { secret, idToken } = await enroll(call);
    expect(readClaims(idToken)).toMatchObject({ firebase: { sign_in_second_factor: 'totp' } });
    const challenge = await signIn(call);
    expect(challenge.idToken).toBe('');
    expect(challenge.mfaInfo).toMatchObject([{ displayName: 'My app', totpInfo: {} }]);
    expect(challenge.mfaInfo[0]).not.toHaveProperty('phoneInfo');
    const signedIn = await answerChallenge(call, codeOf(secret));
    expect(readClaims(signedIn.idToken)).toMatchObject({
      email: MIO.email,
      firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
    });
    expect(signedIn.refreshToken).not.toBe('');
  });
});

test('refuses a wrong, an expired and an already used code', async () => {
  await withEmulator(async (call) => {
    const { secret } = await enroll(call);
    const used = codeOf(secret, -1);
    for (const code of ['', 'abcdef', codeOf(secret, -30), codeOf(secret, 30), used]) {
      expect((await answerChallenge(call, code)).error, code).toEqual({ message: 'INVALID_CODE' });
    }
    const code = codeOf(secret, 1);
    expect((await answerChallenge(call, code)).error).toBeUndefined();
    expect((await answerChallenge(call, code)).error).toEqual({ message: 'INVALID_CODE' });
  });
});

test('completes an enrolment after a wrong code', async () => {
  await withEmulator(async (call) => {
    const idToken = await signUp(call);
    const { secret, sessionInfo } = await begin(call, idToken);
    const wrong = await finish(call, idToken, { sessionInfo, code: codeOf(secret, 30) });
    expect(wrong.error).toEqual({ message: 'INVALID_CODE' });
    expect((await signIn(call)).idToken).not.toBe('');
    const right = await finish(call, idToken, { sessionInfo, code: codeOf(secret) });
    expect(right.error).toBeUndefined();
    const again = await finish(call, right.idToken, { sessionInfo, code: codeOf(secret, 1) });
    expect(again.error).toEqual({ message: 'INVALID_SESSION_INFO' });
  });
});

test('refuses to enrol an authenticator app before the address is confirmed', async () => {
  await withEmulator(async (call) => {
    const { idToken } = await call('v1/accounts:signUp', { ...MIO, returnSecureToken: true });
    const { error } = await call('v2/accounts/mfaEnrollment:start', { idToken, totpEnrollmentInfo: {} });
    expect(error?.message).toMatch(/^UNVERIFIED_EMAIL/);
  });
});

test('never returns the secret of an authenticator app, and lets the user remove the app', async () => {
  await withEmulator(async (call) => {
    const { secret, idToken } = await enroll(call);
    const { users } = await call('v1/accounts:lookup', { idToken });
    expect(users).toMatchObject([{ mfaInfo: [{ displayName: 'My app', totpInfo: {} }] }]);
    expect(JSON.stringify(users)).not.toContain(secret);
    const { mfaInfo } = await signIn(call);
    const mfaEnrollmentId = mfaInfo[0]?.mfaEnrollmentId;
    await call('v2/accounts/mfaEnrollment:withdraw', { idToken, mfaEnrollmentId });
    expect((await signIn(call)).idToken).not.toBe('');
  });
});

test('keeps an authenticator app and its used codes after a restart', async () => {
  const { secret, code } = await withEmulator(async (call) => {
    const enrolled = await enroll(call);
    return { ...enrolled, code: codeOf(enrolled.secret, -1) };
  });
  await withEmulator(async (call) => {
    expect((await answerChallenge(call, code)).error).toEqual({ message: 'INVALID_CODE' });
    expect((await answerChallenge(call, codeOf(secret, 1))).error).toBeUndefined();
  });
});

test('supports SMS and authenticator-app second factors on one account', async () => {
  await withEmulator(async (call) => {
    const { idToken, secret } = await enroll(call);
    const phoneEnrollmentInfo = { phoneNumber: '+819000000000' };
    const started = await call('v2/accounts/mfaEnrollment:start', { idToken, phoneEnrollmentInfo });
    const [code] = /\d{6}/.exec(texts[0] ?? '') ?? [];
    const phoneVerificationInfo = { sessionInfo: started.phoneSessionInfo?.sessionInfo, code };
    const added = await call('v2/accounts/mfaEnrollment:finalize', { idToken, phoneVerificationInfo });
    expect(added.error).toBeUndefined();
    expect((await signIn(call)).mfaInfo).toMatchObject([{ totpInfo: {} }, { phoneInfo: '+********0000' }]);
    expect((await answerChallenge(call, codeOf(secret, 1))).error).toBeUndefined();
  });
});
