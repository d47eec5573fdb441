import { anchorOfBlock } from '@musubi/domain/block-anchors';
import { ENTRY_BLOCK_TYPES } from '@musubi/domain/block-entries';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sweepRemovedBlocks } from '#modules/page-blocks/public.ts';
import { blockPublications, newestPublications } from '#platform/database/schema/discovery/timeline.ts';
import { pageBlocks } from '#platform/database/schema/page/page-blocks.ts';

import { createCreator, createUid, updateProfile } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { blockItem, idOfBlock, linkItem, savePage } from '../../../test/support/pages/page-content.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { recomputeDuePublications } from './newest-publications.ts';

type Schemas = components['schemas'];

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const read = async (as: string, query = '') =>
  (await api.send<Schemas['Timeline']>({ url: `/v4/timeline${query}`, as })).body;
const titlesOf = async (as: string) => (await read(as)).items.map(({ title }) => title);
const later = (ms: number): string => new Date(api.clock.now().getTime() + ms).toISOString();
const text = (number: number, body: string, more: object = {}) =>
  blockItem(number, { text: { body }, ...more });

async function createFollowed() {
  const fan = createUid();
  const creator = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}`, as: fan });
  const save = async (...items: Parameters<typeof savePage>[2]) => {
    const answer = await savePage(api, creator.id, items, BLOCK_TYPES);
    expect(answer.status, answer.text).toBe(200);
  };
  return { fan, creator, save };
}

describe('a block on the timeline', () => {
  test('links to its place on the page and has the kind of the block', async () => {
    const { fan, creator, save } = await createFollowed();
    const { key } = (await uploadImage(api, creator.id)).body;
    const picture = { image_key: key, alt: 'A harbour', is_decoration: false, caption: '' };
    await save(blockItem(1, { picture }), linkItem(1));
    const { items } = await read(fan);
    expect(items.find(({ id }) => id === idOfBlock(1))).toEqual({
      id: idOfBlock(1),
      kind: 'link',
      block_type: 'picture',
      user: expect.objectContaining({ pub_id: creator.pub_id }) as unknown,
      title: 'A harbour',
      url: `http://localhost:3000/@${creator.pub_id}#${anchorOfBlock(idOfBlock(1))}`,
      thumbnail_image_key: key,
      is_sensitive: false,
      published_at: later(0),
    });
    expect(items.find(({ id }) => id !== idOfBlock(1))).not.toHaveProperty('block_type');
    expect((await read(fan, '?kind=link')).items).toEqual(items);
    expect((await read(fan, '?kind=activity')).items).toEqual([]);
  });

  test('has the first line of a text block as its title', async () => {
    const { fan, save } = await createFollowed();
    await save(text(1, 'New prints\n\nThey are here.'), text(2, 'a'.repeat(100)));
    expect(await titlesOf(fan)).toEqual([`${'a'.repeat(80)}…`, 'New prints']);
  });

  test('appears only for kinds that announce something new', async () => {
    expect(BLOCK_TYPES.filter((type) => !ENTRY_BLOCK_TYPES.includes(type))).toEqual([
      'heading',
      'faq',
      'countdown',
      'map',
      'mail_list',
      'divider',
    ]);
    const { fan, save } = await createFollowed();
    await save(blockItem(1, { heading: { title: 'Works' } }), blockItem(2, { divider: {} }), text(3, 'News'));
    expect(await titlesOf(fan)).toEqual(['News']);
  });

  test('keeps its publication time when it is changed, moved, hidden and shown again', async () => {
    const { fan, save } = await createFollowed();
    await save(text(1, 'Old'));
    const publishedAt = later(0);
    api.clock.advance(HOUR_MS);
    await save(text(1, 'Old', { is_visible: false }));
    expect(await titlesOf(fan)).toEqual([]);
    await save(text(2, 'New'), text(1, 'Old, corrected'));
    expect((await read(fan)).items).toMatchObject([
      { title: 'New', published_at: later(0) },
      { title: 'Old, corrected', published_at: publishedAt },
    ]);
  });

  test('keeps its publication time when it is removed and restored', async () => {
    const { fan, creator, save } = await createFollowed();
    await save(text(1, 'First'));
    const publishedAt = later(0);
    await save();
    expect(await titlesOf(fan)).toEqual([]);
    api.clock.advance(DAY_MS);
    await save(text(1, 'First'));
    expect((await read(fan)).items).toMatchObject([{ title: 'First', published_at: publishedAt }]);
    await save();
    api.clock.advance(40 * DAY_MS);
    await sweepRemovedBlocks(api.core);
    await save(text(2, 'Second'));
    const rows = await api.db
      .select({ id: blockPublications.blockId })
      .from(blockPublications)
      .where(eq(blockPublications.userId, creator.id));
    expect(rows).toEqual([{ id: idOfBlock(2) }]);
  });

  test('appears at its start and disappears at its end', async () => {
    const { fan, creator, save } = await createFollowed();
    await save(
      text(1, 'Coming', { starts_at: later(HOUR_MS) }),
      text(2, 'Ending', { ends_at: later(HOUR_MS) }),
    );
    const [moments] = await api.db
      .select()
      .from(newestPublications)
      .where(eq(newestPublications.userId, creator.id));
    expect(moments).toMatchObject({ publishedAt: api.clock.now(), nextAt: new Date(later(HOUR_MS)) });
    expect(await titlesOf(fan)).toEqual(['Ending']);
    api.clock.advance(HOUR_MS);
    expect((await read(fan)).items).toMatchObject([{ title: 'Coming', published_at: later(0) }]);
    await recomputeDuePublications(api.core);
    expect(await titlesOf(fan)).toEqual(['Coming']);
  });

  test('gets a new start while it is unpublished', async () => {
    const { fan, save } = await createFollowed();
    await save(text(1, 'Put off', { starts_at: later(HOUR_MS) }));
    await save(text(1, 'Put off', { starts_at: later(2 * HOUR_MS) }));
    api.clock.advance(2 * HOUR_MS);
    expect((await read(fan)).items).toMatchObject([{ title: 'Put off', published_at: later(0) }]);
  });

  test('disappears when its event is over', async () => {
    const { fan, save } = await createFollowed();
    const times = { starts_at: later(HOUR_MS), ends_at: later(2 * HOUR_MS), time_zone: 'UTC' };
    await save(blockItem(1, { event: { title: 'Live in Kyoto', ...times } }));
    expect(await titlesOf(fan)).toEqual(['Live in Kyoto']);
    api.clock.advance(2 * HOUR_MS);
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('shows neither text nor pictures of a sensitive block', async () => {
    const { fan, creator, save } = await createFollowed();
    const { key } = (await uploadImage(api, creator.id)).body;
    const picture = { image_key: key, alt: 'Spoiler', is_decoration: false, caption: '' };
    await save(blockItem(1, { picture, is_sensitive: true }));
    const [item] = (await read(fan)).items;
    expect(item).toMatchObject({ is_sensitive: true, title: '', thumbnail_image_key: null });
  });

  test('is hidden while its content cannot be read', async () => {
    const { fan, creator, save } = await createFollowed();
    await save(text(1, 'Kept'), text(2, 'Of a newer version'));
    await api.db
      .update(pageBlocks)
      .set({ v: 99 })
      .where(eq(pageBlocks.id, idOfBlock(2)));
    expect(await titlesOf(fan)).toEqual(['Kept']);
    await api.db.update(pageBlocks).set({ v: 1, data: {} }).where(eq(pageBlocks.userId, creator.id));
    expect(await titlesOf(fan)).toEqual([]);
  });

  test('is published when its page stops being a draft', async () => {
    const { fan, creator, save } = await createFollowed();
    await updateProfile(api, creator.id, { profile: { version: 2, visibility: 'draft' } });
    await save(text(1, 'Written as a draft'));
    expect(await titlesOf(fan)).toEqual([]);
    api.clock.advance(HOUR_MS);
    await updateProfile(api, creator.id, { profile: { version: 3, visibility: 'public' } });
    expect((await read(fan)).items).toMatchObject([{ title: 'Written as a draft', published_at: later(0) }]);
  });

  test('is in feeds with its title, which is replaced for sensitive blocks', async () => {
    const { fan, creator, save } = await createFollowed();
    await save(text(1, 'Shown'), text(2, 'Hidden words', { is_sensitive: true }));
    const { token } = (
      await api.send<Schemas['TimelineToken']>({ method: 'PUT', url: '/v4/timeline_token', as: fan })
    ).body;
    const { body } = await api.send<Schemas['TimelineFeed']>({ url: `/timeline/${token}` });
    const page = `http://localhost:3000/@${creator.pub_id}`;
    expect(body.items).toMatchObject([
      { id: idOfBlock(2), title: 'Sensitive content', url: page },
      { id: idOfBlock(1), title: 'Shown', url: `${page}#${anchorOfBlock(idOfBlock(1))}` },
    ]);
    const { text: atom } = await api.send({ url: `/timeline/${token}/atom` });
    expect(atom).toContain(`${page}#${anchorOfBlock(idOfBlock(1))}`);
    expect(atom).not.toContain('Hidden words');
  });
});
