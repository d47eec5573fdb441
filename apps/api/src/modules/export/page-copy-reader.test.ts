import { readFile } from 'node:fs/promises';

import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { isSignedBy } from '#platform/page-copies/instance-keys.ts';
import { PAGE_PART_SCHEMAS } from '#platform/page-copies/page-copy-parts.ts';
import { createPageCopyReader, type UnpackedObject } from '#platform/page-copies/page-copy-reader.ts';
import { stageCopy } from '#platform/page-copies/testing/copy-fixtures.ts';

import { createCreator, updateProfile, writeLetter } from '../../../test/support/factories.ts';
import { uploadFile } from '../../../test/support/files.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { everyBlock } from '../../../test/support/pages/every-block.ts';
import { linkItem, replacePage } from '../../../test/support/pages/page-content.ts';
import { claimName } from '../../../test/support/requests/guarded-objects.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { preparePageCopies } from './page-copy.files.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

/**
 * Creates a page with an icon, a link, a block of every kind, letters and a name; returns the ZIP file of its
 * copy.
 */
async function makeCopy(): Promise<Buffer> {
  const { id, pub_id: pubId } = await createCreator(api, { bio: 'about me', visibility: 'public' });
  const [icon, imageKey] = [(await uploadImage(api, id)).body.key, (await uploadImage(api, id)).body.key];
  const fileKey = (await uploadFile(api, id)).body.key;
  await updateProfile(api, id, { profile: { version: 2, icon_image_key: icon } });
  const items = [
    linkItem(1, { thumbnail_image_key: imageKey }),
    ...everyBlock('words', { imageKey, fileKey }),
  ];
  const known_kinds = items.flatMap(({ block }) => Object.keys(block ?? {}));
  expect((await replacePage(api, id, items, { version: 1, links_version: 1, known_kinds })).status).toBe(200);
  for (const body of ['Your comics!', 'お手紙です']) await writeLetter(api, pubId, { body });
  await claimName(api, id);
  await api.send({ method: 'POST', url: '/v4/export/page_copy', as: id });
  await preparePageCopies(api.core);
  const authorization = `Bearer ${await api.tokens.sign(id)}`;
  return (await api.app.inject({ url: '/v4/export/page_copy/file', headers: { authorization } })).rawPayload;
}

async function readObject({ file, sizeBytes }: UnpackedObject): Promise<Buffer> {
  const bytes = await readFile(file);
  expect(bytes).toHaveLength(sizeBytes);
  return bytes;
}

test('the copy reader reads everything that the copy writer writes', async () => {
  const zip = await makeCopy();
  const made = unzipSync(zip);
  const { path, into } = await stageCopy(zip);
  const reader = createPageCopyReader({ log: silentLog });
  onTestFinished(() => reader.close());
  const reading = await reader.read(path, into);
  if (reading.kind === 'problem') throw new Error(reading.code);
  const { parts, newerParts, letters, objects, manifestBytes, signature } = reading.copy;

  const readMade = (name: string): unknown =>
    JSON.parse(strFromU8(made[`data/${name}.json`] ?? new Uint8Array()));
  for (const [name, part] of Object.entries(parts)) expect(part, name).toEqual(readMade(name));
  expect(newerParts).toEqual([]);
  const written = await Promise.all(
    letters.files.map(async (file) => JSON.parse(await readFile(file, 'utf8')) as unknown[]),
  );
  expect({ version: 1, letters: written.flat() }).toEqual(readMade('letters'));
  expect(letters.count).toBe(2);
  expect(PAGE_PART_SCHEMAS.blocks.parse(readMade('blocks')).blocks.length).toBeGreaterThan(10);

  const paths = Object.keys(made).filter((name) => /^(?:images|files)\//.test(name));
  expect(objects.map((object) => object.path)).toEqual(paths);
  expect(paths).toHaveLength(3);
  const unpacked = await Promise.all(objects.map(async (object) => [object.path, await readObject(object)]));
  expect(unpacked).toEqual(paths.map((name) => [name, Buffer.from(made[name] ?? new Uint8Array())]));

  const { body } = await api.send<components['schemas']['Instance']>({ url: '/v4/instance' });
  const [key] = body.keys;
  const signed = { manifest: manifestBytes, signature: signature ?? new Uint8Array() };
  expect(isSignedBy(key?.public_key ?? '', signed)).toBe(true);
});
