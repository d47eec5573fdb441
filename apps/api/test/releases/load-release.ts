// node load-release.ts <data folder> [version]: writes the embedded database of a released version into a
// data folder, from which a stack can start. The default is the oldest stored version.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

import { EMPTY } from './release-database.ts';
import { listReleases, readRelease } from './release-fixtures.ts';

const [dataFolder, version = (await listReleases())[0]] = process.argv.slice(2);
if (dataFolder === undefined || version === undefined) throw new Error('Name a data folder');
const folder = join(dataFolder, 'database');
await mkdir(folder, { recursive: true });
const client = await PGlite.create(folder, { extensions: { pg_trgm } });
const { schema, rows } = await readRelease(version);
await client.exec(EMPTY + schema + rows);
await client.close();
