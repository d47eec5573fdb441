import { setTimeout as delay } from 'node:timers/promises';

import { Client } from 'pg';

import { expectSameSchema, type WalkDatabases } from './walk-database.ts';
import { findLostSaves, startLoad } from './walk-load.ts';
import { createSender, type Person } from './walk-people.ts';
import type { WalkStack } from './walk-stack.ts';

/** One version's walk to the present version. */
export interface Walk {
  readonly version: string;
  readonly databases: WalkDatabases;
  /** Name of the database, with the rows of the old version. */
  readonly name: string;
  readonly stack: WalkStack;
  readonly people: readonly Person[];
  readonly oldProgram: string;
  readonly presentProgram: string;
  readonly perSecond: number;
  readonly say: (sentence: string) => void;
}

/** Time for which both versions serve side by side. */
const SIDE_BY_SIDE_MS = 3000;

/**
 * Upgrades one server after the other under load, and rolls back once. Checks that no request fails after one
 * retry and no acknowledged save is lost. First checks that a start waits for the locks of a long
 * transaction. Servers before 0.16 do not drain their connections, so only the stop of the present version
 * must work without a retry.
 */
export async function upgradeUnderLoad(walk: Walk): Promise<void> {
  const { stack, databases, name, people, oldProgram, presentProgram, perSecond, say } = walk;
  const sender = createSender(stack.origin);
  const load = startLoad(sender, people, perSecond);
  await delay(SIDE_BY_SIDE_MS);
  say(await waitForLocks(walk));
  const steps = [
    ['server 1 is upgraded', 0, presentProgram],
    ['server 1 goes back', 0, oldProgram],
    ['server 1 is upgraded again', 0, presentProgram],
    ['server 2 is upgraded', 1, presentProgram],
  ] as const;
  const stopFaults: string[] = [];
  for (const [what, at, program] of steps) {
    const startedAt = performance.now();
    const before = load.countFailedOnce();
    await stack.replace(at, program);
    say(`${what} after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`);
    await delay(SIDE_BY_SIDE_MS);
    const failedNow = load.countFailedOnce() - before;
    if (program === oldProgram && failedNow > 0)
      stopFaults.push(`${what}: ${failedNow} requests failed once`);
  }
  const { requests, writes, failedOnce, failures, slowestMs, ...result } = await load.stop();
  sender.close();
  const lost = await findLostSaves(databases, name, people);
  say(
    `${requests} requests (${writes} saves) at ${result.perSecond}/s, slowest ${Math.round(slowestMs)} ms, ` +
      `${failedOnce} failed once, ${failures.length} failed after one retry, ${lost.length} saves lost`,
  );
  expectSameSchema(
    'After the upgrade',
    await databases.readSchema(name),
    await databases.readSchema('created'),
  );
  const faults = [...stopFaults, ...failures, ...lost];
  if (faults.length > 0) throw new Error(`The upgrade failed:\n${faults.slice(0, 10).join('\n')}`);
}

/** Time for which a transaction holds a lock of each table. */
const LONG_TRANSACTION_MS = 3000;

/**
 * Starts the present version while a long transaction holds read locks on all tables. The migrations must
 * wait for its end, while requests are still served. Then rolls back.
 */
async function waitForLocks({ databases, name, stack, presentProgram, oldProgram }: Walk): Promise<string> {
  const tables = await databases.query(name, "select tablename from pg_tables where schemaname = 'public'");
  const client = new Client({ connectionString: databases.urlOf(name) });
  await client.connect();
  try {
    await client.query('begin');
    for (const { tablename: table } of tables)
      await client.query(`select 1 from public.${String(table)} limit 0`);
    const startedAt = performance.now();
    const replaced = stack.replace(0, presentProgram);
    await Promise.race([replaced, delay(LONG_TRANSACTION_MS)]);
    await client.query('commit');
    await replaced;
    await stack.replace(0, oldProgram);
    return `a start beside a long transaction took ${((performance.now() - startedAt) / 1000).toFixed(1)} s with the return`;
  } finally {
    await client.end();
  }
}
