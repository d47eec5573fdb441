import type { RequestListener } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import {
  listHostileRedirects,
  listHostileUrls,
  LOOPBACK_SPELLINGS,
  toLocation,
} from '../testing/hostile-addresses.ts';
import { startWebServers, type WebServers } from '../testing/web-servers.ts';

let web: WebServers;
let insidePort = 0;
let outsidePort = 0;
beforeAll(async () => {
  web = await startWebServers();
  ({ insidePort, outsidePort } = web);
});
beforeEach(() => {
  web.hits.length = 0;
  web.answers.clear();
});
afterAll(() => web.close());

/** Number of hostile URLs that each fetch must refuse. */
const MIN_URLS = 600;
const toLoopbackUrls = (): readonly string[] =>
  LOOPBACK_SPELLINGS.map((host) => `http://${host}:${insidePort}/`);
/** Number of requests that reached the internal server. */
const countRequests = (): number => web.hits.filter((hit) => hit !== 'connection').length;

describe('URLs of internal hosts', () => {
  test('are refused in more than six hundred spellings', async () => {
    const urls = listHostileUrls(insidePort);
    expect(urls.length).toBeGreaterThanOrEqual(MIN_URLS);
    const fetchPage = web.createFetch();
    for (const url of urls) {
      await expect(fetchPage(url), url).rejects.toMatchObject({ code: 'page_not_read' });
    }
    expect(web.hits).toEqual([]);
  });

  test('are reachable without the checks, and with Node’s own fetch (control)', async () => {
    const unchecked = web.createFetch({ isAllowed: () => true, timeoutMs: 1500 });
    await Promise.allSettled(toLoopbackUrls().map(async (url) => unchecked(url)));
    expect(countRequests()).toBeGreaterThanOrEqual(40);
    web.hits.length = 0;
    await Promise.allSettled(
      toLoopbackUrls().map(async (url) => {
        await (await fetch(url, { signal: AbortSignal.timeout(1000) })).body?.cancel();
      }),
    );
    expect(countRequests()).toBeGreaterThanOrEqual(8);
  });

  test('are not reached when DNS later returns another address', async () => {
    const given = ['93.184.215.14', '127.0.0.1'];
    let asked = 0;
    const fetchPage = web.createFetch({
      resolve: async () => {
        asked += 1;
        return [given[asked - 1] ?? '127.0.0.1'];
      },
      timeoutMs: 400,
    });
    const rebinding = `http://rebinding.example:${insidePort}/`;
    await expect(fetchPage(rebinding)).rejects.toMatchObject({ code: 'page_not_read' });
    expect(asked).toBe(1);
    await expect(fetchPage(rebinding)).rejects.toMatchObject({ code: 'page_not_read' });
    expect(web.hits).toEqual([]);
  });
});

test('refuses a port other than 80 and 443, also of a public host', async () => {
  web.answers.set('/', (_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>open</title>'),
  );
  const url = `http://outside.example:${outsidePort}/`;
  expect(Buffer.from((await web.createFetch()(url)).bytes).toString()).toContain('open');
  const onWebPorts = web.createFetch({ ports: new Set([80, 443]) });
  await expect(onWebPorts(url)).rejects.toMatchObject({ code: 'page_not_read' });
});

describe('redirects to internal hosts', () => {
  const redirectTo = (location: string, status = 302): void => {
    web.answers.set('/', (_request, response) =>
      response.writeHead(status, { location: toLocation(location) }).end(),
    );
  };
  const start = (): string => `http://outside.example:${outsidePort}/`;

  test('are refused in more than six hundred spellings', async () => {
    const fetchPage = web.createFetch();
    const targets = listHostileRedirects(insidePort, start());
    expect(targets.length).toBeGreaterThanOrEqual(MIN_URLS);
    for (const target of targets) {
      redirectTo(target);
      await expect(fetchPage(start()), target).rejects.toMatchObject({ code: 'page_not_read' });
    }
    expect(web.hits).toEqual([]);
  });

  test('are refused for every redirect status', async () => {
    const fetchPage = web.createFetch();
    const targets = [
      ...toLoopbackUrls().slice(0, 20),
      `http://loopback.example:${insidePort}/`,
      `//127.0.0.1:${insidePort}/`,
      `http://user:password@loopback.example:${insidePort}/`,
      'file:///etc/passwd',
      'http://169.254.169.254/latest/meta-data/',
    ];
    for (const target of targets) {
      for (const status of [301, 302, 303, 307, 308]) {
        redirectTo(target, status);
        await expect(fetchPage(start()), target).rejects.toMatchObject({ code: 'page_not_read' });
      }
    }
    expect(web.hits).toEqual([]);
  });

  test('are refused with credentials, also to a public host', async () => {
    const fetchPage = web.createFetch();
    web.answers.set('/there', (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>there</title>'),
    );
    redirectTo(`${start()}there`);
    expect(Buffer.from((await fetchPage(start())).bytes).toString()).toContain('there');
    redirectTo(`http://user:password@outside.example:${outsidePort}/there`);
    await expect(fetchPage(start())).rejects.toMatchObject({ code: 'page_not_read' });
  });

  test('are followed by Node’s own fetch (control)', async () => {
    redirectTo(`http://127.0.0.1:${insidePort}/`);
    expect(await (await fetch(`http://127.0.0.1:${outsidePort}/`)).text()).toContain('secret');
    expect(countRequests()).toBe(1);
  });

  test('are refused at the third hop, which is the last hop allowed', async () => {
    const page: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>there</title>');
    const hop = (from: string, to: string): void =>
      void web.answers.set(from, (_request, response) => response.writeHead(302, { location: to }).end());
    hop('/', '/1');
    hop('/1', '/2');
    hop('/2', `http://127.0.0.1:${insidePort}/`);
    await expect(web.createFetch()(start())).rejects.toMatchObject({ code: 'page_not_read' });
    hop('/2', '/3');
    web.answers.set('/3', page);
    await expect(web.createFetch()(start())).resolves.toMatchObject({
      bytes: Buffer.from('<title>there</title>'),
    });
    hop('/3', '/4');
    web.answers.set('/4', page);
    await expect(web.createFetch()(start())).rejects.toThrow('more than 3 redirects');
    expect(web.hits).toEqual([]);
  });
});
