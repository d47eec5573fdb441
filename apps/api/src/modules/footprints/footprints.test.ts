import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { visitorKeys } from '#platform/database/schema/counts/visitors.ts';

import { createCreator, replaceHandle, visit } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { eraseFootprints, footprintsRepository } from './footprints.repository.ts';
import { rollUpVisits } from './roll-up-visits.ts';

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const visitsOf = async (userId: string) =>
  api.db.select().from(profileVisits).where(eq(profileVisits.userId, userId));
const countOf = async (userId: string) => {
  const days = await api.db.select().from(profileVisitDays).where(eq(profileVisitDays.userId, userId));
  return days.reduce((sum, { visits }) => sum + visits, (await visitsOf(userId)).length);
};
const networksOf = async (userId: string) => footprintsRepository.countNetworks(api.db, userId);

describe('recordFootprint', () => {
  test('counts a visitor once a day, and again the next day', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    expect(await visit(api, pubId)).toMatchObject({ status: 204, text: '' });
    expect(await visit(api, pubId)).toMatchObject({ status: 204 });
    expect(await countOf(id)).toBe(1);
    api.clock.advance(DAY_MS);
    await visit(api, pubId);
    expect(await countOf(id)).toBe(2);
  });

  test('counts concurrent requests of one visitor once', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const answers = await Promise.all(Array.from({ length: 1000 }, async () => visit(api, pubId)));
    expect(answers.every(({ status }) => status === 204)).toBe(true);
    expect(await countOf(id)).toBe(1);
  });

  test('distinguishes visitors by network (IPv6: /64) and browser', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const visitFrom = async (from: string, agent?: string) => visit(api, pubId, { from, agent });
    await visitFrom('192.0.2.1');
    await visitFrom('192.0.2.2');
    await visitFrom('192.0.2.2', 'Mozilla/5.0 (Macintosh) Safari/605.1.15');
    await visitFrom('2001:db8:1:2::1');
    await visitFrom('2001:db8:1:2:ffff::9');
    await visitFrom('2001:db8:1:3::1');
    expect(await countOf(id)).toBe(5);
  });

  test('counts at most twenty visitors per network, page and day', async () => {
    const [{ id, pub_id: pubId }, other] = [await createCreator(api), await createCreator(api)];
    for (let number = 0; number < 50; number += 1) {
      const from = `2001:db8:7:7::${number}`;
      expect((await visit(api, pubId, { from, agent: `Mozilla/5.0 Browser/${number}` })).status).toBe(204);
    }
    expect(await countOf(id)).toBe(20);
    await visit(api, pubId, { from: '2001:db8:7:8::1' });
    expect(await countOf(id)).toBe(21);
    await visit(api, other.pub_id, { from: '2001:db8:7:7::1' });
    expect(await countOf(other.id)).toBe(1);
    const networks = new Set(
      [...(await visitsOf(id)), ...(await visitsOf(other.id))].map((row) => row.network),
    );
    expect(networks.size).toBe(3);
    api.clock.advance(DAY_MS);
    await visit(api, pubId, { from: '2001:db8:7:7::1' });
    expect(await countOf(id)).toBe(22);
  });

  test('stores only a visitor hash that differs per page and day', async () => {
    const [one, other] = [await createCreator(api), await createCreator(api)];
    await visit(api, one.pub_id);
    await visit(api, other.pub_id);
    api.clock.advance(DAY_MS);
    await visit(api, one.pub_id);
    const rows = [...(await visitsOf(one.id)), ...(await visitsOf(other.id))];
    expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(3);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|Mozilla/);
  });

  test.each<[string, Readonly<Record<string, string>>]>([
    ['a prefetch', { 'sec-purpose': 'prefetch' }],
    ['a prerender', { 'sec-purpose': 'prefetch;prerender' }],
    ['a preview', { purpose: 'preview' }],
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a program', { 'user-agent': 'curl/8.9.1' }],
    ['a program without a user agent', { 'user-agent': '' }],
    ['a visitor who sends Do Not Track', { dnt: '1' }],
    ['a visitor who sends Global Privacy Control', { 'sec-gpc': '1' }],
    ['a visitor who opted out here', { 'x-analytics-opt-out': '1' }],
  ])('does not count %s', async (_name, headers) => {
    const { id, pub_id: pubId } = await createCreator(api);
    expect(await visit(api, pubId, { headers })).toMatchObject({ status: 204, text: '' });
    expect(await visitsOf(id)).toEqual([]);
  });

  test('does not count HEAD requests', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const { status } = await api.send({
      method: 'HEAD',
      url: `/footprints/${pubId}`,
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/145.0' },
    });
    expect([204, 405]).toContain(status);
    expect(await visitsOf(id)).toEqual([]);
  });

  test('counts signed-in visitors but not the owner', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    expect((await visit(api, pubId, { as: id })).status).toBe(204);
    expect(await countOf(id)).toBe(0);
    expect(await networksOf(id)).toEqual({ total: 0, onBestDay: 0 });
    await visit(api, pubId, { as: (await createCreator(api)).id });
    expect(await countOf(id)).toBe(1);
  });

  test('refuses a malformed bearer token', async () => {
    const { pub_id: pubId } = await createCreator(api);
    expect(await visit(api, pubId, { headers: { authorization: 'Bearer x' } })).toMatchObject({
      status: 401,
      body: { code: 'token_malformed' },
    });
  });

  test('returns 204 for drafts and unknown handles and counts nothing', async () => {
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
    expect(await visit(api, pubId)).toMatchObject({ status: 204, text: '' });
    expect(await visit(api, 'nobody_at_all')).toMatchObject({ status: 204, text: '' });
    expect(await visit(api, 'NO_')).toMatchObject({ status: 204, text: '' });
    expect(await visitsOf(id)).toEqual([]);
  });

  test('counts a visit to a former handle', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await replaceHandle(api, id, `${pubId.slice(0, 20)}_new`);
    await visit(api, pubId.toUpperCase());
    expect(await countOf(id)).toBe(1);
  });

  test('stores only the host of the referrer', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await visit(api, pubId, {
      query: '?referrer_host=T.co',
      headers: { referer: 'https://a.example/secret' },
    });
    expect(await visitsOf(id)).toMatchObject([{ referrerHost: 't.co' }]);
    for (const query of ['?referrer_host=https://t.co/x', '?referrer_host=', '?referrer=t.co']) {
      expect((await visit(api, pubId, { query })).status).toBe(400);
    }
  });
});

describe('the roll-up', () => {
  test('counts visits of past days once and deletes visitor hashes and keys', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    const first = api.clock.now().toISOString().slice(0, 10);
    const addresses = ['192.0.2.1', '192.0.2.2', '192.0.2.3'];
    for (const from of addresses) {
      await visit(api, pubId, { from, query: '?referrer_host=t.co' });
    }
    await visit(api, pubId, { from: '192.0.2.4' });
    api.clock.advance(DAY_MS);
    await visit(api, pubId);
    await rollUpVisits(api.core);
    expect(await visitsOf(id)).toHaveLength(5);

    api.clock.advance(DAY_MS);
    await visit(api, pubId);
    await Promise.all([rollUpVisits(api.core), rollUpVisits(api.core)]);
    expect((await visitsOf(id)).map(({ day }) => day)).not.toContain(first);
    const days = await api.db.select().from(profileVisitDays).where(eq(profileVisitDays.userId, id));
    expect(days.toSorted((a, b) => a.visits - b.visits)).toEqual([
      { userId: id, day: first, referrerHost: '', visits: 1 },
      { userId: id, day: first, referrerHost: 't.co', visits: 3 },
    ]);
    expect(await countOf(id)).toBe(6);
    const keys = await api.db.select({ period: visitorKeys.period }).from(visitorKeys);
    expect(keys.map(({ period }) => period)).not.toContain(first);
    await rollUpVisits(api.core);
    expect(await countOf(id)).toBe(6);
  });

  test('keeps the fifty most frequent hosts across several batches', async () => {
    const { id } = await createCreator(api);
    const day = api.clock.now().toISOString().slice(0, 10);
    const rowsOf = (part: string, visits: number, hosts: number) =>
      Array.from({ length: hosts * visits }, (_, index) => ({
        userId: id,
        day,
        visitor: `${part}-${index}`,
        network: '',
        referrerHost: part === '' ? '' : `${part}${index % hosts}.example`,
      }));
    const store = async (rows: readonly (typeof profileVisits.$inferInsert)[]) =>
      api.db.insert(profileVisits).values([...rows]);
    const hosts = async () => {
      const rows = await api.db.select().from(profileVisitDays).where(eq(profileVisitDays.userId, id));
      return new Map(rows.map(({ referrerHost, visits }) => [referrerHost, visits]));
    };
    await store([...rowsOf('rare', 1, 60), ...rowsOf('often', 3, 45), ...rowsOf('', 7, 1)]);
    api.clock.advance(2 * DAY_MS);
    await rollUpVisits(api.core);
    const first = await hosts();
    expect(first.size).toBe(52);
    expect([...first.keys()].filter((host) => host.startsWith('often'))).toHaveLength(45);
    expect([first.get('other'), first.get('')]).toEqual([55, 7]);
    await store(
      [...rowsOf('late', 2, 30), ...rowsOf('often', 1, 45)].map((row) => ({
        ...row,
        visitor: `2${row.visitor}`,
      })),
    );
    await rollUpVisits(api.core);
    const second = await hosts();
    expect(second.size).toBe(52);
    expect([second.get('other'), second.get('often0.example')]).toEqual([115, 4]);
    expect(await countOf(id)).toBe(60 + 135 + 7 + 60 + 45);
  });

  test('counts each network of a day once across several batches', async () => {
    const { id } = await createCreator(api);
    const day = api.clock.now().toISOString().slice(0, 10);
    const rows = Array.from({ length: 12 }, (_unused, index) => ({
      userId: id,
      day,
      visitor: `visitor-${index}`,
      network: `network-${index % 3}`,
      referrerHost: '',
    }));
    await api.db.insert(profileVisits).values(rows);
    expect(await networksOf(id)).toEqual({ total: 3, onBestDay: 3 });
    const nextDay = new Date(api.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10);
    while ((await footprintsRepository.rollUp(api.db, nextDay, 5)) > 0);
    expect(await networksOf(id)).toEqual({ total: 3, onBestDay: 3 });
    expect(await countOf(id)).toBe(12);
    await api.db.insert(profileVisits).values({ ...rows[0], day: nextDay } as (typeof rows)[number]);
    expect(await networksOf(id)).toEqual({ total: 4, onBestDay: 3 });
  });

  test('leaves no old or recent visits behind when the creator is erased', async () => {
    const { id, pub_id: pubId } = await createCreator(api);
    await visit(api, pubId);
    api.clock.advance(2 * DAY_MS);
    await rollUpVisits(api.core);
    await visit(api, pubId);
    expect(await countOf(id)).toBe(2);
    await eraseFootprints(api.db, id);
    expect(await countOf(id)).toBe(0);
    expect(await networksOf(id)).toEqual({ total: 0, onBestDay: 0 });
  });
});
