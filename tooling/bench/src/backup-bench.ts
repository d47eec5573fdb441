// pnpm bench:backup [--size 1000000] [--data FOLDER] [--objects 20000] [--encrypted]: backs up an
// installation of this size on PostgreSQL, restores it into an empty database and an empty storage, and
// compares every table and object. Exits with 1 when something differs, or when backup and restore together
// take longer than the goal. `--data` keeps the generated installation for the next run.
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

import { startPostgres } from '@musubi/scripts/postgres';
import { imageObjectKey } from '@musubi/server/image-object-key';

import { compareObjects, compareTables } from './backup/compare.ts';
import { query } from './backup/query.ts';
import { type Run, runCommand } from './backup/run-command.ts';
import { openSeeded } from './discover/cluster.ts';

const GOAL_SECONDS = 15 * 60;
const OBJECT_BYTES = 20_000;
const WIDTH = 384;
const RESTORED = 'backup_restored';
/** Durable like a real installation: survives a crash, and writes restored rows to the write-ahead log. */
const SETTINGS = [
  'fsync=on',
  'synchronous_commit=on',
  'full_page_writes=on',
  'autovacuum=on',
  'shared_buffers=2GB',
  'max_wal_size=4GB',
];

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1000000' },
    data: { type: 'string' },
    objects: { type: 'string', default: '20000' },
    encrypted: { type: 'boolean', default: false },
  },
});
const server = await startPostgres({ keptData: values.data, settings: SETTINGS });
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
  const [dataFolder, targetFolder] = [join(folder, 'data'), join(folder, 'target')];
  await makeObjects(sourceUrl, dataFolder);
  console.log(`${server?.version}; ${cpus().length} cores; ${values.size} profiles`);
  const key = values.encrypted ? randomBytes(32).toString('base64') : '';
  const backups = join(folder, 'backups');
  const source = { url: sourceUrl, dataFolder, key };
  const url = await createTarget(serverUrl);
  const backedUp = await run('backup', { ...source, args: ['backup', backups] });
  const restored = await run('restore', { url, dataFolder: targetFolder, key, args: ['restore', backups] });
  const seconds = backedUp + restored;
  console.log(`backup and restore: ${seconds.toFixed(0)} s`);
  if (seconds > GOAL_SECONDS) fail(`Backup and restore took longer than ${GOAL_SECONDS} s`);
  const different = [
    ...(await compareTables(sourceUrl, url)),
    ...(await compareObjects(join(dataFolder, 'objects'), join(targetFolder, 'objects'))),
  ];
  if (different.length > 0) fail(`${different.length} differ: ${different.slice(0, 10).join(', ')}`);
  else console.log('The restored tables and objects are the same');
  await query(serverUrl, `drop database ${RESTORED}`);
  await run('second backup', { ...source, args: ['backup', backups, '--keep', '1'] });
}

async function createTarget(serverUrl: string): Promise<string> {
  await query(serverUrl, `drop database if exists ${RESTORED}`);
  await query(serverUrl, `create database ${RESTORED}`);
  const url = new URL(serverUrl);
  url.pathname = `/${RESTORED}`;
  return url.href;
}

/** Runs a command and prints the result; returns the duration in seconds. */
async function run(name: string, options: Run): Promise<number> {
  const before = loadavg()[0] ?? 0;
  const { seconds, megabytes, printed } = await runCommand(options);
  const load = `load ${before.toFixed(1)} to ${(loadavg()[0] ?? 0).toFixed(1)}`;
  console.log(`${name}: ${seconds.toFixed(0)} s, ${megabytes} MB of memory, ${load}; ${printed}`);
  return seconds;
}

function fail(sentence: string): void {
  console.log(sentence);
  process.exitCode = 1;
}

/** Creates one file for each generated image. The images are the same in every run. */
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
