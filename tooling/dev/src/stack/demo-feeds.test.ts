import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

import { createThirdParties } from '@musubi/third-parties/third-parties';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { readDemoFeeds } from './demo-feeds.ts';

const DEMO_FOLDER = fileURLToPath(new URL('../../demo', import.meta.url));

const demo = await readDemoFeeds(DEMO_FOLDER);
/** The videos of one creator. The second video has no picture. */
const bare = demo
  .filter(({ name }) => name === 'kumoma-sora-demo')
  .map((account) => ({
    ...account,
    name: 'bare-demo',
    entries: account.entries.map((entry, at) => (at === 1 ? { ...entry, picture: null } : entry)),
  }));
const { server } = createThirdParties({ accounts: [...demo, ...bare] });

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Requests a URL of a third party from the stand-in. */
async function ask(url: string): Promise<{ readonly type: string | undefined; readonly body: Buffer }> {
  const { host, pathname, search } = new URL(url);
  const { port } = server.address() as AddressInfo;
  const asking = get({ host: '127.0.0.1', port, path: pathname + search, headers: { host } });
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  return { type: answer.headers['content-type'], body: await buffer(answer) };
}

const findAll = (pattern: RegExp, text: string): readonly string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found);

test('YouTube lists the videos of a demo creator with their pictures', async () => {
  const page = (await ask('https://www.youtube.com/@wren-halloway-demo')).body.toString();
  const [feed = ''] = findAll(/"(https:[^"]+channel_id=[^"]+)"/g, page);
  const videos = (await ask(feed)).body.toString();
  expect(findAll(/<media:title>([^<]+)/g, videos)).toEqual([
    'The 22:47, in one take',
    'How a borrowed harmonium breathes',
    'Four-track demos, side B',
  ]);
  const pictures = findAll(/<media:thumbnail url="([^"]+)"/g, videos);
  expect(new Set(pictures).size).toBe(3);
  for (const picture of pictures) {
    const { type, body } = await ask(picture);
    expect(type).toBe('image/webp');
    expect(body.toString('latin1', 8, 12)).toBe('WEBP');
  }
});

test('YouTube lists videos that have no picture', async () => {
  const page = (await ask('https://www.youtube.com/@bare-demo')).body.toString();
  const [feed = ''] = findAll(/"(https:[^"]+channel_id=[^"]+)"/g, page);
  const videos = (await ask(feed)).body.toString();
  expect(findAll(/<media:title>([^<]+)/g, videos)).toHaveLength(3);
  expect(findAll(/<media:thumbnail url="([^"]*)"/g, videos)).toHaveLength(2);
});

test('OFUSE lists the posts of a demo creator', async () => {
  const feed = (await ask('https://ofuse.me/mizuno-mio-demo/feed.xml')).body.toString();
  expect(findAll(/<item><title>([^<]+)/g, feed)).toEqual([
    '十一月のお便りへのお返事',
    '本の装画ができるまで：『夜明けの図書館』',
  ]);
});

test('an unknown account publishes generated works', async () => {
  const feed = (await ask('https://ofuse.me/fan/feed.xml')).body.toString();
  expect(findAll(/<item><title>([^<]+)/g, feed)).toHaveLength(5);
  const drawn = findAll(/<media:thumbnail>([^<]+)/g, feed);
  const bodies = await Promise.all(drawn.map(async (url) => (await ask(url)).body.toString('base64')));
  expect(new Set(bodies).size).toBe(5);
});
