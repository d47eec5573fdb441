import { AVIF_WIDTHS } from '@musubi/domain/image-keys';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { imageUploadDays } from '#platform/database/schema/files/images.ts';

import {
  createCreator,
  createLinkInput,
  createUid,
  type ProblemBody,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import {
  createImageBytes,
  createImageForm,
  createPhotoBytes,
  uploadImage,
} from '../../../test/support/images.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { UPLOADS_PER_DAY } from './images.rules.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

describe('an uploaded image', () => {
  test.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)(
    'may be %s and is stored as WebP in every width',
    async (format) => {
      const { id } = await createCreator(api);
      const bytes = await createImageBytes({ width: 700, height: 350, format });
      const { status, body } = await uploadImage(api, id, bytes);
      expect(status).toBe(201);
      expect(body).toMatchObject({
        purpose: 'icon',
        width: 700,
        height: 350,
        widths: [96, 192, 256, 384, 512, 768, 1024, 1600],
      });
      expect(body.key).toMatch(/^[a-z2-7]{26}$/);
      const stored = await Promise.all(
        body.widths.map(async (width) =>
          sharp(api.storage.objects.get(`images/${body.key}/${width}.webp`)).metadata(),
        ),
      );
      expect(stored.map((file) => [file.format, file.width, file.height])).toEqual([
        ['webp', 96, 48],
        ['webp', 192, 96],
        ['webp', 256, 128],
        ['webp', 384, 192],
        ['webp', 512, 256],
        ['webp', 700, 350],
        ['webp', 700, 350],
        ['webp', 700, 350],
      ]);
    },
  );

  test('is also stored as AVIF if a block can show it and AVIF is smaller', async () => {
    const { id } = await createCreator(api);
    const bytes = await createPhotoBytes();
    const { body } = await uploadImage(api, id, bytes, 'thumbnail');
    expect(body.key).toMatch(/^[a-z2-7]{26}-a$/);
    const stored = await Promise.all(
      AVIF_WIDTHS.map(async (width) =>
        sharp(api.storage.objects.get(`images/${body.key}/${width}.avif`)).metadata(),
      ),
    );
    expect(stored.map((file) => [file.compression, file.width, file.height])).toEqual([
      ['av1', 384, 256],
      ['av1', 420, 280],
      ['av1', 420, 280],
      ['av1', 420, 280],
    ]);
    const avif = api.storage.objects.get(`images/${body.key}/768.avif`);
    const webp = api.storage.objects.get(`images/${body.key}/768.webp`);
    expect(avif?.length).toBeLessThan((webp?.length ?? 0) * 0.9);
  });

  test('gets a new key for each upload', async () => {
    const { id } = await createCreator(api);
    const bytes = await createImageBytes();
    const first = await uploadImage(api, id, bytes);
    const second = await uploadImage(api, id, bytes);
    expect(first.body.key).not.toBe(second.body.key);
  });

  test('is refused without a profile', async () => {
    expect(await uploadImage(api, createUid())).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });
});

describe('the upload form', () => {
  const send = async (form: FormData, as?: string) =>
    api.send<ProblemBody>({ method: 'POST', url: '/images', as: as ?? (await createCreator(api)).id, form });

  test('requires a file and a known purpose', async () => {
    const { id } = await createCreator(api);
    const empty = new FormData();
    empty.append('purpose', 'wallpaper');
    expect(await send(empty, id)).toMatchObject({
      status: 400,
      body: {
        code: 'validation_failed',
        errors: [
          { pointer: '/body/file', code: 'required' },
          { pointer: '/body/purpose', code: 'not_allowed' },
        ],
      },
    });
    const texts = new FormData();
    texts.append('file', 'no file');
    texts.append('purpose', new Blob(['icon']), 'purpose');
    expect((await send(texts, id)).status).toBe(400);
  });

  test('refuses unknown and repeated fields', async () => {
    const bytes = await createImageBytes();
    const more = createImageForm(bytes);
    more.append('user_id', 'somebody');
    expect(await send(more)).toMatchObject({
      body: { errors: [{ pointer: '/body/user_id', code: 'unknown_field' }] },
    });
    const twice = createImageForm(bytes);
    twice.append('purpose', 'cover');
    expect(await send(twice)).toMatchObject({ status: 400, body: { code: 'body_malformed' } });
    const two = createImageForm(bytes);
    two.append('file', new Blob(['x']), 'second');
    expect(await send(two)).toMatchObject({ status: 400, body: { code: 'body_malformed' } });
  });

  test.each([
    ['no form at all', 'multipart/form-data; boundary=x', 'hello', 400],
    ['a form without a boundary', 'multipart/form-data', '--x--', 400],
    [
      'a form that is cut off',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data',
      400,
    ],
    ['JSON', 'application/json', '{"file":"","purpose":"icon"}', 415],
  ])('cannot be %s', async (_name, type, body, status) => {
    const { id } = await createCreator(api);
    const headers = { 'content-type': type };
    const answer = await api.send({ method: 'POST', url: '/images', as: id, headers, body });
    expect(answer.status).toBe(status);
  });

  test('is refused by operations that require JSON', async () => {
    const form = createImageForm(await createImageBytes());
    const { id } = await createCreator(api);
    expect(await api.send({ method: 'PUT', url: '/v4/external_links', as: id, form })).toMatchObject({
      status: 415,
    });
  });
});

describe('the images of a creator page', () => {
  test('can be uploads of the page’s creator', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadImage(api, id)).body;
    const profile = await updateProfile(api, id, {
      profile: { version: 1, icon_image_key: key, cover_image_key: key },
    });
    expect(profile).toMatchObject({ status: 200, body: { user: { icon_image_key: key } } });
    const links = await replaceLinks(api, id, {
      version: 1,
      links: [createLinkInput({ thumbnail_image_key: key })],
    });
    expect(links).toMatchObject({ status: 200, body: { items: [{ thumbnail_image_key: key }] } });
  });

  test('cannot be uploads of other users or unknown keys', async () => {
    const owner = await createCreator(api);
    const { key } = (await uploadImage(api, owner.id)).body;
    const { id } = await createCreator(api);
    for (const foreign of [key, 'mio-icon', 'made-up-key']) {
      expect(
        await updateProfile(api, id, { profile: { version: 1, name: 'Changed', icon_image_key: foreign } }),
      ).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/body/profile/icon_image_key', code: 'not_allowed' }] },
      });
      const links = [createLinkInput(), createLinkInput({ thumbnail_image_key: foreign })];
      expect(await replaceLinks(api, id, { version: 1, links })).toMatchObject({
        status: 400,
        body: { errors: [{ pointer: '/body/links/1/thumbnail_image_key', code: 'not_allowed' }] },
      });
    }
    const { body } = await api.send({ url: '/v4/profile?expand[]=links', as: id });
    expect(body).toMatchObject({ user: { version: 1, icon_image_key: null, links: { version: 1 } } });
  });

  test('are cleared when the client sends null', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadImage(api, id)).body;
    await updateProfile(api, id, { profile: { version: 1, icon_image_key: key } });
    expect(await updateProfile(api, id, { profile: { version: 2, icon_image_key: null } })).toMatchObject({
      body: { user: { icon_image_key: null } },
    });
  });
});

describe('daily uploads', () => {
  test('are limited per user', async () => {
    const own = await createTestAppForTest();
    const { id } = await createCreator(own);
    const bytes = await createImageBytes({ width: 4, height: 4 });
    const attempt = async (): Promise<number> => (await uploadImage(own, id, bytes)).status;
    const statuses: number[] = [];
    for (let sent = 0; sent < UPLOADS_PER_DAY + 5; sent += 1) statuses.push(await attempt());
    expect(statuses.filter((status) => status === 201)).toHaveLength(UPLOADS_PER_DAY);
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    const refused = await uploadImage<ProblemBody>(own, id, bytes);
    expect(refused.body.code).toBe('quota_exceeded');
    // The test clock starts at 03:00 UTC.
    expect(refused.headers['retry-after']).toBe(String(21 * 60 * 60));
    expect((await uploadImage(own, (await createCreator(own)).id, bytes)).status).toBe(201);
    own.clock.advance(21 * 60 * 60_000);
    expect(await attempt()).toBe(201);
  });
});

test('returns 503 with Retry-After and logs no error when the encoder is busy', async () => {
  const { log, lines } = createCapturedLog();
  const own = await createTestAppForTest({ log });
  const creators = await Promise.all(Array.from({ length: 12 }, async () => createCreator(own)));
  const bytes = await createImageBytes();
  const answers = await Promise.all(creators.map(async ({ id }) => uploadImage(own, id, bytes)));
  const refused = answers.filter(({ status }) => status === 503);
  expect(refused.length).toBeGreaterThan(0);
  expect(answers.length - refused.length).toBe(answers.filter(({ status }) => status === 201).length);
  expect(refused[0]).toMatchObject({
    headers: { 'retry-after': '5' },
    body: { code: 'service_unavailable' },
  });
  const logged = lines.filter((line) => line.includes('request refused'));
  expect(logged).toHaveLength(refused.length);
  expect(logged.join('')).not.toMatch(/"stack"|"err"/);
  expect(lines.join('')).not.toContain('request failed');
  const days = await own.db.select({ count: imageUploadDays.count }).from(imageUploadDays);
  expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(12 - refused.length);
});

test('returns 503 while the object storage is unavailable', async () => {
  const own = await createTestAppForTest();
  const { id } = await createCreator(own);
  own.storage.isDown = true;
  expect(await uploadImage<ProblemBody>(own, id, await createImageBytes())).toMatchObject({
    status: 503,
    headers: { 'retry-after': '5' },
    body: { code: 'service_unavailable' },
  });
  own.storage.isDown = false;
  expect((await uploadImage(own, id, await createImageBytes())).status).toBe(201);
});
