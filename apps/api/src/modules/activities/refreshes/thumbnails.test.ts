import { randomUUID } from 'node:crypto';

import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { sweepImages } from '#modules/images/public.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { activityRefreshes } from '#platform/database/schema/page/activities.ts';
import type { JobQueue } from '#platform/queue/job-queue.ts';

import { createCreator } from '../../../../test/support/factories.ts';
import { createImageBytes } from '../../../../test/support/images.ts';
import {
  createActivityInput,
  createItemsResult,
  createRemoteItem,
} from '../../../../test/support/stand-ins/fake-sources.ts';
import { MINUTE_MS, NEXT_TIME_MS, RefreshStage } from '../../../../test/support/stand-ins/refresh-stage.ts';

const stage = new RefreshStage({ hasInstagram: true });
/** Cases in which the next refresh retries the thumbnail. */
const TEMPORARY: ReadonlySet<string> = new Set(['fails', 'gets no response']);
const DAY_MS = 24 * 60 * MINUTE_MS;
const PICTURE = 'https://pictures.example/1.jpg';

/** Serves these images by URL, otherwise 404; returns the list of requested URLs. */
function servePictures(pictures: Readonly<Record<string, Buffer | number | Error>>): string[] {
  const asked: string[] = [];
  stage.answer = async (address) => {
    asked.push(address);
    const found = pictures[address] ?? 404;
    if (found instanceof Error) throw found;
    const isBytes = typeof found !== 'number';
    const bytes = isBytes ? found : Buffer.alloc(0);
    return { url: new URL(address), status: isBytes ? 200 : found, headers: {}, bytes };
  };
  return asked;
}

const showItem = (thumbnailUrl: string | null, id = 'v1'): void => {
  stage.youtube.answer = () => createItemsResult([createRemoteItem({ id, thumbnailUrl })]);
};
const keyShown = async (pubId: string) => (await stage.read(pubId))[0]?.items[0]?.thumbnail_image_key;
const refreshLater = async () => {
  stage.api.clock.advance(NEXT_TIME_MS);
  await stage.refreshDue();
};
const keysOf = async (userId: string) =>
  (await stage.api.db.select({ key: images.key }).from(images).where(eq(images.userId, userId))).map(
    ({ key }) => key,
  );
const isStored = (key: string): boolean => stage.api.storage.objects.has(`images/${key}/512.webp`);

test('fetches a thumbnail once and copies it to the content host', async () => {
  const asked = servePictures({ [PICTURE]: Buffer.from(await createImageBytes()) });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(id);
  await stage.refreshDue();
  const key = await keyShown(pubId);
  expect(key).toMatch(/^[a-z2-7]{26}$/);
  expect(isStored(key ?? '')).toBe(true);
  await refreshLater();
  expect(await keyShown(pubId)).toBe(key);
  expect(asked).toEqual([PICTURE]);
});

test('does not refetch an Instagram thumbnail whose URL is re-signed', async () => {
  const signed = (host: string, signature: string) => `https://${host}.cdn.example/p/1.jpg?oh=${signature}`;
  const bytes = Buffer.from(await createImageBytes());
  const asked = servePictures({ [signed('a', '1')]: bytes, [signed('b', '2')]: bytes });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  const show = (thumbnailUrl: string): void => {
    stage.instagram.answer = () => createItemsResult([createRemoteItem({ thumbnailUrl })]);
  };
  show(signed('a', '1'));
  await stage.put(id, { version: 1, activities: [createActivityInput('instagram', 'mio.draws')] });
  await stage.refreshDue();
  const notifiedBefore = stage.api.pages.notified.length;
  const key = await keyShown(pubId);
  expect(key).toMatch(/^[a-z2-7]{26}$/);
  show(signed('b', '2'));
  await refreshLater();
  expect(await keyShown(pubId)).toBe(key);
  expect(asked).toEqual([signed('a', '1')]);
  expect(stage.api.pages.notified).toHaveLength(notifiedBefore);
});

test('loads at most twelve thumbnails at a time', async () => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let [loading, most] = [0, 0];
  stage.answer = async () => {
    loading += 1;
    most = Math.max(most, loading);
    await released;
    loading -= 1;
    throw new SafeFetchError('There is no picture');
  };
  showItem(PICTURE);
  for (const _creator of [1, 2]) {
    const { id } = await createCreator(stage.api);
    await stage.connect(
      id,
      Array.from({ length: 7 }, (_one, at) => `@channel-${at}`),
    );
  }
  const worker = stage.createWorker({ concurrency: 14 });
  await worker.start();
  await expect.poll(() => stage.youtube.asked.length).toBe(14);
  await expect.poll(() => loading).toBe(12);
  release();
  await worker.idle();
  expect(most).toBe(12);
});

test('stores identical thumbnails once per creator', async () => {
  const other = 'https://pictures.example/2.jpg';
  const bytes = Buffer.from(await createImageBytes());
  servePictures({ [PICTURE]: bytes, [other]: bytes });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  stage.youtube.answer = () =>
    createItemsResult([
      createRemoteItem({ thumbnailUrl: PICTURE }),
      createRemoteItem({ id: 'v2', thumbnailUrl: other }),
    ]);
  await stage.connect(id);
  await stage.refreshDue();
  const [source] = await stage.read(pubId);
  expect(new Set(source?.items.map((item) => item.thumbnail_image_key)).size).toBe(1);
  expect(await keysOf(id)).toHaveLength(1);
  const somebody = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(somebody.id);
  await stage.refreshDue();
  expect(await keyShown(somebody.pub_id)).not.toBe(await keyShown(pubId));
});

test('deletes a thumbnail that no item uses any more', async () => {
  servePictures({ [PICTURE]: Buffer.from(await createImageBytes()) });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(id);
  await stage.refreshDue();
  const key = (await keyShown(pubId)) ?? '';
  showItem(null, 'v2');
  await refreshLater();
  stage.api.clock.advance(2 * DAY_MS);
  await sweepImages(stage.api.core);
  expect([isStored(key), await keysOf(id)]).toEqual([false, []]);
});

test.each([
  ['is missing', 404],
  ['is no image', Buffer.from('<html>')],
  ['fails', 500],
  ['gets no response', new SafeFetchError('There was no answer')],
  ['is too large', new SafeFetchError('The answer has more bytes', { kind: 'too_large' })],
  ['has a refused address', new SafeFetchError('The address is refused', { kind: 'refused' })],
])('shows the item without a thumbnail when the thumbnail %s', async (name, answer) => {
  servePictures({ [PICTURE]: answer });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(id);
  await stage.refreshDue();
  expect(await stage.idsShown(pubId)).toEqual(['v1']);
  expect(await keyShown(pubId)).toBeNull();
  expect(await stage.errorOf(id)).toBeUndefined();
  // Without a memory (such as the ETag), the next fetch returns unchanged items too and retries the
  // thumbnail.
  expect((await stage.rowOf(id)).memory === null).toBe(TEMPORARY.has(name));
});

test('releases the source and publishes nothing when the worker stops during a download', async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
  stage.answer = async (_url, { signal }) => {
    begin();
    const { promise, reject } = Promise.withResolvers<never>();
    signal?.addEventListener('abort', () => reject(new SafeFetchError('There was no answer')));
    return promise;
  };
  const { id, pub_id: pubId } = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(id);
  const worker = stage.createWorker();
  await worker.start();
  await begun;
  await worker.stop();
  expect(await stage.idsShown(pubId)).toEqual([]);
  expect(await stage.rowOf(id)).toMatchObject({ claimedBy: null, succeededAt: null });
});

test('shows new items before slow thumbnails arrive and keeps existing thumbnails', async () => {
  const { promise: released, resolve: send } = Promise.withResolvers<void>();
  const bytes = Buffer.from(await createImageBytes());
  servePictures({ [PICTURE]: bytes });
  const { id, pub_id: pubId } = await createCreator(stage.api);
  showItem(PICTURE);
  await stage.connect(id);
  await stage.refreshDue();
  const key = await keyShown(pubId);
  const later = `${PICTURE}?later`;
  stage.answer = async (address) => {
    await released;
    return { url: new URL(address), status: 200, headers: {}, bytes };
  };
  const both = [
    createRemoteItem({ thumbnailUrl: `${PICTURE}?moved` }),
    createRemoteItem({ id: 'v2', thumbnailUrl: later }),
  ];
  stage.youtube.answer = () => createItemsResult(both);
  stage.api.clock.advance(NEXT_TIME_MS);
  const worker = stage.createWorker({ budgets: { picturesMs: 20 } });
  await worker.start();
  await expect.poll(async () => (await stage.idsShown(pubId)).length).toBe(2);
  const keysShown = async () =>
    (await stage.read(pubId))[0]?.items.map((item) => [item.id, item.thumbnail_image_key]);
  expect(await keysShown()).toEqual([
    ['v1', key],
    ['v2', null],
  ]);
  expect(await stage.rowOf(id)).not.toMatchObject({ claimedBy: null });
  send();
  await worker.idle();
  expect(await keysShown()).toEqual([
    ['v1', key],
    ['v2', key],
  ]);
  expect(await stage.rowOf(id)).toMatchObject({ claimedBy: null });
});

test('frees the slots of up to six refreshes that wait for thumbnails', async () => {
  const { promise: released, resolve: send } = Promise.withResolvers<void>();
  stage.answer = async (address) => {
    await released;
    return { url: new URL(address), status: 404, headers: {}, bytes: Buffer.alloc(0) };
  };
  showItem(PICTURE);
  const people = [await createCreator(stage.api), await createCreator(stage.api)];
  for (const { id } of people) {
    await stage.connect(
      id,
      Array.from({ length: 7 }, (_unused, at) => `@slow${at}`),
    );
  }
  const countShown = async () =>
    (await Promise.all(people.map(async ({ pub_id: pubId }) => stage.idsShown(pubId)))).flat().length;
  const { refreshQueue: queue } = stage.api.core;
  let begun = 0;
  const take: JobQueue['take'] = async (...ask) => {
    const jobs = await queue.take(...ask);
    begun += jobs.length;
    return jobs;
  };
  const worker = stage.createWorker({ budgets: { picturesMs: 0 }, queue: { take } });
  for (let shown = 1; shown <= 12; shown += 1) {
    await worker.start(1);
    await expect.poll(countShown, { timeout: 10_000 }).toBe(shown);
  }
  // Six refreshes load thumbnails without a slot, and six more hold all slots.
  await worker.start(1);
  expect(begun).toBe(12);
  send();
  await worker.idle();
});

test('publishes nothing when the attempt has lost its claim', async () => {
  const { promise: released, resolve: send } = Promise.withResolvers<void>();
  stage.answer = async (address) => {
    await released;
    return { url: new URL(address), status: 404, headers: {}, bytes: Buffer.alloc(0) };
  };
  const { id, pub_id: pubId } = await createCreator(stage.api);
  stage.youtube.answer = async () => {
    await stage.api.db.update(activityRefreshes).set({ claimedBy: randomUUID() });
    return createItemsResult([createRemoteItem({ thumbnailUrl: PICTURE })]);
  };
  await stage.connect(id);
  const { imageKeys } = stage.api.core;
  let stored = 0;
  const worker = stage.createWorker({
    budgets: { picturesMs: 0 },
    imageKeys: {
      ...imageKeys,
      hold: async (...page) => {
        stored += 1;
        send();
        await imageKeys.hold(...page);
      },
    },
  });
  await worker.start();
  await worker.idle();
  // The worker stored the items twice, first without thumbnails. Neither time published an item.
  expect(stored).toBe(2);
  expect(await stage.idsShown(pubId)).toEqual([]);
});

test('fetches thumbnails only for the twelve items that a source keeps', async () => {
  const asked = servePictures({});
  const { id } = await createCreator(stage.api);
  const items = Array.from({ length: 30 }, (_unused, at) =>
    createRemoteItem({ id: `v${at}`, thumbnailUrl: `https://pictures.example/${at}.jpg` }),
  );
  stage.youtube.answer = () => createItemsResult(items);
  await stage.connect(id);
  await stage.refreshDue();
  expect(asked).toHaveLength(12);
});
