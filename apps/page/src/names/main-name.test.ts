import { beforeEach, describe, expect, test } from 'vitest';

import { createDoor, createPublicProfile } from '#testing/fake-profile-source.ts';
import { createNameChange } from '#testing/name-change.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;

beforeEach(() => {
  app = createTestApp({
    webOrigin: 'https://product.example',
    names: [
      { name: 'mio.example', pub_id: 'mio', is_redirected: true },
      { name: 'other.example', pub_id: 'mio', is_main: false },
    ],
  });
});

const answerOf = async (url: string, headers: Record<string, string> = {}) => {
  const { statusCode, headers: sent } = await app.get(url, headers);
  return [statusCode, sent.location];
};

describe('a page whose other addresses redirect to its main name', () => {
  test.each([
    ['/@mio', {}, 'https://mio.example/'],
    ['/@mio?utm_source=x&a=%2F', {}, 'https://mio.example/?utm_source=x&a=%2F'],
    ['/', { host: 'other.example' }, 'https://mio.example/'],
    ['/?utm_source=x', { host: 'other.example' }, 'https://mio.example/?utm_source=x'],
  ])('redirects %s with %j to %s', async (url, headers, location) => {
    for (let time = 0; time < 2; time += 1) expect(await answerOf(url, headers)).toEqual([308, location]);
    expect((await app.get(url, headers)).headers['cache-control']).toBe('no-cache');
    const head = await app.server.inject({
      method: 'HEAD',
      url,
      headers: { host: 'product.example', ...headers },
    });
    expect([head.statusCode, head.headers.location]).toEqual([308, location]);
  });

  test('answers at its main name', async () => {
    expect(await answerOf('/', { host: 'mio.example' })).toEqual([200, undefined]);
  });

  test.each(['/@mio/feed.xml', '/@mio/qr', '/@mio/letter', '/@mio/report', '/@mio/contact.vcf'])(
    'answers %s at the product',
    async (url) => {
      expect((await app.get(url)).statusCode).toBe(200);
    },
  );

  test('accepts forms at the product', async () => {
    const sent = await app.post('/@mio/letter', { body: 'Hello' });
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/@mio/letter/sent']);
    expect((await app.post('/@mio', {})).statusCode).toBe(405);
  });

  test('answers files at its other name', async () => {
    expect((await app.get('/feed.xml', { host: 'other.example' })).statusCode).toBe(200);
  });

  test('does not redirect a reader who chose a language', async () => {
    expect(await answerOf('/@mio', { cookie: 'NEXT_LOCALE=en' })).toEqual([200, undefined]);
    expect((await app.get('/@mio')).headers.vary).toBe('cookie');
  });

  test('does not redirect while it has a door', async () => {
    app.source.doors.set('mio', createDoor());
    expect(await answerOf('/@mio')).toEqual([200, undefined]);
    expect(await answerOf('/', { host: 'mio.example' })).toEqual([303, 'https://product.example/@mio']);
    expect(await answerOf('/', { host: 'other.example' })).toEqual([303, 'https://product.example/@mio']);
  });

  test('answers 404 after it was deleted', async () => {
    app.source.profiles.delete('mio');
    expect((await app.get('/@mio')).statusCode).toBe(404);
    expect((await app.get('/', { host: 'other.example' })).statusCode).toBe(404);
  });

  test('redirects an old handle to the current handle first', async () => {
    app.source.profiles.set('old_mio', createPublicProfile());
    expect(await answerOf('/@old_mio')).toEqual([302, '/@mio']);
  });

  test('replaces the copy in a caching proxy', async () => {
    const replaced = await app.get('/@mio', { 'surrogate-capability': 'replace' });
    expect([replaced.statusCode, replaced.headers['x-accel-expires']]).toEqual([308, '1']);
    const kept = await app.get('/@mio', { 'surrogate-capability': 'keep' });
    expect([kept.statusCode, kept.headers['x-accel-expires']]).toEqual([308, undefined]);
  });
});

test('answers at every address while redirects to the main name are off', async () => {
  app.names.apply([createNameChange({ name: 'mio.example', pub_id: 'mio' })]);
  app.cache.invalidate('mio');
  for (const [url, host] of [
    ['/@mio', 'product.example'],
    ['/', 'mio.example'],
    ['/', 'other.example'],
  ] as const) {
    const answer = await app.get(url, { host });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<link rel="canonical" href="https://mio.example/"/>');
  }
});

test('does not redirect pages without a main name', async () => {
  expect(await answerOf('/@rio')).toEqual([200, undefined]);
});
