import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import { beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { images, removedImages } from '#platform/database/schema/files/images.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';
import { createContentHost } from '#platform/images/content-host.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { createPhotoBytes, uploadImage } from '../../../test/support/images.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import {
  blockItem,
  linkItem,
  readContent,
  replacePage,
  toItems,
  toVersions,
} from '../../../test/support/pages/page-content.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { eraseImages } from './images.repository.ts';
import { renewImageKeys } from './renew-image-keys.ts';
import { sweepImages } from './sweep-images.ts';

type Schemas = components['schemas'];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

let api: TestApp;
let id: string;
beforeEach(async () => {
  api = await createTestAppForTest({ log: createCapturedLog().log });
  ({ id } = await createCreator(api, { visibility: 'public' }));
});

const setAudience = async (body: object) =>
  api.send<Schemas['Audience']>({ method: 'PUT', url: '/v4/audience', as: id, body });
const lock = async (version = 1, word = 'Swan Lake') =>
  setAudience({ version, is_locked: true, lock_word: word });
const readIcon = async () => {
  const { body } = await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile', as: id });
  return body.user;
};

/** HTTP status of the content host for an image at this width. */
async function statusOf(key: string, width = 512, format = 'webp'): Promise<number> {
  const host = createContentHost({ log: createCapturedLog().log, storage: api.storage });
  const { statusCode } = await host.inject({ url: `/${key}/${width}.${format}` });
  await host.close();
  return statusCode;
}

/** Creates a page with an image in each possible place; returns the keys. */
async function fillPage() {
  const upload = async (purpose: string) =>
    (await uploadImage(api, id, await createPhotoBytes(), purpose)).body.key;
  const [icon, cover] = [await upload('icon'), await upload('cover')];
  const [thumb, picture, gone, goneLink] = [
    await upload('thumbnail'),
    await upload('thumbnail'),
    await upload('thumbnail'),
    await upload('thumbnail'),
  ];
  const profile = { version: 2, icon_image_key: icon, cover_image_key: cover };
  expect((await updateProfile(api, id, { profile })).status).toBe(200);
  await replacePage(api, id, [
    linkItem(1, { thumbnail_image_key: thumb }),
    linkItem(2, { thumbnail_image_key: goneLink }),
    blockItem(1, { picture: { image_key: picture } }),
    blockItem(2, { gallery: { pictures: [{ image_key: picture }, { image_key: gone }] } }),
  ]);
  const before = await readContent(api, id);
  const { status } = await replacePage(
    api,
    id,
    [linkItem(1, { thumbnail_image_key: thumb }), blockItem(1, { picture: { image_key: picture } })],
    toVersions(before),
  );
  expect(status).toBe(200);
  return { icon, cover, thumb, picture, gone, goneLink };
}

const listImages = async () => (await api.db.select().from(images)).filter((row) => row.userId === id);
const keysNow = async () => {
  const former = await listImages();
  return (key: string): string =>
    former.find(({ key: now, formerKeys }) => now === key || formerKeys.includes(key))?.key ?? 'none';
};

describe('a page that becomes locked', () => {
  test('gets new image keys in every place, and its old image URLs return 404', async () => {
    const old = await fillPage();
    expect(await statusOf(old.icon)).toBe(200);
    expect((await lock()).status).toBe(200);
    await renewImageKeys(api.core);
    const now = await keysNow();
    for (const key of Object.values(old)) {
      expect(now(key)).not.toBe(key);
      expect([await statusOf(key), await statusOf(now(key))]).toEqual([404, 200]);
    }
    expect(await statusOf(old.picture, AVIF_WIDTHS[0], 'avif')).toBe(404);
    expect(await statusOf(now(old.picture), AVIF_WIDTHS[0], 'avif')).toBe(200);
    expect(now(old.picture)).toMatch(/-a$/);
    expect(now(old.icon)).not.toMatch(/-a$/);
    expect(await readIcon()).toMatchObject({
      icon_image_key: now(old.icon),
      cover_image_key: now(old.cover),
    });
    const { links, blocks } = await readContent(api, id);
    expect(links.items).toMatchObject([{ thumbnail_image_key: now(old.thumb) }]);
    expect(blocks.items).toMatchObject([{ picture: { image_key: now(old.picture) } }]);
    const removed = await api.send<Schemas['RemovedBlockList']>({ url: '/v4/page_blocks/removed', as: id });
    expect(removed.body.items).toMatchObject([
      { block: { gallery: { pictures: [{ image_key: now(old.picture) }, { image_key: now(old.gone) }] } } },
    ]);
    const all = [...api.storage.objects.keys()].length;
    expect(all).toBe(6 * IMAGE_WIDTHS.length + 4 * AVIF_WIDTHS.length);
  });

  test('keeps its new keys after another run of the job and after it is unlocked', async () => {
    const { icon } = await fillPage();
    await lock();
    await renewImageKeys(api.core);
    const keys = (await listImages()).map(({ key }) => key);
    await renewImageKeys(api.core);
    expect((await setAudience({ version: 2, is_locked: false })).status).toBe(200);
    await renewImageKeys(api.core);
    expect((await listImages()).map(({ key }) => key)).toEqual(keys);
    expect(await statusOf((await keysNow())(icon))).toBe(200);
  });

  test('gets new keys for the images of activities', async () => {
    const { body } = await uploadImage(api, id, await createPhotoBytes(), 'thumbnail');
    const activityId = '0198c0de-0000-7000-8000-000000000001';
    const source = { userId: id, id: activityId, position: 0, sourceId: 'source', isVisible: true };
    await api.db.insert(activitySources).values({ ...source, type: 'youtube', group: 'group_1' });
    const item = { userId: id, activityId, id: 'video', title: 'Video', url: 'https://example.com/video' };
    const publishedAt = api.clock.now();
    await api.db.insert(activityItems).values({ ...item, thumbnailImageKey: body.key, publishedAt });
    await lock();
    await renewImageKeys(api.core);
    const rows = await api.db.select().from(activityItems);
    expect(rows.map(({ thumbnailImageKey }) => thumbnailImageKey)).toEqual([(await keysNow())(body.key)]);
    expect(rows[0]?.thumbnailImageKey).not.toBe(body.key);
  });
});

describe('image keys', () => {
  const renewed = async (): Promise<boolean> => {
    const before = new Set((await listImages()).map(({ key }) => key));
    await renewImageKeys(api.core);
    return (await listImages()).every(({ key }) => !before.has(key));
  };

  test('change with a new lock word or age gate, but not with other changes', async () => {
    await uploadImage(api, id);
    await setAudience({ version: 1, hides_from_search: true, lock_word: 'Swan Lake' });
    expect(await renewed(), 'a word without a lock').toBe(false);
    await setAudience({ version: 2, is_locked: true });
    expect(await renewed(), 'a lock').toBe(true);
    await setAudience({ version: 3, lock_hint: 'A ballet' });
    expect(await renewed(), 'a hint').toBe(false);
    await lock(4, 'Nutcracker');
    expect(await renewed(), 'a new word').toBe(true);
    await setAudience({ version: 5, is_adult: true });
    expect(await renewed(), 'the question of age').toBe(true);
    await setAudience({ version: 6, is_adult: false });
    expect(await renewed(), 'an open page').toBe(false);
  });

  test('are replaced by the present keys when a tab sends former ones', async () => {
    const old = await fillPage();
    const content = await readContent(api, id);
    await lock();
    await renewImageKeys(api.core);
    await lock(2, 'Nutcracker');
    await renewImageKeys(api.core);
    const now = await keysNow();
    const items = [...toItems(content), blockItem(2, { picture: { image_key: old.gone } })];
    const { status, body } = await replacePage(api, id, items, toVersions(content));
    expect(status).toBe(200);
    expect(body.links.items).toMatchObject([{ thumbnail_image_key: now(old.thumb) }]);
    expect(body.blocks.items).toMatchObject([
      { picture: { image_key: now(old.picture) } },
      { picture: { image_key: now(old.gone) } },
    ]);
    const swapped = { version: 3, icon_image_key: old.cover, cover_image_key: old.icon };
    expect(await updateProfile(api, id, { profile: swapped })).toMatchObject({ status: 200 });
    expect(await readIcon()).toMatchObject({
      icon_image_key: now(old.cover),
      cover_image_key: now(old.icon),
    });
    api.clock.advance(DAY_MS + 1);
    await sweepImages(api.core);
    expect(await statusOf(now(old.icon))).toBe(200);
  });

  test('cannot be used by another creator, even as former keys', async () => {
    const { icon } = await fillPage();
    await lock();
    await renewImageKeys(api.core);
    const { id: other } = await createCreator(api);
    expect(await updateProfile(api, other, { profile: { version: 1, icon_image_key: icon } })).toMatchObject({
      status: 400,
    });
  });

  test('are not restored when the owner removes the picture during the copy', async () => {
    const { icon } = await fillPage();
    await lock();
    const { put } = api.storage;
    let isEdited = false;
    api.storage.put = async function edit(key, content) {
      if (!isEdited) {
        isEdited = true;
        await updateProfile(api, id, { profile: { version: 3, icon_image_key: null } });
      }
      return put.call(api.storage, key, content);
    };
    await renewImageKeys(api.core);
    expect(await readIcon()).toMatchObject({ icon_image_key: null });
    expect(await statusOf(icon)).toBe(404);
  });
});

describe('a storage failure during the renewal', () => {
  test('leaves each image complete, and a later run finishes the renewal', async () => {
    const old = await fillPage();
    await lock();
    const writes = 6 * IMAGE_WIDTHS.length + 4 * AVIF_WIDTHS.length;
    const { put } = api.storage;
    for (let failing = 0; failing < writes; failing += 5) {
      let left = failing;
      api.storage.put = async function limited(key, content) {
        if (left === 0) throw new Error('down');
        left -= 1;
        return put.call(api.storage, key, content);
      };
      await renewImageKeys(api.core);
      const icon = (await readIcon()).icon_image_key ?? '';
      for (const width of IMAGE_WIDTHS) expect(await statusOf(icon, width)).toBe(200);
      api.clock.advance(6 * 60 * MINUTE_MS);
    }
    api.storage.put = put;
    await renewImageKeys(api.core);
    const now = await keysNow();
    for (const key of Object.values(old)) {
      expect([await statusOf(key), await statusOf(now(key))]).toEqual([404, 200]);
    }
    expect(api.storage.objects.size).toBe(writes);
    expect((await listImages()).every(({ renewAt, nextKey }) => renewAt === null && nextKey === null)).toBe(
      true,
    );
  });

  test('delays each retry longer than the previous one', async () => {
    await uploadImage(api, id);
    await lock();
    api.storage.isDown = true;
    await renewImageKeys(api.core);
    await renewImageKeys(api.core);
    expect(await listImages()).toMatchObject([{ renewalAttempts: 1 }]);
    api.clock.advance(MINUTE_MS);
    await renewImageKeys(api.core);
    api.clock.advance(MINUTE_MS);
    await renewImageKeys(api.core);
    expect(await listImages()).toMatchObject([{ renewalAttempts: 2 }]);
  });

  test('delays the deletion of the old files', async () => {
    const { key } = (await uploadImage(api, id)).body;
    await lock();
    api.storage.stuck.add(`images/${key}/512.webp`);
    await renewImageKeys(api.core);
    expect(await statusOf(key)).toBe(200);
    api.storage.stuck.clear();
    api.clock.advance(MINUTE_MS);
    await sweepImages(api.core);
    expect(await statusOf(key)).toBe(404);
    expect(await api.db.select().from(removedImages)).toEqual([]);
  });
});

describe('an image whose owner is erased while its files are copied', () => {
  test('leaves no file behind', async () => {
    await uploadImage(api, id);
    await lock();
    const { put } = api.storage;
    let isErased = false;
    api.storage.put = async function erase(key, content) {
      if (!isErased) {
        isErased = true;
        await api.db.transaction(async (tx) => eraseImages(tx, id, api.clock.now()));
        await sweepImages(api.core);
      }
      return put.call(api.storage, key, content);
    };
    await renewImageKeys(api.core);
    expect(await listImages()).toEqual([]);
    expect(api.storage.objects.size).toBe(0);
  });
});
