import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';

import { CALLBACK, CLIENT, createOauthStage, documentOf } from '../../../../test/support/oauth-stage.ts';
import { sweepConnections } from '../sweep-connections.ts';

const stage = createOauthStage();
const STATS = '/profile/stats?days=7';
const MCP = 'http://localhost:3002/mcp';

describe('the metadata', () => {
  test('names the authorization server of the API and of the tools', async () => {
    const server = 'http://localhost:3002';
    for (const [path, resource] of [
      ['', `${server}/`],
      ['/mcp', MCP],
    ] as const) {
      const { headers, body } = await stage.api.app.inject({
        url: `/.well-known/oauth-protected-resource${path}`,
      });
      expect(JSON.parse(body)).toMatchObject({ resource, authorization_servers: [server] });
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    const { body } = await stage.api.app.inject({ url: '/.well-known/oauth-authorization-server' });
    expect(JSON.parse(body)).toMatchObject({
      issuer: server,
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      revocation_endpoint: `${server}/oauth/revoke`,
    });
    expect(body).not.toContain('openid');
    expect(body).not.toMatch(/jwks|id_token|subject_types|pushed|dpop/);
    const named = Object.entries(JSON.parse(body) as Readonly<Record<string, unknown>>)
      .filter(([name]) => name.endsWith('_endpoint'))
      .map(([, address]) => String(address));
    expect(named.filter((address) => !address.startsWith(`${server}/oauth/`))).toEqual([]);
    expect(body).not.toContain('registration_endpoint');
  });

  test('offers the addresses of readers to no tools', async () => {
    const { body } = await stage.api.app.inject({ url: '/.well-known/oauth-protected-resource/mcp' });
    expect(body).toContain('letters.read');
    expect(body).not.toContain('readers.read');
  });
});

describe('scripts of any origin', () => {
  const origin = 'https://app.example';

  test('read the metadata, also after a preflight', async () => {
    const url = '/.well-known/oauth-protected-resource/mcp';
    const headers = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'x' };
    const { statusCode, headers: answer } = await stage.api.app.inject({ method: 'OPTIONS', url, headers });
    expect([
      statusCode,
      answer['access-control-allow-origin'],
      answer['access-control-allow-headers'],
    ]).toEqual([204, '*', '*']);
  });

  test('ask for tokens', async () => {
    const headers = { origin, 'access-control-request-method': 'POST' };
    const preflight = await stage.api.app.inject({ method: 'OPTIONS', url: '/oauth/token', headers });
    expect(preflight.headers['access-control-allow-origin']).toBe(origin);
    const payload = `grant_type=refresh_token&refresh_token=x&client_id=${encodeURIComponent(CLIENT)}`;
    const answer = await stage.api.app.inject({
      method: 'POST',
      url: '/oauth/token',
      headers: { origin, 'content-type': 'application/x-www-form-urlencoded' },
      payload,
    });
    expect(answer.headers['access-control-allow-origin']).toBe(origin);
  });
});

describe('an app', () => {
  test('gets the scopes that the person ticked, and is listed from its first token on', async () => {
    const owner = await stage.createOwner();
    stage.api.identity.emails.set(owner, `${owner}@example.com`);
    const granted = await stage.authorize(owner, {}, { scopes: ['stats.read'] });
    expect(granted.shown).toMatchObject({
      app: {
        name: 'Test agent',
        host: 'client.example',
        is_host_proven: true,
        returns_to: null,
        is_known: false,
      },
      scopes: ['page.read', 'page.write', 'stats.read', 'letters.read'],
    });
    const back = new URL(granted.to ?? '');
    expect([back.searchParams.get('state'), back.searchParams.get('iss')]).toEqual([
      's1',
      'http://localhost:3002',
    ]);
    const list = async () =>
      (await stage.api.send<{ items: { id: string }[] }>({ url: '/v4/connections', as: owner })).body.items;
    expect(await list()).toEqual([]);
    const { body } = await stage.redeem(granted);
    expect(body.access_token).toMatch(/^musubi_at_[\w-]{43}$/);
    expect(body.refresh_token).toMatch(/^musubi_rt_[\w-]{43}$/);
    expect(body.scope).toBe('stats.read');
    expect((await stage.call(body.access_token, STATS)).status).toBe(200);
    expect(await stage.call(body.access_token, '/v4/letters')).toMatchObject({
      status: 403,
      body: { code: 'scope_missing' },
    });
    expect(await list()).toMatchObject([{ kind: 'app', host: 'client.example', scopes: ['stats.read'] }]);
    const subjects = stage.api.mail.sent
      .filter(({ to }) => to === `${owner}@example.com`)
      .map(({ subject }) => subject);
    expect(subjects).toEqual(['You let an app into your account']);
  });

  test('learns that the person refused', async () => {
    const { to } = await stage.authorize(await stage.createOwner(), {}, { decision: 'refused' });
    expect(new URL(to ?? '').searchParams.get('error')).toBe('access_denied');
  });

  test('gets a token for the tools that does not open the API, and none for other resources', async () => {
    const owner = await stage.createOwner();
    const { access_token: token, scope } = await stage.connect(owner, {
      resource: MCP,
      scope: 'readers.read stats.read',
    });
    expect(scope).toBe('stats.read');
    expect(await stage.call(token, STATS)).toMatchObject({ body: { code: 'token_invalid' } });
    const foreign = await stage.authorize(owner, { resource: 'https://other.example/' });
    expect(foreign.to).toContain('error=invalid_target');
  });

  test('may use another port on the person’s computer', async () => {
    const redirect_uri = 'http://127.0.0.1:51234/callback';
    const { to } = await stage.authorize(await stage.createOwner(), { redirect_uri });
    expect(to).toMatch(/^http:\/\/127\.0\.0\.1:51234\/callback\?code=/);
  });

  test('may publish a document without an application type', async () => {
    const id = 'https://web.example/c.json';
    stage.documents.set(
      id,
      documentOf(id, { redirect_uris: ['https://web.example/cb', CALLBACK], application_type: undefined }),
    );
    const redirect_uri = 'http://127.0.0.1:51234/callback';
    const { to } = await stage.authorize(await stage.createOwner(), { client_id: id, redirect_uri });
    expect(to).toContain('code=');
  });

  test('that never got a token is forgotten', async () => {
    const owner = await stage.createOwner();
    await stage.authorize(owner);
    const count = async () => stage.api.db.$count(connections, eq(connections.accountId, owner));
    await sweepConnections(stage.api.core);
    expect(await count()).toBe(1);
    stage.api.clock.advance(16 * 60_000);
    await sweepConnections(stage.api.core);
    expect(await count()).toBe(0);
  });

  test('has at most 30 connections with an account', async () => {
    const owner = await stage.createOwner();
    const at = stage.api.clock.now();
    const expiresAt = new Date(at.getTime() + 1000);
    await stage.api.db.insert(connections).values(
      Array.from({ length: 30 }, (_, index) => ({
        id: `${owner}-${index}`,
        accountId: owner,
        kind: 'app' as const,
        name: 'App',
        scopes: [],
        resource: 'api' as const,
        createdAt: at,
        begunAt: at,
        expiresAt,
      })),
    );
    const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
    const url = `/v4/connection_requests/${to?.split('/connect/')[1]}`;
    const answer = await stage.api.send({
      method: 'POST',
      url,
      as: owner,
      body: { decision: 'allowed', scopes: [] },
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'connections_full' } });
  });
});

describe('the authorization server refuses', () => {
  test.each([
    ['a request without PKCE', { code_challenge: null, code_challenge_method: null }, 'invalid_request'],
    ['PKCE without a hash', { code_challenge_method: 'plain' }, 'invalid_request'],
    ['a token in the address', { response_type: 'token' }, 'unsupported_response_type'],
  ])('%s', async (_what, changes, error) => {
    const { to } = await stage.authorize(await stage.createOwner(), changes);
    expect(to).toContain(`error=${error}`);
  });

  test('another redirect address, without a redirect', async () => {
    const answer = await stage.authorize(await stage.createOwner(), {
      redirect_uri: 'https://evil.example/cb',
    });
    expect(answer).toMatchObject({ to: null, status: 400, body: { error: 'invalid_redirect_uri' } });
  });

  const EVIL = 'https://evil.example/c.json';
  const HTTP = 'https://http.example/c.json';
  const SECRET = 'https://secret.example/c.json';
  test.each([
    ['the document of another app', EVIL, documentOf('https://other.example/c.json')],
    ['a redirect over http', HTTP, documentOf(HTTP, { redirect_uris: ['http://evil.example/cb'] })],
    ['a shared secret', SECRET, documentOf(SECRET, { token_endpoint_auth_method: 'client_secret_basic' })],
    ['a document at loopback', 'https://127.0.0.1/c.json', null],
    ['a document at a link-local address', 'https://169.254.169.254/c.json', null],
    ['a document at a mapped address', 'https://[::ffff:127.0.0.1]/c.json', null],
    ['a document at another port', 'https://client.example:8443/c.json', null],
    ['a document over http', 'http://client.example/c.json', null],
    ['a document with a user name', 'https://user@client.example/c.json', null],
  ])('%s', async (_what, client_id, published) => {
    stage.documents.set(client_id, published ?? documentOf(client_id));
    const before = stage.fetched.length;
    const answer = await stage.authorize(await stage.createOwner(), { client_id });
    expect(answer.to).toBeNull();
    expect([400, 401]).toContain(answer.status);
    expect(stage.fetched.slice(before)).toEqual(published === null ? [] : [client_id]);
  });

  test('to fetch a failed document again within a minute', async () => {
    const client_id = 'https://missing.example/c.json';
    const owner = await stage.createOwner();
    await stage.authorize(owner, { client_id });
    await stage.authorize(owner, { client_id });
    expect(stage.fetched.filter((address) => address === client_id)).toHaveLength(1);
  });

  test('a second answer to a request, and an unknown request', async () => {
    const owner = await stage.createOwner();
    const { to } = await stage.createBrowser().get(stage.authorizeUrl().url);
    const url = `/v4/connection_requests/${to?.split('/connect/')[1]}`;
    const answer = async () =>
      stage.api.send({ method: 'POST', url, as: owner, body: { decision: 'refused' } });
    expect((await answer()).status).toBe(200);
    expect(await answer()).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect((await stage.api.send({ url: '/v4/connection_requests/unknown', as: owner })).status).toBe(404);
  });

  test('a wrong verifier', async () => {
    const granted = await stage.authorize(await stage.createOwner());
    const { verifier } = stage.authorizeUrl();
    expect(await stage.redeem({ ...granted, verifier })).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant' },
    });
  });

  test('a code that is used twice, and ends what it gave', async () => {
    const owner = await stage.createOwner();
    const granted = await stage.authorize(owner);
    const { body } = await stage.redeem(granted);
    expect((await stage.call(body.access_token, STATS)).status).toBe(200);
    expect(await stage.redeem(granted)).toMatchObject({ body: { error: 'invalid_grant' } });
    expect(await stage.call(body.access_token, STATS)).toMatchObject({ body: { code: 'token_invalid' } });
    expect(await stage.api.db.select().from(connections).where(eq(connections.accountId, owner))).toEqual([]);
  });

  test('a body of 3 MB', async () => {
    const { status } = await stage.post('/oauth/token', { a: 'x'.repeat(3_000_000) });
    expect([400, 413]).toContain(status);
  });

  test('tokens for an account that is suspended or leaving', async () => {
    const owner = await stage.createOwner();
    const { refresh_token: token } = await stage.connect(owner);
    await stage.api.send({ method: 'POST', url: '/v4/unsubscribe', as: owner });
    expect(await stage.refresh(token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  test('registration, unless the operator allows it', async () => {
    const { statusCode } = await stage.api.app.inject({
      method: 'POST',
      url: '/oauth/register',
      payload: { redirect_uris: [CALLBACK] },
    });
    expect(statusCode).toBe(404);
  });
});

describe('a refresh token', () => {
  test('is replaced at each use, and works once more within 10 seconds', async () => {
    const { refresh_token: first } = await stage.connect(await stage.createOwner());
    const { body } = await stage.refresh(first);
    expect(body.refresh_token).not.toBe(first);
    expect((await stage.refresh(first)).status).toBe(200);
    expect((await stage.refresh(body.refresh_token)).status).toBe(200);
  });

  test('ends the connection when it is used again after 10 seconds', async () => {
    const owner = await stage.createOwner();
    const { refresh_token: stolen } = await stage.connect(owner);
    const { body } = await stage.refresh(stolen);
    stage.api.clock.advance(11_000);
    expect((await stage.refresh(stolen)).body.error).toBe('invalid_grant');
    expect((await stage.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    expect(await stage.call(body.access_token, STATS)).toMatchObject({ body: { code: 'token_invalid' } });
  });

  test('gives no more scopes, and works for its app only', async () => {
    const { refresh_token: token } = await stage.connect(await stage.createOwner(), { scope: 'stats.read' });
    expect((await stage.refresh(token, { scope: 'stats.read page.write' })).body.error).toBe('invalid_scope');
    const other = 'https://second.example/c.json';
    stage.documents.set(other, documentOf(other));
    expect((await stage.refresh(token, { client_id: other })).body.error).toBe('invalid_grant');
  });

  test('leaves at most five valid ones of a connection', async () => {
    const owner = await stage.createOwner();
    let { refresh_token: token } = await stage.connect(owner);
    for (let round = 0; round < 8; round += 1) token = (await stage.refresh(token)).body.refresh_token;
    const rows = await stage.api.db.select().from(oauthRecords).where(eq(oauthRecords.accountId, owner));
    expect(rows.filter(({ kind }) => kind === 'RefreshToken')).toHaveLength(5);
  });
});

test('a connection that reached its last day gives no more tokens', async () => {
  const owner = await stage.createOwner();
  const { access_token: token, refresh_token: refresh } = await stage.connect(owner, {}, { days: 1 });
  stage.api.clock.advance(24 * 60 * 60_000 + 1);
  expect(await stage.call(token, STATS)).toMatchObject({ body: { code: 'token_expired' } });
  await sweepConnections(stage.api.core);
  expect((await stage.refresh(refresh)).body.error).toBe('invalid_grant');
});

test('revoking a token ends the connection', async () => {
  const owner = await stage.createOwner();
  const { access_token: token, refresh_token: refresh } = await stage.connect(owner);
  expect((await stage.call(token, STATS)).status).toBe(200);
  await stage.post('/oauth/revoke', { token, client_id: CLIENT });
  expect(await stage.call(token, STATS)).toMatchObject({ body: { code: 'token_invalid' } });
  expect((await stage.refresh(refresh)).body.error).toBe('invalid_grant');
});

test('disconnecting ends the tokens of an app', async () => {
  const owner = await stage.createOwner();
  const { access_token: token, refresh_token: refresh } = await stage.connect(owner);
  expect((await stage.call(token, STATS)).status).toBe(200);
  const { body } = await stage.api.send<{ items: { id: string }[] }>({ url: '/v4/connections', as: owner });
  await stage.api.send({ method: 'DELETE', url: `/v4/connections/${body.items[0]?.id}`, as: owner });
  expect(await stage.call(token, STATS)).toMatchObject({ body: { code: 'token_invalid' } });
  expect((await stage.refresh(refresh)).body.error).toBe('invalid_grant');
  expect(await stage.api.db.select().from(oauthRecords).where(eq(oauthRecords.accountId, owner))).toEqual([]);
});

test('two people in one browser connect their own accounts, in either order', async () => {
  const [one, other] = [await stage.createOwner(), await stage.createOwner()];
  const browser = stage.createBrowser();
  const [first, second] = [
    await stage.connect(one, { scope: 'page.read' }, { browser }),
    await stage.connect(other, { scope: 'page.read' }, { browser }),
  ];
  const idOf = async (token: string) =>
    (
      await stage.api.send<{ user: { id: string } }>({
        url: '/v4/profile',
        headers: { authorization: `Bearer ${token}` },
      })
    ).body.user.id;
  expect([await idOf(first.access_token), await idOf(second.access_token)]).toEqual([one, other]);
});

test('no record contains a secret', async () => {
  const tokens = await stage.connect(await stage.createOwner());
  const text = JSON.stringify(await stage.api.db.select().from(oauthRecords));
  for (const secret of [tokens.access_token, tokens.refresh_token])
    expect(text).not.toContain(secret.slice(10));
});
