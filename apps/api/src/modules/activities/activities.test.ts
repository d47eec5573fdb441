import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { activityItems, activitySources } from '#platform/database/schema/page/activities.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseActivities } from './activities.repository.ts';
import { recordRefresh } from './refreshes/record-refresh.ts';
import type { FoundItem } from './refreshes/refresh.rules.ts';

type Schemas = components['schemas'];
type Activity = Schemas['Activity'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const YOUTUBE = { type: 'youtube', group: 'group_1', source_id: '@mio-draws' } as const;
const INSTAGRAM = { type: 'instagram', group: 'group_2', source_id: 'mio.draws' } as const;
const OFUSE = { type: 'ofuse', group: 'group_2', source_id: 'mio' } as const;
const TITLES = { group_1: 'Videos', group_2: 'Photos', group_3: '' };

const put = async (uid: string, body: unknown) =>
  api.send({ method: 'PUT', url: '/v4/activities', as: uid, body });
const save = async (uid: string, version: number, activities: readonly unknown[]) => {
  const { status, body } = await put(uid, { version, activities });
  expect(status).toBe(200);
  return body as unknown as Schemas['ActivitySettings'];
};
const stored = async (uid: string) =>
  (await api.send<Schemas['ProfileResponse']>({ url: '/v4/profile?expand[]=activities', as: uid })).body.user
    .activities;
const read = async (pubId: string, query = '', as?: string) =>
  api.send<Schemas['UserActivityList']>({
    url: `/users/${pubId}/activities${query}`,
    ...(as !== undefined && { as }),
  });
const createItem = (changes: Partial<FoundItem> = {}): FoundItem => ({
  id: 'v1',
  title: 'A video',
  url: 'https://www.youtube.com/watch?v=v1',
  thumbnailImageKey: null,
  thumbnailUrl: null,
  publishedAt: new Date('2026-11-01T00:00:00Z'),
  ...changes,
});
const toTarget = (userId: string, { id, type, source_id: sourceId }: Activity) => ({
  userId,
  id,
  type,
  sourceId,
});
const only = ({ items }: { readonly items: readonly Activity[] }): Activity => {
  const [first] = items;
  if (first === undefined) throw new Error('There is no activity');
  return first;
};

describe('v4UpdateActivities', () => {
  test('stores group titles and ordered activities, and returns both in the profile on request', async () => {
    const { id } = await createCreator(api);
    const { status, body } = await put(id, {
      version: 1,
      group_titles: { ...TITLES, group_1: ' Videos\n' },
      activities: [YOUTUBE, { ...INSTAGRAM, is_visible: false }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      version: 2,
      group_titles: TITLES,
      items: [
        { ...YOUTUBE, is_visible: true, position: 0, refreshed_at: null },
        { ...INSTAGRAM, is_visible: false, position: 1 },
      ],
    });
    expect(await stored(id)).toEqual(body);
  });

  test('reorders, changes and removes activities, and keeps omitted group titles', async () => {
    const { id } = await createCreator(api);
    await put(id, { version: 1, group_titles: TITLES, activities: [] });
    const first = await save(id, 2, [YOUTUBE, INSTAGRAM]);
    const [youtube, instagram] = first.items;
    const second = await save(id, 3, [
      { ...INSTAGRAM, id: instagram?.id, group: 'group_1' },
      { ...OFUSE, id: youtube?.id },
    ]);
    expect(second).toMatchObject({
      version: 4,
      group_titles: TITLES,
      items: [
        { id: instagram?.id, group: 'group_1', position: 0 },
        { id: youtube?.id, ...OFUSE, position: 1 },
      ],
    });
    expect(await stored(id)).toEqual(second);
    expect(await save(id, 4, [])).toMatchObject({ version: 5, items: [] });
  });

  test('refuses a stale version and returns the submitted and stored versions', async () => {
    const { id } = await createCreator(api);
    const before = await save(id, 1, [YOUTUBE]);
    expect(await put(id, { version: 1, group_titles: TITLES, activities: [] })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict', submitted_version: 1, current_version: 2, current: before },
    });
    expect(await stored(id)).toEqual(before);
  });

  test('scopes activity ids to their creator and requires a profile', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    const { id } = only(await save(one.id, 1, [YOUTUBE]));
    await save(other.id, 1, [{ ...OFUSE, id }]);
    await save(other.id, 2, []);
    expect((await stored(one.id))?.items).toMatchObject([{ id, ...YOUTUBE }]);
    expect(await put(createUid(), { version: 1, activities: [] })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test.each([
    [{ ...YOUTUBE, source_id: 'mio' }, '/body/activities/1/source_id', 'pattern'],
    [{ ...INSTAGRAM, source_id: '../mio' }, '/body/activities/1/source_id', 'pattern'],
    [{ ...OFUSE, source_id: 'OFUSE' }, '/body/activities/1/source_id', 'duplicate'],
    [{ ...OFUSE, type: 'myspace' }, '/body/activities/1/type', 'not_allowed'],
    [{ ...YOUTUBE, group: 'group_4' }, '/body/activities/1/group', 'not_allowed'],
    [{ ...YOUTUBE, position: 7 }, '/body/activities/1/position', 'unknown_field'],
    [{ ...YOUTUBE, error: 'standard_error' }, '/body/activities/1/error', 'unknown_field'],
  ])('refuses %j and stores nothing', async (activity, pointer, code) => {
    const { id } = await createCreator(api);
    const refused = await put(id, { version: 1, activities: [{ ...OFUSE, source_id: 'ofuse' }, activity] });
    expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(refused.body['errors']).toContainEqual(expect.objectContaining({ pointer, code }));
    expect(await stored(id)).toMatchObject({ version: 1, items: [] });
  });

  test('refuses long titles, duplicate ids and a thirteenth activity', async () => {
    const { id } = await createCreator(api);
    const twelve = Array.from({ length: 12 }, (_unused, index) => ({ ...OFUSE, source_id: `mio${index}` }));
    expect(await put(id, { version: 1, activities: [...twelve, YOUTUBE] })).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/activities', code: 'too_many' }] },
    });
    const twice = { id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f' };
    expect(
      await put(id, {
        version: 1,
        group_titles: { ...TITLES, group_2: 'あ'.repeat(31) },
        activities: [
          { ...YOUTUBE, ...twice },
          { ...OFUSE, ...twice },
        ],
      }),
    ).toMatchObject({
      status: 400,
      body: {
        errors: [
          { pointer: '/body/group_titles/group_2', code: 'too_long' },
          { pointer: '/body/activities/1/id', code: 'duplicate' },
        ],
      },
    });
    expect((await save(id, 1, twelve)).items).toHaveLength(12);
  });
});

describe('listUserActivities', () => {
  test('lists visible sources with their last valid items, newest first', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const settings = await save(id, 1, [YOUTUBE, { ...INSTAGRAM, is_visible: false }, OFUSE]);
    await recordRefresh(api.core, toTarget(id, only(settings)), {
      kind: 'items',
      items: [
        createItem(),
        createItem({ id: 'v2', title: ' New\u202E ', publishedAt: new Date('2026-11-02T00:00:00Z') }),
        createItem({ id: 'bad', url: 'javascript:alert(1)' }),
        createItem({ id: '../x' }),
        createItem({ id: 'never', publishedAt: new Date('never') }),
        createItem({ id: 'before', publishedAt: new Date(-1) }),
        createItem({ id: 'ahead', publishedAt: new Date(api.clock.now().getTime() + 24 * 60 * 60_000 + 1) }),
      ],
    });
    const { status, body, text } = await read(pubId);
    expect(status).toBe(200);
    expect(body.items).toMatchObject([
      {
        type: 'youtube',
        refreshed_at: api.clock.now().toISOString(),
        items: [
          { id: 'v2', type: 'youtube', title: 'New', published_at: '2026-11-02T00:00:00.000Z' },
          { id: 'v1', url: 'https://www.youtube.com/watch?v=v1' },
        ],
      },
      { type: 'ofuse', position: 2, refreshed_at: null, items: [] },
    ]);
    expect(text).not.toMatch(/mio\.draws|alert/);
  });

  test('shows the error of a source only to its owner, but the items to all visitors', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const source = toTarget(id, only(await save(id, 1, [YOUTUBE])));
    await recordRefresh(api.core, source, { kind: 'items', items: [createItem()] });
    await recordRefresh(api.core, source, { kind: 'error', error: 'youtube_bad_id' });
    const other = await createCreator(api);
    for (const viewer of [undefined, other.id]) {
      const { body, text } = await read(pubId, '', viewer);
      expect(body.items[0]?.items).toHaveLength(1);
      expect(text).not.toContain('error');
    }
    expect((await read(pubId, '', id)).body.items).toMatchObject([
      { error: 'youtube_bad_id', items: [{ id: 'v1' }] },
    ]);
    expect((await stored(id))?.items[0]?.error).toBe('youtube_bad_id');
    await recordRefresh(api.core, source, { kind: 'items', items: [] });
    expect((await read(pubId, '', id)).body.items[0]).not.toHaveProperty('error');
  });

  test('keeps items after a change of the group and deletes them after a change of the account', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const activity = only(await save(id, 1, [YOUTUBE]));
    await recordRefresh(api.core, toTarget(id, activity), { kind: 'items', items: [createItem()] });
    await save(id, 2, [OFUSE, { ...YOUTUBE, id: activity.id, group: 'group_2' }]);
    expect((await read(pubId)).body.items[1]?.items).toHaveLength(1);
    await save(id, 3, [{ ...YOUTUBE, id: activity.id, source_id: '@other-channel' }]);
    expect((await read(pubId)).body.items).toMatchObject([
      { id: activity.id, refreshed_at: null, items: [] },
    ]);
    await recordRefresh(api.core, toTarget(id, activity), { kind: 'items', items: [createItem()] });
    expect((await read(pubId)).body.items[0]?.items).toEqual([]);
  });

  test('keeps the twelve newest items of a source', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const source = toTarget(id, only(await save(id, 1, [YOUTUBE])));
    const items = Array.from({ length: 20 }, (_unused, day) =>
      createItem({ id: `v${day}`, publishedAt: new Date(Date.UTC(2026, 9, day + 1)) }),
    );
    await recordRefresh(api.core, source, { kind: 'items', items });
    const { body } = await read(pubId);
    expect(body.items[0]?.items.map((item) => item.id)).toEqual(
      Array.from({ length: 12 }, (_unused, index) => `v${19 - index}`),
    );
  });

  test.each([
    ['', ['youtube', 'instagram', 'ofuse']],
    ['?youtube=true', ['youtube']],
    ['?youtube=true&ofuse=true', ['youtube', 'ofuse']],
    ['?instagram=false', ['youtube', 'ofuse']],
    ['?group=group_2', ['instagram', 'ofuse']],
    ['?group=group_2&ofuse=true', ['ofuse']],
    ['?group=group_3', []],
  ])('filters the list by the query "%s" and returns %j', async (query, types) => {
    const { id, pub_id: pubId } = await createCreator(api);
    await save(id, 1, [YOUTUBE, INSTAGRAM, OFUSE]);
    const { body } = await read(pubId, query);
    expect(body.items.map(({ type }) => type)).toEqual(types);
  });

  test('returns 404 for a draft page, except to its owner', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    const other = await createCreator(api);
    const absent = await read('nobody_here');
    expect(absent).toMatchObject({ status: 404, body: { code: 'not_found' } });
    for (const viewer of [undefined, other.id]) {
      const closed = await read(pubId, '', viewer);
      expect(closed.status).toBe(404);
      expect({ ...closed.body, instance: '' }).toEqual({ ...absent.body, instance: '' });
    }
    expect((await read(pubId, '', id)).status).toBe(200);
  });
});

test('deletes sources and items together with their creator', async () => {
  const { id } = await createCreator(api);
  const source = toTarget(id, only(await save(id, 1, [YOUTUBE])));
  await recordRefresh(api.core, source, { kind: 'items', items: [createItem()] });
  await eraseActivities(api.db, id);
  const rows = async () => [
    ...(await api.db.select().from(activitySources).where(eq(activitySources.userId, id))),
    ...(await api.db.select().from(activityItems).where(eq(activityItems.userId, id))),
  ];
  expect(await rows()).toEqual([]);
  await save(id, 2, [YOUTUBE]);
  await api.db.delete(profiles).where(eq(profiles.userId, id));
  expect(await rows()).toEqual([]);
});
