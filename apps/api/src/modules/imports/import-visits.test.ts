import { NoSuchHostError, SafeFetchError } from '@musubi/server/safe-fetch-error';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { createCreator, type ProblemBody, updateProfile } from '../../../test/support/factories.ts';
import { createImageBytes, uploadImage } from '../../../test/support/images.ts';
import {
  applyImport,
  createFakeInternet,
  importPage,
  importText,
  listLinks,
  pageOf,
  readProfile,
  undoImport,
} from '../../../test/support/imports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;

const internet = createFakeInternet();
const { asks } = internet;
let api: TestApp;
beforeAll(async () => {
  api = await createTestApp({ request: internet.request });
});
afterAll(async () => api.close());
beforeEach(() => internet.reset());

describe('v4CopyImportPictures', () => {
  const LINKTREE = 'https://linktr.ee/mio';
  const account = {
    pageTitle: 'Mio',
    profilePictureUrl: 'https://pictures.example/mio.png',
    links: [
      {
        title: 'Shop',
        url: 'https://shop.example/',
        modifiers: { thumbnailUrl: 'https://pictures.example/a.png' },
      },
    ],
  };
  const html = `<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { pageProps: { account } } })}</script>`;

  test('copies pictures for the application, and undo restores the former picture', async () => {
    const bytes = Buffer.from(await createImageBytes());
    internet.reset({
      [LINKTREE]: pageOf(html),
      'https://pictures.example/mio.png': { bytes },
      'https://pictures.example/a.png': { bytes },
    });
    const { id: as } = await createCreator(api);
    const { body: icon } = await uploadImage(api, as, await createImageBytes({ width: 64, height: 48 }));
    await updateProfile(api, as, { profile: { version: 1, icon_image_key: icon.key } });
    const { body: plan } = await importPage(api, as, LINKTREE);
    expect(plan.fields.has_icon).toBe(true);
    const url = `/v4/imports/${plan.id}/pictures`;
    const copied = await api.send({
      method: 'POST',
      url,
      as,
      body: { items: [0], icon: true, is_own: true },
    });
    expect([copied.status, copied.body]).toEqual([200, { items: [0], icon: true }]);
    expect((await applyImport(api, as, plan, { fields: ['icon'] })).status).toBe(200);
    expect((await listLinks(api, as))[0]?.thumbnail_image_key).toEqual(expect.any(String));
    const { icon_image_key: written } = await readProfile(api, as);
    expect(written).not.toBe(icon.key);

    // The former picture must survive the cleanup of unused images.
    api.clock.advance(2 * DAY_MS);
    for (const job of api.jobs.filter(({ name }) => name === 'images')) await job.work();
    expect((await undoImport(api, as, plan.id)).body).toMatchObject({ restored_fields: ['icon'] });
    expect((await readProfile(api, as)).icon_image_key).toBe(icon.key);
  });

  test('copied pictures are not applied when the creator no longer confirms the rights', async () => {
    const bytes = Buffer.from(await createImageBytes());
    internet.reset({
      [LINKTREE]: pageOf(html),
      'https://pictures.example/mio.png': { bytes },
      'https://pictures.example/a.png': { bytes },
    });
    const { id: as } = await createCreator(api);
    const { body: plan } = await importPage(api, as, LINKTREE);
    const url = `/v4/imports/${plan.id}/pictures`;
    await api.send({ method: 'POST', url, as, body: { items: [0], icon: true, is_own: true } });
    const withIcon = await applyImport<ProblemBody>(api, as, plan, {
      fields: ['icon'],
      uses_pictures: false,
    });
    expect([withIcon.status, withIcon.body.errors]).toMatchObject([
      400,
      [{ pointer: '/body/fields/0', code: 'not_allowed' }],
    ]);
    expect((await applyImport(api, as, plan, { uses_pictures: false })).status).toBe(200);
    expect((await listLinks(api, as)).map((link) => link.thumbnail_image_key)).toEqual([null]);
    expect((await readProfile(api, as)).icon_image_key).toBeNull();
  });

  test('leaves out pictures that cannot be read', async () => {
    internet.reset({
      [LINKTREE]: pageOf(html),
      'https://pictures.example/a.png': { bytes: Buffer.from('<svg onload="alert(1)"/>') },
    });
    const { id: as } = await createCreator(api);
    const { body: plan } = await importPage(api, as, LINKTREE);
    const url = `/v4/imports/${plan.id}/pictures`;
    const { body } = await api.send({
      method: 'POST',
      url,
      as,
      body: { items: [0], icon: true, is_own: true },
    });
    expect(body).toEqual({ items: [], icon: false });
  });
});

describe('v4CheckImportLinks', () => {
  test('requests each URL and reports dead links', async () => {
    internet.reset({
      'https://a.example/': {},
      'https://b.example/': { status: 404 },
      'https://c.example/': new NoSuchHostError('no'),
      'https://d.example/': { status: 403 },
      'https://e.example/': new SafeFetchError('no'),
    });
    const { id: as } = await createCreator(api);
    const plan = await importText(
      api,
      as,
      ['a', 'b', 'c', 'd', 'e'].map((host) => `https://${host}.example/`).join('\n'),
    );
    expect(asks).toEqual([]);
    const url = `/v4/imports/${plan.id}/checks`;
    const { body } = await api.send({ method: 'POST', url, as, body: { items: [0, 1, 2, 3, 4] } });
    expect(body).toEqual({
      items: ['found', 'gone', 'gone', 'unknown', 'unknown'].map((state, id) => ({ id, state })),
    });
    expect(asks.every(({ timeoutMs }) => timeoutMs === 3000)).toBe(true);
  });
});
