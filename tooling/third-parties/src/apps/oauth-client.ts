import { createHash, randomBytes } from 'node:crypto';

/** An app that asks for access, and the API that it asks. */
export interface OauthApp {
  /** Origin of the API for browsers, which is also the issuer of its tokens. */
  readonly apiOrigin: string;
  /** Calls the API at a path. */
  readonly call: (path: string, init?: RequestInit) => Promise<Response>;
  readonly clientId: string;
  /** Address at which people come back to the app. */
  readonly callback: string;
}

export interface OauthTokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
}

/** Thrown when the API gives no tokens. */
export class TokensRefusedError extends Error {
  override readonly name = 'TokensRefusedError';
}

/** Returns a random text: the secret of PKCE, or a state. */
export const createSecret = (): string => randomBytes(32).toString('base64url');

const resourceOf = ({ apiOrigin }: OauthApp): string => `${apiOrigin}/`;

interface AccessRequest {
  readonly scopes: readonly string[];
  readonly state: string;
  readonly verifier: string;
}

/** Returns the address at which the app sends a person, with PKCE. */
export function toAuthorizeUrl(app: OauthApp, { scopes, state, verifier }: AccessRequest): string {
  const url = new URL('/oauth/authorize', app.apiOrigin);
  url.search = new URLSearchParams({
    client_id: app.clientId,
    redirect_uri: app.callback,
    response_type: 'code',
    scope: scopes.join(' '),
    state,
    resource: resourceOf(app),
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString();
  return url.href;
}

/** Exchanges a code for tokens. @throws TokensRefusedError. */
export async function redeemCode(
  app: OauthApp,
  { code, verifier }: { readonly code: string; readonly verifier: string },
): Promise<OauthTokens> {
  return askForTokens(app, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: app.callback,
    code_verifier: verifier,
  });
}

/** Exchanges a refresh token for new tokens. @throws TokensRefusedError. */
export async function refreshTokens(app: OauthApp, token: string): Promise<OauthTokens> {
  return askForTokens(app, { grant_type: 'refresh_token', refresh_token: token });
}

/** Ends the connection of the app. */
export async function revokeToken({ call, clientId }: OauthApp, token: string): Promise<void> {
  await call('/oauth/revoke', {
    method: 'POST',
    body: new URLSearchParams({ token, client_id: clientId }),
  });
}

async function askForTokens(app: OauthApp, fields: Readonly<Record<string, string>>): Promise<OauthTokens> {
  const answer = await app.call('/oauth/token', {
    method: 'POST',
    body: new URLSearchParams({ ...fields, client_id: app.clientId, resource: resourceOf(app) }),
  });
  if (!answer.ok) throw new TokensRefusedError(`The API answered ${answer.status}: ${await answer.text()}`);
  // The API is the one of this repository, whose tests check the form of its answers.
  return (await answer.json()) as OauthTokens;
}
