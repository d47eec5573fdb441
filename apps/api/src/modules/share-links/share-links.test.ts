import { SHARE_LINKS_MAX_COUNT } from '@musubi/domain/limits';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { rollUpClicks } from '#modules/clicks/public.ts';
import { rollUpVisits } from '#modules/footprints/public.ts';
import { countMonths } from '#platform/database/schema/counts/months.ts';
import { shareLinks, sourceDays } from '#platform/database/schema/counts/sources.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import {
  click,
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  visit,
} from '../../../test/support/factories.ts';
import { createShareLink, readSources } from '../../../test/support/sources.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { shareLinksModule } from './module.ts';
import { eraseShareLinks } from './share-links.repository.ts';
import { sweepSourceDays } from './sweep-source-days.ts';

const DAY_MS = 24 * 60 * 60_000;

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

const advanceTo = (moment: string): void => api.clock.advance(Date.parse(moment) - api.clock.now().getTime());
const list = async (as = id) =>
  (await api.send<{ items: { tag: string; name: string }[] }>({ url: '/v4/share_links', as })).body.items;
const rename = async (tag: string, name: string) =>
  api.send({ method: 'PUT', url: `/v4/share_links/${tag}`, as: id, body: { name } });
const remove = async (tag: string) => api.send({ method: 'DELETE', url: `/v4/share_links/${tag}`, as: id });
const rollUp = async () => {
  await rollUpVisits(api.core);
  await rollUpClicks(api.core);
};

describe('createShareLink', () => {
  test('names the place and the day of the owner, and numbers further links of a day', async () => {
    advanceTo('2026-12-31T15:30:00Z');
    await api.send({ method: 'PUT', url: '/v4/time_zone', as: id, body: { time_zone: 'Asia/Tokyo' } });
    const first = await createShareLink(api, id);
    expect(first).toEqual({
      tag: 'x-0101',
      name: '',
      place: 'x',
      url: `http://localhost:3000/@${pubId}?via=x-0101`,
      created_at: api.clock.now().toISOString(),
    });
    expect((await createShareLink(api, id, 'instagram')).tag).toBe('instagram-0101');
    api.clock.advance(10_000);
    expect((await createShareLink(api, id)).tag).toBe('x-0101-2');
    api.clock.advance(10_000);
    expect((await createShareLink(api, id)).tag).toBe('x-0101-3');
    expect((await list()).map(({ tag }) => tag)).toEqual([
      'x-0101-3',
      'x-0101-2',
      'x-0101',
      'instagram-0101',
    ]);
    await api.send({ method: 'PUT', url: '/v4/time_zone', as: id, body: { time_zone: 'Pacific/Honolulu' } });
    api.clock.advance(10_000);
    expect((await createShareLink(api, id)).tag).toBe('x-1231');
  });

  test('returns the same link when the owner presses twice at once, and again within ten seconds', async () => {
    const tags = await Promise.all(
      Array.from({ length: 8 }, async () => (await createShareLink(api, id)).tag),
    );
    expect(new Set(tags).size).toBe(1);
    api.clock.advance(9999);
    expect((await createShareLink(api, id)).tag).toBe(tags[0]);
    expect(await list()).toHaveLength(1);
    api.clock.advance(1);
    expect((await createShareLink(api, id)).tag).not.toBe(tags[0]);
  });

  test('refuses a link beyond the limit, and repeats the newest one at the limit', async () => {
    const createdAt = new Date(0);
    await api.db.insert(shareLinks).values(
      Array.from({ length: SHARE_LINKS_MAX_COUNT - 1 }, (_unused, number) => ({
        pageId: id,
        tag: `tag-${number}`,
        place: 'other' as const,
        createdAt,
      })),
    );
    const { tag } = await createShareLink(api, id);
    expect((await createShareLink(api, id)).tag).toBe(tag);
    const refused = await api.send({
      method: 'POST',
      url: '/v4/share_links',
      as: id,
      body: { place: 'mail' },
    });
    expect(refused).toMatchObject({ status: 429, body: { code: 'quota_exceeded' } });
    expect(await list()).toHaveLength(SHARE_LINKS_MAX_COUNT);
  });

  test.each([{}, { place: 'X' }, { place: 'x', tag: 'mine' }, { place: 'x', name: 'Post' }])(
    'refuses %j',
    async (body) => {
      const answer = await api.send({ method: 'POST', url: '/v4/share_links', as: id, body });
      expect(answer).toMatchObject({ status: 400 });
      expect(await list()).toEqual([]);
    },
  );

  test('refuses an account without a page, whose list is empty', async () => {
    const as = createUid();
    const answer = await api.send({ method: 'POST', url: '/v4/share_links', as, body: { place: 'x' } });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_registered' } });
    expect(await list(as)).toEqual([]);
  });
});

describe('updateShareLink', () => {
  test('renames a link on one line, and keeps its address', async () => {
    const { tag, url } = await createShareLink(api, id);
    expect(await rename(tag, '  Post about\nthe exhibition ')).toMatchObject({
      status: 200,
      body: { tag, url, name: 'Post about the exhibition' },
    });
    expect((await list())[0]?.name).toBe('Post about the exhibition');
    expect(await rename(tag, '')).toMatchObject({ status: 200, body: { name: '' } });
  });

  test('refuses a name of 41 graphemes, and takes 40', async () => {
    const { tag } = await createShareLink(api, id);
    expect(await rename(tag, '👨‍👩‍👧'.repeat(40))).toMatchObject({ status: 200 });
    expect(await rename(tag, 'が'.repeat(41))).toMatchObject({
      status: 400,
      body: { errors: [{ pointer: '/body/name', code: 'too_long' }] },
    });
  });

  test('answers 404 for a tag of another page', async () => {
    const other = await createCreator(api);
    const { tag } = await createShareLink(api, other.id);
    expect(await rename(tag, 'Mine')).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await remove(tag)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await list(other.id)).toMatchObject([{ tag, name: '' }]);
  });
});

describe('deleteShareLink', () => {
  test('adds single and summed numbers of the link to other, and leaves other links alone', async () => {
    const { body } = await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
    const linkId = (body as components['schemas']['LinkList']).items[0]?.id ?? '';
    const [{ tag }, kept] = [await createShareLink(api, id), await createShareLink(api, id, 'mail')];
    const visitBy = async (source: string, from: string) => {
      await visit(api, pubId, { from, query: `?source=${source}` });
      await click(api, { pub_id: pubId, link_id: linkId, source }, { from });
    };
    await visitBy(`via:${tag}`, '192.0.2.1');
    await visitBy('via:foreign', '192.0.2.2');
    await api.db
      .insert(sourceDays)
      .values({ pageId: id, day: '2026-11-01', source: `via:${tag}`, letters: 3, follows: 2, readers: 1 });
    api.clock.advance(2 * DAY_MS);
    await rollUp();
    await visitBy(`via:${tag}`, '192.0.2.1');
    await visitBy(`via:${kept.tag}`, '192.0.2.2');
    expect(await readSources(api, id)).toEqual({ [tag]: [2, 2], [kept.tag]: [1, 1], other: [1, 1] });
    expect(await remove(tag)).toMatchObject({ status: 204 });
    expect(await readSources(api, id)).toEqual({ [kept.tag]: [1, 1], other: [3, 3] });
    api.clock.advance(2 * DAY_MS);
    await rollUp();
    expect(await readSources(api, id)).toEqual({ [kept.tag]: [1, 1], other: [3, 3] });
    const [moved] = await api.db
      .select()
      .from(sourceDays)
      .where(and(eq(sourceDays.pageId, id), eq(sourceDays.day, '2026-11-01')));
    expect(moved).toMatchObject({ source: 'other', letters: 3, follows: 2, readers: 1 });
    await visitBy(`via:${tag}`, '192.0.2.3');
    expect(await readSources(api, id)).toMatchObject({ other: [4, 4] });
    expect(await remove(tag)).toMatchObject({ status: 404 });
  });

  test('gives none of its numbers to a later link with the same tag', async () => {
    const { tag } = await createShareLink(api, id);
    await visit(api, pubId, { query: `?source=via:${tag}` });
    await remove(tag);
    expect((await createShareLink(api, id)).tag).toBe(tag);
    expect(await readSources(api, id)).toEqual({ other: [1, 0] });
  });
});

test('the job deletes numbers of sources after thirteen months, and no others', async () => {
  advanceTo('2027-03-20T12:00:00Z');
  const days = ['2026-02-19', '2026-02-20', '2027-03-20'];
  await api.db
    .insert(sourceDays)
    .values(days.map((day) => ({ pageId: id, day, source: 'utm:news', visits: 1 })));
  const months = ['2026-02-01', '2026-03-01'];
  await api.db
    .insert(countMonths)
    .values(
      (['host', 'source'] as const).flatMap((kind) =>
        months.map((month) => ({ pageId: id, month, kind, name: 'utm:news', visits: 1 })),
      ),
    );
  await sweepSourceDays(api.core);
  const left = await api.db.select().from(sourceDays).where(eq(sourceDays.pageId, id));
  expect(left.map(({ day }) => day)).toEqual(['2026-02-20', '2027-03-20']);
  const sums = await api.db.select().from(countMonths).where(eq(countMonths.pageId, id));
  expect(sums.map(({ kind, month }) => `${kind} ${month}`).toSorted()).toEqual([
    'host 2026-02-01',
    'host 2026-03-01',
    'source 2026-03-01',
  ]);
});

test('an export has visits and clicks by source, and no letters, follows and readers', async () => {
  const day = '2026-11-01';
  await api.db.insert(sourceDays).values([
    { pageId: id, day, source: 'utm:news', visits: 3, clicks: 2, letters: 1, follows: 1, readers: 1 },
    { pageId: id, day, source: 'utm:quiet', letters: 1 },
    { pageId: id, day, source: '', letters: 1, follows: 1, readers: 1 },
    { pageId: (await createCreator(api)).id, day, source: 'utm:foreign', visits: 1 },
  ]);
  const exported = await Promise.all(
    shareLinksModule.exporters.map(async (exporter) => collectParts(exporter(api.db, id))),
  );
  expect(Object.assign({}, ...exported)).toEqual({
    share_links: [],
    source_days: [{ day, source: 'utm:news', visits: 3, clicks: 2 }],
  });
});

test('an erasure deletes share links and numbers of the page alone', async () => {
  const other = await createCreator(api);
  for (const pageId of [id, other.id]) {
    await createShareLink(api, pageId);
    await api.db.insert(sourceDays).values({ pageId, day: '2026-11-01', source: '', letters: 1 });
  }
  await eraseShareLinks(api.db, id);
  const counts = async (pageId: string) => [
    await api.db.$count(shareLinks, eq(shareLinks.pageId, pageId)),
    await api.db.$count(sourceDays, eq(sourceDays.pageId, pageId)),
  ];
  expect(await counts(id)).toEqual([0, 0]);
  expect(await counts(other.id)).toEqual([1, 1]);
});
