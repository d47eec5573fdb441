import { expect, test } from '@playwright/test';

test('documents tell nothing of how they are routed', async ({ request }) => {
  for (const path of ['/', '/login', '/ja/guide', '/nowhere']) {
    const headers = (await request.get(path)).headers();
    const names = Object.keys(headers).filter((name) => name.startsWith('x-middleware-'));
    expect(names, path).toEqual([]);
    expect(headers['content-security-policy'], path).toContain("'strict-dynamic'");
  }
});

test('a missing file is a document under which nothing runs', async ({ request }) => {
  for (const path of ['/_next/nowhere', '/_next/static/chunks/nowhere.js', '/locales/en/nowhere.json']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'");
  }
});

test('a page through the web server does not say how long proxies may cache it', async ({ request }) => {
  const answer = await request.get('/@mio', { headers: { 'surrogate-capability': 'keep' } });
  expect(answer.headers()).not.toHaveProperty('x-accel-expires');
});
