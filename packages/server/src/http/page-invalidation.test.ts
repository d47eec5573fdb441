import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, describe, expect, test } from 'vitest';

import { hasLoopbackNetwork } from '../testing/loopback.ts';
import {
  createHttpPageInvalidation,
  INVALIDATION_PATH,
  isInvalidationAuthorized,
  PageInvalidationError,
  parseInvalidation,
  probeInvalidation,
} from './page-invalidation.ts';
import type { LookupAll } from './page-servers.ts';

const SECRET = 'a-secret-of-the-page-servers';
/** An address without a server. */
const NO_SERVER = '127.0.0.99';
const withoutServer = (addresses: Awaited<ReturnType<LookupAll>>) => [
  ...addresses,
  { address: NO_SERVER, family: 4 },
];
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** Starts a page server that answers with this status. With null it never answers. */
async function startPageServer(
  status: number | null,
  { address = '127.0.0.1', port = 0 } = {},
): Promise<{ origin: string; port: number; received: string[][] }> {
  const received: string[][] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const isAuthorized = isInvalidationAuthorized(request.headers.authorization, SECRET);
      const pubIds = parseInvalidation(JSON.parse(Buffer.concat(chunks).toString()));
      if (isAuthorized && request.url === INVALIDATION_PATH && pubIds !== null) received.push([...pubIds]);
      if (status !== null) response.writeHead(isAuthorized ? status : 401).end();
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(port, address, resolve));
  const { port: bound } = server.address() as AddressInfo;
  return { origin: `http://${address}:${bound}`, port: bound, received };
}

/** Starts one page server per status, each at another address of the same host name. */
async function startPods(...statuses: readonly (number | null)[]) {
  const pods: Awaited<ReturnType<typeof startPageServer>>[] = [];
  for (const [index, status] of statuses.entries()) {
    pods.push(await startPageServer(status, { address: `127.0.0.${index + 2}`, port: pods[0]?.port ?? 0 }));
  }
  const lookup: LookupAll = async () =>
    pods.map((_pod, index) => ({ address: `127.0.0.${index + 2}`, family: 4 }));
  return { pods, lookup, origin: `http://page-servers:${pods[0]?.port ?? 0}` };
}

describe.runIf(await hasLoopbackNetwork())('page servers behind one host name', () => {
  test('notifies the server at each address of a host', async () => {
    const { pods, lookup, origin } = await startPods(204, 204, 204);
    await createHttpPageInvalidation({ origins: [origin], secret: SECRET, lookup }).invalidate(['mio']);
    expect(pods.map(({ received }) => received)).toEqual([[['mio']], [['mio']], [['mio']]]);
  });

  test('looks up the servers of a host at each invalidation', async () => {
    const { pods, lookup, origin } = await startPods(204, 204);
    let isScaled = false;
    const pages = createHttpPageInvalidation({
      origins: [origin],
      secret: SECRET,
      lookup: async (name) => (isScaled ? lookup(name) : withoutServer((await lookup(name)).slice(0, 1))),
    });
    await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [origin] });
    isScaled = true;
    await pages.invalidate(['mio']);
    expect(pods.map(({ received }) => received.length)).toEqual([2, 1]);
  });

  test('ignores the failure of a server that is no longer listed', async () => {
    const { pods, lookup, origin } = await startPods(204);
    let lookups = 0;
    const pages = createHttpPageInvalidation({
      origins: [origin],
      secret: SECRET,
      async lookup(name) {
        lookups += 1;
        return lookups === 1 ? withoutServer(await lookup(name)) : lookup(name);
      },
    });
    await pages.invalidate(['mio']);
    expect([lookups, pods.map(({ received }) => received)]).toEqual([2, [[['mio']]]]);
  });

  test('fails when a new server has replaced a failed server', async () => {
    const { lookup, origin } = await startPods(204);
    let isReplaced = false;
    const pages = createHttpPageInvalidation({
      origins: [origin],
      secret: SECRET,
      async lookup(name) {
        const found = isReplaced ? await lookup(name) : withoutServer([]);
        isReplaced = true;
        return found;
      },
    });
    await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [origin], isRefused: false });
    await expect(pages.invalidate(['mio'])).resolves.toBeUndefined();
  });

  test('fails when the second lookup after a failure fails', async () => {
    const { lookup, origin } = await startPods(204, 500);
    let lookups = 0;
    const pages = createHttpPageInvalidation({
      origins: [origin],
      secret: SECRET,
      async lookup(name) {
        lookups += 1;
        return lookups === 1 ? lookup(name) : Promise.reject(new Error('EAI_AGAIN'));
      },
    });
    await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [origin] });
  });

  test.each([
    { statuses: [204, 500], isRefused: false },
    { statuses: [400, 500], isRefused: false },
    { statuses: [400, 204], isRefused: true },
  ])('reports isRefused as $isRefused after $statuses of the servers of a host', async (expected) => {
    const { lookup, origin } = await startPods(...expected.statuses);
    const pages = createHttpPageInvalidation({ origins: [origin], secret: SECRET, lookup });
    const { isRefused } = expected;
    await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [origin], isRefused });
  });

  test('probes the server at each address of a host', async () => {
    const { pods, lookup, origin } = await startPods(400, 401);
    const options = { origin, secret: SECRET, timeoutMs: 3000 };
    const found: LookupAll = async (name) => withoutServer(await lookup(name));
    expect(await probeInvalidation({ ...options, lookup: found })).toEqual([
      { origin: pods[0]?.origin, status: 400 },
      { origin: pods[1]?.origin, status: 401 },
      { origin: `http://${NO_SERVER}:${pods[0]?.port}`, status: null },
    ]);
    const lost: LookupAll = async () => Promise.reject(new Error('ENOTFOUND'));
    expect(await probeInvalidation({ ...options, lookup: lost })).toEqual([{ origin, status: null }]);
  });
});

test('notifies every page server', async () => {
  const one = await startPageServer(204);
  const other = await startPageServer(204);
  const pages = createHttpPageInvalidation({ origins: [one.origin, other.origin], secret: SECRET });
  await pages.invalidate(['mio', 'mio_old']);
  expect([one.received, other.received]).toEqual([[['mio', 'mio_old']], [['mio', 'mio_old']]]);
});

test.each([
  { statuses: [400, 400], isRefused: true },
  { statuses: [204, 400], isRefused: true },
  { statuses: [400, 500], isRefused: false },
])('reports isRefused as $isRefused after the responses $statuses', async ({ statuses, isRefused }) => {
  const started = await Promise.all(statuses.map(async (status) => startPageServer(status)));
  const origins = started.map(({ origin }) => origin);
  const pages = createHttpPageInvalidation({ origins, secret: SECRET });
  await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ isRefused });
});

test('sends nothing when no page servers are configured', async () => {
  await expect(
    createHttpPageInvalidation({ origins: [], secret: SECRET }).invalidate(['mio']),
  ).resolves.toBeUndefined();
});

test('names the page servers that failed, and still notifies the others', async () => {
  const good = await startPageServer(204);
  const failing = await startPageServer(500);
  const hanging = await startPageServer(null);
  const away = 'http://127.0.0.1:1';
  const pages = createHttpPageInvalidation({
    origins: [failing.origin, good.origin, hanging.origin, away],
    secret: SECRET,
    timeoutMs: 500,
  });
  const error: unknown = await pages.invalidate(['mio']).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(PageInvalidationError);
  expect(error).toMatchObject({ origins: [failing.origin, hanging.origin, away] });
  expect(good.received).toEqual([['mio']]);
});

test.each([undefined, '', 'Bearer ', `Bearer ${SECRET}x`, SECRET, `bearer ${SECRET}`, `Bearer x${SECRET}`])(
  'rejects the authorization header %j',
  (header) => {
    expect(isInvalidationAuthorized(header, SECRET)).toBe(false);
  },
);

test.each([
  null,
  [],
  {},
  { pub_ids: [] },
  { pub_ids: ['../x'] },
  { pub_ids: ['Mio'] },
  { pub_ids: [1] },
  { pub_ids: Array.from({ length: 201 }, () => 'mio') },
  { pub_ids: ['mio'], more: 1 },
])('rejects the invalidation body %j', (body) => {
  expect(parseInvalidation(body)).toBeNull();
});

/**
 * Starts a proxy that answers with this status. It records the path, encoding and cookie of each request, and
 * whether the request is authorised.
 */
async function startProxy(status: number): Promise<{ origin: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { authorization, cookie = 'none', 'accept-encoding': encoding } = request.headers;
    const isAuthorized = isInvalidationAuthorized(authorization, SECRET);
    asked.push(`${isAuthorized} ${request.url} ${String(encoding)} ${cookie}`);
    response.writeHead(status).end();
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

test('refreshes all encodings and languages of a page in the proxy, even if a page server fails', async () => {
  const proxy = await startProxy(404);
  const gone = await startPageServer(503);
  const pages = createHttpPageInvalidation({
    origins: [gone.origin],
    cacheOrigins: [proxy.origin],
    secret: SECRET,
  });
  await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [gone.origin] });
  const cookies = ['none', 'NEXT_LOCALE=en', 'NEXT_LOCALE=ja', 'NEXT_LOCALE=zh-TW'];
  expect(proxy.asked.toSorted()).toEqual(
    ['br', 'gzip', 'identity']
      .flatMap((encoding) => cookies.map((cookie) => `true /@mio ${encoding} ${cookie}`))
      .toSorted(),
  );
});

test('refreshes proxies only after all page servers have answered', async () => {
  const order: string[] = [];
  const listen = async (name: string): Promise<string> => {
    const server = createServer((request, response) => {
      // A page server has been notified when it has read the whole request.
      request.resume().once('end', () => {
        order.push(name);
        response.writeHead(204).end();
      });
    });
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const origins = [await listen('page'), await listen('page')];
  const cacheOrigins = [await listen('proxy')];
  await createHttpPageInvalidation({ origins, cacheOrigins, secret: SECRET }).invalidate(['mio']);
  expect(order).toEqual(['page', 'page', ...Array.from({ length: 12 }, () => 'proxy')]);
});

test('reports a proxy that could not refresh its copy of a page', async () => {
  const proxy = await startProxy(502);
  const pages = createHttpPageInvalidation({ origins: [], cacheOrigins: [proxy.origin], secret: SECRET });
  await expect(pages.invalidate(['mio'])).rejects.toMatchObject({ origins: [proxy.origin] });
});
