import { createHmac } from 'node:crypto';

import { accountIdOf, scopedIdOf } from '@musubi/third-parties/recorded-instagram';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { activityRefreshes } from '#platform/database/schema/page/activities.ts';
import { instagramConnections } from '#platform/database/schema/page/instagram.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createActivityInput } from '../../../test/support/stand-ins/fake-sources.ts';
import { INSTAGRAM_APP_SECRET, InstagramStage } from '../../../test/support/stand-ins/instagram-stage.ts';
import { startRefreshes } from './start-refreshes.ts';

const stage = new InstagramStage();

describe('Instagram callbacks', () => {
  const sign = (payload: unknown, secret: string): string => {
    const encoded = Buffer.from(JSON.stringify(payload)).toString('base64url');
    return `${createHmac('sha256', secret).update(encoded).digest('base64url')}.${encoded}`;
  };
  const postCallback = async (path: string, signedRequest: string) =>
    stage.api.app.inject({
      method: 'POST',
      url: `/instagram/${path}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ signed_request: signedRequest }).toString(),
    });

  test.each([
    ['deauthorization', accountIdOf],
    ['data_deletion', scopedIdOf],
  ] as const)('%s erases the token only for a signed request', async (path, idOf) => {
    const { id } = await createCreator(stage.api);
    const username = `mio.${path.slice(0, 5)}`;
    await stage.connectAccount(id, username);
    const payload = { algorithm: 'HMAC-SHA256', user_id: idOf(username) };
    for (const signed of [
      '',
      'a.b',
      sign(payload, 'another secret'),
      sign({ ...payload, algorithm: 'none' }, INSTAGRAM_APP_SECRET),
    ]) {
      expect((await postCallback(path, signed)).statusCode).toBe(400);
    }
    expect((await stage.fetch(id, username)).kind).toBe('items');
    expect((await postCallback(path, sign(payload, INSTAGRAM_APP_SECRET))).statusCode).toBeLessThan(300);
    expect(await stage.fetch(id, username)).toMatchObject({ error: 'instagram_token_invalid' });
  });

  test('data deletion erases items of a disconnected account', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    const username = 'mio.parted';
    const activities = [createActivityInput('instagram', username)];
    await stage.api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version: 1, activities } });
    await stage.connectAccount(id, username);
    const refresh = async () => {
      await startRefreshes(stage.api.core);
      await stage.api.core.refreshSlots.idle();
    };
    const read = async (as?: string) =>
      (
        await stage.api.send<components['schemas']['UserActivityList']>({
          url: `/users/${pubId}/activities`,
          ...(as !== undefined && { as }),
        })
      ).body.items[0];
    await refresh();
    const url = `/v4/instagram/connection?username=${username}`;
    expect((await stage.api.send({ method: 'DELETE', url, as: id })).status).toBe(204);
    await refresh();
    expect((await read())?.items).toHaveLength(5);
    expect((await read(id))?.error).toBe('instagram_token_invalid');
    const [row] = await stage.api.db
      .select()
      .from(instagramConnections)
      .where(eq(instagramConnections.userId, id));
    expect(row?.sealedToken).toBeNull();
    const payload = { algorithm: 'HMAC-SHA256', user_id: scopedIdOf(username) };
    expect((await postCallback('data_deletion', sign(payload, INSTAGRAM_APP_SECRET))).statusCode).toBe(200);
    expect((await read())?.items).toEqual([]);
  });

  test('data deletion erases items and revokes the claim of a refresh', async () => {
    const { id, pub_id: pubId } = await createCreator(stage.api);
    const accounts = ['Mio.Erased', 'mio.kept'];
    const activities = accounts.map((account) => createActivityInput('instagram', account));
    await stage.api.send({ method: 'PUT', url: '/v4/activities', as: id, body: { version: 1, activities } });
    for (const account of accounts) await stage.connectAccount(id, account.toLowerCase());
    await startRefreshes(stage.api.core);
    await stage.api.core.refreshSlots.idle();
    type Shown = components['schemas']['UserActivityList'];
    const read = async () =>
      (await stage.api.send<Shown>({ url: `/users/${pubId}/activities` })).body.items.map(
        ({ items }) => items,
      );
    const shown = await read();
    expect(shown.map((items) => items.length)).toEqual([5, 5]);
    const keysOf = (items: Shown['items'][number]['items'] = []) =>
      items.flatMap(({ thumbnail_image_key: key }) => key ?? []);
    expect(keysOf(shown[0])).not.toEqual([]);
    const claimedBy = '00000000-0000-4000-8000-000000000001';
    await stage.api.db.update(activityRefreshes).set({ claimedBy }).where(eq(activityRefreshes.userId, id));
    const notifiedBefore = stage.api.pages.notified.length;
    const payload = { algorithm: 'HMAC-SHA256', user_id: accountIdOf('mio.erased') };
    expect((await postCallback('data_deletion', sign(payload, INSTAGRAM_APP_SECRET))).statusCode).toBe(200);
    expect((await read()).map((items) => items.length)).toEqual([0, 5]);
    expect(stage.api.pages.notified).toHaveLength(notifiedBefore + 1);
    const claims = await stage.api.db
      .select()
      .from(activityRefreshes)
      .where(eq(activityRefreshes.userId, id));
    expect(claims.filter((row) => row.claimedBy === null)).toHaveLength(1);
    const stored = await stage.api.db.select().from(images).where(eq(images.userId, id));
    const unused = stored.filter(({ unusedSince }) => unusedSince !== null).map(({ key }) => key);
    const kept = new Set(keysOf(shown[1]));
    expect(unused.toSorted()).toEqual(
      [...new Set(keysOf(shown[0]))].filter((key) => !kept.has(key)).toSorted(),
    );
  });
});
