import { expect, onTestFinished, test } from 'vitest';

import { createImportReader } from '#platform/page-imports/import-reader.ts';
import { toNextScript } from '#platform/page-imports/testing/import-fixture.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createFakeInternet, importPage, importText, pageOf } from '../../../test/support/imports.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { createTestAppForTest } from '../../../test/support/test-app.ts';

const LINKS = 200;
const MAX_MS = 2000;
/** Repeated, because other tests may slow down a single run. */
const RUNS = 3;

const LINKTREE = 'https://linktr.ee/mio';
const HOME = 'https://mio.example/';
const numbered = <T>(toEntry: (at: number) => T): readonly T[] =>
  Array.from({ length: LINKS }, (_unused, at) => toEntry(at));
const toAddress = (at: number): string => `https://shop${at}.example/items/${at}?utm_source=home`;

test('answers the plan of 200 links within 2 s', async () => {
  const internet = createFakeInternet();
  const account = { links: numbered((at) => ({ title: `作品 ${at}`, url: toAddress(at) })) };
  internet.reset({
    [LINKTREE]: pageOf(`<style>${'a'.repeat(900_000)}</style>${toNextScript({ account })}`),
    [HOME]: pageOf(numbered((at) => `<h2>Works</h2><a href="${toAddress(at)}">作品 ${at}</a>`).join('')),
  });
  const reader = createImportReader({ log: silentLog });
  onTestFinished(() => reader.close());
  const api = await createTestAppForTest({ request: internet.request, readImport: reader.read });
  const { id: as } = await createCreator(api);
  const text = numbered((at) => `作品 ${at} ${toAddress(at)}`).join('\n');
  const presses = [
    async () => (await importPage(api, as, LINKTREE)).body,
    async () => (await importPage(api, as, HOME)).body,
    async () => importText(api, as, text),
  ];
  for (const press of presses) {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      api.clock.advance(1000);
      const startedAt = performance.now();
      const plan = await press();
      times.push(performance.now() - startedAt);
      expect(plan.items.filter(({ kind, url }) => kind === 'link' && url !== null)).toHaveLength(LINKS);
    }
    expect(Math.min(...times)).toBeLessThan(MAX_MS);
  }
});
