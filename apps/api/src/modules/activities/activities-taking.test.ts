import { ACTIVITIES_MAX_COUNT, ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES } from '@musubi/domain/limits';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { activityRefreshes } from '#platform/database/schema/page/activities.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';
import { systemRandom } from '#platform/random.ts';

import { createCreator, createNewcomer } from '../../../test/support/factories.ts';
import { uploadImage } from '../../../test/support/images.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { recordRefresh } from './refreshes/record-refresh.ts';
import { returnActivities, takeActivities, type TakenActivities } from './taking/take-activities.ts';

type Schemas = components['schemas'];
type CopiedSource = PagePart<'activities'>['sources'][number];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const source = (changes: Partial<CopiedSource> = {}): CopiedSource => ({
  id: systemRandom.id(),
  service: 'youtube',
  account: '@mio-draws',
  group: 'group_1',
  is_shown: true,
  ...changes,
});
const copyOf = (
  sources: readonly CopiedSource[],
  titles: Readonly<Record<string, string>> = {},
): PagePart<'activities'> => ({ version: 1, sources: [...sources], group_titles: titles });
const take = async (as: string, wanted: PagePart<'activities'>) =>
  inTransaction(api.db, async (tx) =>
    takeActivities(api.core, tx, { accountId: as, pageId: as, isEmailVerified: false }, wanted),
  );
const giveBack = async (as: string, taken: TakenActivities) =>
  inTransaction(api.db, async (tx) => returnActivities(api.core, tx, as, taken));
const save = async (as: string, body: object) => {
  const { status } = await api.send({ method: 'PUT', url: '/v4/activities', as, body });
  expect(status).toBe(200);
};
const readSettings = async (as: string): Promise<Schemas['ActivitySettings']> => {
  const url = '/v4/profile?expand[]=activities';
  const { activities } = (await api.send<Schemas['ProfileResponse']>({ url, as })).body.user;
  if (activities === undefined) throw new Error('There are no activities');
  return activities;
};
const accountsOf = async (as: string) =>
  (await readSettings(as)).items.map(({ type, source_id: account }) => `${type} ${account}`);

describe('take', () => {
  test('adds sources after those of the page with new ids, and requests their refresh', async () => {
    const { id } = await createCreator(api);
    await save(id, { version: 1, activities: [{ type: 'ofuse', group: 'group_2', source_id: 'mio' }] });
    const wanted = [
      source(),
      source({ service: 'feed', account: 'https://blog.example/feed', group: 'group_3', is_shown: false }),
    ];
    const { ids } = await take(id, copyOf(wanted));
    const { version, items } = await readSettings(id);
    expect(version).toBe(3);
    expect(items.map((item) => item.position)).toEqual([0, 1, 2]);
    expect(items.slice(1)).toMatchObject([
      { id: ids[0], type: 'youtube', group: 'group_1', source_id: '@mio-draws', is_visible: true },
      { id: ids[1], type: 'feed', group: 'group_3', source_id: 'https://blog.example/feed' },
    ]);
    expect(items[2]?.is_visible).toBe(false);
    expect(wanted.map((one) => one.id)).not.toEqual(ids);
    const asked = await api.db.select().from(activityRefreshes).where(eq(activityRefreshes.userId, id));
    expect(asked.filter(({ askedAt }) => askedAt !== null)).toHaveLength(3);
  });

  test('skips sources that the page already has, in any spelling', async () => {
    const { id } = await createCreator(api);
    await save(id, { version: 1, activities: [{ type: 'ofuse', group: 'group_2', source_id: 'mio' }] });
    const wanted = [
      source({ service: 'ofuse', account: 'MIO' }),
      source(),
      source({ account: '@MIO-draws' }),
    ];
    expect((await take(id, copyOf(wanted))).ids).toHaveLength(1);
    expect(await accountsOf(id)).toEqual(['ofuse mio', 'youtube @mio-draws']);
  });

  test('adds sources up to the maximum of a page', async () => {
    const { id } = await createCreator(api);
    await save(id, { version: 1, activities: [{ type: 'ofuse', group: 'group_2', source_id: 'mio' }] });
    const wanted = Array.from({ length: 20 }, (_unused, at) => source({ account: `@mio-${at}` }));
    expect((await take(id, copyOf(wanted))).ids).toHaveLength(ACTIVITIES_MAX_COUNT - 1);
    expect((await accountsOf(id)).at(-1)).toBe('youtube @mio-10');
    expect((await take(id, copyOf([source({ account: '@more' })]))).ids).toEqual([]);
  });

  test.each<Partial<CopiedSource>>([
    { service: 'myspace', account: 'mio' },
    { group: 'group_4' },
    { account: 'javascript:alert(1)' },
    { service: 'feed', account: 'javascript:alert(1)' },
    { service: 'feed', account: 'https://user:word@blog.example/' },
    { service: 'feed', account: 'ftp://blog.example/' },
    { service: 'feed', account: `https://blog.example/${'a'.repeat(3000)}` },
    { service: 'instagram', account: '../mio' },
    { account: '' },
  ])('leaves out %o', async (changes) => {
    const { id } = await createCreator(api);
    const before = await readSettings(id);
    expect(await take(id, copyOf([source(changes)]))).toEqual({ ids: [], titles: {} });
    expect(await readSettings(id)).toEqual(before);
  });

  test('adds an Instagram source, which its owner must then connect', async () => {
    const { id } = await createCreator(api);
    await take(id, copyOf([source({ service: 'instagram', account: 'mio.draws' })]));
    expect(await accountsOf(id)).toEqual(['instagram mio.draws']);
  });

  test('sets titles of untitled groups, normalised and within their limits', async () => {
    const { id } = await createCreator(api);
    const own = { group_1: 'Videos', group_2: '', group_3: '' };
    await save(id, { version: 1, group_titles: own, activities: [] });
    const titles = { group_1: 'Films', group_2: '  Pho\u202Etos ', __proto__: 'x', group_9: 'More' };
    expect(await take(id, copyOf([], titles))).toEqual({ ids: [], titles: { group_2: 'Photos' } });
    const long = { group_3: 'a'.repeat(ACTIVITY_GROUP_TITLE_MAX_GRAPHEMES + 1) };
    await take(id, copyOf([], long));
    await take(id, copyOf([], { group_3: '👨\u200D'.repeat(5000) + '👨' }));
    expect(await readSettings(id)).toMatchObject({
      version: 3,
      group_titles: { ...own, group_2: 'Photos' },
    });
  });

  test.each([
    ['a source', copyOf([source(), source({ account: '@other', group: 'group_3' })])],
    ['a title', copyOf([source()], { group_3: 'More' })],
  ])('refuses %s of the third group while it is locked, and adds nothing', async (_name, wanted) => {
    const { id } = await createNewcomer(api);
    await expect(take(id, wanted)).rejects.toMatchObject({ code: 'function_locked' });
    expect(await readSettings(id)).toMatchObject({ version: 1, items: [] });
  });
});

describe('remove', () => {
  test('restores the activities from before the sources were added', async () => {
    const { id } = await createCreator(api);
    const titles = { group_1: 'Videos', group_2: '', group_3: '' };
    const activities = [{ type: 'ofuse', group: 'group_2', source_id: 'mio' }];
    await save(id, { version: 1, group_titles: titles, activities });
    const before = await readSettings(id);
    const taken = await take(id, copyOf([source()], { group_1: 'Films', group_2: 'Photos' }));
    expect(await giveBack(id, taken)).toBe(1);
    expect(await readSettings(id)).toEqual({ ...before, version: 4 });
    expect(await giveBack(id, taken)).toBe(0);
    expect((await readSettings(id)).version).toBe(4);
  });

  test('keeps changes made later, and releases the images of the removed source', async () => {
    const { id } = await createCreator(api);
    const { id: other } = await createCreator(api);
    await take(other, copyOf([source()]));
    const taken = await take(id, copyOf([source()], { group_2: 'Photos' }));
    const { key } = (await uploadImage(api, id)).body;
    const target = { userId: id, id: taken.ids[0] ?? '', type: 'youtube', sourceId: '@mio-draws' } as const;
    const item = { id: 'v1', title: 'A video', url: 'https://www.youtube.com/watch?v=v1' };
    const thumbnail = { thumbnailImageKey: key, thumbnailUrl: null, publishedAt: api.clock.now() };
    await recordRefresh(api.core, target, {
      kind: 'items',
      items: [{ ...item, ...thumbnail }],
    });
    const { items } = await readSettings(id);
    await save(id, {
      version: 2,
      group_titles: { group_1: '', group_2: 'My photos', group_3: '' },
      activities: [
        ...items.map(({ id: itemId, type, group, source_id: sourceId }) => ({
          id: itemId,
          type,
          group,
          source_id: sourceId,
        })),
        { type: 'ofuse', group: 'group_2', source_id: 'mio' },
      ],
    });
    expect(await giveBack(id, taken)).toBe(1);
    expect(await readSettings(id)).toMatchObject({ group_titles: { group_2: 'My photos' } });
    expect(await accountsOf(id)).toEqual(['ofuse mio']);
    expect(await accountsOf(other)).toEqual(['youtube @mio-draws']);
    const [image] = await api.db.select().from(images).where(eq(images.key, key));
    expect(image?.unusedSince).not.toBeNull();
  });
});
