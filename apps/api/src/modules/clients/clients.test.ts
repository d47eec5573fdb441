import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';
import { refusedClients } from '#platform/database/schema/desk/refused-clients.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { CALLBACK, CLIENT, createOauthStage, documentOf } from '../../../test/support/oauth-stage.ts';
import { eraseRefusingOperator } from '../../core/connections/refused-clients.ts';

type Schemas = components['schemas'];

const stage = createOauthStage({ isOauthRegistrationOpen: true });
const STATS = '/profile/stats?days=7';
const HOST = 'client.example';
const REFUSED = { status: 403, body: { code: 'client_refused' } };

let administrator: TestOperator;
beforeAll(async () => {
  administrator = await createOperator(stage.api, ['administrator']);
});
beforeEach(async () => stage.api.db.delete(refusedClients));

const set = async (host: string, isRefused: boolean, by: Pick<TestOperator, 'send'> = administrator) =>
  by.send({
    method: 'PUT',
    url: `/v4/operator/clients/${encodeURIComponent(host)}`,
    body: { is_refused: isRefused, reason: 'It replaced links' },
  });

async function list(): Promise<readonly Schemas['DeskClient'][]> {
  const { body } = await administrator.send<Schemas['ClientList']>({ url: '/v4/operator/clients' });
  return body.items;
}
const find = async (host: string | null) => (await list()).find((one) => one.host === host);

/** Begins a request of the app, and returns its address for the person. */
async function begin(changes = {}): Promise<string> {
  const { to } = await stage.createBrowser().get(stage.authorizeUrl(changes).url);
  return `/v4/connection_requests/${to?.split('/connect/')[1]}`;
}

const allow = { method: 'POST', body: { decision: 'allowed', scopes: ['stats.read'] } } as const;

async function register(redirectUri: string) {
  const { statusCode, body } = await stage.api.app.inject({
    method: 'POST',
    url: '/oauth/register',
    payload: {
      redirect_uris: [redirectUri],
      application_type: 'native',
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    },
  });
  return { status: statusCode, body: JSON.parse(body) as { client_id: string; error?: string } };
}

describe('the list', () => {
  test('counts connections, accounts and changes of each host', async () => {
    const [one, other] = [await stage.createOwner(), await stage.createOwner()];
    const before = await find(HOST);
    await stage.connect(one);
    await stage.connect(one);
    await stage.connect(other);
    const [row] = await stage.api.db.select().from(connections).where(eq(connections.accountId, one));
    const now = stage.api.clock.now();
    const write = { accountId: one, connectionId: row?.id ?? '', operation: 'v4UpdateProfile' };
    await stage.api.db.insert(connectionWrites).values([
      { ...write, id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a01', at: now },
      {
        ...write,
        id: '0190a1b2-c3d4-7e5f-8a6b-7c8d9e0f1a02',
        at: new Date(now.getTime() - 8 * 24 * 60 * 60_000),
      },
    ]);
    expect(before).toBeUndefined();
    expect(await find(HOST)).toEqual({
      host: HOST,
      name: 'Test agent',
      kinds: ['document'],
      is_known: false,
      connection_count: 3,
      account_count: 2,
      write_count: 1,
      first_seen_at: now.toISOString(),
      last_seen_at: now.toISOString(),
      refused_at: null,
      refusal_reason: null,
    });
  });

  test('leaves out connections without a token and those that reached their end', async () => {
    const host = 'short.example';
    const client_id = `https://${host}/c.json`;
    stage.documents.set(client_id, documentOf(client_id));
    const owner = await stage.createOwner();
    await stage.authorize(owner, { client_id });
    expect(await find(host)).toBeUndefined();
    const granted = await stage.authorize(owner, { client_id }, { days: 1 });
    await stage.redeem(granted, { client_id });
    expect(await find(host)).toMatchObject({ connection_count: 1 });
    await stage.api.db
      .update(connections)
      .set({ expiresAt: stage.api.clock.now() })
      .where(eq(connections.clientHost, host));
    expect(await find(host)).toBeUndefined();
  });

  test('puts apps on people’s computers under one entry without a host', async () => {
    const { body } = await register(CALLBACK);
    const granted = await stage.authorize(await stage.createOwner(), { client_id: body.client_id });
    await stage.redeem(granted, { client_id: body.client_id });
    expect(await find(null)).toMatchObject({ name: null, kinds: ['registered'], connection_count: 1 });
  });

  test('names a refused host without connections', async () => {
    expect((await set('unused.example', true)).status).toBe(204);
    expect(await find('unused.example')).toMatchObject({
      connection_count: 0,
      kinds: [],
      refused_at: stage.api.clock.now().toISOString(),
      refusal_reason: 'It replaced links',
    });
  });
});

describe('a refused host', () => {
  test('loses its connections with their tokens at once', async () => {
    const [owner, other] = [await stage.createOwner(), await stage.createOwner()];
    const { access_token: token, refresh_token: refresh } = await stage.connect(owner);
    const kept = 'https://kept.example/c.json';
    stage.documents.set(kept, documentOf(kept));
    const granted = await stage.authorize(other, { client_id: kept });
    const { body: keptTokens } = await stage.redeem(granted, { client_id: kept });
    expect((await stage.call(token, STATS)).status).toBe(200);
    await set(HOST, true);
    expect(await stage.call(token, STATS)).toMatchObject({ status: 401, body: { code: 'token_invalid' } });
    expect((await stage.refresh(refresh)).body.error).toBe('invalid_grant');
    const records = await stage.api.db.select().from(oauthRecords).where(eq(oauthRecords.accountId, owner));
    expect(records.filter(({ kind }) => kind !== 'Interaction')).toEqual([]);
    expect((await stage.call(keptTokens.access_token, STATS)).status).toBe(200);
  });

  test('loses its tokens at another server within three seconds', async () => {
    const { access_token: token } = await stage.connect(await stage.createOwner());
    const { connections: elsewhere } = stage.api.createCore({});
    expect(await elsewhere.find(token)).not.toBeNull();
    await set(HOST, true);
    stage.api.clock.advance(3001);
    expect(await elsewhere.find(token)).toBeNull();
  });

  test('is let in by no person, also when the request began before', async () => {
    const as = await stage.createOwner();
    const url = await begin();
    expect((await stage.api.send({ url, as })).status).toBe(200);
    await set(HOST, true);
    expect(await stage.api.send({ url, as })).toMatchObject(REFUSED);
    expect(await stage.api.send({ ...allow, url, as })).toMatchObject(REFUSED);
    const later = await begin();
    expect(await stage.api.send({ ...allow, url: later, as })).toMatchObject(REFUSED);
    expect(await stage.api.db.select().from(connections).where(eq(connections.accountId, as))).toEqual([]);
  });

  test('gives no code to an app that was let in before its first token', async () => {
    const owner = await stage.createOwner();
    const granted = await stage.authorize(owner);
    await set(HOST, true);
    expect((await stage.redeem(granted)).body.error).toBe('invalid_grant');
  });

  test('cannot receive the codes of an app with a document elsewhere, at any port', async () => {
    const client_id = 'https://front.example/c.json';
    const redirect_uri = 'https://evil.example:8443/cb';
    stage.documents.set(
      client_id,
      documentOf(client_id, { redirect_uris: [redirect_uri], application_type: 'web' }),
    );
    const as = await stage.createOwner();
    const url = await begin({ client_id, redirect_uri });
    expect((await stage.api.send({ url, as })).status).toBe(200);
    await set('evil.example', true);
    expect(await stage.api.send({ ...allow, url, as })).toMatchObject(REFUSED);
  });

  test('covers the hosts below it, and no host whose name only ends like it', async () => {
    const [owner, other] = [await stage.createOwner(), await stage.createOwner()];
    const connect = async (host: string, account: string) => {
      const client_id = `https://${host}/c.json`;
      stage.documents.set(client_id, documentOf(client_id));
      const granted = await stage.authorize(account, { client_id });
      return (await stage.redeem(granted, { client_id })).body.access_token;
    };
    const below = await connect('a.b.evil.example', owner);
    const alike = await connect('notevil.example', other);
    await set('evil.example', true);
    expect(await stage.call(below, STATS)).toMatchObject({ status: 401 });
    expect((await stage.call(alike, STATS)).status).toBe(200);
    const url = await begin({ client_id: 'https://a.b.evil.example/c.json' });
    expect(await stage.api.send({ ...allow, url, as: owner })).toMatchObject(REFUSED);
    expect(await register('https://new.evil.example/cb')).toMatchObject({ status: 403 });
  });

  test('registers no app', async () => {
    const address = 'https://evil.example:8443/cb';
    expect((await register(address)).status).toBe(201);
    await set('evil.example', true);
    expect(await register(address)).toMatchObject({ status: 403, body: { error: 'client_refused' } });
    expect((await register('https://good.example/cb')).status).toBe(201);
  });

  test('asks people again once it is allowed again, without its old connections', async () => {
    const owner = await stage.createOwner();
    const { access_token: old } = await stage.connect(owner);
    await set(HOST, true);
    expect((await set(HOST, false)).status).toBe(204);
    expect(await stage.call(old, STATS)).toMatchObject({ status: 401 });
    const { access_token: token } = await stage.connect(owner);
    expect((await stage.call(token, STATS)).status).toBe(200);
    expect(await find(HOST)).toMatchObject({ refused_at: null, refusal_reason: null });
  });

  test('stays refused when its operator is erased', async () => {
    await set(HOST, true);
    await eraseRefusingOperator(stage.api.db, administrator.id);
    expect(stage.api.core.erasers).toContain(eraseRefusingOperator);
    expect(await stage.api.db.select().from(refusedClients)).toMatchObject([{ host: HOST, by: null }]);
  });
});

test('moderators read the list and refuse no app; others learn nothing', async () => {
  const moderator = await createOperator(stage.api, ['moderator']);
  expect((await moderator.send({ url: '/v4/operator/clients' })).status).toBe(200);
  expect((await set(HOST, true, moderator)).status).toBe(404);
  for (const other of [await createOperator(stage.api, ['support']), await createOperator(stage.api, [])]) {
    expect((await other.send({ url: '/v4/operator/clients' })).status).toBe(404);
    expect((await set(HOST, true, other)).status).toBe(404);
  }
  expect(await stage.api.db.select().from(refusedClients)).toEqual([]);
});

test.each(['https://evil.example', 'Evil.example', 'evil.example:443', 'evil..example', '..', CLIENT])(
  'refuses %s as a host',
  async (host) => {
    expect([400, 404]).toContain((await set(host, true)).status);
    expect(await stage.api.db.select().from(refusedClients)).toEqual([]);
  },
);
