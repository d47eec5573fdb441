import { expect, test } from '@playwright/test';

test('sends no headers that reveal internal routing', async ({ request }) => {
  for (const path of ['/', '/login', '/ja/guide', '/nowhere']) {
    const headers = (await request.get(path)).headers();
    const names = Object.keys(headers).filter((name) => name.startsWith('x-middleware-'));
    expect(names, path).toEqual([]);
    expect(headers['content-security-policy'], path).toContain("'strict-dynamic'");
  }
});

test('answers 404 for a missing file with a policy that blocks everything', async ({ request }) => {
  for (const path of ['/_next/nowhere', '/_next/static/chunks/nowhere.js', '/locales/en/nowhere.json']) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(404);
    expect(answer.headers()['content-security-policy'], path).toContain("default-src 'none'");
  }
});

test('answers 404 to /metrics on the public port', async ({ request }) => {
  for (const path of ['/metrics', '/metrics/', '/my/metrics'])
    expect((await request.get(path)).status(), path).toBe(404);
});

test('removes the x-accel-expires header from proxied pages', async ({ request }) => {
  const answer = await request.get('/@mio', { headers: { 'surrogate-capability': 'keep' } });
  expect(answer.headers()).not.toHaveProperty('x-accel-expires');
});
