import { urlBelowPage } from '@musubi/domain/page-url-parts';
import { createPageUrls } from '@musubi/domain/page-urls';
import { describe, expect, test } from 'vitest';

import { toQrSvg } from '#card/qr-svg.ts';
import { createDoor, createPublicProfile, TEST_PASS } from '#testing/fake-profile-source.ts';
import { blockIdAt, createBlocks, createEvent } from '#testing/sample-blocks.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const ORIGIN = 'https://musubi.example';
const EVENT_ID = blockIdAt(0);
const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const findMainName = (pubId: string): string | null => (pubId === 'mio' ? 'mio.example' : null);

/** Creates a server with a page, @mio, that has a preview and an event. */
function openApp(hasName: boolean): TestApp {
  const app = createTestApp({
    webOrigin: ORIGIN,
    ...(hasName && {
      names: [
        { name: 'mio.example', pub_id: 'mio' },
        { name: 'other.example', pub_id: 'mio', is_main: false },
      ],
    }),
  });
  const profile = createPublicProfile({ blocks: createBlocks([createEvent({ url: '' })]) });
  app.source.profiles.set('mio', profile);
  app.source.previews.set(CODE, profile);
  app.workerPool.isBroken = false;
  return app;
}

interface Surface {
  readonly name: string;
  readonly path: string;
  readonly isLocked?: boolean;
  /** Whether the surface exists only at the product. */
  readonly isAtProduct?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Returns the text that the surface must contain for a page at this URL. */
  readonly toText: (pageUrl: string) => string;
}

const SURFACES: readonly Surface[] = [
  { name: 'canonical URL', path: '/@mio', toText: (url) => `<link rel="canonical" href="${url}"/>` },
  { name: 'URL of the card', path: '/@mio', toText: (url) => `<meta property="og:url" content="${url}"/>` },
  {
    name: 'picture of the card',
    path: '/@mio',
    toText: (url) => `<meta property="og:image" content="${urlBelowPage(url, '/card/')}`,
  },
  { name: 'share button', path: '/@mio', toText: (url) => `data-share="${url}"` },
  { name: 'structured data', path: '/@mio', toText: (url) => `"@id":"${url}"` },
  { name: 'URL of structured data', path: '/@mio', toText: (url) => `"url":"${url}"` },
  { name: 'author of the feed', path: '/@mio/feed.xml', toText: (url) => `<uri>${url}</uri>` },
  { name: 'page of the feed', path: '/@mio/feed.xml', toText: (url) => `href="${url}" rel="alternate"` },
  {
    name: 'own URL of the feed',
    path: '/@mio/feed.xml',
    toText: (url) => `href="${urlBelowPage(url, '/feed.xml')}" rel="self"`,
  },
  { name: 'contact card', path: '/@mio/contact.vcf', toText: (url) => `\r\nURL:${url}\r\n` },
  { name: 'calendar file', path: `/@mio/e/${EVENT_ID}.ics`, toText: (url) => `\r\nURL:${url}\r\n` },
  { name: 'QR code as SVG', path: '/@mio/qr.svg', toText: toQrSvg },
  {
    name: 'QR code as PNG',
    path: '/@mio/qr.png',
    toText: (url) => JSON.stringify({ kind: 'qr', address: url }).slice(0, 90),
  },
  { name: 'page of the QR code', path: '/@mio/qr', toText: (url) => url.replace('https://', '>') },
  { name: 'sitemap', path: '/sitemap.xml', toText: (url) => `<loc>${url}</loc>` },
  {
    name: 'preview',
    isAtProduct: true,
    path: `/@mio/preview/${CODE}`,
    toText: (url) => `data-share="${url}"`,
  },
  {
    name: 'door',
    path: '/@mio',
    isLocked: true,
    isAtProduct: true,
    toText: (url) => `<link rel="canonical" href="${url}"/>`,
  },
  {
    name: 'card of the door',
    path: '/@mio',
    isLocked: true,
    isAtProduct: true,
    toText: (url) => `<meta property="og:url" content="${url}"/>`,
  },
  {
    name: 'page behind the door',
    path: '/@mio/inside',
    isLocked: true,
    isAtProduct: true,
    headers: { cookie: `__Secure-open=${TEST_PASS}` },
    toText: (url) => `<link rel="canonical" href="${url}"/>`,
  },
];

async function read({ path, isLocked = false, headers = {} }: Surface, hasName: boolean): Promise<string> {
  const app = openApp(hasName);
  if (isLocked) app.source.doors.set('mio', createDoor());
  const response = await app.get(path, headers);
  expect(response.statusCode).toBe(200);
  return response.body;
}

describe.each(SURFACES)('the $name', (surface) => {
  test('has the URL of the handle when the page has no own name', async () => {
    expect(await read(surface, false)).toContain(surface.toText(createPageUrls(ORIGIN)('mio')));
  });

  test('has only the main name when the page has one', async () => {
    const body = await read(surface, true);
    expect(body).toContain(surface.toText(createPageUrls(ORIGIN, findMainName)('mio')));
    expect(body).not.toContain(`${ORIGIN}/@mio`);
  });
});

/** Converts a path below the handle at the product to the same path at an own name. */
const atOwnName = (path: string): string => path.replace('/@mio', '') || '/';

describe.each(SURFACES.filter(({ isAtProduct }) => isAtProduct !== true))(
  'the $name at an own name',
  (surface) => {
    test('has only the main name', async () => {
      const path = atOwnName(surface.path);
      const body = await read({ ...surface, path, headers: { host: 'mio.example' } }, true);
      expect(body).toContain(surface.toText('https://mio.example/'));
      expect(body).not.toMatch(/"[^"]*\/@mio(?!\/(?:ask|language|letter|report|mail-list))/);
    });
  },
);

test.each(SURFACES.filter(({ isAtProduct, path }) => isAtProduct !== true && path !== '/sitemap.xml'))(
  'the $name has the main name even at another own name',
  async (surface) => {
    const path = atOwnName(surface.path);
    const body = await read({ ...surface, path, headers: { host: 'other.example' } }, true);
    expect(body).toContain(surface.toText('https://mio.example/'));
  },
);

test('links the feed by path while the page has no own name', async () => {
  expect((await openApp(false).get('/@mio')).body).toContain('href="/@mio/feed.xml"');
  expect((await openApp(true).get('/@mio')).body).toContain('href="https://mio.example/feed.xml"');
});

test('keeps the handle of a page without an own name', async () => {
  expect((await openApp(true).get('/@rio')).body).toContain(`<link rel="canonical" href="${ORIGIN}/@rio"/>`);
});

test('C11: keeps the ids of the feed when the page gets a main name', async () => {
  const idsOf = ({ body }: { readonly body: string }): readonly string[] => body.match(/<id>.*<\/id>/g) ?? [];
  const before = idsOf(await openApp(false).get('/@mio/feed.xml'));
  expect(before.length).toBeGreaterThan(1);
  expect(idsOf(await openApp(true).get('/feed.xml', { host: 'mio.example' }))).toEqual(before);
});
