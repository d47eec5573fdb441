import { setTimeout as delay } from 'node:timers/promises';

import { openInProcess } from '@musubi/api/open-in-process';

import type { Walk } from './rolling-upgrade.ts';
import { expectSameSchema } from './walk-database.ts';
import { findLostSaves, startLoad } from './walk-load.ts';
import { createSender } from './walk-people.ts';

/** Factor by which kills may come later than the typical end of the migration, so that some hit its end. */
const BEYOND = 1.1;
const WARM_UP_MS = 500;

interface Kills {
  readonly count: number;
  readonly random: () => number;
}

/** Counts of one series of kills. */
export interface KillsResult {
  readonly kills: number;
  /** Kills after which the migrations had to run again. The other kills came after the commit. */
  readonly unfinished: number;
  readonly requests: number;
  readonly typicalMs: number;
}

/**
 * Kills the migrating process at random moments and restarts it, while two servers of the old version serve
 * requests. Checks the schema and the saves after each kill.
 */
export async function killMigrations(walk: Walk, { count, random }: Kills): Promise<KillsResult> {
  const { databases, name, stack } = walk;
  const schema = await databases.readSchema('created');
  await databases.copy('timed', 'seed');
  const { tookMs: typicalMs } = await openInProcess(['postgres', databases.urlOf('timed')]);
  const origin = stack.origin;
  let [unfinished, requests] = [0, 0];
  for (let kill = 0; kill < count; kill += 1) {
    await databases.copy(name, 'seed');
    const people = walk.people.map((person) => ({ ...person, acknowledged: 0, sent: 0, isBusy: false }));
    const sender = createSender(origin);
    await becomeReady(origin);
    const load = startLoad(sender, people, walk.perSecond);
    await delay(WARM_UP_MS);
    const place = ['postgres', databases.urlOf(name)] as const;
    await openInProcess(place, { killAfterMs: random() * typicalMs * BEYOND });
    if (!(await isMigrated(walk))) unfinished += 1;
    const again = await openInProcess(place);
    const result = await load.stop();
    sender.close();
    if (!again.isDone) throw new Error(`After kill ${kill + 1}, the next start failed`);
    requests += result.requests;
    expectSameSchema(`After kill ${kill + 1}`, await databases.readSchema(name), schema);
    const failedOnce = result.failedOnce > 0 ? [`${result.failedOnce} requests failed once`] : [];
    const faults = [...failedOnce, ...result.failures, ...(await findLostSaves(databases, name, people))];
    if (faults.length > 0) throw new Error(`Kill ${kill + 1}:\n${faults.slice(0, 10).join('\n')}`);
  }
  return { kills: count, unfinished, requests, typicalMs };
}

/** Resolves once the servers have connections to the new copy of the database. */
async function becomeReady(origin: string): Promise<void> {
  const deadline = performance.now() + 60_000;
  let answers = 0;
  while (answers < 20) {
    const { ok } = await fetch(`${origin}/users/mio`).catch(() => ({ ok: false }));
    answers = ok ? answers + 1 : 0;
    if (!ok) await delay(100);
    if (performance.now() > deadline) throw new Error('The servers do not find the copied database');
  }
}

async function isMigrated({ databases, name }: Walk): Promise<boolean> {
  const text = 'select max(created_at) as at from drizzle.__drizzle_migrations';
  const [[present], [found]] = [await databases.query('created', text), await databases.query(name, text)];
  return present?.['at'] === found?.['at'];
}
