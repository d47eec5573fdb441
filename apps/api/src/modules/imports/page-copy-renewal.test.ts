import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { renewImageKeys, sweepImages } from '#modules/images/public.ts';
import { images } from '#platform/database/schema/files/images.ts';

import { createCreator, updateProfile } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { undoImport } from '../../../test/support/imports.ts';
import { takePageCopy, uploadPageCopy } from '../../../test/support/pages/page-copies.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import {
  createTwoInstallations,
  readState,
  type TwoInstallations,
} from '../../../test/support/two-installations.ts';
import { sweepImports } from './sweep-imports.ts';

const DAY_MS = 24 * 60 * 60_000;

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

/** Imports the icon and cover of a copy into a page that has both, and renews the keys of all images. */
async function takeImagesAndRenew() {
  const { id: as } = await createCreator(api, { visibility: 'public' });
  const icon = (await uploadImage(api, as)).body.key;
  const cover = (await uploadImage(api, as, undefined, 'cover')).body.key;
  const profile = { version: 2, icon_image_key: icon, cover_image_key: cover };
  expect((await updateProfile(api, as, { profile })).status).toBe(200);
  const { body: plan } = await uploadPageCopy(api, as, both.zip);
  const fields = ['icon' as const, 'cover' as const];
  expect((await takePageCopy(api, as, plan, { items: [], fields, parts: [] })).status).toBe(200);
  const door = { version: 1, is_locked: true, lock_word: 'Swan Lake' };
  expect((await api.send({ method: 'PUT', url: '/v4/audience', as, body: door })).status).toBe(200);
  await renewImageKeys(api.core);
  expect([icon, cover].some(isStored)).toBe(false);
  return { as, importId: plan.id, former: { icon, cover } };
}

const sweepAfter = async (days: number): Promise<void> => {
  api.clock.advance(days * DAY_MS);
  await sweepImports(api.core);
  for (let round = 0; round < 3; round += 1) {
    await sweepImages(api.core);
    api.clock.advance(DAY_MS);
  }
};

const isStored = (key: string | null | undefined): boolean =>
  [...api.storage.objects.keys()].some((each) => each.startsWith(`images/${key}/`));

const listImages = async (as: string) => api.db.select().from(images).where(eq(images.userId, as));

test('restores the former icon and cover when their keys were renewed after the import', async () => {
  const { as, importId, former } = await takeImagesAndRenew();
  await sweepAfter(2);
  const { body } = await undoImport(api, as, importId);
  expect(body).toMatchObject({ restored_fields: ['icon', 'cover'], kept_fields: [] });
  const { icon_image_key: icon, cover_image_key: cover } = (await readState(api, as)).user;
  const formerKeys = new Map((await listImages(as)).map((row) => [row.key, row.formerKeys]));
  expect([icon, cover].map((key) => formerKeys.get(key ?? ''))).toEqual([[former.icon], [former.cover]]);
  expect([icon, cover].map(isStored)).toEqual([true, true]);
});

test('expiry of the import deletes the former icon and cover under their renewed keys', async () => {
  const { as } = await takeImagesAndRenew();
  expect(await listImages(as)).toHaveLength(3);
  await sweepAfter(31);
  expect(await listImages(as)).toHaveLength(1);
});
