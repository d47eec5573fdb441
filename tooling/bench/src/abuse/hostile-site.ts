// Stand-in for all third-party sites: serves pages, feeds and pictures that are expensive to read.
import { createServer, type ServerResponse } from 'node:http';

import { flatPng, noisyPng } from './costly-pictures.ts';

/** Maximum number of bytes that the API reads of a page. */
const PAGE_BYTES = 512 * 1024;
const HEAD = '<!doctype html><html><head><title>Page</title>';
const HINTS_EVERY = 64;

const upTo = (piece: string): string => piece.repeat(Math.floor(PAGE_BYTES / piece.length));
const attributes = (): string => Array.from({ length: PAGE_BYTES / 12 }, (_, at) => ` a${at}="b"`).join('');

/** Pages by the last segment of their path. */
const PAGES: Readonly<Record<string, () => string>> = {
  deep: () => upTo('<b>'),
  'deep-lists': () => upTo('<ul><li>'),
  'deep-tables': () => upTo('<table><tr><td>'),
  attributes: () => `${HEAD}<meta${attributes()}>`,
  unclosed: () => `${HEAD}${upTo('<meta property="og:title" content="')}`,
  brackets: () => `${HEAD}${upTo('<')}`,
  entities: () => `${HEAD}<meta property="og:title" content="${upTo('&amp;')}">`,
  'unfinished-entities': () => `<title>${upTo('&#x1')}`,
  comments: () => upTo('<!--'),
  metas: () => `${HEAD}${upTo('<meta property="og:image" content="/a.png">')}`,
  titles: () => upTo('<title>a</title>'),
  base: () => upTo('<base href="a/">'),
  scripts: () => upTo('<script>'),
};

/** Feeds by the last segment of their path. */
const FEEDS: Readonly<Record<string, () => string>> = {
  'deep-feed': () => `<rss version="2.0"><channel>${upTo('<a>')}`,
  'long-feed': () =>
    `<rss version="2.0"><channel><title>a</title>${upTo('<item><title>a</title><link>https://a.example/</link></item>')}</channel></rss>`,
  'entities-feed': () => `<rss version="2.0"><channel><title>${upTo('&amp;')}</title></channel></rss>`,
};

/** Last path segments of all pages and pictures. */
export const HOSTILE_PAGES = [...Object.keys(PAGES), 'hints', 'flat.png', 'noisy.png'];
export const HOSTILE_FEEDS = Object.keys(FEEDS);

/** Sends early hints (status 103) until the client disconnects. */
function hintWithoutEnd(response: ServerResponse): void {
  const send = (): void => {
    if (response.destroyed) return;
    for (let sent = 0; sent < HINTS_EVERY; sent += 1) {
      response.writeEarlyHints({ link: '</a.css>; rel=preload; as=style' });
    }
    setImmediate(send);
  };
  send();
}

/** Serves the hostile pages on a local port until SIGTERM. */
export function serveHostileSite(port: number, onListening: () => void): void {
  const server = createServer((request, response) => {
    const kind = (request.url ?? '').split('?')[0]?.split('/').at(-1) ?? '';
    if (kind === 'hints') {
      hintWithoutEnd(response);
      return;
    }
    if (kind.endsWith('.png')) {
      response
        .writeHead(200, { 'content-type': 'image/png' })
        .end(kind === 'flat.png' ? flatPng() : noisyPng());
      return;
    }
    const feed = FEEDS[kind];
    const type = feed === undefined ? 'text/html' : 'application/rss+xml';
    response
      .writeHead(200, { 'content-type': `${type}; charset=utf-8` })
      .end((feed ?? PAGES[kind] ?? (() => HEAD))());
  });
  server.listen(port, '127.0.0.1', onListening);
  process.once('SIGTERM', () => {
    server.close();
    server.closeAllConnections();
  });
}
