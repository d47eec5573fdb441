// pnpm try:recovery [--size 2000] [--changes 300]: tries the point-in-time recovery of
// docs/operating/back-up.md. Takes a base backup of a PostgreSQL that archives its log, changes rows of the
// product and notes the time. Then deletes rows and the server's data, and restores to the noted time. Exits
// with 1 when a row differs from its state at that time.
import { spawnSync } from 'node:child_process';
import { chown, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { findInstalledPostgres, findPostgresUser, startPostgres } from '@musubi/scripts/postgres';

import { query } from './backup/query.ts';
import { openSeeded } from './discover/cluster.ts';
import { changeRows, deleteRows } from './recovery/changes.ts';
import { listDifferentRows, readRows } from './recovery/rows.ts';

/** PostgreSQL settings: writes the log as durably as a real installation. */
const DURABLE = ['fsync=on', 'full_page_writes=on', 'synchronous_commit=on'];

const { values } = parseArgs({
  options: { size: { type: 'string', default: '2000' }, changes: { type: 'string', default: '300' } },
});
const programs = findInstalledPostgres();
if (programs === undefined) {
  console.log('PostgreSQL is not installed here: nothing is tried');
  process.exit();
}
const user = findPostgresUser();
const folder = await mkdtemp(join(tmpdir(), 'musubi-recovery-'));
const [data, base, archive] = [join(folder, 'data'), join(folder, 'base'), join(folder, 'wal')];
try {
  await mkdir(archive);
  for (const path of [folder, archive]) await giveToPostgres(path);
  await tryRecovery(programs);
} finally {
  await rm(folder, { recursive: true, force: true });
}

async function tryRecovery(programFolder: string): Promise<void> {
  const { expected, moment, pathname } = await changeAndLose(programFolder);
  await cp(base, data, { recursive: true, preserveTimestamps: true });
  await writeFile(join(data, 'recovery.signal'), '');
  run('chown', ['-R', `${user.uid ?? ''}:${user.gid ?? ''}`, data], user.uid !== undefined);
  const startedAt = performance.now();
  const recovered = await startPostgres({
    keptData: data,
    settings: [
      ...DURABLE,
      `restore_command=cp ${archive}/%f %p`,
      `recovery_target_time=${moment}`,
      'recovery_target_action=promote',
    ],
  });
  if (recovered === null) throw new Error('PostgreSQL is gone');
  try {
    const seconds = (performance.now() - startedAt) / 1000;
    const url = new URL(pathname, recovered.url).href;
    const rows = await readRows(url);
    const different = listDifferentRows(expected, rows);
    const count = [...rows.values()].reduce((sum, lines) => sum + lines.length, 0);
    console.log(`restored to ${moment} in ${seconds.toFixed(1)} s: ${count} rows in ${rows.size} tables`);
    if (different.length > 0) fail(`${different.length} rows differ: ${different.slice(0, 10).join('\n')}`);
    else console.log('Every row is the one of that moment');
    // Fails unless the server was promoted, because a server in recovery refuses writes.
    await deleteRows(url);
  } finally {
    await recovered.stop();
  }
}

/** Changes rows until a moment, deletes rows after it, and deletes the server; returns the rows of the moment. */
async function changeAndLose(programFolder: string) {
  const command = `cd ${archive} && if test -f %f; then cmp "$OLDPWD/%p" %f; else cp "$OLDPWD/%p" %f.partial && sync %f.partial && mv %f.partial %f && sync .; fi`;
  const server = await startPostgres({
    keptData: data,
    settings: [...DURABLE, 'wal_level=replica', 'archive_mode=on', `archive_command=${command}`],
  });
  if (server === null) throw new Error('PostgreSQL is gone');
  try {
    console.log(server.version);
    const url = await openSeeded(server, Number(values.size));
    run(join(programFolder, 'pg_basebackup'), [
      `--dbname=${server.url}`,
      `--pgdata=${base}`,
      '--checkpoint=fast',
    ]);
    const before = await readRows(url);
    await changeRows(url, Number(values.changes));
    const expected = await readRows(url);
    console.log(`${listDifferentRows(before, expected).length} rows changed after the base backup`);
    const [row] = await query<{ moment: string }>(url, 'select clock_timestamp()::text as moment');
    const moment = row?.moment ?? '';
    console.log(`${await deleteRows(url)} rows deleted after ${moment}`);
    await archiveAll(url);
    return { expected, moment, pathname: new URL(url).pathname };
  } finally {
    await server.stop();
    await rm(data, { recursive: true });
  }
}

/** Closes the current log file and waits until it is in the archive, for at most a minute. */
async function archiveAll(url: string): Promise<void> {
  const [last] = await query<{ name: string }>(url, 'select pg_walfile_name(pg_switch_wal()) as name');
  for (let tries = 0; tries < 600; tries += 1) {
    const [state] = await query<{ isDone: boolean; failures: number }>(
      url,
      `select coalesce(last_archived_wal >= '${last?.name}', false) as "isDone", failed_count::int as failures from pg_stat_archiver`,
    );
    if (state?.isDone === true) return;
    if ((state?.failures ?? 0) > 0) throw new Error('archive_command fails');
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  throw new Error('The log was not archived within a minute');
}

async function giveToPostgres(path: string): Promise<void> {
  if (user.uid !== undefined && user.gid !== undefined) await chown(path, user.uid, user.gid);
}

/**
 * Runs a PostgreSQL program as the PostgreSQL user; runs `chown` as the current user.
 * @throws Error with the program's error output when it fails
 */
function run(program: string, args: readonly string[], isNeeded = true): void {
  if (!isNeeded) return;
  const as = program === 'chown' ? {} : user;
  const { status, stderr } = spawnSync(program, [...args], { ...as, cwd: folder, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} failed:\n${stderr}`);
}

function fail(sentence: string): void {
  console.error(sentence);
  process.exitCode = 1;
}
