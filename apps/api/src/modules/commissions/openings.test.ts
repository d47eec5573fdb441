import { COMMISSION_TITLES } from '@musubi/domain/block-entries';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { sendDueDigests } from '#modules/digest/public.ts';
import type { CommissionState } from '#platform/database/schema/page/commissions.ts';
import { DAY_MS } from '#platform/job.ts';

import { createCreator, createUid, readPage, updateProfile } from '../../../test/support/factories.ts';
import { BOARD_ID, showBoard } from '../../../test/support/pages/boards.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const present = (): string => api.clock.now().toISOString();

/** A creator with a board, and a follower. */
async function createFollowed(changes: Parameters<typeof createCreator>[1] = {}) {
  const fan = createUid();
  const creator = await createCreator(api, { visibility: 'public', ...changes });
  await api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}`, as: fan });
  await showBoard(api, creator.id);
  let version = 1;
  const set = async (state: CommissionState, tells = false) => {
    const body = { version, state, tells };
    const answer = await api.send<Schemas['Commissions']>({
      method: 'PUT',
      url: '/v4/commissions',
      as: creator.id,
      body,
    });
    if (answer.status === 200) ({ version } = answer.body);
    return answer.status;
  };
  const readTimeline = async () =>
    (await api.send<Schemas['Timeline']>({ url: '/v4/timeline', as: fan })).body.items;
  return { fan, creator, set, readTimeline };
}

describe('the timeline of a follower', () => {
  test('has no entry of a new board, nor of an opening that is not told', async () => {
    const { set, readTimeline } = await createFollowed();
    expect(await set('open')).toBe(200);
    expect(await readTimeline()).toEqual([]);
  });

  test('has one entry of an opening that is told, and none after closing', async () => {
    const { creator, set, readTimeline } = await createFollowed();
    api.clock.advance(DAY_MS);
    await set('open', true);
    expect(await readTimeline()).toEqual([
      {
        id: BOARD_ID,
        kind: 'link',
        block_type: 'commission',
        user: expect.objectContaining({ pub_id: creator.pub_id }) as unknown,
        title: COMMISSION_TITLES[creator.locale],
        url: expect.stringContaining(`/@${creator.pub_id}#`) as unknown,
        thumbnail_image_key: null,
        is_sensitive: false,
        published_at: present(),
      },
    ]);
    await set('waitlist');
    expect(await readTimeline()).toEqual([]);
    await set('closed');
    expect(await readTimeline()).toEqual([]);
  });

  test('has one entry after twenty flips', async () => {
    const { set, readTimeline } = await createFollowed();
    const statuses: number[] = [];
    for (let flip = 0; flip < 20; flip += 1) {
      statuses.push(await set('open', true));
      if (statuses.at(-1) !== 200) await set('open');
      if (flip < 19) await set('closed');
      api.clock.advance(1000);
    }
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 400)]);
    expect(await readTimeline()).toHaveLength(1);
  });

  test('has a newer entry after an opening seven days later', async () => {
    const { set, readTimeline } = await createFollowed();
    await set('open', true);
    await set('closed');
    api.clock.advance(7 * DAY_MS);
    await set('open', true);
    expect((await readTimeline()).map(({ published_at: at }) => at)).toEqual([present()]);
  });

  test('names the board in the language of its page', async () => {
    const { creator, set, readTimeline } = await createFollowed();
    await updateProfile(api, creator.id, { profile: { version: creator.version, locale: 'zh-TW' } });
    await set('open', true);
    expect((await readTimeline()).map(({ title }) => title)).toEqual(['委託']);
  });

  test('keeps the title of a board', async () => {
    const { creator, set, readTimeline } = await createFollowed();
    await showBoard(api, creator.id, { title: 'Portraits' });
    await set('open', true);
    expect((await readTimeline()).map(({ title }) => title)).toEqual(['Portraits']);
  });
});

/** Visitors and followers see this of a board in each state. */
const SEEN: readonly {
  readonly state: CommissionState;
  readonly isShown: boolean;
  readonly visibility: Schemas['Visibility'];
  readonly page: CommissionState | null;
  readonly entries: number;
}[] = (['open', 'waitlist', 'closed'] as const).flatMap((state) =>
  [true, false].flatMap((isShown) =>
    (['public', 'unlisted', 'draft'] as const).map((visibility) => ({
      state,
      isShown,
      visibility,
      page: isShown && visibility !== 'draft' ? state : null,
      entries: isShown && visibility === 'public' && state === 'open' ? 1 : 0,
    })),
  ),
);

test.each(SEEN)(
  'state $state, shown board $isShown, $visibility page: page $page, $entries entries',
  async ({ state, isShown, visibility, page, entries }) => {
    const { creator, set, readTimeline } = await createFollowed();
    await set('open', true);
    if (state !== 'open') await set(state);
    await showBoard(api, creator.id, {}, { is_visible: isShown });
    await updateProfile(api, creator.id, { profile: { version: creator.version, visibility } });
    const { body } = await readPage(api, creator.pub_id);
    expect(body.commission?.state ?? null).toBe(page);
    expect(body.commission?.told_at === undefined).toBe(page !== 'open');
    expect(await readTimeline()).toHaveLength(entries);
  },
);

test('a digest names an opening that is told, and none that is closed again', async () => {
  const { fan, creator, set } = await createFollowed();
  const email = `${fan}@example.com`;
  api.identity.emails.set(fan, email);
  const claims = { email, email_verified: true };
  const body = { frequency: 'daily', locale: 'en', time_zone: 'UTC' };
  await api.send({ method: 'PUT', url: '/v4/digest', as: fan, claims, body });
  await set('open', true);
  api.clock.advance(2 * DAY_MS);
  await sendDueDigests(api.core);
  const mailed = () => api.mail.sent.filter(({ to }) => to === email);
  expect(mailed().map(({ text }) => text)).toEqual([
    expect.stringContaining(`- ${COMMISSION_TITLES[creator.locale]} · Commissions open\n`),
  ]);
  await set('closed');
  api.clock.advance(7 * DAY_MS);
  await set('open', true);
  await set('closed');
  api.clock.advance(2 * DAY_MS);
  await sendDueDigests(api.core);
  expect(mailed()).toHaveLength(1);
});

test('a feed of a timeline has a new id for each opening', async () => {
  const { fan, set } = await createFollowed();
  const { body: made } = await api.send<Schemas['TimelineToken']>({
    method: 'PUT',
    url: '/v4/timeline_token',
    as: fan,
  });
  const readIds = async () => {
    const { body } = await api.send<Schemas['TimelineFeed']>({ url: `/timeline/${made.token}` });
    return body.items.map(({ id }) => id);
  };
  await set('open', true);
  const first = await readIds();
  expect(first).toHaveLength(1);
  expect(await readIds()).toEqual(first);
  await set('closed');
  api.clock.advance(7 * DAY_MS);
  await set('open', true);
  const second = await readIds();
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(first);
});
