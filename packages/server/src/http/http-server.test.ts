import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';

import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { createHttpServer, type FirstAnswer, type RequestCounting } from './http-server.ts';

const silent = createLogger({ name: 'test', level: 'silent' });
let app: FastifyInstance | undefined;

afterEach(async () => app?.close());

const answersCached: FirstAnswer = (request, response) => {
  if (request.url !== '/cached') return false;
  response.writeHead(200).end('cached');
  return true;
};

async function start(first: FirstAnswer, log = silent, counting?: RequestCounting): Promise<string> {
  app = createHttpServer({ log, first, counting });
  app.get('/made', async () => 'made');
  return app.listen({ host: '127.0.0.1', port: 0 });
}

describe('the handler that runs before Fastify', () => {
  test('gets every request first', async () => {
    const origin = await start(answersCached);
    expect(await (await fetch(`${origin}/cached`)).text()).toBe('cached');
    expect(await (await fetch(`${origin}/made`)).text()).toBe('made');
    expect((await fetch(`${origin}/neither`)).status).toBe(404);
  });

  test('logs the same fields as a route does', async () => {
    const lines: Record<string, unknown>[] = [];
    const write = (line: string): unknown => lines.push(JSON.parse(line) as Record<string, unknown>);
    const origin = await start(answersCached, createLogger({ name: 'test', destination: { write } }));
    await fetch(`${origin}/made?token=secret`);
    await fetch(`${origin}/cached`);
    const requests = (): typeof lines => lines.filter(({ msg }) => msg === 'request');
    await expect.poll(requests).toHaveLength(2);
    const [made, cached] = requests();
    expect(Object.keys(cached ?? {}).toSorted()).toEqual(Object.keys(made ?? {}).toSorted());
    expect(cached).toMatchObject({ req: { method: 'GET', url: '/cached' }, res: { status: 200 } });
  });

  test('closes only the affected connection when the handler throws', async () => {
    const counted: (readonly [string, number])[] = [];
    const first: FirstAnswer = (request, response) => {
      if (request.url === '/broken') throw new Error('Broken');
      return answersCached(request, response);
    };
    const origin = await start(first, silent, {
      requests: { note: (operation, status) => void counted.push([operation, status]) },
      operationOf: () => 'made',
      firstOperation: 'page',
    });
    await expect(fetch(`${origin}/broken`)).rejects.toThrow('fetch failed');
    expect(await (await fetch(`${origin}/cached`)).text()).toBe('cached');
    expect(counted).toEqual([
      ['page', 500],
      ['page', 200],
    ]);
  });

  test('does not change the time limits of the server', () => {
    const limitsOf = ({ server }: FastifyInstance): unknown => {
      const { headersTimeout, keepAliveTimeout, requestTimeout, timeout } = server;
      return { headersTimeout, keepAliveTimeout, requestTimeout, timeout };
    };
    expect(limitsOf(createHttpServer({ log: silent, first: answersCached }))).toEqual(
      limitsOf(createHttpServer({ log: silent })),
    );
  });

  test('is skipped while the server stops, so that Fastify closes connections', async () => {
    const asked: string[] = [];
    const release = Promise.withResolvers<string>();
    const first: FirstAnswer = (request, response) => {
      asked.push(String(request.url));
      return answersCached(request, response);
    };
    app = createHttpServer({ log: silent, first });
    app.addHook('onRequest', async ({ url }) => void asked.push(`route of ${url}`));
    app.get('/slow', async () => release.promise);
    app.get('/cached', async () => 'cached by a route');
    await app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = app.server.address() as AddressInfo;
    const reader = connect(port, '127.0.0.1');
    let received = '';
    reader.on('data', (chunk: Buffer) => (received += chunk.toString()));
    reader.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => asked).toEqual(['/slow', 'route of /slow']);
    const closing = app.close();
    await expect.poll(() => app?.server.listening).toBe(false);
    reader.write('GET /cached HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await expect.poll(() => asked).toHaveLength(3);
    const ended = once(reader, 'close');
    release.resolve('slow');
    await Promise.all([closing, ended]);
    expect(asked).toEqual(['/slow', 'route of /slow', 'route of /cached']);
    expect(received).toMatch(/connection: close[^]*cached by a route$/i);
  });
});

describe('the access log', () => {
  interface Noted {
    readonly lines: readonly Record<string, unknown>[];
    readonly counted: readonly (readonly [operation: string, status: number])[];
    readonly server: FastifyInstance;
  }

  function createNoted(): Noted {
    const [lines, counted]: [Record<string, unknown>[], (readonly [string, number])[]] = [[], []];
    const write = (line: string): unknown => lines.push(JSON.parse(line) as Record<string, unknown>);
    const server = createHttpServer({
      log: createLogger({ name: 'test', destination: { write } }),
      counting: {
        requests: { note: (operation, status) => void counted.push([operation, status]) },
        operationOf: ({ routeOptions: { url } }) => url ?? 'unknown',
      },
      answerUnroutable: (_error, _request, reply) => void reply.code(404).send('missing'),
    });
    app = server;
    return { lines, counted, server };
  }

  async function sendRequest({ server }: Noted, target: string): Promise<Socket> {
    await server.listen({ host: '127.0.0.1', port: 0 });
    const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    return socket;
  }

  const linesOf = ({ lines }: Noted): unknown[] => lines.filter(({ msg }) => msg === 'request');

  test('has an entry with 499 when the client disconnects early', async () => {
    const noted = createNoted();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    noted.server.get('/slow', async () => {
      asked.resolve();
      return answer.promise;
    });
    const client = await sendRequest(noted, '/slow');
    await asked.promise;
    client.destroy();
    await expect.poll(() => linesOf(noted)).toHaveLength(1);
    answer.resolve('too late');
    await noted.server.close();
    expect(linesOf(noted)).toEqual([
      expect.objectContaining({ req: { method: 'GET', url: '/slow' }, res: { status: 499 }, aborted: true }),
    ]);
    expect(noted.counted).toEqual([['/slow', 499]]);
  });

  test('has an entry with the sent status when a response fails halfway', async () => {
    const noted = createNoted();
    const half = new PassThrough();
    noted.server.get('/half', async (_request, reply) => reply.send(half));
    const client = await sendRequest(noted, '/half');
    half.write('the first half');
    await once(client, 'data');
    half.destroy(new Error('The source has failed'));
    await expect.poll(() => linesOf(noted)).toHaveLength(1);
    expect(linesOf(noted)).toEqual([expect.objectContaining({ res: { status: 200 }, aborted: true })]);
    expect(noted.counted).toEqual([['/half', 499]]);
  });

  test('has entries with 499 when pipelined requests lose their connection', async () => {
    const noted = createNoted();
    const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()];
    noted.server.get('/slow', async () => answer.promise);
    noted.server.get('/behind', async (_request, reply) => {
      reply.hijack();
      reply.raw.end('behind');
      asked.resolve();
    });
    const client = await sendRequest(noted, '/slow');
    client.write('GET /behind HTTP/1.1\r\nHost: localhost\r\n\r\n');
    await asked.promise;
    client.destroy();
    await expect.poll(() => linesOf(noted)).toHaveLength(2);
    answer.resolve('too late');
    const line = (url: string): unknown =>
      expect.objectContaining({ req: { method: 'GET', url }, res: { status: 499 }, aborted: true });
    expect(linesOf(noted)).toEqual(expect.arrayContaining([line('/slow'), line('/behind')]));
  });

  test('has an entry for a URL that cannot be decoded', async () => {
    const noted = createNoted();
    const client = await sendRequest(noted, '/%ff');
    await once(client, 'data');
    client.destroy();
    await expect.poll(() => linesOf(noted)).toHaveLength(1);
    expect(linesOf(noted)).toEqual([
      expect.objectContaining({ req: { method: 'GET', url: '/%ff' }, res: { status: 404 } }),
    ]);
    expect(noted.counted).toEqual([['unknown', 404]]);
  });
});
