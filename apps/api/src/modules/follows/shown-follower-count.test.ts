import { randomUUID } from 'node:crypto';

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { toShownCount } from '#core/follows/shown-count.ts';
import type { components } from '#generated/contract.ts';
import { followChanges, followerCounts } from '#platform/database/schema/fans/follows.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { DAY_MS, SECOND_MS } from '#platform/job.ts';

import { createCreator, createUid, readPage } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Profile = components['schemas']['Profile'];

const WEEK_MS = 7 * DAY_MS;
/** Maximum time between a follow and its appearance on the page. */
const SHOWN_WITHIN_MS = 10 * SECOND_MS;
const JOBS = ['new followers', 'follower counts', 'stale pages'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const follow = async (as: string, pubId: string) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as, claims: { email_verified: true } });
const unfollow = async (as: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/follows/${pubId}`, as });
const jobOf = (name: string) => {
  const job = api.jobs.find((one) => one.name === name);
  if (job === undefined) throw new Error(`No job is called ${name}`);
  return job;
};
const runJobs = async (): Promise<void> => {
  for (const name of JOBS) await jobOf(name).work();
};
const show = async (as: string, showsCount: boolean): Promise<void> => {
  const body = { shows_list: false, shows_count: showsCount };
  await api.send({ method: 'PUT', url: '/v4/follow_settings', as, body });
  await runJobs();
};
const shownOn = async ({ pub_id: pubId }: Profile) => (await readPage(api, pubId)).body.follower_count;

/** Creates a creator with this many counted followers. */
async function createFollowed(count: number): Promise<Profile> {
  const creator = await createCreator(api, { visibility: 'public' });
  for (let at = 0; at < count; at += 1) await follow(createUid(), creator.pub_id);
  api.clock.advance(WEEK_MS);
  await runJobs();
  return creator;
}

describe('the number of followers on a page', () => {
  test('is visible only while the creator shows it', async () => {
    const mio = await createFollowed(2);
    expect(await shownOn(mio)).toBeNull();
    await show(mio.id, true);
    expect(await shownOn(mio)).toBe(2);
    await show(mio.id, false);
    expect(await shownOn(mio)).toBeNull();
  });

  test('is 0 without counted followers', async () => {
    const mio = await createCreator(api, { visibility: 'public' });
    await show(mio.id, true);
    await follow(createUid(), mio.pub_id);
    await runJobs();
    expect(await shownOn(mio)).toBe(0);
  });

  test('changes within ten seconds on the page and on the page servers', async () => {
    const fan = createUid();
    const [other, mio] = [await createFollowed(0), await createFollowed(1)];
    await follow(fan, other.pub_id);
    api.clock.advance(WEEK_MS);
    await show(mio.id, true);
    const waits = ['follower counts', 'stale pages'].map((name) => jobOf(name).everyMs);
    expect(waits.reduce((sum, ms) => sum + ms)).toBeLessThan(SHOWN_WITHIN_MS);
    for (const [change, shown] of [
      [follow, 2],
      [unfollow, 1],
    ] as const) {
      api.pages.notified.length = 0;
      await change(fan, mio.pub_id);
      await runJobs();
      expect(await shownOn(mio)).toBe(shown);
      expect(api.pages.notified).toEqual([[mio.pub_id]]);
    }
  });

  test('does not refresh pages that hide it', async () => {
    const mio = await createFollowed(1);
    api.pages.notified.length = 0;
    const before = await shownOn(mio);
    await follow(createUid(), mio.pub_id);
    api.clock.advance(WEEK_MS);
    await runJobs();
    expect([before, await shownOn(mio), api.pages.notified]).toEqual([null, null, []]);
  });

  test('refreshes the page only when the rounded number changes', async () => {
    const mio = await createFollowed(1);
    await show(mio.id, true);
    const add = async (by: number): Promise<void> => {
      await api.db.insert(followChanges).values({ followedId: mio.id, id: randomUUID(), by });
      api.pages.notified.length = 0;
      await runJobs();
    };
    await api.db.update(followerCounts).set({ count: 1249 }).where(eq(followerCounts.userId, mio.id));
    await add(50);
    expect([await shownOn(mio), api.pages.notified.length]).toEqual([1200, 0]);
    await add(1);
    expect([await shownOn(mio), api.pages.notified.length]).toEqual([1300, 1]);
  });

  test('does not change the time of the last change of the page', async () => {
    const mio = await createFollowed(1);
    const updatedAt = async () =>
      api.db.select({ at: profiles.updatedAt }).from(profiles).where(eq(profiles.userId, mio.id));
    const before = await updatedAt();
    await show(mio.id, true);
    expect(await updatedAt()).toEqual(before);
  });
});

test.each([
  [-1, 0],
  [0, 0],
  [999, 999],
  [1000, 1000],
  [1299, 1200],
  [12_999, 12_000],
  [129_999, 120_000],
])('shows %i followers as %i', (count, shown) => {
  expect(toShownCount(count)).toBe(shown);
});
