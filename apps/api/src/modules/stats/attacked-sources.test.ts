import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { sourceDays } from '#platform/database/schema/counts/sources.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { BROWSER, createShareLink, readStats } from '../../../test/support/sources.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

const DAY_MS = 24 * 60 * 60_000;
const HEADERS = { 'user-agent': BROWSER };

let api: TestApp;
let id = '';
let pubId = '';
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(async () => {
  ({ id, pub_id: pubId } = await createCreator(api, { visibility: 'public' }));
});

const today = () => api.clock.now().toISOString().slice(0, 10);
const advanceTo = (moment: string): void => api.clock.advance(Date.parse(moment) - api.clock.now().getTime());

test('the statistics name a share link with few visits before any number of campaigns', async () => {
  const { tag } = await createShareLink(api, id);
  const day = today();
  await api.db.insert(sourceDays).values([
    { pageId: id, day, source: `via:${tag}`, visits: 1 },
    { pageId: id, day, source: 'via:foreign', visits: 1 },
    ...Array.from({ length: 49 }, (_unused, at) => ({
      pageId: id,
      day,
      source: `utm:c${at}`,
      visits: 2,
    })),
  ]);
  const { sources } = await readStats(api, id);
  expect(sources.find(({ source }) => source === tag)).toMatchObject({ visits: 1 });
  expect(sources.find(({ source }) => source === 'other')).toMatchObject({ visits: 1 + 2 * 2 });
});

test('the statistics name a campaign with visits and follows before any number of campaigns with a click', async () => {
  const day = new Date(api.clock.now().getTime() - 2 * DAY_MS).toISOString().slice(0, 10);
  await api.db.insert(sourceDays).values([
    { pageId: id, day, source: 'utm:news', visits: 300, follows: 40 },
    ...Array.from({ length: 401 }, (_unused, at) => ({
      pageId: id,
      day,
      source: `utm:c${at}`,
      visits: 1,
      clicks: 1,
    })),
  ]);
  const { sources } = await readStats(api, id);
  expect(sources.find(({ source }) => source === 'news')).toMatchObject({
    visits: 300,
    follows: { min: 40, max: 44 },
  });
});

test('the statistics show no letter of today to an owner who changes the time zone', async () => {
  advanceTo('2027-04-01T11:00:00Z');
  const zone = async (name: string) =>
    api.send({ method: 'PUT', url: '/v4/time_zone', as: id, body: { time_zone: name } });
  await zone('Pacific/Pago_Pago');
  await api.db.insert(sourceDays).values({ pageId: id, day: '2027-04-01', source: 'utm:news', letters: 5 });
  await zone('Pacific/Kiritimati');
  expect((await readStats(api, id)).sources).toEqual([]);
  advanceTo('2027-04-02T11:59:00Z');
  expect((await readStats(api, id)).sources).toEqual([]);
  advanceTo('2027-04-02T12:00:00Z');
  expect((await readStats(api, id)).sources).toMatchObject([{ source: 'news', letters: { min: 5, max: 9 } }]);
});

test('a follow counts once when it is undone and done again within a day', async () => {
  const fan = (await createCreator(api)).id;
  const followAgain = async () =>
    api.send({ method: 'PUT', url: `/v4/follows/${pubId}?source=utm:news`, as: fan, headers: HEADERS });
  const ofFollows = async () =>
    (await api.db.select().from(sourceDays).where(eq(sourceDays.pageId, id))).reduce(
      (sum, row) => sum + row.follows,
      0,
    );
  await followAgain();
  const undo = { method: 'DELETE', url: `/v4/follows/${pubId}`, as: fan } as const;
  expect((await api.send(undo)).status).toBe(204);
  expect((await followAgain()).status).toBe(204);
  expect(await ofFollows()).toBe(1);
  await api.send(undo);
  api.clock.advance(DAY_MS);
  await followAgain();
  expect(await ofFollows()).toBe(2);
});
