import { beforeAll, describe, expect, test } from 'vitest';

import { createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { createHostilePage } from '#testing/hostile/hostile-page.ts';
import { listRoutes } from '#testing/list-routes.ts';
import { type FormerlyPublic, openFormerlyPublic, PAGE_STATES, TOLD } from '#testing/page-states.ts';
import { createTestApp } from '#testing/test-app.ts';

const HOST = 'mio.example';
const NAMES = [{ name: HOST, pub_id: 'mio', atproto_did: 'did:plc:abc' }];
const COOKIE = `open=${TEST_PASS}; __Secure-open=${TEST_PASS}; NEXT_LOCALE=en; soziIdAuth=x`;

const { profile } = createHostilePage('x');
const eventId = profile.blocks?.find(({ event }) => event !== undefined && event.starts_at !== 'x')?.id ?? '';
const galleryId = profile.blocks?.findLast(({ gallery }) => gallery !== undefined)?.id ?? '';

interface Row {
  readonly path: string;
  /**
   * Expected responses for each state of the page: public, unlisted, locked, for adults, draft, suspended.
   * Each is a status, with a `+` if the response contains words of the page.
   */
  readonly cells: string;
}

const everywhere = (status: number): string => PAGE_STATES.map(() => status).join(' ');
const PART = '200+ 200+ 303 303 404 404';

// prettier-ignore
const ROWS: readonly Row[] = [
  { path: '/', cells: PART },
  { path: '/?utm_source=x', cells: PART },
  { path: '/feed.xml', cells: PART },
  { path: '/contact.vcf', cells: PART },
  { path: `/e/${eventId}.ics`, cells: PART },
  { path: `/s/${galleryId}`, cells: PART },
  { path: '/qr', cells: PART },
  { path: '/qr.svg', cells: '200 200 303 303 404 404' },
  { path: '/qr.png', cells: '200 200 303 303 404 404' },
  { path: '/card.jpg', cells: '302 302 303 303 404 404' },
  { path: '/inside', cells: '303 303 303 303 404 404' },
  { path: '/letter', cells: '303 303 303 303 404 404' },
  { path: '/ask', cells: '303 303 303 303 404 404' },
  { path: '/@mio', cells: everywhere(308) },
  { path: '/login', cells: everywhere(404) },
  { path: '/robots.txt', cells: everywhere(200) },
  { path: '/sitemap.xml', cells: '200 404 404 404 404 404' },
  { path: '/.well-known/tdmrep.json', cells: everywhere(200) },
  { path: '/.well-known/atproto-did', cells: everywhere(200) },
];

describe.each(PAGE_STATES)('a page that was public and is now %s', (state) => {
  let world: FormerlyPublic;
  beforeAll(async () => {
    world = await openFormerlyPublic(state, NAMES);
  });

  test.each(ROWS)('answers $path at its own name as the table says ($cells)', async ({ path, cells }) => {
    for (const cookie of ['', COOKIE]) {
      const { statusCode, body, headers } = await world.app.get(path, { host: HOST, cookie });
      const told = TOLD.test(`${body}\n${JSON.stringify(headers)}`) ? '+' : '';
      expect(`${statusCode}${told}`, body.slice(0, 300)).toBe(cells.split(' ')[PAGE_STATES.indexOf(state)]);
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('serves its old card and font only while it is public or unlisted', async () => {
    const cell = ['public', 'unlisted'].includes(state) ? '200' : 'not 200';
    for (const path of [world.former.card.replace('/@mio', ''), world.former.font]) {
      const { statusCode } = await world.app.get(path, { host: HOST, cookie: COOKIE });
      expect(statusCode === 200 ? '200' : 'not 200').toBe(cell);
    }
  });
});

test('redirects from a door to the product and keeps the query', async () => {
  const { app } = await openFormerlyPublic('locked', NAMES);
  const { headers } = await app.get('/?utm_source=x', { host: HOST });
  expect(headers).toMatchObject({
    location: 'https://product.example/@mio?utm_source=x',
    'cache-control': 'no-store',
  });
  const feed = await app.get('/feed.xml', { host: HOST });
  expect(feed.headers.location).toBe('https://product.example/@mio/feed.xml');
});

/** Routes that answer 200 at an own name under the same path. */
const SERVED: ReadonlySet<string> = new Set([
  'GET /sitemap.xml',
  'GET /robots.txt',
  'GET /.well-known/tdmrep.json',
]);

test('serves no other routes at an own name, and sets no cookie', async () => {
  const app = createTestApp({ webOrigin: 'https://product.example', names: NAMES });
  const audience = { allows_ai_training: true, link_preview: 'profile', keeps_campaign: true } as const;
  app.source.profiles.set('mio', createPublicProfile({ audience }));
  app.visitorApi.doorResult = { kind: 'open', pass: TEST_PASS, isForAll: true, maxAgeSeconds: 60 };
  const routes = await listRoutes(app);
  expect(routes.length).toBeGreaterThan(30);
  for (const route of routes) {
    const [method = '', pattern = ''] = route.split(' ');
    const url = pattern
      .replace(/:pubId/, 'mio')
      .replace(/:segment/, '%40mio')
      .replace(/:number\([^)]*\)/, '1')
      .replaceAll(/:\w+/g, 'x');
    const headers = { host: HOST, cookie: COOKIE, origin: 'https://mio.example', authorization: 'Bearer x' };
    const fields = { locale: 'en', word: 'swan', body: 'Hello' };
    const answer = method === 'GET' ? await app.get(url, headers) : await app.post(url, fields, headers);
    expect(answer.headers['set-cookie'], route).toBeUndefined();
    expect(answer.statusCode === 200, route).toBe(SERVED.has(route));
  }
  expect(app.visitorApi.sent).toEqual([]);
});
