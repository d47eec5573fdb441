import type { RequestListener } from 'node:http';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { NAMES, startWebServers, type WebServers } from './testing/web-servers.ts';

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

/** Spellings of a local address that the URL parser accepts. */
const LITERALS = [
  '127.0.0.1',
  '127.1',
  '127.0.1',
  '2130706433',
  '0x7f000001',
  '0x7f.0.0.1',
  '0177.0.0.1',
  '017700000001',
  '127.000.000.001',
  '127.0.0.1.',
  '0',
  '0.0.0.0',
  '127.255.255.254',
  '[::1]',
  '[::]',
  '[0:0:0:0:0:0:0:1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '１２７.０.０.１',
  '①②⑦.0.0.1',
  '127。0。0。1',
  'localhost',
  'localhost.',
  'app.localhost',
];

const PRIVATE = [
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.0.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '[fd00:ec2::254]',
  '[ff02::1]',
  '[2001:db8::1]',
  '[2001::1]',
  '[100::1]',
];

const hostile = (): readonly string[] => [
  ...LITERALS.map((host) => `http://${host}:${insidePort}/`),
  ...PRIVATE.map((host) => `http://${host}/`),
  ...Object.keys(NAMES)
    .filter((name) => name !== 'outside.example')
    .map((name) => `http://${name}:${insidePort}/`),
  `http://user:password@loopback.example:${insidePort}/`,
  `http://outside.example@127.0.0.1:${insidePort}/`,
  `http://127.0.0.1:${insidePort}#@outside.example/`,
  `http:\\\\127.0.0.1:${insidePort}\\`,
  `https://127.0.0.1:${insidePort}/`,
  `//127.0.0.1:${insidePort}/`,
  `ftp://127.0.0.1:${insidePort}/`,
  `gopher://127.0.0.1:${insidePort}/_GET`,
  'file:///etc/passwd',
  'data:text/html,<title>x</title>',
  'javascript:alert(1)',
  'blob:http://127.0.0.1/x',
  'http://outside.example:22/',
  'http://outside.example:6379/',
  `http://127.0.0.1:${insidePort}\r\nHost: outside.example`,
  `http://loopback.example:${insidePort}/\u0000`,
  'http://',
  '',
];

describe('URLs of internal hosts', () => {
  test('are refused in more than sixty spellings', async () => {
    const urls = hostile();
    expect(urls.length).toBeGreaterThanOrEqual(60);
    const fetchPage = web.createFetch();
    for (const url of urls) {
      await expect(fetchPage(url), url).rejects.toMatchObject({ code: 'page_not_read' });
    }
    expect(web.hits).toEqual([]);
  });

  test('are reachable without the checks, and with Node’s own fetch (control)', async () => {
    const unchecked = web.createFetch({ isAllowed: () => true, timeoutMs: 500 });
    const reachable = hostile().filter((url) => url.includes(String(insidePort)));
    await Promise.allSettled(reachable.map(async (url) => unchecked(url)));
    expect(web.hits.length).toBeGreaterThanOrEqual(15);
    web.hits.length = 0;
    await Promise.allSettled(
      LITERALS.map(async (host) => {
        const signal = AbortSignal.timeout(1000);
        await (await fetch(`http://${host}:${insidePort}/`, { signal })).body?.cancel();
      }),
    );
    expect(web.hits.length).toBeGreaterThanOrEqual(8);
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

describe('redirects to internal hosts', () => {
  const targets = (): readonly string[] => [
    ...LITERALS.slice(0, 20).map((host) => `http://${host}:${insidePort}/`),
    `http://loopback.example:${insidePort}/`,
    `//127.0.0.1:${insidePort}/`,
    `http://user:password@loopback.example:${insidePort}/`,
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
  ];
  const redirectTo = (location: string, status = 302): void => {
    web.answers.set('/', (_request, response) => response.writeHead(status, { location }).end());
  };
  const start = (): string => `http://outside.example:${outsidePort}/`;

  test('are refused for every redirect status', async () => {
    const fetchPage = web.createFetch();
    for (const target of targets()) {
      for (const status of [301, 302, 303, 307, 308]) {
        redirectTo(target, status);
        await expect(fetchPage(start()), target).rejects.toMatchObject({ code: 'page_not_read' });
      }
    }
    expect(web.hits).toEqual([]);
  });

  test('are followed by Node’s own fetch (control)', async () => {
    redirectTo(`http://127.0.0.1:${insidePort}/`);
    expect(await (await fetch(`http://127.0.0.1:${outsidePort}/`)).text()).toContain('secret');
    expect(web.hits).toHaveLength(1);
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
    await expect(web.createFetch()(start())).resolves.toMatchObject({ html: '<title>there</title>' });
    hop('/3', '/4');
    web.answers.set('/4', page);
    await expect(web.createFetch()(start())).rejects.toThrow('more than 3 redirects');
    expect(web.hits).toEqual([]);
  });
});
