import { afterAll, beforeAll, expect, test } from 'vitest';

import { createBrokenDatabase, createDriverError } from '../../test/support/databases/broken-database.ts';
import { createCreator } from '../../test/support/factories.ts';
import { createFakeClock } from '../../test/support/fakes.ts';
import { createTestApp } from '../../test/support/test-app.ts';
import { createTestDatabase } from '../../test/support/test-database.ts';
import { createAnalytics, noAnalytics, openAnalytics } from './analytics.ts';
import type { OpenDatabase } from './database/database.ts';
import { analyticsDays } from './database/schema/counts/analytics.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

const readDays = async () =>
  (await database.db.select().from(analyticsDays)).toSorted((one, other) =>
    `${one.day}${one.event}`.localeCompare(`${other.day}${other.event}`),
  );

test('counts by day and event, and skips callers who opted out', async () => {
  const clock = createFakeClock('2026-11-20T23:59:00Z');
  const analytics = createAnalytics(database.db, clock);
  analytics.count('getUser', {});
  analytics.count('getUser', { dnt: '0' });
  analytics.count('getUser', { dnt: '1' });
  analytics.count('getUser', { 'sec-gpc': '1' });
  analytics.count('getUser', { 'x-analytics-opt-out': '1' });
  analytics.count('v4SignUp', {});
  await analytics.flush();
  await analytics.flush();
  analytics.count('getUser', {});
  await analytics.flush();
  clock.advance(60_000);
  analytics.count('getUser', {});
  await analytics.flush();
  expect(await readDays()).toEqual([
    { day: '2026-11-20', event: 'getUser', count: 3 },
    { day: '2026-11-20', event: 'v4SignUp', count: 1 },
    { day: '2026-11-21', event: 'getUser', count: 1 },
  ]);
});

test('stores counts of two servers that counted the same events in opposite order', async () => {
  const clock = createFakeClock('2026-11-22T12:00:00Z');
  const servers = [createAnalytics(database.db, clock), createAnalytics(database.db, clock)];
  const events = Array.from({ length: 100 }, (_event, at) => `event${at}`);
  for (let round = 0; round < 20; round += 1) {
    for (const [at, server] of servers.entries())
      for (const event of at === 0 ? events : events.toReversed()) server.count(event, {});
    await Promise.all(servers.map(async (server) => server.flush()));
  }
  const stored = (await readDays()).filter(({ day }) => day === '2026-11-22');
  expect(stored.map(({ count }) => count)).toEqual(events.map(() => 40));
});

test('keeps counts for the next flush when storing them fails', async () => {
  const broken = createAnalytics(
    createBrokenDatabase(createDriverError('ECONNREFUSED')).db,
    createFakeClock(),
  );
  broken.count('getUser', {});
  await expect(broken.flush()).rejects.toThrow('Failed query');
  await expect(broken.flush()).rejects.toThrow('Failed query');
});

test('counts successful API requests by operation', async () => {
  const counted: string[] = [];
  const analytics = { ...noAnalytics, count: (event: string) => void counted.push(event) };
  const api = await createTestApp({ analytics });
  const { pub_id: pubId } = await createCreator(api);
  await api.send({ url: `/users/${pubId}` });
  await api.send({ url: '/users/nobody_here' });
  await api.send({ url: '/healthz' });
  await api.close();
  expect(counted).toEqual(['v4SignUp', 'getUser']);
});

test.each([
  ['production', 1],
  ['development', 0],
] as const)('stores a counted event only in production (%s)', async (appEnv, stored) => {
  const event = `call-in-${appEnv}`;
  const analytics = openAnalytics(appEnv, database.db, createFakeClock());
  analytics.count(event, {});
  await analytics.flush();
  expect((await readDays()).filter((row) => row.event === event)).toHaveLength(stored);
});
