import { hash } from 'node:crypto';

import { eq, sql } from 'drizzle-orm';
import { strFromU8, strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { importObjects } from '#platform/database/schema/files/imports.ts';

import { createCreator, type ProblemBody } from '../../../test/support/factories.ts';
import { listLinks } from '../../../test/support/imports.ts';
import {
  chooseAll,
  copyObjects,
  takePageCopy,
  uploadPageCopy,
} from '../../../test/support/pages/page-copies.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import {
  createTwoInstallations,
  OLD_ORIGIN,
  readState,
  type TwoInstallations,
  withFiles,
} from '../../../test/support/two-installations.ts';
import { sweepImportObjects } from './sweep-import-objects.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;

let both: TwoInstallations;
let api: TestApp;
beforeAll(async () => {
  both = await createTwoInstallations();
  ({ api } = both);
});
afterAll(async () => both.close());

const plan = async (as: string, bytes: Uint8Array = both.zip) => (await uploadPageCopy(api, as, bytes)).body;

type Json = Record<string, unknown>;

/** The copy with changed profile and blocks, and a manifest that matches them. */
function withParts(change: (profile: Json, blocks: readonly Json[]) => void): Uint8Array {
  return withFiles(both.zip, (files) => {
    const read = (path: string): Json => JSON.parse(strFromU8(files[path] ?? new Uint8Array())) as Json;
    const profile = read('data/profile.json');
    const blocks = read('data/blocks.json');
    change(profile, blocks['blocks'] as readonly Json[]);
    const manifest = read('manifest.json') as { readonly files: Json[] } & Json;
    const written = { 'data/profile.json': profile, 'data/blocks.json': blocks };
    for (const [path, part] of Object.entries(written)) {
      const bytes = strToU8(JSON.stringify(part));
      files[path] = bytes;
      const listed = manifest.files.find((file) => file['path'] === path);
      Object.assign(listed ?? {}, { bytes: bytes.length, sha256: hash('sha256', bytes) });
    }
    files['manifest.json'] = strToU8(JSON.stringify(manifest));
  });
}

describe('v4UploadPageCopy', () => {
  test('returns a plan for the copy of another installation and changes nothing', async () => {
    const { id: as } = await createCreator(api);
    const before = await readState(api, as);
    const { status, body } = await uploadPageCopy(api, as, both.zip);
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({
      source: 'page_copy',
      is_trial: false,
      address: null,
      expires_at: new Date(api.clock.now().getTime() + HOUR_MS).toISOString(),
      fields: {
        name: '水野 澪',
        bio: 'about me',
        has_icon: true,
        has_cover: true,
        thanks_note: 'Thank you!',
        reading: 'みずの みお',
        genres: ['manga'],
      },
      page_copy: {
        origin: OLD_ORIGIN,
        handle: both.leaving.pub_id,
        signature: 'valid',
        left_out: [],
        names: [],
        parts: [
          { part: 'appearance', count: 1, state: 'available' },
          { part: 'blocks', count: 16, state: 'available' },
          { part: 'activities', count: 1, state: 'available' },
          { part: 'letters', count: 2, state: 'available' },
        ],
      },
    });
    expect(body.items.map(({ title, has_picture }) => [title, has_picture])).toEqual([
      ['Shop', true],
      ['Blog', false],
    ]);
    expect(await readState(api, as)).toEqual(before);
  });

  test('A1: plans no name for a page whose name is its handle', async () => {
    const { id: as } = await createCreator(api);
    for (const name of [both.leaving.pub_id, '']) {
      const { fields } = await plan(
        as,
        withParts((profile) => Object.assign(profile, { name })),
      );
      expect(fields).toMatchObject({ name: null, bio: 'about me' });
    }
  });

  test.each([
    [
      'a part was changed',
      'import_copy_changed',
      (files: Record<string, Uint8Array>) => void (files['data/links.json'] = strToU8('{}')),
    ],
    [
      'a file was added',
      'import_copy_changed',
      (files: Record<string, Uint8Array>) => void (files['data/more.json'] = strToU8('{}')),
    ],
    [
      'a newer version made it',
      'import_copy_newer',
      (files: Record<string, Uint8Array>) => {
        const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as object;
        files['manifest.json'] = strToU8(JSON.stringify({ ...manifest, format_version: 3 }));
      },
    ],
  ])('returns a problem when %s', async (_case, code, change) => {
    const { id: as } = await createCreator(api);
    const count = async () => [api.storage.objects.size, await api.db.$count(importObjects)];
    const before = await count();
    const { status, body } = await uploadPageCopy<ProblemBody>(api, as, withFiles(both.zip, change));
    expect([status, body.code]).toEqual([422, code]);
    expect(await count()).toEqual(before);
  });

  test('answers import_unreadable when the file is no page copy', async () => {
    const { id: as } = await createCreator(api);
    const { status, body } = await uploadPageCopy<ProblemBody>(
      api,
      as,
      zipSync({ 'data.json': strToU8('{}') }),
    );
    expect([status, body.code]).toEqual([422, 'import_unreadable']);
  });

  test('imports texts that the database cannot store unchanged', async () => {
    const { id: as } = await createCreator(api);
    const changed = withParts((profile, blocks) => {
      profile['name'] = 'Mi\0o \uD83D';
      for (const block of blocks) block['content'] = { body: 'wo\0rds \uD83D', 'na\0me': 'x' };
    });
    const { status, body } = await uploadPageCopy(api, as, changed);
    expect(status, JSON.stringify(body)).toBe(201);
    expect((await takePageCopy(api, as, body)).status).toBe(200);
  });

  test('shows the normalised origin that the signature check uses', async () => {
    const { id: as } = await createCreator(api);
    const changed = withFiles(both.zip, (files) => {
      const manifest = JSON.parse(strFromU8(files['manifest.json'] ?? new Uint8Array())) as object;
      files['manifest.json'] = strToU8(JSON.stringify({ ...manifest, origin: 'HTTPS://Old.Example:443/' }));
    });
    expect((await plan(as, changed)).page_copy).toMatchObject({ origin: OLD_ORIGIN, signature: 'wrong' });
  });

  test('refuses to import letters from an unsigned copy', async () => {
    const { id: as } = await createCreator(api);
    const unsigned = await plan(
      as,
      withFiles(both.zip, (files) => delete files['manifest.sig']),
    );
    expect(unsigned.page_copy).toMatchObject({ signature: 'missing' });
    expect(unsigned.page_copy?.parts).toContainEqual({ part: 'letters', count: 2, state: 'not_signed' });
    const chosen = { ...chooseAll(unsigned), parts: ['letters' as const] };
    const { status, body } = await takePageCopy<ProblemBody>(api, as, unsigned, chosen);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ pointer: '/body/page_copy/parts/0', code: 'not_allowed' }]);
  });

  test('replaces the unapplied copy of a page with a newer copy', async () => {
    const { id: as } = await createCreator(api);
    const first = await plan(as);
    await plan(as);
    expect((await api.send({ url: `/v4/imports/${first.id}`, as })).status).toBe(404);
    const keys = async () =>
      (await api.db.select().from(importObjects).where(eq(importObjects.importId, first.id))).length;
    expect(await keys()).toBeGreaterThan(0);
    await sweepImportObjects(api.core);
    expect(await keys()).toBe(0);
  });
});

describe('v4CopyImportObjects', () => {
  test('copies at most four objects per request, and no object twice', async () => {
    const { id: as } = await createCreator(api);
    const read = await plan(as);
    const chosen = chooseAll(read);
    const copy = async () =>
      (
        await api.send<Schemas['ImportObjects']>({
          method: 'POST',
          url: `/v4/imports/${read.id}/objects`,
          as,
          body: { ...chosen, is_own: true },
        })
      ).body;
    expect(await copy()).toEqual({ done: 4, total: 5, not_copied: 0 });
    expect(await copy()).toEqual({ done: 5, total: 5, not_copied: 0 });
    const objects = api.storage.objects.size;
    expect(await copy()).toEqual({ done: 5, total: 5, not_copied: 0 });
    expect(api.storage.objects.size).toBe(objects);
  });

  test('reports an unreadable image, and imports its link without it', async () => {
    const { id: as } = await createCreator(api);
    const read = await plan(as);
    const broken = [...api.storage.objects.keys()].find((each) => each.startsWith('page-copies/'));
    expect(broken).toBeDefined();
    await api.db.execute(
      sql`update import_objects set object_key = 'page-copies/gone'
        where import_id = ${read.id} and path not like 'letters/%'`,
    );
    const { done, total, not_copied: refused } = await copyObjects(api, as, read);
    expect([done, refused]).toEqual([total, total]);
    const { status } = await takePageCopy(api, as, read, { ...chooseAll(read), fields: ['name'] });
    expect(status).toBe(200);
    expect((await listLinks(api, as)).map(({ thumbnail_image_key: each }) => each)).toEqual([null, null]);
  });
});
