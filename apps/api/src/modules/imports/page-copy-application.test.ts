import { randomUUID } from 'node:crypto';

import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  createCreator,
  type ProblemBody,
  updateProfile,
  writeLetter,
} from '../../../test/support/factories.ts';
import { type Import, listLinks, undoImport } from '../../../test/support/imports.ts';
import {
  makePageCopy,
  takePageCopy,
  toApplication,
  uploadPageCopy,
} from '../../../test/support/pages/page-copies.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import {
  createTwoInstallations,
  OLD_ORIGIN,
  readState,
  type TwoInstallations,
} from '../../../test/support/two-installations.ts';
import { sweepImportObjects } from './sweep-import-objects.ts';

type Schemas = components['schemas'];

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

const plan = async (as: string, bytes: Uint8Array = both.zip) => (await uploadPageCopy(api, as, bytes)).body;

describe('v4ApplyImport of a page copy', () => {
  test('imports links, fields, look, blocks, activities and letters; undo restores the page', async () => {
    const { id: as } = await createCreator(api);
    const before = await readState(api, as);
    const read = await plan(as);
    const { status, body } = await takePageCopy(api, as, read);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.application).toMatchObject({
      added_links: 2,
      is_unchanged: true,
      parts: [
        { part: 'appearance', count: 1 },
        { part: 'blocks', count: BLOCK_TYPES.length },
        { part: 'activities', count: 1 },
        { part: 'letters', count: 2 },
      ],
    });
    const taken = await readState(api, as);
    expect(taken.user).toMatchObject({
      name: '水野 澪',
      pub_id: before.user.pub_id,
      visibility: before.user.visibility,
      thanks_note: 'Thank you!',
      reading: 'みずの みお',
      genres: ['manga'],
      appearance: { theme_id: 'sumi', link_shape: 'pill' },
    });
    const [shop, blog] = taken.user.links?.items ?? [];
    expect(shop).toMatchObject({ title: 'Shop', is_sensitive: true });
    expect(blog).toMatchObject({ title: 'Blog', size: 'card' });
    for (const image of [taken.user.icon_image_key, taken.user.cover_image_key, shop?.thumbnail_image_key])
      expect([...api.storage.objects.keys()]).toEqual(
        expect.arrayContaining([expect.stringContaining(`${image}/`)]),
      );
    expect(taken.user.blocks?.items.map(({ after_link_id: each }) => each)).toEqual(
      Array.from({ length: BLOCK_TYPES.length }, () => shop?.id),
    );
    // Both letters arrived in the same millisecond, so their order is undefined.
    const letters = taken.letters.map(({ body: text, brought_from: from, is_shown: isShown }) => ({
      text,
      from,
      isShown,
    }));
    expect(letters.toSorted((one, other) => one.text.localeCompare(other.text))).toEqual([
      { text: 'More, please', from: 'old.example', isShown: false },
      { text: 'Your comics!', from: 'old.example', isShown: false },
    ]);
    expect((await api.send<Schemas['ImportList']>({ url: '/v4/imports', as })).body.items).toMatchObject([
      { source: 'page_copy', page_copy: { origin: OLD_ORIGIN, handle: both.leaving.pub_id } },
    ]);

    const undone = await undoImport(api, as, read.id);
    expect(undone.body).toMatchObject({
      removed_links: 2,
      kept_parts: [],
      removed_parts: [
        { part: 'appearance', count: 1 },
        { part: 'blocks', count: BLOCK_TYPES.length },
        { part: 'activities', count: 1 },
        { part: 'letters', count: 2 },
      ],
    });
    expect(await readState(api, as)).toEqual(before);
  });

  test('does not import a letter twice', async () => {
    const { id: as } = await createCreator(api);
    await takePageCopy(api, as, await plan(as));
    const again = await plan(as);
    const { body } = await takePageCopy(api, as, again, { items: [], fields: [], parts: ['letters'] });
    expect(body.application?.parts).toEqual([]);
    expect((await readState(api, as)).letters).toHaveLength(2);
  });

  test('imports a copy of the page itself on the same installation', async () => {
    const { id: as, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    await writeLetter(api, pubId, { body: 'Here already', from_name: 'Haru' });
    const read = await plan(as, await makePageCopy(api, as));
    expect(read.page_copy).toMatchObject({ origin: 'https://new.example', signature: 'valid' });
    const { body } = await takePageCopy(api, as, read, { items: [], fields: [], parts: ['letters'] });
    expect(body.application?.parts).toEqual([]);
  });

  test.each(['appearance_version', 'blocks_version', 'activities_version'] as const)(
    'answers a conflict with the present plan when %s is stale',
    async (version) => {
      const { id: as } = await createCreator(api);
      const read = await plan(as);
      const application = toApplication(read);
      const stale = { ...application, page_copy: { ...application.page_copy, [version]: 99 } };
      const { status, body } = await api.send<ProblemBody & { readonly current: Import }>({
        method: 'POST',
        url: `/v4/imports/${read.id}/application`,
        as,
        body: stale,
      });
      expect([status, body.code, body.current.page_copy?.origin]).toEqual([
        409,
        'version_conflict',
        OLD_ORIGIN,
      ]);
      expect(await listLinks(api, as)).toEqual([]);
    },
  );

  test('keeps the look when the owner changed it after the import', async () => {
    const { id: as } = await createCreator(api);
    const read = await plan(as);
    const { body } = await takePageCopy(api, as, read, { items: [], fields: [], parts: ['appearance'] });
    const appearance = { version: body.page_copy?.appearance_version ?? 0, theme_id: 'neon' as const };
    await updateProfile(api, as, { appearance });
    expect((await undoImport(api, as, read.id)).body).toMatchObject({
      kept_parts: ['appearance'],
      removed_parts: [],
    });
    expect((await readState(api, as)).user.appearance).toMatchObject({ theme_id: 'neon' });
  });

  test('refuses parts of a page copy for an import from another source', async () => {
    const { id: as } = await createCreator(api);
    const text = (
      await api.send<Import>({
        method: 'POST',
        url: '/v4/imports',
        as,
        body: { text: 'Shop https://shop.example/', is_own: true },
      })
    ).body;
    const { status, body } = await api.send<ProblemBody>({
      method: 'POST',
      url: `/v4/imports/${text.id}/application`,
      as,
      body: toApplication(text, { items: [0], fields: [], parts: [] }),
    });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/body/page_copy', code: 'not_allowed' }]);
    expect((await api.send({ url: `/v4/imports/${randomUUID()}`, as })).status).toBe(404);
  });

  test('deletes the unpacked files after the import is applied or has expired', async () => {
    const { id: as } = await createCreator(api);
    const count = () =>
      [...api.storage.objects.keys()].filter((each) => each.startsWith('page-copies/')).length;
    await sweepImportObjects(api.core);
    const before = count();
    await takePageCopy(api, as, await plan(as), { items: [], fields: [], parts: ['appearance'] });
    expect(count()).toBeGreaterThan(before);
    await sweepImportObjects(api.core);
    expect(count()).toBe(before);
  });
});
