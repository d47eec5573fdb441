import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';

import {
  click,
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
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
    await api.services.footprints.rollUp();
    await api.services.clicks.rollUp();
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
