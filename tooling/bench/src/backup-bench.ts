// pnpm bench:backup [--size 1000000] [--data FOLDER] [--objects 20000]: backs up and restores an installation of this
// size on PostgreSQL, in the clear and encrypted, and ends with 1 when one of them takes longer than its goal or a row
// is missing. `--data` keeps the made-up installation for the next run.
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

import { imageObjectKey } from '@musubi/server/image-object-key';
import { Client } from 'pg';

import { openSeeded, startCluster } from './discover/cluster.ts';

const COMMAND = fileURLToPath(new URL('../../../apps/api/src/command/main.ts', import.meta.url));
const GOAL_SECONDS = 15 * 60;
const OBJECT_BYTES = 20_000;
const WIDTH = 384;
const RESTORED = 'backup_restored';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    objects: { type: 'string', default: '20000' },
  },
});
const server = await startCluster(values.data);
if (server === null) {
  console.log('PostgreSQL is not installed here: nothing is measured');
  process.exit();
}
const folder = await mkdtemp(join(tmpdir(), 'musubi-backup-bench-'));
try {
  await measure(await openSeeded(server, Number(values.size)), server.url);
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

async function measure(sourceUrl: string, serverUrl: string): Promise<void> {
  const dataFolder = join(folder, 'data');
  await makeObjects(sourceUrl, dataFolder);
  console.log(`${server?.version}; ${cpus().length} cores; ${values.size} profiles`);
  const key = randomBytes(32).toString('base64');
  const targetFolder = join(folder, 'target');
  const [clear, sealed] = [join(folder, 'clear'), join(folder, 'sealed')];
  await run('backup', { args: ['backup', clear], url: sourceUrl, dataFolder });
  await run('second backup', { args: ['backup', clear, '--keep', '1'], url: sourceUrl, dataFolder });
  await run('backup, encrypted', { args: ['backup', sealed], url: sourceUrl, dataFolder, key });
  await query(serverUrl, `drop database if exists ${RESTORED}`);
  await query(serverUrl, `create database ${RESTORED}`);
  const url = new URL(serverUrl);
  url.pathname = `/${RESTORED}`;
  await run('restore, encrypted', {
    args: ['restore', sealed],
    url: url.href,
    dataFolder: targetFolder,
    key,
  });
  const [before, after] = [await countRows(sourceUrl), await countRows(url.href)];
  const different = Object.keys(before).filter((name) => before[name] !== after[name]);
  if (different.length > 0) fail(`Rows differ in ${different.join(', ')}`);
  await query(serverUrl, `drop database ${RESTORED}`);
}

interface Run {
  readonly args: readonly string[];
  readonly url: string;
  readonly dataFolder: string;
  readonly key?: string;
}

async function run(name: string, { args, url, dataFolder, key = '' }: Run): Promise<void> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [COMMAND, ...args], {
    env: {
      PATH: process.env['PATH'],
      FIREBASE_PROJECT_ID: 'demo-backup',
      FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:1',
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:1',
      DATABASE_URL: url,
      DATA_FOLDER: dataFolder,
      BACKUP_KEY: key,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const memory = watchMemory(child.pid ?? 0);
  const [printed, complaints, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => void child.once('exit', resolve)),
  ]);
  const seconds = (performance.now() - startedAt) / 1000;
  console.log(`${name}: ${seconds.toFixed(0)} s, ${memory.stop()} MB of memory; ${printed.trim()}`);
  if (code !== 0) fail(`${name} failed:\n${complaints}`);
  if (seconds > GOAL_SECONDS) fail(`${name} took longer than ${GOAL_SECONDS} s`);
}

/** Reads the largest resident memory of a process so far, each second. */
function watchMemory(pid: number): { readonly stop: () => number } {
  let megabytes = 0;
  const timer = setInterval(() => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      megabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    } catch {
      // The process has ended.
    }
  }, 1000);
  return {
    stop() {
      clearInterval(timer);
      return megabytes;
    },
  };
}

function fail(sentence: string): void {
  console.log(sentence);
  process.exitCode = 1;
}

/** Makes one file for each of these images; the images are the same in each run. */
async function makeObjects(url: string, dataFolder: string): Promise<void> {
  const count = Number(values.objects);
  await query(
    url,
    `insert into images (user_id, key, purpose, width, height, created_at)
      select substr(md5(n::text), 1, 28), 'bench-' || n, 'cover', 1600, 900, now() from generate_series(1, ${count}) n
      on conflict do nothing`,
  );
  for (let number = 1; number <= count; number += 1) {
    const file = join(dataFolder, 'objects', imageObjectKey(`bench-${number}`, WIDTH));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, randomBytes(OBJECT_BYTES));
  }
}

async function countRows(url: string): Promise<Readonly<Record<string, string>>> {
  const tables = await query<{ name: string }>(
    url,
    `select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const counts: Record<string, string> = {};
  for (const { name } of tables) {
    const [row] = await query<{ count: string }>(url, `select count(*) from ${name}`);
    counts[name] = row?.count ?? '';
  }
  return counts;
}

async function query<Row extends object>(url: string, statement: string): Promise<readonly Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}
