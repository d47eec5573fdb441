import { readFile } from 'node:fs/promises';

import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';
import { readVersion } from '#platform/version.ts';

import { done, type Outcome } from './command-host.ts';
import type { AddCommand } from './command-program.ts';

const journalSchema = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** Names of the migrations of this version, oldest first. */
export async function listMigrationNames(): Promise<readonly string[]> {
  const journal = await readFile(`${MIGRATIONS.migrationsFolder}/meta/_journal.json`, 'utf8');
  return journalSchema.parse(JSON.parse(journal)).entries.map(({ tag }) => tag);
}

async function describeVersion(): Promise<Outcome> {
  const [version, migrations] = await Promise.all([readVersion(), listMigrationNames()]);
  const schema = migrations.at(-1) ?? 'none';
  return done([`${BRAND.name} ${version}`, `Schema: ${schema}`, `Node: ${process.version}`], {
    version,
    schema,
    node: process.version,
  });
}

export const addVersionCommand: AddCommand = (program, { act }) => {
  program
    .command('version')
    .description('print the version of the program, of its schema and of Node')
    .action(async () => act(describeVersion));
};
