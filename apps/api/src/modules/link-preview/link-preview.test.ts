import { SafeFetchError } from '@musubi/server/safe-fetch-error';
import { describe, expect, test } from 'vitest';

import { linkPreviews } from '#platform/database/schema/page/link-previews.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { toPage } from '../../../test/support/test-sources.ts';
import { sweepLinkPreviews } from './sweep-link-previews.ts';

const URL_OF_PAGE = 'https://shop.example/items/1';
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Pages {
  readonly api: TestApp;
  readonly asked: string[];
  html: string;
  isDown: boolean;
}

const METADATA = { title: 'x', description: null, imageUrl: null, siteName: null, playerUrl: null };

/** Creates an API for which every URL returns the same web page. */
async function createPages(
  html: string,
  parts: Parameters<typeof createTestAppForTest>[0] = {},
): Promise<Pages> {
  const pages = { html, isDown: false, asked: [] as string[] };
  const api = await createTestAppForTest({
    ...parts,
    fetchPage: async (url) => {
      pages.asked.push(url);
      if (pages.isDown) throw new SafeFetchError('down');
      return toPage(pages.html, url);
    },
  });
  return Object.assign(pages, { api });
}

const ask = async ({ api }: Pages, url = URL_OF_PAGE, as?: string) =>
  api.send({ url: `/info/og?url=${encodeURIComponent(url)}`, ...(as !== undefined && { as }) });

test('reads title, description, image and site, and prefers Open Graph to plain HTML metadata', async () => {
  const pages = await createPages(`<!doctype html><html><head><title>Document</title>
    <meta property="og:title" content="新刊 &amp; more"><meta name="description" content="Second&#10;line">
    <meta property="og:image" content="/cover.webp"><meta property="og:site_name" content="Shop">
    </head><body><meta property="og:title" content="Body"></body></html>`);
  expect(await ask(pages)).toMatchObject({
    status: 200,
    body: {
      url: URL_OF_PAGE,
      title: '新刊 & more',
      description: 'Second line',
      image_url: 'https://shop.example/cover.webp',
      site_name: 'Shop',
    },
  });
  const { id } = await createCreator(pages.api);
  expect((await ask(pages, URL_OF_PAGE, id)).status).toBe(200);
});

test.each([
  ['without content', ''],
  ['without metadata', '<html><body><h1>Hello</h1></body></html>'],
  ['with a title of a picture only', '<body><svg><title>Icon</title></svg>'],
  ['with an invisible title', '<title>\u200B\u202E </title>'],
])('returns no preview for a web page %s', async (_name, html) => {
  const answer = await ask(await createPages(html));
  expect([answer.status, answer.text]).toEqual([204, '']);
});

test('returns plain, truncated text and drops an image URL that is not HTTP or HTTPS', async () => {
  const pages = await createPages(
    `<title>${'あ'.repeat(999)}</title><meta name="description" content="<script>alert(1)</script>\u202Eevil">
     <meta property="og:image" content="javascript:alert(1)">`,
  );
  const { body } = await ask(pages);
  expect(body).toMatchObject({ description: '<script>alert(1)</script>evil', image_url: null });
  expect(String(body['title'])).toHaveLength(200);
});

test.each([
  'javascript:alert(1)',
  'http://user:pw@example.com/',
  'nonsense',
  'http://localhost/',
  'ftp://a.b/',
])('does not fetch %s', async (url) => {
  const pages = await createPages('<title>x</title>');
  expect((await ask(pages, url)).status).toBe(204);
  expect(pages.asked).toEqual([]);
});

test('refuses a request without a URL', async () => {
  const { api } = await createPages('');
  expect(await api.send({ url: '/info/og' })).toMatchObject({
    status: 400,
    body: { code: 'validation_failed' },
  });
});

test('fetches a web page once a day, also after a failure and for concurrent requests', async () => {
  // Uses an in-process reader: a failed start of a parser process on a busy machine is retried at once.
  const pages = await createPages('', { readPage: async () => Promise.resolve(METADATA) });
  await Promise.all(Array.from({ length: 5 }, async () => ask(pages)));
  await ask(pages, `${URL_OF_PAGE}#part`);
  expect(pages.asked).toEqual([URL_OF_PAGE]);
  pages.isDown = true;
  expect((await ask(pages, 'https://away.example/')).status).toBe(204);
  pages.isDown = false;
  expect((await ask(pages, 'https://away.example/')).status).toBe(204);
  expect(pages.asked).toHaveLength(2);
  pages.api.clock.advance(DAY_MS);
  await sweepLinkPreviews(pages.api.core);
  expect((await ask(pages, 'https://away.example/')).status).toBe(200);
  expect(pages.asked).toHaveLength(3);
});

/** Creates an API whose page reader fails until `isReady` is set. */
async function createFailingReader(code: ReadingFailure['code']) {
  const reader = { isReady: false, reads: 0 };
  const api = await createTestAppForTest({
    fetchPage: async (url) => toPage('', url),
    readPage: async () => {
      reader.reads += 1;
      if (!reader.isReady) throw new ReadingFailure(code);
      return METADATA;
    },
  });
  const find = async () => api.send({ url: `/info/og?url=${encodeURIComponent(URL_OF_PAGE)}` });
  return Object.assign(reader, { api, find });
}

test.each(['busy', 'not_started'] as const)('retries at once when the parser process is %s', async (code) => {
  const reader = await createFailingReader(code);
  expect((await reader.find()).status).toBe(204);
  reader.isReady = true;
  expect((await reader.find()).status).toBe(200);
});

test('retries a web page a minute after its parser process timed out', async () => {
  const reader = await createFailingReader('silent');
  expect((await reader.find()).status).toBe(204);
  reader.isReady = true;
  reader.api.clock.advance(MINUTE_MS - 1);
  expect((await reader.find()).status).toBe(204);
  expect(reader.reads).toBe(1);
  reader.api.clock.advance(1);
  expect((await reader.find()).status).toBe(200);
});

describe('the recording of a web page', () => {
  const SOUND = `<meta property="og:title" content="Rain by Mio"><meta property="twitter:player"
    content="https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&amp;auto_play=false">`;
  const ALBUM = `<title>Rain, by Mio</title><meta property="og:video"
    content="https://bandcamp.com/EmbeddedPlayer/v=2/album=12/size=large/tracklist=false/">`;

  test.each([
    [
      'https://soundcloud.com/mio/rain',
      SOUND,
      { provider: 'soundcloud', ref: 'tracks/293', title: 'Rain by Mio', start_s: 0 },
    ],
    [
      'https://mio.bandcamp.com/album/rain',
      ALBUM,
      { provider: 'bandcamp', ref: 'album/12', title: 'Rain, by Mio', start_s: 0 },
    ],
    [
      'https://nico.ms/sm9?from=90',
      '<title>Rain</title>',
      { provider: 'nicovideo', ref: 'sm9', title: 'Rain', start_s: 90 },
    ],
  ])('is in the preview of %s', async (url, html, player) => {
    const pages = await createPages(html);
    expect(await ask(pages, url)).toMatchObject({ status: 200, body: { title: player.title, player } });
    expect((await ask(pages, url)).body).toMatchObject({ player });
    expect(pages.asked).toEqual([url]);
  });

  test('is derived from the URL when the page cannot be fetched', async () => {
    const pages = await createPages('');
    pages.isDown = true;
    expect(await ask(pages, 'https://vimeo.com/76979871')).toMatchObject({
      status: 200,
      body: {
        url: 'https://vimeo.com/76979871',
        title: null,
        image_url: null,
        player: { provider: 'vimeo', ref: '76979871', title: null, start_s: 0 },
      },
    });
    expect((await ask(pages, 'https://soundcloud.com/mio/rain')).status).toBe(204);
  });

  test.each([
    ['of another provider', 'https://bandcamp.com/EmbeddedPlayer/album=12/'],
    ['of another site', 'https://evil.example/player?url=https://api.soundcloud.com/tracks/1'],
    ['that runs script', 'javascript:alert(1)'],
    ['that leads to a page', 'https://soundcloud.com/mio/rain'],
    [
      'with an id in another form',
      'https://w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/1%27',
    ],
  ])('ignores a page that names a player %s', async (_name, playerUrl) => {
    const pages = await createPages(`<title>Rain</title><meta name="twitter:player" content="${playerUrl}">`);
    const { status, body } = await ask(pages, 'https://soundcloud.com/mio/rain');
    expect([status, body['player']]).toEqual([200, undefined]);
  });

  test('is missing on pages outside the known providers, whatever the page says', async () => {
    const { status, body } = await ask(await createPages(SOUND));
    expect([status, body['player']]).toEqual([200, undefined]);
  });

  test('has a title that is valid for a block', async () => {
    const pages = await createPages(`<title>${'あ'.repeat(200)}</title>`);
    const { body } = await ask(pages, 'https://vimeo.com/76979871');
    expect(JSON.stringify(body['player'])).toMatch(/"title":"あ{79}[あ…]"/);
  });

  test('is found in a preview from an earlier release', async () => {
    const url = 'https://vimeo.com/76979871';
    const pages = await createPages('<title>Rain</title>');
    await ask(pages, url);
    const preview = { url, title: 'Rain', description: null, image_url: null, site_name: null };
    await pages.api.db.update(linkPreviews).set({ preview });
    expect(await ask(pages, url)).toMatchObject({
      status: 200,
      body: { title: 'Rain', player: { ref: '76979871' } },
    });
    expect(pages.asked).toHaveLength(1);
  });
});
