// pnpm upgrade:walk [--from 0.14] [--kills 100] [--rate 1000] [--people 2003] [--seed 7]: upgrades two API
// servers behind nginx from each released version to the present version under load, and kills migrations at
// random moments (docs/operating/upgrade.md). Exits with 1 when a request fails despite one retry, when a
// save is lost, or when a schema differs. Also exits with 1 when a request needs a retry while migrations are
// killed or the present version stops.
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { createDice } from '@musubi/api/dice';
import { openInProcess } from '@musubi/api/open-in-process';
import { listReleases, readRelease } from '@musubi/api/release-fixtures';
import { hasNginx } from '@musubi/dev/nginx/shipped-nginx';
import { startPostgres } from '@musubi/scripts/postgres';

import { killMigrations, type KillsResult } from './upgrade/kills.ts';
import { installProgram, probe } from './upgrade/old-program.ts';
import { upgradeUnderLoad } from './upgrade/rolling-upgrade.ts';
import { openWalkDatabases, type WalkDatabases } from './upgrade/walk-database.ts';
import { signUp } from './upgrade/walk-load.ts';
import { createSender, type Person } from './upgrade/walk-people.ts';
import { startWalkStack } from './upgrade/walk-stack.ts';

const PRESENT = join(import.meta.dirname, '../../..');
const NAME = 'walk';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    kills: { type: 'string', default: '100' },
    rate: { type: 'string', default: '1000' },
    people: { type: 'string', default: '2003' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Date.now() / 1000));
const random = createDice(seed);

async function migrate(databases: WalkDatabases, name: string): Promise<void> {
  const { isDone } = await openInProcess(['postgres', databases.urlOf(name)]);
  if (!isDone) throw new Error(`The present version does not start on the database ${name}`);
}

/** Signs up creators through a program, and stores the database as `seed`. */
async function signUpAll(databases: WalkDatabases, program: string): Promise<readonly Person[]> {
  const stack = await startWalkStack(program, databases.urlOf(NAME));
  const sender = createSender(stack.origin);
  try {
    return await signUp(sender, Number(values.people));
  } finally {
    sender.close();
    await stack.stop();
    // PostgreSQL copies only databases without connections.
    await databases.copy('seed', NAME);
  }
}

async function walkFrom(databases: WalkDatabases, version: string, kills: number): Promise<KillsResult> {
  const say = (sentence: string): void => console.log(`${version}: ${sentence}`);
  const { commit } = await readRelease(version);
  const installed = await installProgram(commit);
  const isInstalled = typeof installed !== 'string';
  const oldProgram = isInstalled ? installed.folder : PRESENT;
  await databases.load(NAME, version);
  await databases.copy('probed', NAME);
  await migrate(databases, 'probed');
  if (isInstalled) {
    const { isAnswered, report } = probe(oldProgram, databases.urlOf('probed'));
    say(`the old program on the new schema: ${report}`);
    if (!isAnswered) throw new Error(`The program of ${version} fails on the present schema`);
  } else {
    say(`LEFT OUT: the old program, because ${installed}; the present one takes its place`);
  }
  const people = await signUpAll(databases, oldProgram);
  const stack = await startWalkStack(oldProgram, databases.urlOf(NAME));
  try {
    const presentProgram = PRESENT;
    const perSecond = Number(values.rate);
    const walk = {
      version,
      databases,
      name: NAME,
      stack,
      people,
      oldProgram,
      presentProgram,
      perSecond,
      say,
    };
    const result = await killMigrations(walk, { count: kills, random });
    say(
      `${result.kills} kills within ${Math.round(result.typicalMs * 1.1)} ms, ${result.unfinished} before the ` +
        `commit; ${result.requests} requests meanwhile, 0 failed, 0 saves lost`,
    );
    await databases.copy(NAME, 'seed');
    await upgradeUnderLoad(walk);
    return result;
  } finally {
    await stack.stop();
  }
}

const server = hasNginx() ? await startPostgres() : null;
if (server === null) {
  console.log('LEFT OUT: no upgrade was walked, because PostgreSQL or nginx is not installed here');
} else {
  const databases = openWalkDatabases(server.url);
  await databases.create('created');
  await migrate(databases, 'created');
  const all = (await listReleases()).slice(0, -1);
  const versions = all.filter((version) => values.from === undefined || version === values.from);
  console.log(`Walks from ${versions.join(', ')} with seed ${seed}; the same seed repeats the moments`);
  let left = Number(values.kills);
  let failed = 0;
  for (const [at, version] of versions.entries()) {
    const kills = Math.ceil(left / (versions.length - at));
    left -= kills;
    try {
      await walkFrom(databases, version, kills);
    } catch (error) {
      failed += 1;
      console.error(`${version}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  await server.stop();
  process.exitCode = failed === 0 ? 0 : 1;
}
