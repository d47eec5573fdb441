import type { Client } from 'pg';

import { seedFollows } from './seed-follows.ts';
import { seedPages } from './seed-pages.ts';
import { seedPublications } from './seed-publications.ts';

type Stage = (client: Client, size: number) => Promise<void>;

/** Stages in their order. Seeding a kept database continues after its last finished stage. */
const STAGES: readonly (readonly [string, Stage])[] = [
  ['pages', seedPages],
  ['follows', seedFollows],
  ['publications', seedPublications],
];

const SETTINGS = [
  'jit = off',
  'synchronous_commit = off',
  "work_mem = '512MB'",
  "maintenance_work_mem = '2GB'",
  // Turns off the checks of foreign keys and the triggers.
  'session_replication_role = replica',
];

/** Fills a migrated database with generated data for this number of profiles, unless it already has data. */
export async function seed(client: Client, size: number): Promise<void> {
  for (const setting of SETTINGS) await client.query(`set ${setting}`);
  await client.query('create schema if not exists bench');
  await client.query('create table if not exists bench.stages (name text primary key)');
  for (const [name, make] of STAGES) {
    const { rowCount } = await client.query('select from bench.stages where name = $1', [name]);
    if (rowCount !== 0) continue;
    const startedAt = performance.now();
    await make(client, size);
    await client.query('insert into bench.stages values ($1)', [name]);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(0);
    console.log(`${size.toLocaleString('en')} profiles: ${name} in ${seconds} s`);
  }
}
