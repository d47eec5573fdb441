import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { activityRefreshes } from '#platform/database/schema/page/activities.ts';
import { instagramConnections } from '#platform/database/schema/page/instagram.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createActivityInput } from '../../../test/support/stand-ins/fake-sources.ts';
import { InstagramStage } from '../../../test/support/stand-ins/instagram-stage.ts';
import { createTestApp } from '../../../test/support/test-app.ts';
import { renewInstagramTokens } from './renew-instagram-tokens.ts';

const DAY_MS = 24 * 60 * 60_000;

const stage = new InstagramStage();

describe('an Instagram account', () => {
  test('can be fetched after it is connected, and its token is stored encrypted', async () => {
    const { id } = await createCreator(stage.api);
    const authorized = await stage.authorize(id);
    expect(authorized.status).toBe(201);
    expect(new URL(authorized.body.url).searchParams.get('scope')).toBe('instagram_business_basic');
    expect(await stage.connectAccount(id, 'mio.draws')).toMatchObject({
      status: 200,
      body: { username: 'mio.draws' },
    });
    expect(await stage.fetch(id, 'Mio.Draws')).toMatchObject({
      kind: 'items',
      items: [
        { title: 'The cat on the bookshelf', url: 'https://www.instagram.com/p/recorded1/' },
        { thumbnailUrl: 'https://scontent.cdninstagram.com/mio.draws/2.jpg' },
        {},
        {},
        {},
      ],
    });
    const rows = await stage.api.db.select().from(instagramConnections);
    expect(JSON.stringify(rows)).not.toContain('IGAA');
    expect(rows[0]?.sealedToken).toMatch(/^k1\./);
  });

  test('cannot be connected, read or disconnected by another user', async () => {
    const [one, other] = [await createCreator(stage.api), await createCreator(stage.api)];
    await stage.connectAccount(one.id, 'mio.shared');
    const back = await stage.consent((await stage.authorize(one.id)).body.url, 'mio.shared');
    const stolen = { code: back.get('code'), state: back.get('state') };
    expect(await stage.connect(other.id, stolen)).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await stage.fetch(other.id, 'mio.shared')).toMatchObject({ error: 'instagram_token_invalid' });
    const url = '/v4/instagram/connection?username=mio.shared';
    expect((await stage.api.send({ method: 'DELETE', url, as: other.id })).status).toBe(204);
    expect((await stage.fetch(one.id, 'mio.shared')).kind).toBe('items');
    expect((await stage.api.send({ method: 'DELETE', url, as: one.id })).status).toBe(204);
    expect(await stage.fetch(one.id, 'mio.shared')).toMatchObject({
      error: 'instagram_token_invalid',
      isPermanent: true,
    });
  });

  test('refuses to connect with an expired or forged OAuth state or an unknown code', async () => {
    const { id } = await createCreator(stage.api);
    const { url } = (await stage.authorize(id)).body;
    const state = new URL(url).searchParams.get('state');
    expect(await stage.connect(id, { code: 'made-up', state })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    const late = await stage.consent((await stage.authorize(id)).body.url, 'mio.late');
    const code = late.get('code');
    expect((await stage.connect(id, { code, state: 'k1.made-up' })).status).toBe(404);
    stage.api.clock.advance(10 * 60_000 + 1);
    expect(await stage.connect(id, { code, state: late.get('state') })).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
  });

  test('4A1: connects once for an OAuth state, and never after another account presented it', async () => {
    const [one, other] = [await createCreator(stage.api), await createCreator(stage.api)];
    const back = async () => {
      const answer = await stage.consent((await stage.authorize(one.id)).body.url, 'mio.once');
      return { code: answer.get('code'), state: answer.get('state') };
    };
    const { state, code } = await back();
    expect((await stage.connect(one.id, { state, code })).status).toBe(200);
    expect((await stage.connect(one.id, { ...(await back()), state })).status).toBe(404);
    const shown = await back();
    expect((await stage.connect(other.id, shown)).status).toBe(404);
    expect((await stage.connect(one.id, shown)).status).toBe(404);
  });

  test('stays connected over 180 days of renewals, but not after its owner revokes access', async () => {
    const { id } = await createCreator(stage.api);
    const activities = [{ type: 'instagram', group: 'group_1', source_id: 'mio.lasting' }];
    await stage.api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version: 1, activities } });
    await stage.connectAccount(id, 'mio.lasting');
    for (let day = 1; day <= 180; day += 1) {
      stage.api.clock.advance(DAY_MS);
      await renewInstagramTokens(stage.api.core);
      expect((await stage.fetch(id, 'mio.lasting')).kind, `on day ${day}`).toBe('items');
    }
    stage.third.revokeInstagram('mio.lasting');
    expect(await stage.fetch(id, 'mio.lasting')).toMatchObject({ error: 'instagram_token_invalid' });
    stage.api.clock.advance(8 * DAY_MS);
    await renewInstagramTokens(stage.api.core);
    expect(await stage.fetch(id, 'mio.lasting')).toMatchObject({ error: 'instagram_token_invalid' });
    await stage.connectAccount(id, 'mio.lasting');
    expect((await stage.fetch(id, 'mio.lasting')).kind).toBe('items');
  });

  test('keeps a connection or disconnection that happens during a token renewal', async () => {
    const { id } = await createCreator(stage.api);
    const activities = [createActivityInput('instagram', 'mio.leaving')];
    await stage.api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version: 1, activities } });
    const url = '/v4/instagram/connection?username=mio.leaving';
    const renewWhile = async (happening: () => Promise<void>) => {
      stage.api.clock.advance(8 * DAY_MS);
      stage.duringRenewal = happening;
      await renewInstagramTokens(stage.api.core);
      stage.duringRenewal = async () => {};
    };
    await stage.connectAccount(id, 'mio.leaving');
    await renewWhile(async () => {
      stage.third.revokeInstagram('mio.leaving');
      stage.api.clock.advance(1000);
      await stage.connectAccount(id, 'mio.leaving');
    });
    const [renewable] = await stage.api.db
      .select()
      .from(instagramConnections)
      .where(eq(instagramConnections.userId, id));
    expect(renewable?.renewAt).not.toBeNull();
    await renewWhile(async () => void (await stage.api.send({ method: 'DELETE', url, as: id })));
    expect(await stage.fetch(id, 'mio.leaving')).toMatchObject({ error: 'instagram_token_invalid' });
  });

  test('loses its token after 60 days without renewal', async () => {
    const { id } = await createCreator(stage.api);
    await stage.connectAccount(id, 'mio.forgotten');
    stage.api.clock.advance(61 * DAY_MS);
    expect(await stage.fetch(id, 'mio.forgotten')).toMatchObject({ error: 'instagram_token_invalid' });
  });

  test('loses its token after a day if no activity uses the account', async () => {
    const { id } = await createCreator(stage.api);
    await stage.connectAccount(id, 'mio.unused');
    stage.api.clock.advance(DAY_MS + 1);
    await renewInstagramTokens(stage.api.core);
    expect(await stage.fetch(id, 'mio.unused')).toMatchObject({ error: 'instagram_token_invalid' });
  });
});

test('connecting an account makes its sources due at once', async () => {
  const { id } = await createCreator(stage.api);
  const activities = ['Mio.Back', 'rin'].map((account) => createActivityInput('instagram', account));
  const stored = await stage.api.send<components['schemas']['ActivitySettings']>({
    method: 'PUT',
    url: '/v4/activities',
    as: id,
    body: { version: 1, activities },
  });
  const [own, other] = stored.body.items;
  const inAnHour = new Date(stage.api.clock.now().getTime() + DAY_MS / 24);
  await stage.api.db
    .update(activityRefreshes)
    .set({ nextAt: inAnHour })
    .where(eq(activityRefreshes.userId, id));
  await stage.connectAccount(id, 'mio.back');
  const rows = await stage.api.db.select().from(activityRefreshes).where(eq(activityRefreshes.userId, id));
  const nextOf = (activityId: string | undefined) =>
    rows.find((row) => row.activityId === activityId)?.nextAt;
  expect(nextOf(own?.id)).toEqual(stage.api.clock.now());
  expect(nextOf(other?.id)).toEqual(inAnHour);
});

test('returns 503 for authorization when no Instagram app is configured', async () => {
  const plain = await createTestApp({
    openSources: () => ({ request: stage.third.request, sources: {}, instagram: null }),
  });
  const { id } = await createCreator(plain);
  const request = { method: 'POST', url: '/v4/instagram/authorization', as: id } as const;
  expect((await plain.send(request)).status).toBe(503);
  expect(
    (await plain.send({ method: 'DELETE', url: '/v4/instagram/connection?username=mio', as: id })).status,
  ).toBe(204);
  await plain.close();
});
