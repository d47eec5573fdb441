import { expect, test } from 'vitest';

import { createTestApp } from '#testing/test-app.ts';

test('sends one small file for the sample of each typeface', async () => {
  const app = createTestApp();
  app.workerPool.isBroken = false;
  const { statusCode, headers, body } = await app.get('/f/samples.css?locale=ja');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({ 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' });
  const families = [...body.matchAll(/font-family:([\w-]+)/g)].map(([, family]) => family);
  expect(families).toEqual(['sample-ntlg', 'sample-dnp_shuei_mincho', 'sample-maru_maru_gothic']);
  const files = [...body.matchAll(/url\(([^)]+)\)/g)].map(([, path = '']) => path);
  expect(files).toHaveLength(3);
  for (const path of files) expect((await app.get(path)).statusCode).toBe(200);
});

test.each([
  ['an unknown language', '?locale=xx'],
  ['no language', ''],
])('sends an empty style sheet for %s', async (_name, query) => {
  const { statusCode, body } = await createTestApp().get(`/f/samples.css${query}`);
  expect([statusCode, body]).toEqual([200, '']);
});

test('sends an empty style sheet when the fonts cannot be generated', async () => {
  expect((await createTestApp().get('/f/samples.css?locale=ja')).body).toBe('');
});
