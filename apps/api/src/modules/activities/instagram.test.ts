import { createHmac, randomBytes } from 'node:crypto';

import { accountIdOf } from '@musubi/third-parties/recorded-instagram';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { activityRefreshes } from '#platform/database/schema/activities.ts';
import { instagramConnections } from '#platform/database/schema/instagram.ts';
import { type Look, NO_MEMORY } from '#platform/sources/activity-source.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createActivityInput } from '../../../test/support/fake-sources.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { startTestThirdParties, type TestThirdParties } from '../../../test/support/third-parties.ts';
import { openSources } from '../../open-sources.ts';

const DAY_MS = 24 * 60 * 60_000;
const APP_SECRET = 'the-secret-of-the-tests';
const KEY = { id: 'k1', bytes: randomBytes(32) };

let api: TestApp;
let third: TestThirdParties;
let look: (userId: string, sourceId: string) => Promise<Look>;
beforeAll(async () => {
  third = await startTestThirdParties(() => api.clock.now());
  api = await createTestApp({
    openSources: (parts) => {
      const opened = openSources(
        {
          WEB_ORIGIN: 'http://localhost:3000',
          THIRD_PARTIES_HOST: third.at,
          INSTAGRAM_APP_ID: '1000000000000001',
          INSTAGRAM_APP_SECRET: APP_SECRET,
          TOKEN_KEYS: [KEY],
          YOUTUBE_API_KEY: undefined,
          OFUSE_FEED_URL: undefined,
        },
        parts,
      );
      look = async (userId, sourceId) =>
        opened.sources.instagram?.look(
          { userId, type: 'instagram', sourceId },
          NO_MEMORY,
          new AbortController().signal,
        ) ?? Promise.reject(new Error('Instagram is not set up'));
      return opened;
    },
  });
});
afterAll(async () => {
  third.close();
  await api.close();
});

const authorize = async (as: string) =>
  api.send<{ url: string }>({ method: 'POST', url: '/v4/instagram/authorization', as });
const connect = async (as: string, body: unknown) =>
  api.send({ method: 'POST', url: '/v4/instagram/connection', as, body });

/** What a person does on the consent page; what Instagram sends back with the browser. */
async function consent(url: string, username: string, answer = 'allow'): Promise<URLSearchParams> {
  const { searchParams } = new URL(url);
  const form = new URLSearchParams({
    username,
    answer,
    redirect_uri: searchParams.get('redirect_uri') ?? '',
    state: searchParams.get('state') ?? '',
  });
  const response = await third.post(new URL(url).pathname, form);
  return new URL(response).searchParams;
}

async function connectAccount(as: string, username: string) {
  const { body } = await authorize(as);
  const back = await consent(body.url, username);
  return connect(as, { code: back.get('code'), state: back.get('state') });
}

describe('an account on Instagram', () => {
  test('is connected by its owner, its token is sealed, and its pictures can be read', async () => {
    const { id } = await createCreator(api);
    const authorized = await authorize(id);
    expect(authorized.status).toBe(201);
    expect(new URL(authorized.body.url).searchParams.get('scope')).toBe('instagram_business_basic');
    expect(await connectAccount(id, 'mio.draws')).toMatchObject({
      status: 200,
      body: { username: 'mio.draws' },
    });
    expect(await look(id, 'Mio.Draws')).toMatchObject({
      kind: 'items',
      items: [
        { title: 'Recorded picture 1', url: 'https://www.instagram.com/p/recorded1/' },
        { thumbnailUrl: 'https://scontent.cdninstagram.com/mio.draws/2.jpg' },
        {},
        {},
        {},
      ],
    });
    const rows = await api.db.select().from(instagramConnections);
    expect(JSON.stringify(rows)).not.toContain('IGAA');
    expect(rows[0]?.sealedToken).toMatch(/^k1\./);
  });

  test('is nobody else’s: neither its state, nor its token, nor its end', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    await connectAccount(one.id, 'mio.shared');
    const back = await consent((await authorize(one.id)).body.url, 'mio.shared');
    const handedOn = { code: back.get('code'), state: back.get('state') };
    expect(await connect(other.id, handedOn)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await look(other.id, 'mio.shared')).toMatchObject({ error: 'instagram_token_invalid' });
    const url = '/v4/instagram/connection?username=mio.shared';
    expect((await api.send({ method: 'DELETE', url, as: other.id })).status).toBe(204);
    expect((await look(one.id, 'mio.shared')).kind).toBe('items');
    expect((await api.send({ method: 'DELETE', url, as: one.id })).status).toBe(204);
    expect(await look(one.id, 'mio.shared')).toMatchObject({
      error: 'instagram_token_invalid',
      isPermanent: true,
    });
  });

  test('is not connected with a state that is old or made up, nor with a code that Instagram does not know', async () => {
    const { id } = await createCreator(api);
    const { url } = (await authorize(id)).body;
    const state = new URL(url).searchParams.get('state');
    expect(await connect(id, { code: 'made-up', state })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const code = (await consent(url, 'mio.late')).get('code');
    expect((await connect(id, { code, state: 'k1.made-up' })).status).toBe(404);
    api.clock.advance(10 * 60_000 + 1);
    expect(await connect(id, { code, state })).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('stays connected for 180 days without anybody, until its owner takes it back', async () => {
    const { id } = await createCreator(api);
    const activities = [{ type: 'instagram', group: 'group_1', source_id: 'mio.lasting' }];
    await api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version: 1, activities } });
    await connectAccount(id, 'mio.lasting');
    for (let day = 1; day <= 180; day += 1) {
      api.clock.advance(DAY_MS);
      await api.services.instagram.renewDue();
      expect((await look(id, 'mio.lasting')).kind, `on day ${day}`).toBe('items');
    }
    third.revokeInstagram('mio.lasting');
    expect(await look(id, 'mio.lasting')).toMatchObject({ error: 'instagram_token_invalid' });
    api.clock.advance(8 * DAY_MS);
    await api.services.instagram.renewDue();
    expect(await look(id, 'mio.lasting')).toMatchObject({ error: 'instagram_token_invalid' });
    await connectAccount(id, 'mio.lasting');
    expect((await look(id, 'mio.lasting')).kind).toBe('items');
  });

  test('whose token is not renewed has none after 60 days', async () => {
    const { id } = await createCreator(api);
    await connectAccount(id, 'mio.forgotten');
    api.clock.advance(61 * DAY_MS);
    expect(await look(id, 'mio.forgotten')).toMatchObject({ error: 'instagram_token_invalid' });
  });

  test('that no activity shows is forgotten after a day', async () => {
    const { id } = await createCreator(api);
    await connectAccount(id, 'mio.unused');
    api.clock.advance(DAY_MS + 1);
    await api.services.instagram.renewDue();
    expect(await look(id, 'mio.unused')).toMatchObject({ error: 'instagram_token_invalid' });
  });
});

describe('what Instagram tells', () => {
  const sign = (payload: unknown, secret: string): string => {
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
  };
  const tell = async (path: string, signedRequest: string) =>
    api.app.inject({
      method: 'POST',
      url: `/instagram/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
    });

  test.each(['deauthorization', 'data_deletion'])(
    'by %s erases the token, when it is signed',
    async (path) => {
      const { id } = await createCreator(api);
      const username = `mio.${path.slice(0, 5)}`;
      await connectAccount(id, username);
      const payload = { algorithm: 'HMAC-SHA256', user_id: accountIdOf(username) };
      for (const signed of [
        '',
        'a.b',
        sign(payload, 'another secret'),
        sign({ ...payload, algorithm: 'none' }, APP_SECRET),
      ]) {
        expect((await tell(path, signed)).statusCode).toBe(400);
      }
      expect((await look(id, username)).kind).toBe('items');
      expect((await tell(path, sign(payload, APP_SECRET))).statusCode).toBeLessThan(300);
      expect(await look(id, username)).toMatchObject({ error: 'instagram_token_invalid' });
    },
  );
});

test('what follows an account is looked at as soon as that is connected, whatever its last look was', async () => {
  const { id } = await createCreator(api);
  const activities = ['Mio.Back', 'rin'].map((account) => createActivityInput('instagram', account));
  const stored = await api.send<components['schemas']['ActivitySettings']>({
    method: 'PUT',
    url: '/v4/activities',
    as: id,
    body: { version: 1, activities },
  });
  const [own, other] = stored.body.items;
  const inAnHour = new Date(api.clock.now().getTime() + DAY_MS / 24);
  await api.db.update(activityRefreshes).set({ nextAt: inAnHour }).where(eq(activityRefreshes.userId, id));
  await connectAccount(id, 'mio.back');
  const rows = await api.db.select().from(activityRefreshes).where(eq(activityRefreshes.userId, id));
  const nextOf = (activityId: string | undefined) =>
    rows.find((row) => row.activityId === activityId)?.nextAt;
  expect(nextOf(own?.id)).toEqual(api.clock.now());
  expect(nextOf(other?.id)).toEqual(inAnHour);
});

test('installations without an app on Instagram say so', async () => {
  const plain = await createTestApp({
    openSources: () => ({ request: third.request, sources: {}, instagram: null }),
  });
  const { id } = await createCreator(plain);
  const request = { method: 'POST', url: '/v4/instagram/authorization', as: id } as const;
  expect((await plain.send(request)).status).toBe(503);
  expect(
    (await plain.send({ method: 'DELETE', url: '/v4/instagram/connection?username=mio', as: id })).status,
  ).toBe(204);
  await plain.close();
});
