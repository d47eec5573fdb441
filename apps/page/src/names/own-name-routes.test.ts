import { TDM_PATH } from '@musubi/server/ai-refusal';
import { BRAND } from '@musubi/ui/brand/brand';
import type { LightMyRequestResponse } from 'fastify';
import { beforeEach, describe, expect, test } from 'vitest';

import { cardFile } from '#card/page-card.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ORIGIN = 'https://product.example';
const HOST = 'mio.example';
const LINK_ID = createPublicProfile().links[0]?.id ?? '';

let app: TestApp;

beforeEach(() => {
  app = createTestApp({
    webOrigin: ORIGIN,
    names: [
      { name: HOST, pub_id: 'mio', atproto_did: 'did:plc:abc' },
      { name: 'other.example', pub_id: 'mio', is_main: false },
      { name: 'xn--q9jyb4c.example', pub_id: 'rio', is_main: false },
    ],
  });
  app.workerPool.isBroken = false;
  const blocks = createBlocks([createEvent({ url: '' })]);
  app.source.profiles.set('mio', createPublicProfile({ blocks }));
});

const ask = async (url: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> =>
  app.get(url, { host: HOST, ...headers });

const sentOf = (kind: string) => app.visitorApi.sent.filter((sent) => sent.kind === kind);

describe('the document at an own name', () => {
  test('is the page, with files at the root and forms at the product', async () => {
    const { statusCode, body, headers } = await ask('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('水野 澪');
    expect(body).toContain('<link rel="canonical" href="https://mio.example/"/>');
    for (const path of ['/contact.vcf', `/e/${blockIdAt(0)}.ics`, '/qr']) {
      expect(body).toContain(`href="${path}"`);
    }
    expect(body).toContain('href="https://mio.example/feed.xml"');
    expect(body).toContain('data-count="/."');
    expect(body).toContain(`action="${ORIGIN}/@mio/language"`);
    expect(body).toContain(`action="${ORIGIN}/@mio/letter"`);
    expect(body).toContain(`href="${ORIGIN}/@mio/report"`);
    expect(body).toContain(`href="${ORIGIN}/ja/login?mode=sign-up"`);
    expect(body).not.toMatch(/(?:href|action|src|data-count)="\/(?:@|login|ja|my|support|follow)/);
    expect(String(headers['content-security-policy'])).toContain(`form-action 'self' ${ORIGIN};`);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers.vary).toBe('accept-encoding');
  });

  test('is the same for every name of the page, and is rendered once', async () => {
    const first = await ask('/');
    const { reads } = app.source;
    const second = await ask('/?utm_source=x', { host: 'other.example' });
    expect(second.body).toBe(first.body);
    expect(app.source.reads).toBe(reads);
  });

  test('ignores cookies and uses the creator’s language', async () => {
    const answer = await ask('/', { cookie: 'NEXT_LOCALE=en', 'accept-language': 'en' });
    expect(answer.body).toBe((await ask('/')).body);
    expect(answer.body).toContain('<html lang="ja">');
  });

  test('answers 304 when the browser has the current version', async () => {
    const { headers } = await ask('/');
    expect((await ask('/', { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
  });

  test('sends caching proxies no X-Accel-Expires', async () => {
    await ask('/');
    expect((await ask('/', { 'surrogate-capability': 'keep' })).headers['x-accel-expires']).toBeUndefined();
  });

  test('links its feed at the own name, and the product as canonical URL', async () => {
    const { body } = await ask('/', { host: 'xn--q9jyb4c.example' });
    expect(body).toContain(`<link rel="canonical" href="${ORIGIN}/@rio"/>`);
    expect(body).toContain('href="/feed.xml"');
  });
});

describe('the files at an own name', () => {
  test.each([
    ['/feed.xml', 'application/atom+xml; charset=utf-8', 'href="https://mio.example/feed.xml"'],
    ['/contact.vcf', 'text/vcard; charset=utf-8', 'URL:https://mio.example/'],
    [`/e/${blockIdAt(0)}.ics`, 'text/calendar; charset=utf-8', 'URL:https://mio.example/'],
    ['/qr', 'text/html; charset=utf-8', '>mio.example'],
    ['/qr.svg', 'image/svg+xml', '<svg'],
    ['/qr.png', 'image/png', 'https://mio.example/'],
    ['/qr.png?download', 'image/png', 'https://mio.example/'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'Sitemap: https://mio.example/sitemap.xml'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', '<loc>https://mio.example/</loc>'],
    [TDM_PATH, 'application/json; charset=utf-8', '"tdm-reservation":1'],
    ['/.well-known/atproto-did', 'text/plain; charset=utf-8', 'did:plc:abc'],
    [`/.well-known/${BRAND.slug}-name`, 'text/plain; charset=utf-8', HOST],
  ])('include %s', async (url, type, text) => {
    const { statusCode, headers, body } = await ask(url);
    expect([statusCode, headers['content-type']]).toEqual([200, type]);
    expect(body).toContain(text);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
  });

  test('include /qr, which links to the page and the files', async () => {
    const { body } = await ask('/qr');
    expect(body).toContain('href="/"');
    expect(body).toContain('href="/qr.png?download"');
    expect(body).not.toContain('"/@mio');
  });

  test('include the share card', async () => {
    const card = cardFile(app.source.profiles.get('mio') ?? createPublicProfile());
    expect((await ask('/card.jpg')).headers.location).toBe(card);
    expect((await ask(`/card/${'x'.repeat(22)}.jpg`)).headers.location).toBe(card);
    expect((await ask(card)).statusCode).toBe(200);
  });

  test('include a sitemap with only the URL of the name', async () => {
    const { body } = await ask('/sitemap.xml', { host: 'other.example' });
    expect(body.match(/<loc>[^<]*<\/loc>/g)).toEqual(['<loc>https://other.example/</loc>']);
  });

  test('repeat what crawlers may do with the page', async () => {
    const refusing = await ask('/robots.txt');
    expect(refusing.body).toContain('Content-Usage: / train-ai=n');
    expect(refusing.body).toMatch(/User-agent: GPTBot[^]*Disallow: \/\n/);
    const audience = { allows_ai_training: true, link_preview: 'profile', keeps_campaign: false } as const;
    app.source.profiles.set('rio', createPublicProfile({ pub_id: 'rio', audience }));
    const allowing = await ask('/robots.txt', { host: 'xn--q9jyb4c.example' });
    expect(allowing.body).toContain('Content-Usage: / train-ai=y');
    expect(allowing.body).not.toContain('GPTBot');
    expect((await ask(TDM_PATH, { host: 'xn--q9jyb4c.example' })).body).toContain('"tdm-reservation":0');
  });

  test('include an AT Protocol identifier only if the creator set one', async () => {
    expect((await ask('/.well-known/atproto-did', { host: 'xn--q9jyb4c.example' })).statusCode).toBe(404);
  });

  test('answer 404 at the product', async () => {
    for (const path of ['/feed.xml', '/.well-known/atproto-did', `/.well-known/${BRAND.slug}-name`, '/qr']) {
      expect((await app.get(path)).statusCode).toBe(404);
    }
  });

  test('include the fonts of the page but not of others', async () => {
    const font = /\/f\/mio[^"')]+\.woff2/;
    await ask('/');
    await expect.poll(async () => font.exec((await ask('/')).body)?.[0]).toBeDefined();
    const path = font.exec((await ask('/')).body)?.[0] ?? '';
    expect((await ask(path)).statusCode).toBe(200);
    expect((await ask(path, { host: 'xn--q9jyb4c.example' })).statusCode).toBe(404);
  });
});

describe('other paths at an own name', () => {
  test.each([
    '/inside',
    '/open',
    '/letter',
    '/letter/sent',
    '/mail-list',
    '/mail-list/sent',
    '/ask',
    '/ask/0198c1f2-a7b3-7d5e-8f00-0000000000d1',
    '/ask/sent',
    '/ask/tell',
    '/report',
    '/report/sent',
    '/language',
  ])('redirect to the product for %s', async (path) => {
    const { statusCode, headers } = await ask(`${path}?utm_source=x`);
    expect([statusCode, headers.location]).toEqual([303, `${ORIGIN}/@mio${path}?utm_source=x`]);
    const posted = await app.post(path, { locale: 'en' }, { host: HOST });
    expect([posted.statusCode, posted.headers.location]).toEqual([303, `${ORIGIN}/@mio${path}`]);
  });

  test.each(['/@mio', '/@other', '/@mio/feed.xml', '/%40mio', '/@mio/language', '/@'])(
    'redirect from %s to the page',
    async (path) => {
      const { statusCode, headers } = await ask(path);
      expect([statusCode, headers.location]).toEqual([308, 'https://mio.example/']);
    },
  );

  test.each([
    '/login',
    '/my/links',
    '/healthz',
    '/readyz',
    '/internal/invalidations',
    '/sitemap-1.xml',
    '/faces.css?font=ntlg&locale=ja',
    '/f/samples.css?locale=ja',
    '/preview/AAAAAAAAAAAAAAAAAAAAAA',
    '/feed.xml/',
    '/%66eed.xml',
    '//feed.xml',
    '/%zz',
    '/card/%zz',
    '/visit',
  ])('answer 404 for %s', async (url) => {
    const { statusCode, body, headers } = await ask(url, { 'accept-language': 'en' });
    expect(statusCode).toBe(404);
    expect(body).toContain(`href="${ORIGIN}/"`);
    expect(body).not.toMatch(/(?:href|action)="\//);
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    expect(headers.vary).toBe('accept-language');
  });

  test('show the 404 page in the browser’s language, whatever a cookie says', async () => {
    const { body } = await ask('/login', { cookie: 'NEXT_LOCALE=ja', 'accept-language': 'en' });
    expect(body).toContain('<html lang="en">');
  });

  test.each(['/', '/feed.xml', '/robots.txt', '/login', '/@mio', '/.well-known/atproto-did', '/f/x.woff2'])(
    'refuse a POST to %s',
    async (url) => {
      const answer = await app.post(url, {}, { host: HOST });
      expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, HEAD']);
      expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
    },
  );
});

describe('visits and clicks at an own name', () => {
  test.each([
    ['its own origin', { origin: 'https://mio.example' }, 1],
    ['browsers that name the same origin', { 'sec-fetch-site': 'same-origin' }, 1],
    ['the product', { origin: ORIGIN }, 0],
    ['another name', { origin: 'https://xn--q9jyb4c.example' }, 0],
    ['another site', { 'sec-fetch-site': 'cross-site', origin: 'https://mio.example' }, 0],
  ])('are reported only from the name’s own origin: %s', async (_name, headers, count) => {
    const visit = await app.post('/visit', { referrer_host: 'a.example' }, { host: HOST, ...headers });
    const click = await app.post('/click', { link_id: LINK_ID }, { host: HOST, ...headers });
    expect([visit.statusCode, click.statusCode]).toEqual([204, 204]);
    expect(sentOf('visit')).toHaveLength(count);
    expect(sentOf('click')).toHaveLength(count);
  });

  test('belong to the page of the name, without the visitor’s session or pass', async () => {
    const cookie = 'open=lock.1795483200000.4mN0c2VydmVkLWV4YW1wbGU';
    await app.post('/visit', {}, { host: 'xn--q9jyb4c.example', cookie });
    expect(sentOf('visit')).toMatchObject([{ pubId: 'rio', visitor: { token: null, pass: null } }]);
  });
});

describe('a changed handle that is not in the list of names yet', () => {
  beforeEach(async () => {
    await ask('/');
    const moved = createPublicProfile({ pub_id: 'mio_new', name: 'New handle' });
    app.source.profiles.set('mio', moved).set('mio_new', moved);
    app.cache.invalidate('mio');
  });

  test('shows the same page', async () => {
    const { statusCode, body } = await ask('/');
    expect(statusCode).toBe(200);
    expect(body).toContain('New handle');
    expect(body).toContain(`action="${ORIGIN}/@mio_new/language"`);
  });

  test('serves a file even as the first request', async () => {
    const { statusCode, body } = await ask('/feed.xml');
    expect(statusCode).toBe(200);
    expect(body).toContain('New handle');
  });

  test('redirects to forms of the new handle, which accept posts from the name', async () => {
    expect((await ask('/letter')).headers.location).toBe(`${ORIGIN}/@mio_new/letter`);
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mio.example' };
    await app.post('/@mio_new/letter', { body: 'Hello' }, headers);
    expect(sentOf('letter')).toHaveLength(1);
  });
});

test('while the API is down, sends cached pages at an own name and otherwise 503', async () => {
  await ask('/');
  app.source.isDown = true;
  expect((await ask('/')).statusCode).toBe(200);
  const other = await ask('/', { host: 'xn--q9jyb4c.example' });
  expect(other.statusCode).toBe(503);
  expect(other.headers['retry-after']).toBe('5');
});

describe('a form that a page at an own name sends to the product', () => {
  const fromName = (origin: string) => ({ 'sec-fetch-site': 'cross-site', origin });

  test.each([
    ['the name of the page', 'https://mio.example', 1],
    ['another name of the page', 'https://other.example', 1],
    ['the name of another page', 'https://xn--q9jyb4c.example', 0],
    ['an unknown name', 'https://evil.example', 0],
    ['a port of the name', 'https://mio.example:8443', 0],
    ['the name without TLS', 'http://mio.example', 0],
    ['no origin', 'null', 0],
  ])('is accepted only from a name of the page: %s', async (_name, origin, count) => {
    await app.post('/@mio/letter', { body: 'Hello' }, fromName(origin));
    expect(sentOf('letter')).toHaveLength(count);
    const chosen = await app.post('/@mio/language', { locale: 'en' }, fromName(origin));
    expect(chosen.statusCode).toBe(303);
    expect([chosen.headers['set-cookie'] ?? []].flat()).toHaveLength(count);
  });
});
