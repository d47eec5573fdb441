import { networkInterfaces } from 'node:os';

import { afterEach, expect, test } from 'vitest';

import { createLogger } from '../log/logger.ts';
import { askServer } from '../testing/ask-server.ts';
import { occupyPort } from '../testing/free-port.ts';
import { hasLoopbackNetwork } from '../testing/loopback.ts';
import { type MetricsServer, shareReading, startMetricsServer } from './metrics-server.ts';

const log = createLogger({ name: 'test', level: 'silent' });
let server: MetricsServer | undefined;

afterEach(async () => server?.stop());

async function start(read: () => Promise<string>): Promise<string> {
  server = await startMetricsServer({ place: { host: '127.0.0.1', port: 0 }, log, read });
  return server.origin;
}

test('answers only GET /metrics', async () => {
  const origin = await start(async () => 'a 1\n');
  const answer = await fetch(`${origin}/metrics`);
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).toBe('a 1\n');
  expect((await fetch(`${origin}/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics/`)).status).toBe(404);
  expect((await fetch(`${origin}/metrics`, { method: 'POST' })).status).toBe(405);
});

test('listens only on its own address', async () => {
  const origin = await start(async () => 'a 1\n');
  const { port } = new URL(origin);
  // The machine's addresses in its networks, and a second loopback address if there is one.
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
  for (const address of [...others, ...((await hasLoopbackNetwork()) ? ['127.0.0.2'] : [])])
    await expect(askServer(`http://${address}:${port}/metrics`)).rejects.toThrow('fetch failed');
});

test('reads the metrics once for concurrent scrapes', async () => {
  let readings = 0;
  const ready = Promise.withResolvers<string>();
  const shared = shareReading(async () => {
    readings += 1;
    return ready.promise;
  });
  const scrapes = [shared(), shared(), shared()];
  ready.resolve('a 1\n');
  expect(await Promise.all(scrapes)).toEqual(['a 1\n', 'a 1\n', 'a 1\n']);
  expect(readings).toBe(1);
  await shared();
  expect(readings).toBe(2);
});

test('answers 500 when the reading fails, and reads again at the next scrape', async () => {
  let isBroken = true;
  const origin = await start(async () => (isBroken ? Promise.reject(new Error('Broken')) : 'a 1\n'));
  expect((await fetch(`${origin}/metrics`)).status).toBe(500);
  isBroken = false;
  expect((await fetch(`${origin}/metrics`)).status).toBe(200);
});

test('names METRICS_PORT when the port is taken', async () => {
  const { port, close } = await occupyPort();
  const place = { host: '127.0.0.1', port };
  await expect(startMetricsServer({ place, log, read: async () => '' })).rejects.toThrow('METRICS_PORT');
  await close();
});
