import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { rollUpClicks } from '#modules/clicks/public.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';

import {
  click,
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
  visit,
} from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Stats = components['schemas']['Stats'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const statsOf = async (uid: string, query = '') =>
  (await api.send<Stats>({ url: `/profile/stats${query}`, as: uid })).body;

/** Visits a page `times` times today, each time from another IP address. */
async function visitTimes(pubId: string, times: number, host?: string): Promise<void> {
  for (let number = 1; number <= times; number += 1) {
    await visit(api, pubId, {
      from: `192.0.2.${number}`,
      ...(host !== undefined && { query: `?referrer_host=${host}` }),
    });
  }
}

describe('getStats', () => {
  test('returns zeros and every day of the period for a new page', async () => {
    const { id } = await createCreator(api);
    const stats = await statsOf(id);
    const none = { views: 0, unique_visitors: 0, clicks: 0 };
    expect(stats).toMatchObject({ current: none, previous: none, links: [], referrers: [] });
    expect(stats.days).toHaveLength(28);
    expect((await statsOf(id, '?days=7')).days).toHaveLength(7);
    expect((await statsOf(id, '?days=365')).days).toHaveLength(365);
  });

  test('returns the same counts per day, link and referrer before and after a roll-up', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const { body } = await replaceLinks(api, id, {
      version: 1,
      links: [createLinkInput({ title: 'Shop' }), createLinkInput({ title: 'Blog' })],
    });
    const [shop, blog] = (body as components['schemas']['LinkList']).items;
    const clickOn = async (link: typeof shop) => click(api, { pub_id: pubId, link_id: link?.id ?? '' });

    await visitTimes(pubId, 3, 'old.example');
    await clickOn(shop);
    api.clock.advance(7 * DAY_MS);
    const first = api.clock.now().toISOString().slice(0, 10);
    await visitTimes(pubId, 2, 't.co');
    await clickOn(shop);
    await clickOn(blog);
    api.clock.advance(6 * DAY_MS);
    const last = api.clock.now().toISOString().slice(0, 10);
    await visitTimes(pubId, 4);
    await visit(api, pubId, { from: '192.0.2.77', query: '?referrer_host=t.co' });
    await clickOn(blog);

    const before = await statsOf(id, '?days=7');
    expect(before).toMatchObject({
      from: first,
      to: last,
      current: { views: 7, unique_visitors: 7, clicks: 3 },
      previous: { views: 3, unique_visitors: 3, clicks: 1 },
      links: [
        { link_id: shop?.id, title: 'Shop', clicks: 1, previous_clicks: 1 },
        { link_id: blog?.id, title: 'Blog', clicks: 2, previous_clicks: 0 },
      ],
      referrers: [
        { host: null, views: 4 },
        { host: 't.co', views: 3 },
      ],
    });
    expect(before.days.map(({ views, clicks }) => [views, clicks])).toEqual([
      [2, 2],
      ...Array.from({ length: 5 }, () => [0, 0]),
      [5, 1],
    ]);
    await rollUpVisits(api.core);
    await rollUpClicks(api.core);
    expect(await statsOf(id, '?days=7')).toEqual(before);
  });

  test('counts clicks on a removed link only in the totals of its owner', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    const { body } = await replaceLinks(api, one.id, { version: 1, links: [createLinkInput()] });
    const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
    await click(api, { pub_id: one.pub_id, link_id: linkId });
    await visitTimes(one.pub_id, 1);
    await replaceLinks(api, one.id, { version: 2, links: [] });
    expect(await statsOf(one.id)).toMatchObject({ current: { views: 1, clicks: 1 }, links: [] });
    expect(await statsOf(other.id)).toMatchObject({ current: { views: 0, clicks: 0 }, referrers: [] });
  });

  test('lists the twenty referrers with the most views', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    for (let number = 1; number <= 25; number += 1) {
      await visit(api, pubId, {
        from: `192.0.2.${number}`,
        query: `?referrer_host=${String.fromCharCode(96 + number)}.example`,
      });
    }
    await visit(api, pubId, { from: '192.0.2.99', query: '?referrer_host=y.example' });
    const { referrers } = await statsOf(id);
    expect(referrers).toHaveLength(20);
    expect(referrers[0]).toEqual({ host: 'y.example', views: 2 });
  });

  test('refuses a missing token, a missing profile and invalid queries', async () => {
    expect(await api.send({ url: '/profile/stats' })).toMatchObject({
      status: 401,
      body: { code: 'token_missing' },
    });
    expect(await api.send({ url: '/profile/stats', as: createUid() })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
    const { id } = await createCreator(api);
    for (const query of ['?days=30', '?days=x', '?user_id=mio']) {
      expect((await api.send({ url: `/profile/stats${query}`, as: id })).status).toBe(400);
    }
  });
});

describe('days of the owner', () => {
  const setZone = async (uid: string, timeZone: string) =>
    api.send({ method: 'PUT', url: '/v4/time_zone', as: uid, body: { time_zone: timeZone } });
  const viewsOf = async (uid: string) =>
    (await statsOf(uid, '?days=7')).days
      .filter(({ views }) => views > 0)
      .map(({ day, views }) => [day, views]);
  /** Advances the test clock to an ISO time. */
  const advanceTo = (moment: string) => api.clock.advance(Date.parse(moment) - api.clock.now().getTime());

  test('counts visits and clicks by the day of the chosen time zone', async () => {
    advanceTo('2027-02-01T14:30:00Z');
    const [tokyo, utc] = [await createCreator(api), await createCreator(api)];
    expect(await setZone(tokyo.id, 'Asia/Tokyo')).toMatchObject({
      status: 200,
      body: { time_zone: 'Asia/Tokyo', is_chosen: true },
    });
    const { body } = await replaceLinks(api, tokyo.id, { version: 1, links: [createLinkInput()] });
    const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
    const visitBoth = async () => {
      await visitTimes(tokyo.pub_id, 2);
      await visitTimes(utc.pub_id, 2);
      await click(api, { pub_id: tokyo.pub_id, link_id: linkId });
    };
    await visitBoth();
    advanceTo('2027-02-01T15:30:00Z');
    await visitBoth();
    const stats = await statsOf(tokyo.id, '?days=7');
    expect(stats).toMatchObject({ to: '2027-02-02', time_zone: 'Asia/Tokyo', is_time_zone_chosen: true });
    expect(stats.days.slice(-2)).toEqual([
      { day: '2027-02-01', views: 2, clicks: 1 },
      { day: '2027-02-02', views: 2, clicks: 1 },
    ]);
    expect(await viewsOf(utc.id)).toEqual([['2027-02-01', 2]]);
    await rollUpVisits(api.core);
    expect(await viewsOf(tokyo.id)).toHaveLength(2);
  });

  test('has days of 23 and 25 hours where clocks change', async () => {
    advanceTo('2027-03-14T04:59:00Z');
    const { id, pub_id: pubId } = await createCreator(api);
    await setZone(id, 'America/New_York');
    await visitTimes(pubId, 1);
    for (const moment of ['2027-03-14T05:01:00Z', '2027-03-15T03:59:00Z', '2027-03-15T04:01:00Z']) {
      advanceTo(moment);
      await visitTimes(pubId, 1);
    }
    expect(await viewsOf(id)).toEqual([
      ['2027-03-13', 1],
      ['2027-03-14', 1],
      ['2027-03-15', 1],
    ]);
    advanceTo('2027-11-07T04:01:00Z');
    await visitTimes(pubId, 1);
    advanceTo('2027-11-08T04:59:00Z');
    await visitTimes(pubId, 1);
    expect(await viewsOf(id)).toEqual([['2027-11-07', 1]]);
  });

  test('derives the time zone from the page’s language until the owner sets one', async () => {
    const { id } = await createCreator(api);
    const zoneIn = async (locale: 'en' | 'ja' | 'zh-TW', version: number) => {
      await updateProfile(api, id, { profile: { version, locale } });
      const { time_zone: timeZone, is_time_zone_chosen: isChosen } = await statsOf(id);
      return [timeZone, isChosen];
    };
    expect(await zoneIn('ja', 1)).toEqual(['Asia/Tokyo', false]);
    expect(await zoneIn('zh-TW', 2)).toEqual(['Asia/Taipei', false]);
    expect(await zoneIn('en', 3)).toEqual(['UTC', false]);
    await setZone(id, 'Europe/Paris');
    expect(await zoneIn('ja', 4)).toEqual(['Europe/Paris', true]);
  });

  test('keeps earlier counts after a change of zone, and counts a visitor once per date', async () => {
    advanceTo('2027-12-01T15:30:00Z');
    const { id, pub_id: pubId } = await createCreator(api);
    await setZone(id, 'Asia/Tokyo');
    await visitTimes(pubId, 1);
    await setZone(id, 'Pacific/Kiritimati');
    await visitTimes(pubId, 1);
    await setZone(id, 'Pacific/Pago_Pago');
    await visitTimes(pubId, 1);
    await setZone(id, 'Asia/Tokyo');
    expect(await viewsOf(id)).toEqual([
      ['2027-12-01', 1],
      ['2027-12-02', 1],
    ]);
  });

  test.each(['Asia/Edo', '+09:00'])('refuses %s as a time zone', async (zone) => {
    const { id } = await createCreator(api);
    expect(await setZone(id, zone)).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect((await statsOf(id)).is_time_zone_chosen).toBe(false);
  });
});
