import { randomBytes } from 'node:crypto';

import { SESSION_COOKIE_MAX_AGE_SECONDS, SESSION_COOKIE_NAME } from '@musubi/auth/session-cookie';
import { encodeSessionRecord, toSessionRecord } from '@musubi/auth/session-record';
import { readTokenClaims } from '@musubi/auth/token-claims';
import type { Locale } from '@musubi/domain/locales';
import type { BrowserContext, Page } from '@playwright/test';

import { identityEngine, isIn } from '../identity/identity-engine.ts';
import { mintCustomToken, redeemCustomToken, toOldSession } from '../identity/replays.ts';
import { type Account, newAccount } from '../journey/journey.ts';
import { e2ePorts, emulatorHost } from '../stack/stack-address.ts';

interface Owner {
  readonly email: string;
  readonly isEmailVerified: boolean;
}

interface Tokens {
  readonly idToken: string;
  readonly refreshToken: string;
}

/** Returns a signed-in user in the format in which Firebase's SDK stores users in localStorage. */
function toStoredUser({ email, isEmailVerified }: Owner, tokens: Tokens) {
  const nowMs = Date.now();
  return {
    uid: claimsOf(tokens.idToken).id,
    email,
    emailVerified: isEmailVerified,
    isAnonymous: false,
    providerData: [
      { providerId: 'password', uid: email, displayName: null, email, phoneNumber: null, photoURL: null },
    ],
    stsTokenManager: {
      accessToken: tokens.idToken,
      refreshToken: tokens.refreshToken,
      expirationTime: nowMs + 3_600_000,
    },
    createdAt: String(nowMs),
    lastLoginAt: String(nowMs),
    apiKey: 'demo-key',
    appName: '[DEFAULT]',
  };
}

function claimsOf(token: string) {
  const claims = readTokenClaims(token);
  if (claims === null) throw new Error('The identity service issued a malformed token');
  return claims;
}

/**
 * Stores the session in the browser: the session record in a cookie, and Firebase's user in localStorage.
 * Firebase moves the user to IndexedDB when it starts.
 */
async function storeSession(context: BrowserContext, owner: Owner, tokens: Tokens): Promise<void> {
  const { web } = e2ePorts(process.env);
  const user = toStoredUser(owner, tokens);
  const record = toSessionRecord(
    {
      id: user.uid,
      email: owner.email,
      displayName: null,
      isEmailVerified: owner.isEmailVerified,
      providerIds: ['password'],
      token: tokens.idToken,
    },
    claimsOf(tokens.idToken),
  );
  await context.setStorageState({
    cookies: [
      {
        name: SESSION_COOKIE_NAME,
        value: encodeSessionRecord(record),
        domain: 'localhost',
        path: '/',
        expires: Math.floor(Date.now() / 1000) + SESSION_COOKIE_MAX_AGE_SECONDS,
        httpOnly: false,
        secure: true,
        sameSite: 'Lax',
      },
    ],
    origins: [
      {
        origin: `http://localhost:${web}`,
        localStorage: [
          { name: `firebase:authUser:${user.apiKey}:${user.appName}`, value: JSON.stringify(user) },
        ],
      },
    ],
  });
}

/** Signs up at the API, as the app does for a user who has no profile yet. */
async function createProfile(idToken: string, locale: Locale): Promise<void> {
  const { api } = e2ePorts(process.env);
  const answer = await fetch(`http://localhost:${api}/v4/profile`, {
    method: 'POST',
    headers: { authorization: `Bearer ${idToken}`, 'accept-language': locale },
  });
  if (!answer.ok) throw new Error(`The API answered ${answer.status}: ${await answer.text()}`);
}

/** Exchanges the token of a sign-in, as the login screen does. */
async function customTokenOf(
  signedIn: Awaited<ReturnType<ReturnType<typeof identityEngine>['signUp']>>,
): Promise<string> {
  if (!isIn(signedIn)) throw new Error(`The identity service refused: ${signedIn.error}`);
  return mintCustomToken(signedIn.idToken, randomBytes(16).toString('hex'));
}

interface DirectSignUp {
  /** How long ago the session began; 0 by default. */
  readonly secondsAgo?: number;
  /** Signs up with a Google account, whose address counts as verified, instead of a password. */
  readonly isByGoogle?: boolean;
}

/**
 * Signs up with the requests of the login screen but without opening it, which saves two page loads. Replaces
 * all that the browser has stored. The page stays where it is, and no confirmation mail is sent.
 */
export async function signUpDirectly(
  page: Page,
  locale: Locale = 'en',
  { secondsAgo = 0, isByGoogle = false }: DirectSignUp = {},
): Promise<Account> {
  const account = newAccount();
  const { email } = account;
  const engine = identityEngine(emulatorHost());
  const signedUp = isByGoogle
    ? await engine.byProvider({ provider: 'google.com', sub: email, email, isVerified: true })
    : await engine.signUp(account);
  const customToken = await customTokenOf(signedUp);
  const tokens = await redeemCustomToken(
    secondsAgo === 0 ? customToken : toOldSession(customToken, secondsAgo),
  );
  await createProfile(tokens.idToken, locale);
  await storeSession(page.context(), { email, isEmailVerified: false }, tokens);
  return account;
}

/** Logs in with a confirmed address, like `signUpDirectly` without opening the login screen. */
export async function logInDirectly(page: Page, account: Account): Promise<void> {
  const customToken = await customTokenOf(await identityEngine(emulatorHost()).byPassword(account));
  const owner = { email: account.email, isEmailVerified: true };
  await storeSession(page.context(), owner, await redeemCustomToken(customToken));
}
