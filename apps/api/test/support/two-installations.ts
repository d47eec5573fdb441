import { randomBytes } from 'node:crypto';

import { unzipSync, zipSync } from 'fflate';
import { expect } from 'vitest';

import type { components } from '#generated/contract.ts';
import { toInstanceKey } from '#platform/page-copies/instance-keys.ts';

import { createCreator, listLetters, updateProfile, writeLetter } from './factories.ts';
import { uploadFile } from './files.ts';
import { uploadImage } from './images.ts';
import { everyBlock } from './pages/every-block.ts';
import { linkItem, replacePage } from './pages/page-content.ts';
import { makePageCopy } from './pages/page-copies.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Schemas = components['schemas'];

/** Origin of the installation that a creator leaves. */
export const OLD_ORIGIN = 'https://old.example';
const KEY = toInstanceKey({ id: 'k1', bytes: randomBytes(32) });

export interface TwoInstallations {
  /** The installation to which the creator moves. It knows the other installation's key. */
  readonly api: TestApp;
  readonly leaving: Schemas['Profile'];
  /** The ZIP file with the copy of the creator's page. */
  readonly zip: Buffer;
  close(): Promise<void>;
}

/** Creates two installations, and the copy of a page of the first installation. */
export async function createTwoInstallations(): Promise<TwoInstallations> {
  const old = await createTestApp({ webOrigin: OLD_ORIGIN, instanceKeys: [KEY] });
  const { id, publicKey } = KEY;
  const api = await createTestApp({
    webOrigin: 'https://new.example',
    pinnedInstances: [{ origin: OLD_ORIGIN, keys: [{ id, publicKey }] }],
  });
  const leaving = await createCreator(old, { name: '水野 澪', bio: 'about me', visibility: 'public' });
  await fillPage(old, leaving);
  const zip = await makePageCopy(old, leaving.id);
  const close = async (): Promise<void> => {
    await old.close();
    await api.close();
  };
  return { api, leaving, zip, close };
}

/**
 * Gives a page an icon, two links, a block of every kind, an appearance, an activity source and two letters.
 */
async function fillPage(of: TestApp, { id, pub_id: pubId }: Schemas['Profile']): Promise<void> {
  const icon = (await uploadImage(of, id)).body.key;
  const cover = (await uploadImage(of, id, undefined, 'cover')).body.key;
  const thumbnail = (await uploadImage(of, id)).body.key;
  const picture = (await uploadImage(of, id)).body.key;
  const file = (await uploadFile(of, id)).body.key;
  const { body } = await updateProfile(of, id, {
    profile: {
      version: 2,
      icon_image_key: icon,
      cover_image_key: cover,
      thanks_note: 'Thank you!',
      reading: 'みずの みお',
      genres: ['manga'],
    },
    appearance: { version: 1, theme_id: 'sumi', link_shape: 'pill' },
  });
  expect(body, JSON.stringify(body)).toHaveProperty('user');
  const items = [
    linkItem(1, { title: 'Shop', thumbnail_image_key: thumbnail, is_sensitive: true }),
    ...everyBlock('words', { imageKey: picture, fileKey: file }),
    linkItem(2, { title: 'Blog', size: 'card' }),
  ];
  const kinds = items.flatMap(({ block }) => Object.keys(block ?? {}));
  const written = await replacePage(of, id, items, { version: 1, links_version: 1, known_kinds: kinds });
  expect(written.status, JSON.stringify(written.body)).toBe(200);
  await of.send({
    method: 'PUT',
    url: '/v4/activities',
    as: id,
    body: {
      version: 1,
      activities: [{ type: 'feed', source_id: 'https://feed.example/', group: 'group_1', is_visible: true }],
    },
  });
  await writeLetter(of, pubId, { body: 'Your comics!', from_name: 'Haru', is_public: true });
  await writeLetter(of, pubId, { body: 'More, please', from_name: 'Sora', is_public: false });
}

/** Reads everything that an import can change on a page, without versions and times. */
export async function readState(api: TestApp, as: string) {
  const read = async (...parts: string[]) => {
    const query = parts.map((part) => `expand[]=${part}`).join('&');
    const { status, body } = await api.send<Schemas['ProfileResponse']>({ url: `/v4/profile?${query}`, as });
    expect(status, JSON.stringify(body)).toBe(200);
    return body.user;
  };
  const user = {
    ...(await read('links', 'blocks', 'activities')),
    ...(await read('appearance', 'ofuse')),
  };
  const letters = await listLetters(api, as);
  return JSON.parse(
    JSON.stringify({ user, letters: letters.items }, (name, value: unknown) =>
      name === 'version' || name === 'updated_at' ? undefined : value,
    ),
  ) as { readonly user: Schemas['Profile']; readonly letters: Schemas['LetterList']['items'] };
}

/** Returns a ZIP file in which some files have other bytes. */
export function withFiles(zip: Uint8Array, change: (files: Record<string, Uint8Array>) => void): Uint8Array {
  const files = unzipSync(zip);
  change(files);
  return zipSync(files, { level: 0 });
}
