// Removes the snapshots of older migrations after `pnpm migration`. drizzle-kit compares the schema only with
// the newest snapshot, and each snapshot has thousands of lines.
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { MIGRATIONS } from '#platform/database/migrations/migrations.ts';

const folder = join(MIGRATIONS.migrationsFolder, 'meta');
const snapshots = (await readdir(folder)).filter((file) => file.endsWith('_snapshot.json')).toSorted();
for (const file of snapshots.slice(0, -1)) await rm(join(folder, file));
