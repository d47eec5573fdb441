import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import type { OpenDatabase } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import {
  followAttempts,
  followerAccounts,
  followerCounts,
  follows,
} from '#platform/database/schema/fans/follows.ts';
import { DAY_MS } from '#platform/job.ts';
import { announceWork, WORK_CHANNEL } from '#platform/queue/announce-work.ts';

import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestApp, createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import { eraseFollows } from './follows.repository.ts';
import { noteFollowerAccounts } from './note-follower-accounts.ts';
import { recountFollowers } from './recount-followers.ts';
import { sweepFollowAttempts } from './sweep-follow-attempts.ts';

let database: OpenDatabase;
let api: TestApp;
beforeAll(async () => {
  database = await createTestDatabase();
  api = await createTestApp({ database });
});
afterAll(async () => api.close());

const VERIFIED = { email_verified: true };
const WEEK_MS = 7 * DAY_MS;

const follow = async (as: string, pubId: string, claims: object = VERIFIED) =>
  api.send({ method: 'PUT', url: `/v4/follows/${pubId}`, as, claims: { ...claims } });
const unfollow = async (as: string, pubId: string) =>
  api.send({ method: 'DELETE', url: `/v4/follows/${pubId}`, as });
const runJobs = async (): Promise<void> => {
  for (const name of ['new followers', 'follower counts']) {
    await api.jobs.find((job) => job.name === name)?.work();
  }
};
const countOf = async (as: string): Promise<number> => {
  await runJobs();
  return (await api.send<components['schemas']['FollowerList']>({ url: '/v4/followers', as })).body.count;
};

describe('the number of followers', () => {
  test('counts verified accounts once they are known for a week', async () => {
    const mio = await createCreator(api);
    const [verified, unverified] = [createUid(), createUid()];
    await follow(verified, mio.pub_id);
    await follow(unverified, mio.pub_id, { email_verified: false });
    expect(await countOf(mio.id)).toBe(0);
    api.clock.advance(WEEK_MS - 1);
    expect(await countOf(mio.id)).toBe(0);
    api.clock.advance(1);
    expect(await countOf(mio.id)).toBe(1);
  });

  test('counts a later follow of a counted account at once, and only once', async () => {
    const fan = createUid();
    const [mio, haru] = [await createCreator(api), await createCreator(api)];
    await follow(fan, mio.pub_id);
    api.clock.advance(WEEK_MS);
    await runJobs();
    for (const _time of [1, 2]) await follow(fan, haru.pub_id);
    expect([await countOf(mio.id), await countOf(haru.id)]).toEqual([1, 1]);
    for (const _time of [1, 2]) await unfollow(fan, haru.pub_id);
    expect([await countOf(mio.id), await countOf(haru.id)]).toEqual([1, 0]);
  });

  test('decreases when a follower is blocked or erased', async () => {
    const mio = await createCreator(api);
    const [blocked, erased] = [await createCreator(api), createUid()];
    for (const fan of [blocked.id, erased]) await follow(fan, mio.pub_id);
    api.clock.advance(WEEK_MS);
    expect(await countOf(mio.id)).toBe(2);
    await api.send({ method: 'PUT', url: `/v4/blocks/${blocked.pub_id}`, as: mio.id });
    expect(await countOf(mio.id)).toBe(1);
    await api.db.transaction(async (tx) => eraseFollows(tx, erased));
    expect(await countOf(mio.id)).toBe(0);
  });

  test('counts an account that verifies its address later', async () => {
    const [mio, fan] = [await createCreator(api), createUid()];
    await follow(fan, mio.pub_id, { email_verified: false });
    api.clock.advance(WEEK_MS);
    expect(await countOf(mio.id)).toBe(0);
    await api.db.insert(accounts).values({ userId: fan, provenAddress: 'digest' });
    await noteFollowerAccounts(api.core);
    expect(await countOf(mio.id)).toBe(1);
  });

  test('counts follows that were made before counting began', async () => {
    const [mio, fan] = [await createCreator(api), createUid()];
    await follow(fan, mio.pub_id);
    await api.db.delete(followerAccounts).where(eq(followerAccounts.userId, fan));
    await api.db.insert(accounts).values({ userId: fan, isOlderThanProofs: true });
    api.clock.advance(WEEK_MS);
    await noteFollowerAccounts(api.core);
    expect(await countOf(mio.id)).toBe(1);
  });

  test('is exact after concurrent follows and unfollows', async () => {
    const mio = await createCreator(api);
    const fans = Array.from({ length: 8 }, createUid);
    for (const fan of fans) await follow(fan, mio.pub_id);
    api.clock.advance(WEEK_MS);
    await runJobs();
    await Promise.all([
      ...fans.slice(0, 5).map(async (fan) => unfollow(fan, mio.pub_id)),
      ...fans.slice(3, 5).map(async (fan) => follow(fan, mio.pub_id)),
      runJobs(),
      runJobs(),
    ]);
    const rows = await api.db.select().from(follows).where(eq(follows.followedId, mio.id));
    expect(await countOf(mio.id)).toBe(rows.length);
  });
});

test('the recount corrects a wrong stored count within a week and logs it', async () => {
  const { log, lines } = createCapturedLog();
  const other = await createTestAppForTest({ log });
  const mio = await createCreator(other);
  const recountedAt = other.clock.now();
  await other.db.insert(followerCounts).values({ userId: mio.id, count: 7, recountedAt });
  other.clock.advance(WEEK_MS);
  await recountFollowers(other.core);
  const [row] = await other.db.select().from(followerCounts);
  expect(row).toMatchObject({ count: 0, recountedAt: other.clock.now() });
  expect(lines.join('')).toContain('a stored number of followers was wrong');
});

test('the sweep deletes follow attempts after a day', async () => {
  const fan = createUid();
  await follow(fan, (await createCreator(api)).pub_id);
  const attemptsOf = async () => api.db.select().from(followAttempts).where(eq(followAttempts.userId, fan));
  api.clock.advance(DAY_MS - 1);
  await sweepFollowAttempts(api.core);
  expect(await attemptsOf()).toHaveLength(1);
  api.clock.advance(1);
  await sweepFollowAttempts(api.core);
  expect(await attemptsOf()).toEqual([]);
});

test('notifies the job once for all pending follow changes', async () => {
  const heard: string[] = [];
  const listening = database.listen(WORK_CHANNEL, { hear: (text) => heard.push(text), onFault: () => {} });
  onTestFinished(async () => listening.close());
  await expect.poll(() => listening.isOpen()).toBe(true);
  /** Returns the notifications received so far; waits for a marker notification of another queue. */
  const hear = async (): Promise<readonly string[]> => {
    await announceWork(api.db, 'exports');
    await expect.poll(() => heard.at(-1)).toBe('exports');
    return heard.splice(0).slice(0, -1);
  };
  const [mio, haru, fan] = [await createCreator(api), await createCreator(api), createUid()];
  await follow(fan, mio.pub_id);
  await hear();
  api.clock.advance(WEEK_MS);
  await runJobs();
  expect(await hear(), 'follows that begin to count').toEqual(['follow_changes']);
  await follow(fan, haru.pub_id);
  await unfollow(fan, mio.pub_id);
  await unfollow(fan, haru.pub_id);
  expect(await hear()).toEqual(['follow_changes']);
  await runJobs();
  await follow(fan, haru.pub_id);
  expect(await hear()).toEqual(['follow_changes']);
});
