import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { StartError } from '@musubi/server/start-error';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';

import type { Job } from '#platform/job.ts';
import { noPayments } from '#platform/payments/payments.ts';

import { startDemo } from '../src/demo/start-demo.ts';
import { createCreator, readPage } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { support } from './support/supports.ts';
import { createTestApp, createTestAppForTest, type TestApp } from './support/test-app.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../../tooling/dev/demo', import.meta.url));

const load = async (api: TestApp, from = DEMO_FOLDER): Promise<readonly Job[]> =>
  startDemo(from, {
    db: api.db,
    clock: api.clock,
    services: api.services,
    createServices: api.createServices,
    storage: api.storage,
    payments: api.payments,
    webOrigin: 'http://localhost:3000',
    log: silentLog,
  });

describe('a new database with demo creators', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await createTestApp();
    await load(api);
  });
  afterAll(async () => api.close());

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

  test('has a page with visitors and letters', async () => {
    const mio = { pageId: 'demo-mio' };
    const { items, unread_count: unread } = await api.services.letters.list(mio, {});
    expect(items.length).toBeGreaterThan(unread);
    expect(unread).toBeGreaterThan(0);
    const { current, previous, referrers, links } = await api.services.stats.get(mio, 28);
    expect(current.views).toBeGreaterThan(previous.views);
    expect(current.clicks).toBeGreaterThan(0);
    expect(links.every(({ clicks }) => clicks > 0)).toBe(true);
    expect(referrers.map(({ host }) => host)).toContain('x.com');
  });

  test('has creators who accept monthly support with stand-in payments', async () => {
    const { id: fan } = await createCreator(api);
    for (const pubId of ['mio', 'wrenhalloway', 'yian_walks']) {
      expect(await support(api, fan, pubId)).toMatchObject({ status: 'active', creator: { pub_id: pubId } });
    }
  });
});

test('two servers with payments off add each demo creator once, without monthly support', async () => {
  const api = await createTestAppForTest({ createPayments: () => noPayments });
  await Promise.all([load(api), load(api)]);
  expect((await readPage(api, 'mio')).body.ofuse).toMatchObject({ is_creator: true, takes_support: false });
  expect((await readPage(api, 'mio')).body.links).toHaveLength(10);
});

test('does not add demo creators to a database with users', async () => {
  const api = await createTestAppForTest();
  await api.services.signUp.signUp(
    { accountId: 'somebody', pageId: 'somebody', name: null, pibId: null },
    { acceptLanguage: 'en' },
  );
  await load(api);
  expect((await readPage(api, 'mio')).status).toBe(404);
});

test('refuses to start with an invalid demo creator', async () => {
  const api = await createTestAppForTest();
  const demo = await mkdtemp(join(tmpdir(), 'musubi-demo-'));
  onTestFinished(async () => rm(demo, { recursive: true, force: true }));
  await cp(DEMO_FOLDER, demo, { recursive: true });
  const creator = JSON.parse(await readFile(join(demo, 'mio.json'), 'utf8')) as {
    appearance: { theme_id: string };
  };
  creator.appearance.theme_id = 'rainbow';
  await writeFile(join(demo, 'mio.json'), JSON.stringify(creator));
  await expect(load(api, demo)).rejects.toBeInstanceOf(StartError);
  await expect(load(api, demo)).rejects.toThrow('mio.json in DEMO_DATA_FOLDER is not a creator');
});
