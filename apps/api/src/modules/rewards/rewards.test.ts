import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';
import { achievements } from '#platform/database/schema/accounts/achievements.ts';
import { profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { systemRandom } from '#platform/random.ts';

import {
  createLinkInput,
  createNewcomer,
  createUid,
  replaceLinks,
  updateProfile,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseAchievements } from './rewards.repository.ts';
import { unlockAll } from './store-achievements.ts';

type Schemas = components['schemas'];
type Achievement = Schemas['Achievement'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const VERIFIED = { email: 'mio@example.com', email_verified: true };
const read = async (uid: string, claims = {}): Promise<readonly Achievement[]> => {
  const { status, body } = await api.send<Schemas['AchievementList']>({
    url: '/profile/achievements',
    as: uid,
    claims,
  });
  expect(status).toBe(200);
  return body.items;
};
const find = (items: readonly Achievement[], id: Achievement['id']) => items.find((item) => item.id === id);
const LOCKED = { status: 403, body: { code: 'function_locked' } };
const setAppearance = async (uid: string, version: number, changes: object) =>
  updateProfile(api, uid, { appearance: { version, ...changes } });
const putActivities = async (uid: string, version: number, activities: readonly object[], titles = {}) =>
  api.send({
    method: 'PUT',
    url: '/v4/activities',
    as: uid,
    body: { version, activities, ...titles },
  });

describe('getAchievements', () => {
  test('lists all achievements for a new creator and refuses users without a profile', async () => {
    const { id } = await createNewcomer(api);
    expect(await read(id)).toEqual([
      { id: 'verified_email', progress: 0, goal: 1, achieved_at: null, unlocks: 'icon_frames' },
      { id: 'three_links', progress: 0, goal: 3, achieved_at: null, unlocks: 'link_entrances' },
      { id: 'ten_visitors', progress: 0, goal: 10, achieved_at: null, unlocks: 'closing_marks' },
      { id: 'invited_friend', progress: 0, goal: 1, achieved_at: null, unlocks: 'name_styles' },
      { id: 'connected_activity', progress: 0, goal: 1, achieved_at: null, unlocks: 'third_activity_group' },
    ]);
    expect(await api.send({ url: '/profile/achievements' })).toMatchObject({
      status: 401,
      body: { code: 'token_missing' },
    });
    expect(await api.send({ url: '/profile/achievements', as: createUid() })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test('stores verified_email when a token first confirms the address', async () => {
    const { id } = await createNewcomer(api);
    const then = api.clock.now().toISOString();
    expect(find(await read(id, VERIFIED), 'verified_email')).toMatchObject({
      progress: 1,
      achieved_at: then,
    });
    api.clock.advance(1000);
    expect(find(await read(id), 'verified_email')).toMatchObject({ progress: 1, achieved_at: then });
  });

  test('stores three_links when links are saved, and keeps three_links when links are removed', async () => {
    const { id } = await createNewcomer(api);
    await replaceLinks(api, id, { version: 1, links: [createLinkInput(), createLinkInput()] });
    expect(find(await read(id), 'three_links')).toMatchObject({ progress: 2, achieved_at: null });
    await replaceLinks(api, id, {
      version: 2,
      links: [createLinkInput(), createLinkInput(), createLinkInput()],
    });
    await replaceLinks(api, id, { version: 3, links: [] });
    expect(find(await read(id), 'three_links')).toMatchObject({
      progress: 3,
      achieved_at: api.clock.now().toISOString(),
    });
  });

  test('stores connected_activity when an activity is connected', async () => {
    const { id } = await createNewcomer(api);
    await putActivities(id, 1, [{ type: 'ofuse', group: 'group_1', source_id: 'mio' }]);
    await putActivities(id, 2, []);
    expect(find(await read(id), 'connected_activity')?.achieved_at).toEqual(expect.any(String));
  });

  const visitFrom = async (userId: string, networks: readonly string[], day = '2026-11-20') =>
    api.db
      .insert(profileVisits)
      .values(
        networks.map((network) => ({ userId, day, visitor: systemRandom.id(), network, referrerHost: '' })),
      );
  const visitorsOf = async (uid: string) => find(await read(uid), 'ten_visitors');
  const networks = Array.from({ length: 10 }, (_unused, index) => `network-${index}`);

  test('counts ten_visitors when the creator reads the achievements', async () => {
    const { id } = await createNewcomer(api);
    await visitFrom(id, networks.slice(0, 9));
    expect(await visitorsOf(id)).toMatchObject({ progress: 9, achieved_at: null });
    await visitFrom(id, networks.slice(9));
    expect(await visitorsOf(id)).toMatchObject({ progress: 10, unlocks: 'closing_marks' });
    expect((await visitorsOf(id))?.achieved_at).toEqual(expect.any(String));
  });

  test('does not grant ten_visitors for visits from a single network', async () => {
    const { id } = await createNewcomer(api);
    await visitFrom(
      id,
      networks.map(() => 'one'),
    );
    expect(await visitorsOf(id)).toMatchObject({ progress: 1, achieved_at: null });
    for (let day = 1; day <= 15; day += 1) {
      await visitFrom(id, ['one'], `2026-10-${String(day).padStart(2, '0')}`);
    }
    expect(await visitorsOf(id)).toMatchObject({ progress: 9, achieved_at: null });
    await rollUpVisits(api.core);
    expect(await visitorsOf(id)).toMatchObject({ progress: 9, achieved_at: null });
    await visitFrom(id, ['another']);
    expect(await visitorsOf(id)).toMatchObject({ progress: 10, achieved_at: api.clock.now().toISOString() });
  });

  test('deletes the achievements of an erased user', async () => {
    const { id } = await createNewcomer(api);
    await read(id, VERIFIED);
    const rows = async () => api.db.select().from(achievements).where(eq(achievements.userId, id));
    expect(await rows()).toHaveLength(1);
    await eraseAchievements(api.db, id);
    expect(await rows()).toEqual([]);
  });
});

/** Each decoration of the appearance, with the achievement that unlocks it. */
const DECORATIONS = [
  ['icon_frame', 'cord', 'verified_email'],
  ['link_entrance', 'rise', 'three_links'],
  ['closing_mark', 'knot', 'ten_visitors'],
  ['name_style', 'wave', 'invited_friend'],
] as const;

describe('functions that every creator has', () => {
  test('lets a new creator use every font, custom colours, cards and schedules', async () => {
    const { id } = await createNewcomer(api);
    const look = { font: 'dnp_shuei_mincho', accent_color: '#aa3355', background_color: '#ffffff' };
    expect(await setAppearance(id, 1, look)).toMatchObject({ status: 200 });
    expect(await setAppearance(id, 2, { font: 'maru_maru_gothic' })).toMatchObject({ status: 200 });
    const card = {
      size: 'card' as const,
      starts_at: '2026-12-01T00:00:00Z',
      ends_at: '2026-12-02T00:00:00Z',
    };
    expect(await replaceLinks(api, id, { version: 1, links: [createLinkInput(card)] })).toMatchObject({
      status: 200,
      body: { items: [{ size: 'card' }] },
    });
  });
});

describe('locked functions', () => {
  test.each(DECORATIONS)('refuses a new %s until its goal is reached', async (field, value, achievement) => {
    const { id } = await createNewcomer(api);
    expect(await setAppearance(id, 1, { [field]: value, theme_id: 'sumi' })).toMatchObject(LOCKED);
    expect(await setAppearance(id, 1, { [field]: 'none', theme_id: 'sumi' })).toMatchObject({ status: 200 });
    await api.db.insert(achievements).values({ userId: id, id: achievement, achievedAt: api.clock.now() });
    expect(await setAppearance(id, 2, { [field]: value })).toMatchObject({
      status: 200,
      body: { user: { appearance: { [field]: value } } },
    });
  });

  test.each(DECORATIONS)('keeps a stored %s when other fields change', async (field, value) => {
    const { id, pub_id: pubId } = await createNewcomer(api);
    await unlockAll(api.core, id);
    await setAppearance(id, 1, { [field]: value });
    await eraseAchievements(api.db, id);
    expect(await setAppearance(id, 2, { [field]: value, theme_id: 'ai' })).toMatchObject({ status: 200 });
    const page = await api.send({ url: `/users/${pubId}` });
    expect(page).toMatchObject({ status: 200, body: { appearance: { [field]: value, theme_id: 'ai' } } });
    expect(await setAppearance(id, 3, { [field]: 'none' })).toMatchObject({ status: 200 });
    expect(await setAppearance(id, 4, { [field]: value })).toMatchObject(LOCKED);
  });

  test('accepts a locked frame when the token says that the e-mail address is verified', async () => {
    const { id } = await createNewcomer(api);
    const body = { appearance: { version: 1, icon_frame: 'ring' } };
    expect(await api.send({ method: 'PUT', url: '/profile', as: id, claims: VERIFIED, body })).toMatchObject({
      status: 200,
    });
  });

  test('answers version_conflict, not function_locked, when both apply', async () => {
    const { id } = await createNewcomer(api);
    await setAppearance(id, 1, { theme_id: 'ai' });
    expect(await setAppearance(id, 1, { icon_frame: 'ring' })).toMatchObject({
      status: 409,
      body: { code: 'version_conflict' },
    });
  });

  test('refuses the third activity group before an activity is connected', async () => {
    const { id } = await createNewcomer(api);
    const third = { type: 'ofuse', group: 'group_3', source_id: 'mio' };
    const titled = { group_titles: { group_1: '', group_2: '', group_3: 'Letters' } };
    expect(await putActivities(id, 1, [third])).toMatchObject(LOCKED);
    expect(await putActivities(id, 1, [], titled)).toMatchObject(LOCKED);
    expect(await putActivities(id, 1, [{ ...third, group: 'group_1' }])).toMatchObject({ status: 200 });
    expect(await putActivities(id, 2, [third], titled)).toMatchObject({ status: 200 });
  });
});
