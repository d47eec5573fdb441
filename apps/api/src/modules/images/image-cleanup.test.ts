import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import { describe, expect, test } from 'vitest';

import { removedImages } from '#platform/database/schema/files/images.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';

import {
  createCreator,
  createLinkInput,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createPhotoBytes, uploadImage } from '../../../test/support/images.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import type { FakeStorage } from '../../../test/support/stand-ins/fake-storage.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';
import { sweepImages } from './sweep-images.ts';

const DAY_MS = 24 * 60 * 60_000;

const filesOf = (key: string, storage: FakeStorage): readonly string[] =>
  [...storage.objects.keys()].filter((name) => name.startsWith(`images/${key}/`));

describe('an unused image', () => {
  test('is removed after a day, but used images stay', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    const { key: unused } = (await uploadImage(own, id)).body;
    const { key: icon } = (await uploadImage(own, id)).body;
    const { key: thumbnail } = (await uploadImage(own, id)).body;
    await updateProfile(own, id, { profile: { version: 1, icon_image_key: icon } });
    await replaceLinks(own, id, { version: 1, links: [createLinkInput({ thumbnail_image_key: thumbnail })] });
    own.clock.advance(DAY_MS);
    await sweepImages(own.core);
    expect(filesOf(unused, own.storage)).toHaveLength(IMAGE_WIDTHS.length);
    own.clock.advance(1);
    await sweepImages(own.core);
    expect(filesOf(unused, own.storage)).toEqual([]);
    expect(filesOf(icon, own.storage)).toHaveLength(IMAGE_WIDTHS.length);
    expect(filesOf(thumbnail, own.storage)).toHaveLength(IMAGE_WIDTHS.length);
    expect(await updateProfile(own, id, { profile: { version: 2, icon_image_key: unused } })).toMatchObject({
      status: 400,
    });
  });

  test('is deleted with its AVIF files', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    const { key } = (await uploadImage(own, id, await createPhotoBytes(), 'thumbnail')).body;
    expect(filesOf(key, own.storage)).toHaveLength(IMAGE_WIDTHS.length + AVIF_WIDTHS.length);
    own.clock.advance(DAY_MS + 1);
    await sweepImages(own.core);
    expect(filesOf(key, own.storage)).toEqual([]);
  });

  test('is kept for a day after its last use ended', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    const { key } = (await uploadImage(own, id)).body;
    const linkId = '0198c0de-0000-7000-8000-000000000001';
    const link = createLinkInput({ id: linkId, thumbnail_image_key: key });
    await updateProfile(own, id, { profile: { version: 1, icon_image_key: key } });
    await replaceLinks(own, id, { version: 1, links: [link] });
    await updateProfile(own, id, { profile: { version: 2, icon_image_key: null } });
    own.clock.advance(DAY_MS + 1);
    await sweepImages(own.core);
    expect(filesOf(key, own.storage)).toHaveLength(IMAGE_WIDTHS.length);
    const { status } = await replaceLinks(own, id, {
      version: 2,
      links: [{ ...link, thumbnail_image_key: null }],
    });
    expect(status).toBe(200);
    await sweepImages(own.core);
    expect(filesOf(key, own.storage)).toHaveLength(IMAGE_WIDTHS.length);
    own.clock.advance(DAY_MS + 1);
    await sweepImages(own.core);
    expect(filesOf(key, own.storage)).toEqual([]);
  });
});

test('retries a failed deletion with back-off, and deletes the files of other images on time', async () => {
  const { log, lines } = createCapturedLog();
  const own = await createTestAppForTest({ log });
  const { id } = await createCreator(own);
  const keys: string[] = [];
  for (let sent = 0; sent < 25; sent += 1) keys.push((await uploadImage(own, id)).body.key);
  const [first = ''] = filesOf(keys[0] ?? '', own.storage);
  own.storage.stuck.add(first);
  own.clock.advance(DAY_MS + 1);
  await sweepImages(own.core);
  expect([...own.storage.objects.keys()].every((key) => key.includes(keys[0] ?? ''))).toBe(true);
  const waiting = async () => own.db.select().from(removedImages);
  expect(await waiting()).toMatchObject([{ key: keys[0], attempts: 1 }]);
  // This sweep runs before the retry is due.
  await sweepImages(own.core);
  expect(await waiting()).toMatchObject([{ attempts: 1 }]);
  own.clock.advance(60_000);
  await sweepImages(own.core);
  own.clock.advance(60_000);
  await sweepImages(own.core);
  expect(await waiting()).toMatchObject([{ attempts: 2 }]);
  own.storage.stuck.clear();
  own.clock.advance(60_000);
  await sweepImages(own.core);
  expect(await waiting()).toEqual([]);
  expect(own.storage.objects.size).toBe(0);
  expect(lines.filter((line) => line.includes('could not be deleted and will be retried'))).toHaveLength(2);
});
