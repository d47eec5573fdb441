import { expect, test } from 'vitest';

import { createTestApp, type TestApp } from '#testing/test-app.ts';

function openApp(): TestApp {
  const app = createTestApp();
  app.workerPool.isBroken = false;
  return app;
}

const FACE = /href="(\/f\/[^"]+)"/g;

async function facesOf(app: TestApp): Promise<readonly string[]> {
  const { body } = await app.get('/@mio');
  return [...body.matchAll(FACE)].map(([, path = '']) => path);
}

test('sends the first response without the font, and the next response with the font', async () => {
  const app = openApp();
  expect(await facesOf(app)).toEqual([]);
  await app.fonts.idle();
  await expect.poll(async () => (await facesOf(app)).length).toBe(2);
  const [path = ''] = await facesOf(app);
  const { body } = await app.get('/@mio');
  expect(body).toContain(`src:url(${path})`);
  expect(app.workerPool.jobs).toHaveLength(2);
});

test('serves font files with an immutable cache lifetime', async () => {
  const app = openApp();
  await facesOf(app);
  await app.fonts.idle();
  await expect.poll(async () => (await facesOf(app)).length).toBe(2);
  const [path = ''] = await facesOf(app);
  const answer = await app.get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers['content-type']).toBe('font/woff2');
  expect(answer.rawPayload).toHaveLength(100);
});

test.each(['/f/mio.x.woff2', `/f/mio.${'x'.repeat(22)}.woff2`, '/f/..%2f..%2fetc.woff2', '/f/x'])(
  'answers 404 for the font path %s',
  async (path) => {
    const app = openApp();
    const answer = await app.get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('public, max-age=5');
  },
);

test('serves the page when its font cannot be generated', async () => {
  const app = createTestApp();
  expect(await facesOf(app)).toEqual([]);
  await app.fonts.idle();
  expect((await app.get('/@mio')).statusCode).toBe(200);
});
