import { and, eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { rollUpClicks } from '#modules/clicks/public.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';
import { profileVisitDays, profileVisits } from '#platform/database/schema/counts/footprints.ts';
import { sourceDays } from '#platform/database/schema/counts/sources.ts';
import { followAttempts, follows } from '#platform/database/schema/fans/follows.ts';
import { letterDays, letters, letterSenderDays } from '#platform/database/schema/fans/letters.ts';
import { subscriberPauses, subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { outbox } from '#platform/database/schema/server/outbox.ts';

import {
  click,
  createCreator,
  createLinkInput,
  replaceLinks,
  visit,
  writeLetter,
} from '../../../test/support/factories.ts';
import { BROWSER, createShareLink, readSources, readStats } from '../../../test/support/sources.ts';
import { press, readLinks, showMailList } from '../../../test/support/subscribers.ts';
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
const visitBy = async (source: string | null, number: number, page = pubId) =>
  visit(api, page, {
    from: `2001:db8:0:${number.toString(16)}::1`,
    ...(source !== null && { query: `?source=${encodeURIComponent(source)}` }),
  });
const rollUp = async () => {
  await rollUpVisits(api.core);
  await rollUpClicks(api.core);
};
const follow = async (source = '', headers: Readonly<Record<string, string>> = HEADERS) =>
  api.send({
    method: 'PUT',
    url: `/v4/follows/${pubId}${source === '' ? '' : `?source=${source}`}`,
    as: (await createCreator(api)).id,
    headers,
  });
const daysOf = async (pageId = id) => api.db.select().from(sourceDays).where(eq(sourceDays.pageId, pageId));

describe('the source of a request', () => {
  test.each([
    'x-1127',
    'via:',
    'via:X-1127',
    'via:x 1127',
    `via:${'a'.repeat(25)}`,
    'via:<script>',
    'via:x\u0000',
    'utm:',
    'utm:Spring',
    `utm:${'a'.repeat(41)}`,
    'utm:スプリング',
    'utm:a/b',
    "utm:a'--",
    'other',
    'host:t.co',
    'via:x-1127\n',
  ])('is refused as %j', async (source) => {
    const visited = await visitBy(source, 1);
    const clicked = await click(api, { pub_id: pubId, link_id: crypto.randomUUID(), source });
    const wrote = await writeLetter(api, pubId, { source });
    const followed = await follow(encodeURIComponent(source));
    expect([visited, clicked, wrote, followed].map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(await readSources(api, id)).toEqual({});
    expect(await daysOf()).toEqual([]);
  });

  test('is other for a tag of no share link, and for a tag of another page', async () => {
    const other = await createCreator(api);
    const { tag } = await createShareLink(api, other.id);
    await visitBy('via:buy-now', 1);
    await visitBy(`via:${tag}`, 2);
    expect(await readSources(api, id)).toEqual({ other: [2, 0] });
    expect(await readSources(api, other.id)).toEqual({});
    const stored = await api.db.select().from(profileVisits).where(eq(profileVisits.userId, id));
    expect(stored.map(({ source }) => source)).toEqual(['other', 'other']);
  });

  test('never reaches the statistics of another page', async () => {
    const other = await createCreator(api, { visibility: 'public' });
    await visitBy('utm:planted', 1);
    await writeLetter(api, pubId, { source: 'utm:planted' }, { headers: HEADERS });
    api.clock.advance(3 * DAY_MS);
    await rollUp();
    expect(JSON.stringify(await readStats(api, id))).toContain('planted');
    expect(JSON.stringify(await readStats(api, other.id))).not.toContain('planted');
    expect(await daysOf(other.id)).toEqual([]);
  });

  test('is the first of a visitor’s day for visits, and the one of the request for clicks', async () => {
    const { body } = await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
    const { tag } = await createShareLink(api, id);
    await visitBy(`via:${tag}`, 1);
    await visitBy('utm:news', 1);
    await visitBy(null, 1);
    await click(api, { pub_id: pubId, link_id: linkId, source: 'utm:news' });
    await click(api, { pub_id: pubId, link_id: linkId });
    expect(await readSources(api, id)).toEqual({ [tag]: [1, 0], news: [0, 1] });
  });

  test('joins a campaign named other with the other tags', async () => {
    await visitBy('utm:other', 1);
    await visitBy('via:unknown', 2);
    const { sources } = await readStats(api, id);
    expect(sources).toMatchObject([{ source: 'other', visits: 2 }]);
  });

  test.each<[string, object]>([
    ['a visitor who sends Do Not Track', { headers: { dnt: '1' } }],
    ['a visitor who sends Global Privacy Control', { headers: { 'sec-gpc': '1' } }],
    ['a bot', { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } }],
  ])('is not counted for %s', async (_name, { headers }: { headers?: Record<string, string> }) => {
    const sent = { ...HEADERS, ...headers };
    await visit(api, pubId, { query: '?source=utm:news', headers: sent });
    await writeLetter(api, pubId, { source: 'utm:news' }, { headers: sent });
    expect((await follow('utm:news', sent)).status).toBe(204);
    expect(await daysOf()).toEqual([]);
    expect(await readSources(api, id)).toEqual({});
  });

  test('is not counted for the owner', async () => {
    await visit(api, pubId, { as: id, query: '?source=utm:news' });
    await writeLetter(api, pubId, { source: 'utm:news' }, { as: id, headers: HEADERS });
    expect(await daysOf()).toEqual([]);
    expect(await readSources(api, id)).toEqual({});
  });
});

describe('campaigns of a day', () => {
  test('beyond the fiftieth are other after the roll-up, the most frequent first', async () => {
    const rows = (name: string, count: number, visits: number) =>
      Array.from({ length: count * visits }, (_unused, index) => ({
        userId: id,
        day: today(),
        visitor: `${name}-${index}`,
        network: '',
        referrerHost: '',
        source: `utm:${name}${index % count}`,
      }));
    await api.db.insert(profileVisits).values([...rows('rare', 20, 1), ...rows('often', 45, 2)]);
    api.clock.advance(2 * DAY_MS);
    await rollUp();
    const stored = await daysOf();
    expect(stored).toHaveLength(51);
    expect(stored.find(({ source }) => source === 'other')?.visits).toBe(15);
    expect(stored.filter(({ source }) => source.startsWith('utm:often'))).toHaveLength(45);
  });

  test('beyond the fiftieth are other in a later batch of the same day', async () => {
    const day = today();
    await api.db
      .insert(sourceDays)
      .values(
        Array.from({ length: 50 }, (_unused, at) => ({ pageId: id, day, source: `utm:c${at}`, visits: 1 })),
      );
    const row = { userId: id, day, network: '', referrerHost: '' };
    await api.db.insert(profileVisits).values([
      { ...row, visitor: 'one', source: 'utm:late' },
      { ...row, visitor: 'two', source: 'utm:c7' },
    ]);
    api.clock.advance(2 * DAY_MS);
    await rollUp();
    const stored = await daysOf();
    expect(stored).toHaveLength(51);
    expect(stored.find(({ source }) => source === 'other')?.visits).toBe(1);
    expect(stored.find(({ source }) => source === 'utm:c7')?.visits).toBe(2);
  });

  test('beyond the fiftieth are other for letters', async () => {
    await api.db
      .insert(sourceDays)
      .values(
        Array.from({ length: 50 }, (_unused, at) => ({ pageId: id, day: today(), source: `utm:c${at}` })),
      );
    await writeLetter(api, pubId, { source: 'utm:late' }, { headers: HEADERS });
    await writeLetter(api, pubId, { body: 'Again', source: 'utm:c7' }, { headers: HEADERS });
    const counted = (await daysOf()).filter((row) => row.letters > 0);
    expect(counted.map(({ source }) => source).toSorted()).toEqual(['other', 'utm:c7']);
  });
});

describe('sources in the statistics', () => {
  test('are at most fifty, the most visits first and untagged last', async () => {
    const day = today();
    await api.db.insert(sourceDays).values([
      ...Array.from({ length: 60 }, (_unused, at) => ({
        pageId: id,
        day,
        source: `utm:c${at}`,
        visits: 100 - at,
      })),
      { pageId: id, day, source: 'other', visits: 7 },
    ]);
    const total = 60 * 100 - (59 * 60) / 2 + 7 + 5;
    await api.db.insert(profileVisitDays).values({ userId: id, day, referrerHost: '', visits: total });
    const { sources, current } = await readStats(api, id);
    expect(sources).toHaveLength(50);
    expect(sources[0]).toMatchObject({ source: 'other', visits: 7 + 12 * 52 - 66 });
    expect(sources[1]).toMatchObject({ source: 'c0', visits: 100 });
    expect(sources.at(-1)).toMatchObject({ source: null, visits: 5 });
    expect(sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(current.views);
  });

  test('name the share link with the name that its owner gave it', async () => {
    const link = await createShareLink(api, id);
    await api.send({ method: 'PUT', url: `/v4/share_links/${link.tag}`, as: id, body: { name: 'Flyer' } });
    await visitBy(`via:${link.tag}`, 1);
    await visitBy('utm:x-0101', 2);
    const { sources } = await readStats(api, id);
    expect(sources).toHaveLength(2);
    expect(sources.find(({ source }) => source === link.tag)?.share_link).toEqual({ ...link, name: 'Flyer' });
    expect(sources.find(({ source }) => source === 'x-0101')).not.toHaveProperty('share_link');
  });

  test('count untagged visits from before sources were counted', async () => {
    await api.db
      .insert(profileVisitDays)
      .values({ userId: id, day: today(), referrerHost: 't.co', visits: 4 });
    expect(await readSources(api, id)).toEqual({ null: [4, 0] });
  });

  test('have letters, follows and readers of whole days in steps of five, for 28 and 365 days', async () => {
    advanceTo(`${today()}T12:00:00Z`);
    const { tag } = await createShareLink(api, id);
    const [start, end] = [today(), new Date(api.clock.now().getTime() + DAY_MS).toISOString().slice(0, 10)];
    const source = `via:${tag}`;
    await api.db.insert(sourceDays).values([
      { pageId: id, day: start, source, visits: 1, letters: 4, follows: 5, readers: 14 },
      { pageId: id, day: end, source, letters: 20, follows: 20, readers: 20 },
      { pageId: id, day: start, source: 'utm:hidden', letters: 4 },
      { pageId: id, day: start, source: 'utm:shown', letters: 5 },
    ]);
    api.clock.advance(DAY_MS);
    const steps = [
      {
        source: tag,
        letters: { min: 0, max: 4 },
        follows: { min: 5, max: 9 },
        readers: { min: 10, max: 14 },
      },
      { source: 'shown', visits: 0, letters: { min: 5, max: 9 }, follows: { min: 0, max: 4 } },
    ];
    for (const days of [28, 365]) {
      const { sources } = await readStats(api, id, days);
      expect(sources.map((row) => row.source)).toEqual([tag, 'shown']);
      expect(sources).toMatchObject(steps);
    }
    const { sources } = await readStats(api, id, 7);
    expect(sources).toHaveLength(1);
    for (const count of ['letters', 'follows', 'readers']) expect(sources[0]).not.toHaveProperty(count);
    api.clock.advance(DAY_MS);
    expect((await readStats(api, id)).sources[0]).toMatchObject({ letters: { min: 20, max: 24 } });
  });

  test('begin a day at midnight of the owner', async () => {
    advanceTo('2027-05-01T14:59:00Z');
    await api.send({ method: 'PUT', url: '/v4/time_zone', as: id, body: { time_zone: 'Asia/Tokyo' } });
    await follow('utm:news');
    await writeLetter(api, pubId, { source: 'utm:news' }, { headers: HEADERS });
    api.clock.advance(2 * 60_000);
    await follow('utm:news');
    const days = (await daysOf()).map(({ day, letters: written, follows: followed }) => [
      day,
      written,
      followed,
    ]);
    expect(days).toEqual([
      ['2027-05-01', 1, 1],
      ['2027-05-02', 0, 1],
    ]);
  });
});

describe('a letter, a follow and a reader', () => {
  test('add 1 to the sums of the day and have no source of their own', async () => {
    const { tag } = await createShareLink(api, id);
    const source = `via:${tag}`;
    await showMailList(api, id);
    await writeLetter(api, pubId, { source }, { headers: HEADERS });
    await writeLetter(api, pubId, { body: 'Second' }, { headers: HEADERS });
    await follow(source);
    const body = { pub_id: pubId, email: 'haru@example.com', locale: 'en', source };
    await api.send({ method: 'POST', url: '/subscriptions', body, headers: HEADERS });
    const waiting = await api.db.select().from(outbox);
    expect(JSON.stringify(waiting)).toContain('subscription_asked');
    expect(JSON.stringify(waiting)).not.toContain(tag);
    const { confirm } = await readLinks(api, 'haru@example.com');
    expect(confirm).not.toContain(tag);
    await press(api, confirm);
    await press(api, confirm);
    const untagged = { pageId: id, source: '', letters: 1, follows: 0, readers: 0 };
    const rows = (await daysOf()).toSorted((one, other) => one.source.localeCompare(other.source));
    expect(rows).toMatchObject([untagged, { pageId: id, source, letters: 1, follows: 1, readers: 1 }]);
    for (const table of [letters, follows, subscribers, letterDays, letterSenderDays]) {
      expect(JSON.stringify(await api.db.select().from(table))).not.toContain(tag);
    }
  });

  test('count as other with a tag of no share link, or of one of another page', async () => {
    const { tag } = await createShareLink(api, (await createCreator(api)).id);
    await writeLetter(api, pubId, { source: `via:${tag}` }, { headers: HEADERS });
    await follow('via:buy-now');
    expect(await daysOf()).toMatchObject([{ source: 'other', letters: 1, follows: 1 }]);
  });

  test('have no column for a source in their tables', () => {
    const tables = [
      letters,
      letterDays,
      letterSenderDays,
      follows,
      followAttempts,
      subscribers,
      subscriberPauses,
    ];
    const columns = tables.flatMap((table) => getTableConfig(table).columns.map(({ name }) => name));
    expect(columns.length).toBeGreaterThan(30);
    expect(columns.filter((name) => /source|tag|via|utm|campaign|referr/.test(name))).toEqual([]);
  });

  test('are not counted by a link with the source of another entry, or without one', async () => {
    await showMailList(api, id);
    const links: string[] = [];
    for (const email of ['one@example.com', 'two@example.com']) {
      const body = { pub_id: pubId, email, locale: 'en', source: 'utm:news' };
      await api.send({ method: 'POST', url: '/subscriptions', body, headers: HEADERS });
      links.push((await readLinks(api, email)).confirm);
    }
    const [one = '', two = ''] = links;
    const from = new URLSearchParams(two.split('?')[1]).get('from') ?? '';
    expect((await press(api, one.replace(/&from=.*$/, `&from=${from}`))).status).toBe(200);
    expect((await press(api, two.replace(/&from=.*$/, ''))).status).toBe(200);
    expect(await daysOf()).toEqual([]);
  });

  test('are not counted for a reader who opted out when asking', async () => {
    await showMailList(api, id);
    const body = { pub_id: pubId, email: 'quiet@example.com', locale: 'en', source: 'utm:news' };
    await api.send({ method: 'POST', url: '/subscriptions', body, headers: { ...HEADERS, 'sec-gpc': '1' } });
    const { confirm } = await readLinks(api, 'quiet@example.com');
    expect(confirm).not.toContain('from=');
    await press(api, confirm);
    expect(await daysOf()).toEqual([]);
  });

  test('are not counted when they are refused', async () => {
    await writeLetter(api, pubId, { body: '', source: 'utm:news' }, { headers: HEADERS });
    await api.send({ method: 'PUT', url: `/v4/follows/${pubId}?source=utm:news`, as: id, headers: HEADERS });
    const fan = (await createCreator(api)).id;
    const again = {
      method: 'PUT',
      url: `/v4/follows/${pubId}?source=utm:news`,
      as: fan,
      headers: HEADERS,
    } as const;
    await api.send(again);
    await api.send(again);
    const [row] = await api.db
      .select()
      .from(sourceDays)
      .where(and(eq(sourceDays.pageId, id), eq(sourceDays.source, 'utm:news')));
    expect(row).toMatchObject({ letters: 0, follows: 1 });
  });
});
