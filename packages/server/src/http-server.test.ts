import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';

import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, test } from 'vitest';

import { createHttpServer, type FirstAnswer, type RequestCounting } from './http-server.ts';
import { createLogger } from './logger.ts';

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

  test('closes only the connection of the request for which the handler throws', async () => {
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
