// pnpm --filter ./apps/page bench:names: measures the memory for 100,000 own names and the time for one
// permission request. The client runs in a separate thread, on the cores that the server does not use.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

import { createHttpServer } from '@musubi/server/http-server';
import { createLogger } from '@musubi/server/logger';

import { OwnNames } from '#site/own-names.ts';

import { registerPermissionRoute } from './permission-route.ts';

const COUNT = 100_000;
const REQUESTS = 20_000;

const print = (line: string): boolean => process.stdout.write(`${line}\n`);

const nameAt = (at: number): string => `n${at}.creator.example`;

function measureMemory(): OwnNames {
  const names = new OwnNames();
  for (let round = 0; round < 5; round += 1) globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  names.replace(
    Array.from({ length: COUNT }, (_, at) => ({
      name: nameAt(at),
      pub_id: `creator${at}`,
      is_main: true,
      is_redirected: false,
      atproto_did: null,
    })),
  );
  // A single garbage collection frees only a part of the list that was read.
  for (let round = 0; round < 5; round += 1) globalThis.gc?.();
  const megabytes = (process.memoryUsage().heapUsed - before) / 2 ** 20;
  print(`${names.size} names in memory: ${megabytes.toFixed(1)} MB`);
  return names;
}

async function serve(names: OwnNames): Promise<void> {
  const server = createHttpServer({ log: createLogger({ name: 'page', level: 'silent' }) });
  registerPermissionRoute(server, names);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const client = new Worker(new URL(import.meta.url), { workerData: port });
  await once(client, 'exit');
  await server.close();
}

/** Sends one permission request. Resolves with the status and the time in ms. */
async function ask(agent: Agent, port: number, name: string): Promise<readonly [number, number]> {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    const path = `/internal/names/permission?domain=${name}`;
    request({ agent, port, host: '127.0.0.1', path }, (response) => {
      response.resume().on('end', () => resolve([response.statusCode ?? 0, performance.now() - startedAt]));
    })
      .on('error', reject)
      .end();
  });
}

async function measure(port: number, width: number): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: width });
  const times: number[] = [];
  let allowed = 0;
  let asked = 0;
  const askInTurn = async (): Promise<void> => {
    while (asked < REQUESTS) {
      asked += 1;
      const name = asked % 2 === 0 ? `stranger${asked}.example` : nameAt((asked * 7919) % COUNT);
      const [status, ms] = await ask(agent, port, name);
      if (status === 204) allowed += 1;
      times.push(ms);
    }
  };
  await Promise.all(Array.from({ length: width }, askInTurn));
  agent.destroy();
  const sorted = times.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.floor((sorted.length - 1) * share)] ?? 0).toFixed(2);
  return `${width} at once, ${times.length} requests: ${allowed} allowed, p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, max ${at(1)} ms`;
}

/** Measures the time of a map look-up without HTTP. */
function measureLookUp(names: OwnNames): void {
  const startedAt = performance.now();
  let found = 0;
  for (let at = 0; at < COUNT; at += 1) found += names.find(nameAt((at * 7919) % COUNT)) === null ? 0 : 1;
  const microseconds = ((performance.now() - startedAt) / COUNT) * 1000;
  print(`a look in the map: ${microseconds.toFixed(2)} µs, ${found} found`);
}

if (isMainThread) {
  const names = measureMemory();
  measureLookUp(names);
  await serve(names);
} else {
  const port = Number(workerData);
  await measure(port, 1);
  for (const width of [1, 8]) print(await measure(port, width));
}
