import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import type { ObjectStorage } from '@musubi/server/object-storage';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { FILES_MAX_BYTES } from '#modules/files/public.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { importObjects, imports } from '#platform/database/schema/files/imports.ts';
import { NEVER_RENEWED } from '#platform/database/schema/files/renewal.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createImageBytes } from '../../../test/support/images.ts';
import type { Import } from '../../../test/support/imports.ts';
import {
  chooseAll,
  copyObjects,
  takePageCopy,
  uploadPageCopy,
} from '../../../test/support/pages/page-copies.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { createTwoInstallations, type TwoInstallations } from '../../../test/support/two-installations.ts';
import { copyImportObjects } from './copy-import-objects.ts';
import { sweepImportObjects } from './sweep-import-objects.ts';

const MINUTE_MS = 60_000;
const KEY = 'a'.repeat(26);

type Stored = Awaited<ReturnType<ObjectStorage['get']>>;

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

async function planCopy() {
  const { id: as } = await createCreator(api);
  return { as, plan: (await uploadPageCopy(api, as, both.zip)).body };
}

const readCopied = async ({ id }: Import) => {
  const [row] = await api.db.select().from(imports).where(eq(imports.id, id));
  return row?.copied.objects ?? {};
};

describe('copies of a batch', () => {
  /**
   * Copies the next objects. `read` gets the running number of the object (the file is number 1) and its
   * content.
   */
  const copyWith = async (
    as: string,
    plan: Import,
    read: (count: number, stored: Stored) => Promise<Stored>,
  ) => {
    let count = 0;
    const storage: ObjectStorage = {
      ...api.storage,
      async get(key) {
        const stored = await api.storage.get(key);
        if (!key.startsWith('page-copies/')) return stored;
        count += 1;
        return read(count, stored);
      },
    };
    const call = { viewer: { pageId: as }, path: plan, body: { ...chooseAll(plan), is_own: true as const } };
    const answer = await copyImportObjects({ ...api.core, storage }, call);
    return { answer, count };
  };

  test('are kept when a later copy fails', async () => {
    const { as, plan } = await planCopy();
    const failing = copyWith(as, plan, async (count, stored) => {
      if (count === 4) throw new Error('no memory');
      return stored;
    });
    await expect(failing).rejects.toThrow('no memory');
    const copied = await readCopied(plan);
    expect(Object.values(copied).filter((key) => key !== null)).toHaveLength(3);
    const { answer, count } = await copyWith(as, plan, async (_count, stored) => stored);
    expect(answer).toMatchObject({ done: 5, total: 5 });
    expect(count).toBe(2);
    expect(await readCopied(plan)).toMatchObject(copied);
  });

  test('are not repeated when a concurrent request made them', async () => {
    const { as, plan } = await planCopy();
    let made: Awaited<ReturnType<typeof readCopied>> = {};
    const { count } = await copyWith(as, plan, async (number, stored) => {
      if (number !== 2 || stored === null) return stored;
      await copyWith(as, plan, async (_count, present) => present);
      made = await readCopied(plan);
      // A different image, so that its copy has a different key.
      return { ...stored, bytes: await createImageBytes({ width: 50 }) };
    });
    expect(count).toBe(2);
    expect(Object.values(made)).toHaveLength(5);
    expect(await readCopied(plan)).toEqual(made);
  });
});

describe('a file for which the page has no room', () => {
  test('is skipped, and copied later when there is room', async () => {
    const { as, plan } = await planCopy();
    const row = { pageId: as, key: KEY, format: 'pdf' as const, sizeBytes: FILES_MAX_BYTES };
    const now = api.clock.now();
    await api.db.insert(files).values({ ...row, createdAt: now, unusedSince: null, ...NEVER_RENEWED });
    const full = { done: 5, total: 5, not_copied: 1 };
    expect(await copyObjects(api, as, plan)).toEqual(full);
    expect(await copyObjects(api, as, plan)).toEqual(full);
    await api.db.delete(files).where(eq(files.pageId, as));
    expect(await copyObjects(api, as, plan)).toEqual({ ...full, not_copied: 0 });
    expect((await takePageCopy(api, as, plan)).body.application?.parts).toContainEqual({
      part: 'blocks',
      count: BLOCK_TYPES.length,
    });
  });
});

describe('the sweep of import objects', () => {
  const countOf = async (importId: string) =>
    api.db.$count(importObjects, eq(importObjects.importId, importId));

  test('keeps the objects until their plan has expired', async () => {
    const { plan } = await planCopy();
    const stored = await countOf(plan.id);
    expect(stored).toBeGreaterThan(0);
    // The plan is stored after its objects, so it expires later than an hour after the upload.
    api.clock.advance(89 * MINUTE_MS);
    await sweepImportObjects(api.core);
    expect(await countOf(plan.id)).toBe(stored);
    api.clock.advance(MINUTE_MS);
    await sweepImportObjects(api.core);
    expect(await countOf(plan.id)).toBe(0);
  });

  test('deletes all other objects when some cannot be deleted, and retries those after an hour', async () => {
    const importId = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e91';
    const expiresAt = api.clock.now();
    const rows = Array.from({ length: 60 }, (_, at) => ({
      importId,
      path: `images/${at}.webp`,
      objectKey: `page-copies/stuck-${at}`,
      expiresAt: new Date(expiresAt.getTime() - (60 - at)),
    }));
    await api.db.insert(importObjects).values(rows);
    for (const { objectKey } of rows.slice(0, 50)) api.storage.stuck.add(objectKey);
    await sweepImportObjects(api.core);
    expect(await countOf(importId)).toBe(50);
    api.storage.stuck.clear();
    api.clock.advance(60 * MINUTE_MS - 1);
    await sweepImportObjects(api.core);
    expect(await countOf(importId)).toBe(50);
    api.clock.advance(1);
    await sweepImportObjects(api.core);
    expect(await countOf(importId)).toBe(0);
  });
});
