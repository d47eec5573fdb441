import { createHash, randomBytes } from 'node:crypto';

import type { CheckedRequest } from '@musubi/server/checked-request';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { afterAll, beforeAll } from 'vitest';

import type { components } from '#generated/contract.ts';

import { createCreator } from './factories.ts';
import { createTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

type Schemas = components['schemas'];

export const CLIENT = 'https://client.example/musubi.json';
export const CALLBACK = 'http://127.0.0.1:24699/callback';

/** The document that an app publishes at its `client_id`. */
export const documentOf = (id: string, changes: object = {}): Readonly<Record<string, unknown>> => ({
  client_id: id,
  client_name: 'Test agent',
  redirect_uris: [CALLBACK],
  application_type: 'native',
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
  ...changes,
});

interface OauthAnswer {
  readonly status: number;
  /** Address of a redirect; null without one. */
  readonly to: string | null;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readonly<Record<string, unknown>> | null;
}

/** A browser that keeps cookies by their path. */
export interface Browser {
  /** Sends the cookies of `cookiesOf`, by default those of the address itself. */
  get(url: string, options?: { readonly cookiesOf: string }): Promise<OauthAnswer>;
}

export interface Grant extends OauthAnswer {
  readonly verifier: string;
  /** The request as the consent screen reads it; undefined when the app was refused before. */
  readonly shown?: Schemas['ConnectionRequest'];
}

export interface Tokens {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error?: string;
}

interface Choice {
  readonly decision?: 'allowed' | 'refused';
  readonly scopes?: readonly string[];
  readonly may_change_payment_links?: boolean;
  readonly days?: number;
  /** The browser in which the request begins. */
  readonly browser?: Browser;
}

type Parameters = Readonly<Record<string, string | null>>;

/** Apps, browsers and people for the tests of the authorization server. */
export function createOauthStage(
  options: Pick<
    TestAppOptions,
    'isOauthRegistrationOpen' | 'isOff' | 'countOauth' | 'apiOrigin' | 'log'
  > = {},
) {
  const { apiOrigin = 'http://localhost:3002' } = options;
  const apiResource = `${apiOrigin}/`;
  let api: TestApp;
  const documents = new Map<string, unknown>([[CLIENT, documentOf(CLIENT)]]);
  const fetched: string[] = [];
  const request: CheckedRequest = async (address) => {
    fetched.push(address);
    const found = documents.get(address);
    if (found === undefined) throw new SafeFetchError('There is no such document');
    const bytes = Buffer.from(JSON.stringify(found));
    return { url: new URL(address), status: 200, headers: { 'content-type': 'application/json' }, bytes };
  };
  beforeAll(async () => {
    api = await createTestApp({ request, ...options });
  });
  afterAll(async () => api.close());

  function createBrowser(): Browser {
    const jar = new Map<string, { readonly pair: string; readonly path: string }>();
    return {
      async get(url, { cookiesOf } = { cookiesOf: url }) {
        const { pathname, search } = new URL(url);
        const place = new URL(cookiesOf).pathname;
        const cookie = [...jar.values()].flatMap(({ pair, path }) => (place.startsWith(path) ? [pair] : []));
        const { statusCode, headers, body, cookies } = await api.app.inject({
          url: `${pathname}${search}`,
          headers: { cookie: cookie.join('; ') },
        });
        for (const { name, value, path = '/' } of cookies)
          if (value === '') jar.delete(`${name}${path}`);
          else jar.set(`${name}${path}`, { pair: `${name}=${value}`, path });
        const to = headers['location'] ?? null;
        const isJson = to === null && body.startsWith('{');
        return {
          status: statusCode,
          to,
          headers,
          body: isJson ? (JSON.parse(body) as OauthAnswer['body']) : null,
        };
      },
    };
  }

  /** An address at which an app sends people, and the secret of PKCE. */
  function authorizeUrl(changes: Parameters = {}): { readonly url: string; readonly verifier: string } {
    const verifier = randomBytes(32).toString('base64url');
    const url = new URL(`${apiOrigin}/oauth/authorize`);
    const parameters: Parameters = {
      client_id: CLIENT,
      redirect_uri: CALLBACK,
      response_type: 'code',
      scope: 'page.read page.write stats.read letters.read',
      state: 's1',
      resource: apiResource,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
      ...changes,
    };
    for (const [name, value] of Object.entries(parameters))
      if (value !== null) url.searchParams.set(name, value);
    return { url: url.href, verifier };
  }

  /** Opens the address, answers the request as this person, and returns the redirect to the app. */
  async function authorize(as: string, changes: Parameters = {}, choice: Choice = {}): Promise<Grant> {
    const { browser = createBrowser(), decision = 'allowed', ...chosen } = choice;
    const { url, verifier } = authorizeUrl(changes);
    const first = await browser.get(url);
    const uid = first.to?.split('/connect/')[1];
    if (uid === undefined) return { ...first, verifier };
    const path = `/v4/connection_requests/${uid}`;
    const { body: shown } = await api.send<Schemas['ConnectionRequest']>({ url: path, as });
    const { body } = await api.send<Schemas['ConnectionAnswer']>({
      method: 'POST',
      url: path,
      as,
      body: { decision, ...(decision === 'allowed' && { scopes: shown.scopes, ...chosen }) },
    });
    return { ...(await browser.get(body.return_to)), verifier, shown };
  }

  async function post(path: string, fields: Readonly<Record<string, string>>) {
    const { statusCode, body } = await api.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
    return { status: statusCode, body: (body === '' ? {} : JSON.parse(body)) as Tokens };
  }

  const codeOf = (to: string | null): string => new URL(to ?? '').searchParams.get('code') ?? '';

  const redeem = async (
    { to, verifier }: Pick<Grant, 'to' | 'verifier'>,
    changes: Readonly<Record<string, string>> = {},
  ) =>
    post('/oauth/token', {
      grant_type: 'authorization_code',
      code: codeOf(to),
      redirect_uri: CALLBACK,
      client_id: CLIENT,
      code_verifier: verifier,
      resource: apiResource,
      ...changes,
    });

  return {
    get api() {
      return api;
    },
    documents,
    fetched,
    createBrowser,
    authorizeUrl,
    authorize,
    post,
    redeem,
    createOwner: async () => (await createCreator(api)).id,
    /** Connects an app and returns its tokens. */
    async connect(as: string, changes: Parameters = {}, choice: Choice = {}): Promise<Tokens> {
      const granted = await authorize(as, changes, choice);
      const { resource } = changes;
      return (await redeem(granted, typeof resource === 'string' ? { resource } : {})).body;
    },
    refresh: async (token: string, changes: Readonly<Record<string, string>> = {}) =>
      post('/oauth/token', {
        grant_type: 'refresh_token',
        refresh_token: token,
        client_id: CLIENT,
        resource: apiResource,
        ...changes,
      }),
    call: async (token: string, url: string) =>
      api.send({ url, headers: { authorization: `Bearer ${token}` } }),
  };
}
