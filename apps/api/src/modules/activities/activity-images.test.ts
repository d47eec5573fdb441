import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sweepImages } from '#modules/images/public.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createImageBytes, uploadImage } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { recordRefresh } from './refreshes/record-refresh.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;
const YOUTUBE = {
  id: crypto.randomUUID(),
  type: 'youtube',
  group: 'group_1',
  source_id: '@mio-draws',
} as const;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const connect = async (uid: string, version: number, activities: readonly unknown[] = [YOUTUBE]) =>
  api.send({ method: 'PUT', url: '/v4/activities', as: uid, body: { version, activities } });
const upload = async (uid: string): Promise<string> =>
  (await uploadImage(api, uid, await createImageBytes())).body.key;
const find = async (userId: string, thumbnailImageKey: string | null) => {
  const { id, type, source_id: sourceId } = YOUTUBE;
  const item = { id: 'v1', title: 'A video', url: 'https://www.youtube.com/watch?v=v1', thumbnailImageKey };
  const items = [{ ...item, thumbnailUrl: null, publishedAt: api.clock.now() }];
  await recordRefresh(api.core, { userId, id, type, sourceId }, { kind: 'items', items });
};
const shownOn = async (pubId: string) => {
  const url = `/users/${pubId}/activities`;
  const [source] = (await api.send<Schemas['UserActivityList']>({ url })).body.items;
  return source?.items.map((item) => item.thumbnail_image_key);
};
const sweepAfterDays = async (days: number): Promise<void> => {
  api.clock.advance(days * DAY_MS);
  await sweepImages(api.core);
};
const isStored = (key: string): boolean => api.storage.objects.has(`images/${key}/96.webp`);

test('keeps an image while an item uses it, then deletes it', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  await connect(id, 1);
  const key = await upload(id);
  await find(id, key);
  expect(await shownOn(pubId)).toEqual([key]);
  await sweepAfterDays(60);
  expect(isStored(key)).toBe(true);
  await find(id, null);
  await sweepAfterDays(60);
  expect(isStored(key)).toBe(false);
});

test('deletes the image of an item together with its source', async () => {
  const { id } = await createCreator(api);
  await connect(id, 1);
  const key = await upload(id);
  await find(id, key);
  await connect(id, 2, []);
  await sweepAfterDays(60);
  expect(isStored(key)).toBe(false);
});

test('keeps an image that is no longer the icon but still used by an item', async () => {
  const { id } = await createCreator(api);
  await connect(id, 1);
  const key = await upload(id);
  await find(id, key);
  const setIcon = async (version: number, icon: string | null) =>
    api.send({
      method: 'PUT',
      url: '/v4/profile',
      as: id,
      body: { profile: { version, icon_image_key: icon } },
    });
  expect((await setIcon(1, key)).status).toBe(200);
  expect((await setIcon(2, null)).status).toBe(200);
  await sweepAfterDays(60);
  expect(isStored(key)).toBe(true);
});

test('drops a thumbnail that belongs to another user', async () => {
  const [mio, other] = [await createCreator(api, { visibility: 'public' }), await createCreator(api)];
  await connect(mio.id, 1);
  await find(mio.id, await upload(other.id));
  expect(await shownOn(mio.pub_id)).toEqual([null]);
});
