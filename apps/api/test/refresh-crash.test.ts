import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface, type Interface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { withDatabase } from './support/database-template.ts';
import { findTestDatabaseUrl, readWorkerKills } from './support/env.ts';
import { createTestDatabase } from './support/test-database.ts';

const PROGRAM = fileURLToPath(new URL('support/processes/refresh-worker-process.ts', import.meta.url));
const SOURCES = 12;
const ITEMS = 3;

interface WorkerReport {
  readonly what: 'start' | 'done';
  readonly jobs: number;
  readonly stored: readonly (readonly string[])[];
}

interface Worker {
  next(what: WorkerReport['what']): Promise<WorkerReport>;
  kill(): Promise<void>;
}

/** A fake service: its items change with `generation`, and `fetches` records the requested accounts. */
interface Service {
  generation: number;
  fetches: string[];
  onFetch: () => void;
}

const service: Service = { generation: 0, fetches: [], onFetch: () => {} };
let server: Server;
let folder = '';
let where: Readonly<Record<string, string>> = {};
let close: () => Promise<void> = async () => {};
const workers: Worker[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    service.fetches.push(request.url ?? '');
    const ids = Array.from({ length: ITEMS }, (_unused, at) => `g${service.generation}-${at}`);
    response.end(JSON.stringify(ids));
    service.onFetch();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  folder = await mkdtemp(join(tmpdir(), 'musubi-refresh-'));
  where = { DATA_FOLDER: join(folder, 'data') };
  const url = findTestDatabaseUrl();
  if (url === null) return;
  const database = await createTestDatabase();
  const [row] = await database.db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) one`);
  where = { DATABASE_URL: withDatabase(url, row?.name ?? '') };
  close = database.close;
}, 60_000);
afterAll(async () => {
  await Promise.all(workers.map(async (worker) => worker.kill()));
  await close();
  server.close();
  await rm(folder, { recursive: true, force: true });
});

async function readUntil(lines: AsyncIterator<string>, what: WorkerReport['what']): Promise<WorkerReport> {
  for (let line = await lines.next(); line.done !== true; line = await lines.next()) {
    const report = JSON.parse(line.value) as WorkerReport;
    if (report.what === what) return report;
  }
  throw new Error('The worker exited');
}

function startWorker(makesDue: boolean): Worker {
  const { port } = server.address() as AddressInfo;
  const child: ChildProcessByStdio<null, Readable, null> = spawn(process.execPath, [PROGRAM], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...where, SERVICE_URL: `http://127.0.0.1:${port}`, MAKES_DUE: makesDue ? '1' : '0' },
  });
  const exited = once(child, 'exit');
  const reader: Interface = createInterface({ input: child.stdout });
  const lines = reader[Symbol.asyncIterator]();
  const worker: Worker = {
    next: async (what) => readUntil(lines, what),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
  workers.push(worker);
  return worker;
}

/** Resolves once the service has answered `count` more fetches. */
async function waitForFetches(count: number): Promise<void> {
  let left = count;
  const { promise, resolve } = Promise.withResolvers<void>();
  service.onFetch = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  await promise;
}

/** Asserts that each source has no items, or all items of a single fetch without duplicates. */
function expectWhole({ stored }: WorkerReport): void {
  expect(stored).toHaveLength(SOURCES);
  for (const ids of stored) {
    const generations = new Set(ids.map((id) => id.split('-')[0]));
    expect([ids.length, generations.size]).toEqual(ids.length === 0 ? [0, 0] : [ITEMS, 1]);
    expect(new Set(ids).size).toBe(ids.length);
  }
}

const KILLS = readWorkerKills();

test(
  `refresh workers store every item exactly once when ${KILLS} of them are killed during fetches`,
  async () => {
    for (let kill = 0; kill < KILLS; kill += 1) {
      service.generation += 1;
      const worker = startWorker(true);
      expectWhole(await worker.next('start'));
      // Kill each worker after a different number of fetches.
      await waitForFetches(1 + (kill % (SOURCES - 2)));
      await worker.kill();
    }
    service.generation += 1;
    const last = startWorker(true);
    expectWhole(await last.next('start'));
    const done = await last.next('done');
    expectWhole(done);
    expect(done.stored.flat().toSorted((one, other) => (one < other ? -1 : 1))).toEqual(
      Array.from({ length: ITEMS }, (_unused, at) =>
        Array.from({ length: SOURCES }, () => `g${service.generation}-${at}`),
      ).flat(),
    );
    await last.kill();
  },
  60_000 + KILLS * 20_000,
);

test.runIf(findTestDatabaseUrl() !== null)(
  'two workers fetch each source once, and one replaces killed workers',
  async () => {
    service.generation += 1;
    const [one, other] = [startWorker(true), startWorker(false)];
    await one.next('start');
    service.fetches = [];
    expectWhole(await one.next('done'));
    expect(service.fetches).toHaveLength(SOURCES);
    expect(new Set(service.fetches).size).toBe(SOURCES);
    service.generation += 1;
    const third = startWorker(true);
    await third.next('start');
    await waitForFetches(4);
    await Promise.all([one.kill(), third.kill()]);
    const isCurrent = (id: string): boolean => id.startsWith(`g${service.generation}-`);
    let done = await other.next('done');
    while (!done.stored.flat().every(isCurrent)) done = await other.next('done');
    expectWhole(done);
  },
  60_000,
);
