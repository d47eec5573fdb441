import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { THEME_IDS } from '@musubi/domain/appearance';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { GENRES } from '@musubi/domain/genres';
import { LIVE_STREAMS_MAX_COUNT } from '@musubi/domain/limits';
import { typesOfBlock } from '@musubi/domain/page-blocks';
import { StartError } from '@musubi/server/start-error';
import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { listLetters } from '#modules/letters/public.ts';
import { createStream, listStreams, removeStream } from '#modules/live/public.ts';
import { signUp } from '#modules/profile/public.ts';
import { listReports } from '#modules/reports/public.ts';
import { getStats } from '#modules/stats/public.ts';
import { operatorLog } from '#platform/database/schema/desk/operators.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { FULL_AUTHORITY } from '#platform/http/callers/authority.ts';
import { HOUR_MS, type Job, MINUTE_MS } from '#platform/job.ts';
import { noPayments } from '#platform/payments/payments.ts';

import { startDemo } from '../src/demo/start-demo.ts';
import { toOperatorClaims } from './support/desk/operators.ts';
import { createCreator, readPage } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { support } from './support/supports.ts';
import { createTestApp, createTestAppForTest, type TestApp } from './support/test-app.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../../tooling/dev/demo', import.meta.url));

const DAY_MS = 24 * HOUR_MS;

type Discovery = components['schemas']['Discovery'];
type Kits = components['schemas']['KitList'];
type Recommendations = components['schemas']['RecommendationList'];

interface Row {
  readonly pub_id?: string;
  readonly published_at?: string;
  readonly state?: string;
}

const load = async (api: TestApp, from = DEMO_FOLDER, canBePaid = true): Promise<readonly Job[]> =>
  startDemo(from, {
    db: api.db,
    clock: api.clock,
    core: api.core,
    createCore: api.createCore,
    storage: api.storage,
    canBePaid,
    webOrigin: 'http://localhost:3000',
    log: silentLog,
  });

/** Copies one demo creator, with the pictures, to a temporary folder. */
async function copyDemo(creator = 'mio.json'): Promise<string> {
  const demo = await mkdtemp(join(tmpdir(), 'musubi-demo-'));
  onTestFinished(async () => rm(demo, { recursive: true, force: true }));
  for (const name of [creator, 'images'])
    await cp(join(DEMO_FOLDER, name), join(demo, name), { recursive: true });
  return demo;
}

describe('a new database with demo creators', () => {
  let api: TestApp;
  let jobs: readonly Job[];
  beforeAll(async () => {
    api = await createTestApp();
    jobs = await load(api);
  }, 120_000);
  afterAll(async () => api.close());

  const list = async (url: string, as = 'demo-mio'): Promise<readonly Row[]> =>
    (await api.send<{ items: readonly Row[] }>({ url, as })).body.items;
  const listLive = async (): Promise<readonly string[]> =>
    (await list('/v4/users?is_live=true')).map(({ pub_id: pubId }) => pubId ?? '');

  test('A1: asks no demo creator to confirm their name, because all names count as typed', async () => {
    const { name } = (await readPage(api, 'mio')).body;
    const { body } = await api.send({ url: '/v4/profile', as: 'demo-mio', claims: { name } });
    expect(body).toMatchObject({ user: { name, has_name_notice: false } });
  });

  test('has complete pages with icons in three languages', async () => {
    const pages = await Promise.all(
      ['mio', 'wrenhalloway', 'yian_walks'].map(async (pubId) => (await readPage(api, pubId)).body),
    );
    expect(pages.map(({ locale }) => locale)).toEqual(['ja', 'en', 'zh-TW']);
    expect(new Set(pages.map(({ appearance }) => appearance.theme_id)).size).toBe(3);
    expect(new Set(pages.map(({ appearance }) => appearance.font)).size).toBe(3);
    for (const page of pages) {
      expect(page.links.length).toBeGreaterThanOrEqual(6);
      expect(new Set(page.links.map(({ type }) => type)).size).toBeGreaterThanOrEqual(5);
      expect(page.ofuse).toMatchObject({ is_creator: true });
      for (const width of [96, 192, 512]) {
        const icon = await api.storage.get(`images/${page.icon_image_key}/${width}.webp`);
        expect(Buffer.from(icon?.bytes ?? []).toString('latin1', 8, 12)).toBe('WEBP');
      }
    }
  });

  test('shows every kind of block on the pages in three languages', async () => {
    const pages = await Promise.all(
      ['mio', 'wrenhalloway', 'yian_walks'].map(async (pubId) => (await readPage(api, pubId)).body),
    );
    for (const { blocks = [], pub_id } of pages) expect(blocks.length, pub_id).toBeGreaterThanOrEqual(10);
    const shown = pages.flatMap(({ blocks = [] }) => blocks.flatMap(typesOfBlock));
    expect(new Set(shown)).toEqual(new Set(BLOCK_TYPES));
    const linkIds = new Set(pages.flatMap(({ links }) => links.map(({ id }) => id)));
    const places = pages.flatMap(({ blocks = [] }) => blocks.map((block) => block.after_link_id));
    expect(places.filter((id) => id !== null && !linkIds.has(id))).toEqual([]);
  });

  test('contains no event that is over', async () => {
    const { body } = await readPage(api, 'wrenhalloway');
    const starts = (body.blocks ?? []).flatMap(({ event }) => (event ? [Date.parse(event.starts_at)] : []));
    expect(starts).toHaveLength(3);
    expect(Math.min(...starts)).toBeGreaterThan(api.clock.now().getTime());
    expect(new Date(starts[0] ?? 0).getUTCMinutes()).toBe(30);
  });

  test('has a page with visitors and letters', async () => {
    const viewer = { pageId: 'demo-mio' };
    const { items, unread_count: unread } = await listLetters(api.core, {
      viewer: { ...viewer, authority: FULL_AUTHORITY },
    });
    expect(items.length).toBeGreaterThan(unread);
    expect(unread).toBeGreaterThan(0);
    const asks = items.filter(({ about }) => about !== null);
    expect(asks).toMatchObject([{ about: '一枚絵（18,000円〜35,000円）', reply_to: 'motoko@example.com' }]);
    const { current, previous, referrers, links } = await getStats(api.core, { viewer, query: { days: 28 } });
    expect(current.views).toBeGreaterThan(previous.views);
    expect(current.clicks).toBeGreaterThan(0);
    expect(links.every(({ clicks }) => clicks > 0)).toBe(true);
    expect(referrers.map(({ host }) => host)).toContain('x.com');
  });

  test('has a page with share links that brought visitors', async () => {
    const viewer = { pageId: 'demo-wren' };
    const { current, sources } = await getStats(api.core, { viewer, query: { days: 28 } });
    const places = sources.flatMap((row) => (row.share_link === undefined ? [] : [row.share_link.place]));
    expect(places).toEqual(['x', 'instagram', 'print']);
    expect(sources.at(-1)).toMatchObject({ source: null });
    expect(sources.every(({ visits, clicks }) => visits > clicks && clicks > 0)).toBe(true);
    expect(sources.reduce((sum, { visits }) => sum + visits, 0)).toBe(current.views);
  });

  test('has creators who accept monthly support with stand-in payments', async () => {
    const { id: fan } = await createCreator(api);
    for (const pubId of ['mio', 'wrenhalloway', 'yian_walks']) {
      expect(await support(api, fan, pubId)).toMatchObject({ status: 'active', creator: { pub_id: pubId } });
    }
  });

  test('has creators of nearly all genres and of all themes, who signed up before yesterday', async () => {
    const rows = await api.db.select().from(profiles).where(like(profiles.userId, 'demo-%'));
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const genres = new Set(rows.flatMap((row) => row.genres));
    expect(genres.size).toBeGreaterThanOrEqual(GENRES.length - 2);
    expect(new Set(rows.map(({ themeId }) => themeId))).toEqual(new Set(THEME_IDS));
    const yesterday = api.clock.now().getTime() - DAY_MS;
    for (const { createdAt, pubId } of rows) expect(createdAt.getTime(), pubId).toBeLessThan(yesterday);
  });

  test('has an operator who can open the desk, and reports of three pages', async () => {
    const claims = toOperatorClaims('ada@example.com');
    const self = await api.send({ url: '/v4/operator/self', as: 'demo-ada', claims });
    expect(self).toMatchObject({ status: 200, body: { user_id: 'demo-ada', roles: ['administrator'] } });
    expect((await readPage(api, 'ada')).status).toBe(404);
    const { items } = await listReports(api.core, { query: {} });
    expect(items.map(({ pub_id: pubId }) => pubId)).toEqual(['gutterpress', 'mossfield', 'kagerou_koma']);
    expect(new Set(items.map(({ reason }) => reason)).size).toBe(3);
    const [entry] = await api.db.select().from(operatorLog);
    expect(entry).toMatchObject({ origin: 'system', subjectId: 'demo-ada' });
  });

  test('fills every shelf of the discovery screen', async () => {
    const { body } = await api.send<Discovery>({ url: '/discover' });
    expect(body.live.map(({ creator }) => creator.pub_id)).toEqual(['kumoma_sora']);
    expect(body.newest).toHaveLength(12);
    expect(body.picks.length).toBeGreaterThanOrEqual(6);
    expect(body.kits.length).toBeGreaterThanOrEqual(8);
    expect(new Set(body.kits.map(({ kind }) => kind)).size).toBe(3);
    expect(body.genres.length).toBeGreaterThanOrEqual(GENRES.length - 2);
  });

  test('shows a demo creator their own kits, accepted kits and invitations', async () => {
    const [own] = (await api.send<Kits>({ url: '/v4/kits', as: 'demo-mio' })).body.items;
    const answers = own?.members.map(({ state }) => state).toSorted();
    expect(answers).toEqual(['accepted', 'accepted', 'accepted', 'invited']);
    const states = (await list('/v4/kit_invitations')).map(({ state }) => state);
    expect(states).toHaveLength(3);
    expect(states.filter((state) => state === 'invited')).toHaveLength(2);
  });

  test('recommends creators whom several followed creators follow', async () => {
    const { body } = await api.send<Recommendations>({ url: '/discover/recommendations', as: 'demo-mio' });
    expect(body.items.flatMap(({ reasons }) => reasons)).toContain('followed_by_followed');
  });

  test('spreads the timeline of a demo creator over weeks', async () => {
    expect((await list('/v4/follows?limit=50')).length).toBeGreaterThanOrEqual(12);
    const times = (await list('/v4/timeline?limit=50')).map(({ published_at: at = '' }) => Date.parse(at));
    expect(times).toHaveLength(50);
    expect(Math.max(...times) - Math.min(...times)).toBeGreaterThan(14 * DAY_MS);
  });

  test('keeps one stream live until its heartbeats end, and announces others', async () => {
    const [job] = jobs;
    const running = await listLive();
    expect(running).toEqual(['kumoma_sora']);
    expect(await list('/v4/live', 'demo-nagi')).toMatchObject([{ is_live: false }]);
    for (let minute = 0; minute < 60; minute += 5) {
      api.clock.advance(5 * MINUTE_MS);
      await job?.work();
    }
    expect(await listLive()).toEqual(running);
    api.clock.advance(HOUR_MS);
    expect(await listLive()).toEqual([]);
    await job?.work();
    expect(await listLive()).toEqual(running);
  });

  test('restarts the running stream after a restart of the server', async () => {
    await load(api);
    expect(await listLive()).toEqual(['kumoma_sora']);
    expect(await list('/v4/live', 'demo-sora')).toHaveLength(1);
  });
});

test('starts the server even if a demo creator cannot stream', async () => {
  const api = await createTestAppForTest();
  const demo = await copyDemo('sora.json');
  await load(api, demo);
  const body = { title: 'Others', url: 'https://example.com/live', starts_at: '2026-12-24T09:00:00Z' };
  const viewer = { pageId: 'demo-sora' };
  for (const { id } of (await listStreams(api.core, { viewer })).items)
    await removeStream(api.core, { viewer, path: { id } });
  for (let count = 0; count < LIVE_STREAMS_MAX_COUNT; count += 1)
    await createStream(api.core, { viewer, body });
  const jobs = await load(api, demo);
  expect(jobs.map(({ name }) => name)).toEqual(['demo streams', 'demo digests']);
});

test('two servers with payments off add each demo creator once, without monthly support', async () => {
  const api = await createTestAppForTest({ createPayments: () => noPayments });
  const demo = await copyDemo();
  await Promise.all([load(api, demo, false), load(api, demo, false)]);
  expect((await readPage(api, 'mio')).body.ofuse).toMatchObject({ is_creator: true, takes_support: false });
  const { links } = (await readPage(api, 'mio')).body;
  expect(links).toHaveLength(11);
  expect(links.filter((link) => link.links_back).map(({ title }) => title)).toEqual(['Mastodon']);
});

test('does not add demo creators to a database with users', async () => {
  const api = await createTestAppForTest();
  await signUp(api.core, {
    viewer: { accountId: 'somebody', pageId: 'somebody', nameAtProvider: null, pibId: null },
    query: {},
    caller: { acceptLanguage: 'en' },
  });
  await load(api);
  expect((await readPage(api, 'mio')).status).toBe(404);
});

test('refuses to start with an invalid demo creator', async () => {
  const api = await createTestAppForTest();
  const demo = await copyDemo();
  const creator = JSON.parse(await readFile(join(demo, 'mio.json'), 'utf8')) as {
    appearance: { theme_id: string };
  };
  creator.appearance.theme_id = 'rainbow';
  await writeFile(join(demo, 'mio.json'), JSON.stringify(creator));
  await expect(load(api, demo)).rejects.toBeInstanceOf(StartError);
  await expect(load(api, demo)).rejects.toThrow('mio.json in DEMO_DATA_FOLDER is not a creator');
});
