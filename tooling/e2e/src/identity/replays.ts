import { expect, type Page } from '@playwright/test';

import { e2ePorts } from '../stack/stack-address.ts';

/** Maximum time from the end of a session until every request with the session's credentials is refused. */
const REFUSED_WITHIN_MS = 5_000;

const apiOrigin = (): string => `http://localhost:${e2ePorts(process.env).api}`;

/** Returns the bearer token in a page's session record. */
export async function bearerOf(page: Page): Promise<string> {
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'soziIdAuth');
  const { token } = JSON.parse(decodeURIComponent(cookie?.value ?? '')) as { readonly token: string };
  return token;
}

/**
 * Requests a custom token. For a bearer token of a session, the custom token can start another session with
 * the same sign-out key. For a first-hand sign-in (made with credentials), `signInId` identifies the new
 * session.
 */
export async function mintCustomToken(bearer: string, signInId?: string): Promise<string> {
  const query = signInId === undefined ? '' : `?sign_in_id=${signInId}`;
  const ask = async (): Promise<Response> =>
    fetch(`${apiOrigin()}/v2/general/auth/custom-token${query}`, {
      headers: { authorization: `Bearer ${bearer}` },
    });
  let answer = await ask();
  // The API answers 503 while the identity service is too slow to confirm the account, so retry as pages do.
  await expect
    .poll(async () => {
      if (answer.status === 503) answer = await ask();
      return answer.status;
    })
    .toBe(200);
  const { token } = (await answer.json()) as { readonly token: string };
  return token;
}

/** Returns the custom token of the same session as if it had begun this long ago. The emulator checks no signature. */
export function toOldSession(token: string, ageSeconds: number): string {
  const [header = '', payload = '', signature = ''] = token.split('.');
  const { claims, ...rest } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as {
    readonly claims: object;
  };
  const old = { ...rest, claims: { ...claims, signed_in_at: Math.floor(Date.now() / 1000) - ageSeconds } };
  return `${header}.${Buffer.from(JSON.stringify(old)).toString('base64url')}.${signature}`;
}

/** Signs in at the identity service with a custom token, as any app could. */
export async function redeemCustomToken(
  token: string,
): Promise<{ readonly idToken: string; readonly refreshToken: string }> {
  const { authEmulator } = e2ePorts(process.env);
  const answer = await fetch(
    `http://127.0.0.1:${authEmulator}/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token, returnSecureToken: true }),
    },
  );
  expect(answer.status, 'the identity service takes the custom token').toBe(200);
  return (await answer.json()) as { readonly idToken: string; readonly refreshToken: string };
}

/**
 * Returns the sign-out key in a token. Undefined in a sign-in's first token, which belongs to no session yet.
 */
export function signOutKeyOf(token: string): string | undefined {
  const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as {
    readonly key_for_global_sign_out?: string;
  };
  return claims.key_for_global_sign_out;
}

/** Collects a page's sign-in tokens. A page sends each of them once, to start a session. */
export function watchSignInTokens(page: Page): readonly string[] {
  const tokens: string[] = [];
  page.on('request', (request) => {
    const bearer = request.headers()['authorization']?.replace('Bearer ', '');
    if (bearer !== undefined && new URL(request.url()).pathname.endsWith('/auth/custom-token'))
      tokens.push(bearer);
  });
  return tokens;
}

async function askAs(bearer: string, path = '/v4/profile'): Promise<string> {
  const answer = await fetch(`${apiOrigin()}${path}`, { headers: { authorization: `Bearer ${bearer}` } });
  if (answer.status !== 401) return `let in: ${answer.status}`;
  const { code } = (await answer.json()) as { readonly code: string };
  return code;
}

/** Credentials that an attacker could copy from an open browser. */
export interface CapturedTokens {
  readonly bearer: string;
  /** Custom token of the API, which can start another session within an hour. */
  readonly customToken: string;
  /** Token with which the browser requested its session. Set only if the attacker could read this request. */
  readonly signInToken?: string;
}

/** Copies the bearer token of a page and requests a custom token with it. Checks that both work. */
export async function captureTokens(page: Page): Promise<CapturedTokens> {
  const bearer = await bearerOf(page);
  expect(await askAs(bearer)).not.toContain('session');
  return { bearer, customToken: await mintCustomToken(bearer) };
}

/** Expects the API to refuse the bearer token, the sign-in token and a new session with the custom token. */
export async function expectWorthless({ bearer, customToken, signInToken }: CapturedTokens): Promise<void> {
  const refused = /^session_(?:revoked|signed_out)$/;
  await expect.poll(async () => askAs(bearer), { timeout: REFUSED_WITHIN_MS }).toMatch(refused);
  if (signInToken !== undefined) {
    const askForSession = async (): Promise<string> => askAs(signInToken, '/v2/general/auth/custom-token');
    await expect.poll(askForSession, { timeout: REFUSED_WITHIN_MS }).toMatch(refused);
    expect(await askAs(signInToken)).toMatch(/^(?:session_|token_invalid)/);
  }
  expect(await askAs((await redeemCustomToken(customToken)).idToken)).toMatch(refused);
}
