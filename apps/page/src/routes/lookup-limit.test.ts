import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { askServer } from '@musubi/server/testing/ask-server';
import { beforeEach, expect, onTestFinished, test } from 'vitest';

import { createTestApp, type TestApp } from '#testing/test-app.ts';

import { UNKNOWN_LOOKUPS } from './lookup-limit.ts';

const BURST = 200;
const CODE = 'a'.repeat(22);

let app: TestApp;

beforeEach(() => {
  app = createTestApp({ lookupLimit: UNKNOWN_LOOKUPS });
});

const from = (address: string): Record<string, string> => ({ 'x-forwarded-for': address });

async function askAll(paths: readonly string[], address = '198.51.100.7'): Promise<readonly number[]> {
  const answers = await Promise.all(paths.map(async (path) => app.get(path, from(address))));
  return answers.map(({ statusCode }) => statusCode);
}

const unknown = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) => `/@nobody_${at}`);

const countOf = (statuses: readonly number[], status: number): number =>
  statuses.filter((one) => one === status).length;

test('B6: limits unknown handles to 10 a second per network', async () => {
  const statuses = await askAll(unknown(BURST + 50));
  expect([countOf(statuses, 404), countOf(statuses, 429)]).toEqual([BURST, 50]);
  app.clock.nowMs += 1000;
  expect(countOf(await askAll(unknown(20)), 404)).toBe(10);
});

test('B4: limits preview codes to 10 a second per network', async () => {
  await askAll(Array.from({ length: BURST }, () => `/@mio/preview/${CODE}`));
  expect(await askAll([`/@mio/preview/${CODE}`, `/@mio/card/${CODE}.jpg`])).toEqual([429, 429]);
});

test('B6: still answers other networks, cached pages and health checks at the limit', async () => {
  await app.get('/@mio');
  await askAll(unknown(BURST));
  expect(await askAll(['/healthz', '/robots.txt'])).toEqual([200, 200]);
  // An injected request bypasses the handler that sends cached pages.
  const origin = await app.server.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(async () => app.server.close());
  expect((await askServer(`${origin}/@mio`, from('198.51.100.7'))).status).toBe(200);
  expect(await askAll(['/@nobody'], '198.51.100.8')).toEqual([404]);
});

test('B6: does not count successful look-ups', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect(countOf(await askAll(Array.from({ length: BURST }, () => '/@mio/feed.xml')), 200)).toBe(BURST);
  }
  expect(countOf(await askAll(unknown(BURST)), 404)).toBe(BURST);
});

test.each(LOCALES)('B6: shows in %s that a network sends too many requests', async (locale) => {
  await askAll(unknown(BURST));
  const { body, headers } = await app.get('/@nobody', { ...from('198.51.100.7'), 'accept-language': locale });
  const t = await getT(locale, 'profile-page');
  expect(body).toContain(t('too_many.title'));
  expect(headers).toMatchObject({ 'retry-after': '5', refresh: '5', 'cache-control': 'no-store' });
});
