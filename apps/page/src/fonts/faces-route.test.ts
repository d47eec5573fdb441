import { expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#testing/test-app.ts';

const URL = '/@mio/faces.css?font=ntlg&locale=ja&v=1';

function openApp(): TestApp {
  const app = createTestApp();
  app.workerPool.isBroken = false;
  return app;
}

/**
 * The font files in a style sheet: those of the page, and those with the common characters of its typeface.
 */
function filesIn(css: string): { readonly own: readonly string[]; readonly common: readonly string[] } {
  const files = [...css.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path);
  return {
    own: files.filter((path) => !path.startsWith('/f/_')),
    common: files.filter((path) => path.startsWith('/f/_')),
  };
}

test('waits for a changed page’s font and sends it with the common characters', async () => {
  const app = openApp();
  const { statusCode, headers, body } = await app.get(URL);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
  const { own, common } = filesIn(body);
  expect([own.length, common.length]).toEqual([2, 2]);
  for (const path of [...own, ...common]) expect((await app.get(path)).statusCode).toBe(200);
  // The rules of the common characters come last, because the last matching rule wins.
  expect(body.lastIndexOf('unicode-range:U+20-7e,')).toBeGreaterThan(body.lastIndexOf(own[1] ?? '?'));
  // The page itself uses the same files after its next render.
  await expect.poll(async () => (await app.get('/@mio')).body).toContain(own[0]);
});

test('generates the common characters of a typeface once for all creators', async () => {
  const app = openApp();
  const [{ body: one }, { body: other }] = [await app.get(URL), await app.get(URL.replace('mio', 'rio'))];
  expect(filesIn(other).common).toEqual(filesIn(one).common);
  expect([...app.storage.objects.keys()].toSorted()).toEqual([
    'fonts/h-_ntlg_ja',
    'fonts/h-mio',
    'fonts/h-rio',
  ]);
});

test('handles every rejection while the storage fails', async () => {
  const app = openApp();
  Object.assign(app.storage, { get: async () => Promise.reject(new Error('The storage is away')) });
  expect((await app.get(URL)).statusCode).toBe(503);
});

test.each([
  ['another typeface', '/@mio/faces.css?font=dnp_shuei_mincho&locale=ja'],
  ['the typeface of another language', '/@mio/faces.css?font=ntlg&locale=zh-TW'],
  ['a page that does not exist', '/@nobody/faces.css?font=ntlg&locale=ja'],
])('sends only the common characters for %s', async (_name, url) => {
  const { own, common } = filesIn((await openApp().get(url)).body);
  expect([own.length, common.length]).toEqual([0, 2]);
});

test.each([
  ['an unknown font', '/@mio/faces.css?font=}body{color:red&locale=ja'],
  ['no choice', '/@mio/faces.css'],
  ['an invalid handle', '/@MIO!/faces.css?font=ntlg&locale=ja'],
])('sends an empty style sheet for %s', async (_name, url) => {
  const { statusCode, body } = await openApp().get(url);
  expect([statusCode, body]).toEqual([200, '']);
});

test('sends an empty style sheet when the font cannot be generated', async () => {
  expect((await createTestApp().get(URL)).body).toBe('');
});

test('never sends the font of a draft', async () => {
  const app = openApp();
  await app.get(URL);
  app.source.profiles.delete('mio');
  app.cache.invalidate('mio');
  expect(filesIn((await app.get(URL)).body).own).toEqual([]);
});
