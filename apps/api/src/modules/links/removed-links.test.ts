import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sweepImages } from '#modules/images/public.ts';

import { createCreator, createLinkInput, createUid, replaceLinks } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { sweepRemovedLinks } from './sweep-removed-links.ts';

type RemovedLinkList = components['schemas']['RemovedLinkList'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const idOf = (number: number): string => `0198c1f2-a7b3-7d5e-8f00-${String(number).padStart(12, '0')}`;
const removedOf = async (as: string) =>
  (await api.send<RemovedLinkList>({ url: '/v4/external_links/removed', as })).body.items;
const save = async (as: string, version: number, links: readonly unknown[]): Promise<number> => {
  const { status } = await replaceLinks(api, as, { version, links });
  expect(status).toBe(200);
  return version + 1;
};

describe('v4ListRemovedLinks', () => {
  test('lists removed links with all their fields until the links are restored', async () => {
    const { id } = await createCreator(api);
    const shop = createLinkInput({ id: idOf(1), title: 'Shop', section: 'Art', is_sensitive: true });
    const blog = createLinkInput({ id: idOf(2), title: 'Blog' });
    let version = await save(id, 1, [blog, shop]);
    expect(await removedOf(id)).toEqual([]);

    version = await save(id, version, [blog]);
    const removedAt = api.clock.now();
    expect(await removedOf(id)).toMatchObject([
      {
        link: { id: idOf(1), title: 'Shop', section: 'Art', is_sensitive: true, position: 1 },
        removed_at: removedAt.toISOString(),
        kept_until: new Date(removedAt.getTime() + 30 * DAY_MS).toISOString(),
      },
    ]);

    api.clock.advance(1000);
    version = await save(id, version, []);
    expect((await removedOf(id)).map(({ link }) => link.title)).toEqual(['Blog', 'Shop']);

    await save(id, version, [shop]);
    expect((await removedOf(id)).map(({ link }) => link.title)).toEqual(['Blog']);
  });

  test('hides removed links from other users and refuses users without a profile', async () => {
    const { id } = await createCreator(api);
    await save(id, await save(id, 1, [createLinkInput({ id: idOf(3) })]), []);
    const { id: other } = await createCreator(api);
    expect(await removedOf(other)).toEqual([]);
    const stranger = await api.send({ url: '/v4/external_links/removed', as: createUid() });
    expect(stranger.status).toBe(404);
  });

  test('keeps the fifty most recently removed links', async () => {
    const { id } = await createCreator(api);
    const titles = Array.from({ length: 60 }, (_, index) => `Link ${index}`);
    const links = titles.map((title, index) => createLinkInput({ id: idOf(100 + index), title }));
    let version = await save(id, 1, links);
    version = await save(id, version, links.slice(0, 30));
    api.clock.advance(1000);
    await save(id, version, []);
    const removed = await removedOf(id);
    expect(removed).toHaveLength(50);
    expect(removed.slice(0, 30).map(({ link }) => link.title)).toEqual(titles.slice(0, 30));
  });

  test('deletes removed links and their images after thirty days', async () => {
    const { id } = await createCreator(api);
    const { key } = (await uploadImage(api, id)).body;
    const isStored = (): boolean => api.storage.objects.has(`images/${key}/96.webp`);
    const sweep = async (): Promise<void> => {
      await sweepRemovedLinks(api.core);
      await sweepImages(api.core);
    };
    const link = createLinkInput({ id: idOf(4), thumbnail_image_key: key });
    let version = await save(id, await save(id, 1, [link]), []);
    api.clock.advance(29 * DAY_MS);
    await sweep();
    expect(isStored(), 'the picture stays with its removed link').toBe(true);
    version = await save(id, version, [link]);
    await save(id, version, []);

    api.clock.advance(30 * DAY_MS);
    expect(await removedOf(id), 'before anything is swept').toEqual([]);
    await sweep();
    api.clock.advance(2 * DAY_MS);
    await sweep();
    expect(isStored()).toBe(false);
  });
});
