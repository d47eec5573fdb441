import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { createDoor } from '#testing/fake-profile-source.ts';
import { askOverHttp, type Question } from '#testing/http-question.ts';
import { createNameChange } from '#testing/name-change.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { WAYS } from '#testing/ways.ts';

let app: TestApp;
let routed: string[];

describe.each(WAYS)('through $way', ({ isFastLaneOpen }) => {
  beforeEach(async () => {
    app = createTestApp({
      isFastLaneOpen,
      webOrigin: 'https://product.example',
      names: [
        { name: 'mio.example', pub_id: 'mio' },
        { name: 'other.example', pub_id: 'mio', is_main: false },
      ],
    });
    routed = [];
    app.server.addHook('onRequest', async ({ url }) => void routed.push(url));
    await app.server.listen({ host: '127.0.0.1', port: 0 });
  });

  afterEach(async () => app.server.close());

  // The fast lane answers clients that accept brotli.
  const ask = async (host: string, url: string, question: Partial<Question> = {}) =>
    askOverHttp(app, { ...question, url, headers: { host, 'accept-encoding': 'br', ...question.headers } });

  test.each([
    ['mio.example', '/', {}],
    ['other.example:443', '/?utm_source=x', {}],
    ['MIO.example.', '/', { method: 'HEAD' }],
    ['mio.example', '/', { headers: { 'accept-encoding': 'br', cookie: 'NEXT_LOCALE=en' } }],
    ['mio.example', '/', { headers: { 'surrogate-capability': 'keep' } }],
    ['product.example', '/@mio', {}],
    ['product.example', '/@mio', { headers: { cookie: 'NEXT_LOCALE=en' } }],
  ] as const)('caches the response to %s%s (%j) and then skips the router', async (host, url, question) => {
    const first = await ask(host, url, question);
    routed = [];
    const second = await ask(host, url, question);
    expect(second).toEqual(first);
    expect(second.status).toBe(200);
    expect(routed).toEqual([]);
  });

  test('keeps cached pages of the product and of own names apart', async () => {
    await ask('product.example', '/@mio');
    await ask('mio.example', '/');
    for (const [host, url, status] of [
      ['evil.example', '/@mio', 421],
      ['127.0.0.1', '/@mio', 400],
      ['mio.example', '/@mio', 308],
      ['product.example', '/', 404],
      ['evil.example', '/', 421],
    ] as const) {
      expect((await ask(host, url)).status).toBe(status);
    }
  });

  test('sends no cached page once the list has a redirect, a door or no such name', async () => {
    await ask('product.example', '/@mio');
    await ask('other.example', '/');
    app.names.apply([createNameChange({ name: 'mio.example', pub_id: 'mio', is_redirected: true })]);
    expect((await ask('product.example', '/@mio')).status).toBe(308);
    expect((await ask('other.example', '/')).status).toBe(308);
    app.source.doors.set('mio', createDoor());
    app.cache.invalidate('mio');
    for (let time = 0; time < 2; time += 1) {
      expect((await ask('mio.example', '/')).status).toBe(303);
      expect((await ask('other.example', '/')).status).toBe(303);
    }
    app.names.apply([createNameChange({ name: 'other.example', pub_id: null })]);
    expect((await ask('other.example', '/')).status).toBe(421);
  });

  test('renders the page at an own name again after an invalidation', async () => {
    await ask('mio.example', '/');
    app.source.profiles.delete('mio');
    app.cache.invalidate('mio');
    expect((await ask('mio.example', '/')).status).toBe(404);
  });
});
