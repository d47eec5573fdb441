import { BRAND } from '@musubi/domain/brand';
import * as z from 'zod';

import { OLDEST_VERSION } from '#platform/database/migrations/migrations.ts';

import {
  type Check,
  fault,
  type Finding,
  findAll,
  type FoundDatabase,
  type Installation,
  noResult,
  onDatabase,
  warning,
} from '../check.ts';

/** The version that the tests use. */
const MIN_VERSION = 15;
/**
 * Maximum connections of one API process: pool, reads that may be stale, notifications, spelling index,
 * migrations.
 */
const API_CONNECTIONS = 27;
const MAX_CLOCK_SKEW_MS = 2000;

/** Creates a check of PostgreSQL, which finds nothing if the database is embedded. */
function onPostgres(
  run: (database: FoundDatabase, installation: Installation) => Promise<readonly Finding[]>,
): Check['run'] {
  const onAny = onDatabase(async (database, installation) =>
    database.isEmbedded ? [] : run(database, installation),
  );
  return async (installation, timeoutMs) =>
    installation.settings.DATABASE_URL === undefined ? [] : onAny(installation, timeoutMs);
}

async function readRow<Schema extends z.ZodType>(
  { runner }: FoundDatabase,
  schema: Schema,
  statement: string,
): Promise<z.output<Schema>> {
  const { rows } = await runner.executeSql(statement);
  return schema.parse(rows[0]);
}

const versionSchema = z.object({ version: z.string(), major: z.number() });
async function checkVersion(database: FoundDatabase): Promise<readonly Finding[]> {
  const { version, major } = await readRow(
    database,
    versionSchema,
    `select split_part(current_setting('server_version'), ' ', 1) as version,
      current_setting('server_version_num')::int / 10000 as major`,
  );
  return findAll([
    major < MIN_VERSION,
    fault(`PostgreSQL ${version} is too old. Upgrade it to version ${MIN_VERSION} or later.`),
  ]);
}

const encodingSchema = z.object({ encoding: z.string() });
async function checkEncoding(database: FoundDatabase): Promise<readonly Finding[]> {
  const { encoding } = await readRow(
    database,
    encodingSchema,
    `select current_setting('server_encoding') as encoding`,
  );
  return findAll([
    encoding !== 'UTF8',
    fault(
      `The database has the encoding ${encoding}, which cannot store every text. Create one with createdb --encoding UTF8 ` +
        '--template template0, and restore a backup into it.',
    ),
  ]);
}

const extensionSchema = z.object({ isThere: z.boolean(), isAvailable: z.boolean() });
async function checkExtension(database: FoundDatabase): Promise<readonly Finding[]> {
  const { isThere, isAvailable } = await readRow(
    database,
    extensionSchema,
    `select exists (select from pg_extension where extname = 'pg_trgm') as "isThere",
      exists (select from pg_available_extensions where name = 'pg_trgm') as "isAvailable"`,
  );
  const advice = isAvailable
    ? 'Run `create extension pg_trgm` in the database as a superuser.'
    : 'Install PostgreSQL’s contrib package, then run `create extension pg_trgm`.';
  // A database without tables does not have it yet, because a migration creates it.
  const isMigrated = database.state?.pending.length === 0;
  return findAll([
    isMigrated && !isThere,
    warning(`The extension pg_trgm is missing, so the search suggests no other spellings. ${advice}`),
  ]);
}

const privilegesSchema = z.object({ user: z.string(), mayCreate: z.boolean(), refused: z.number() });
async function checkPrivileges(database: FoundDatabase): Promise<readonly Finding[]> {
  const { user, mayCreate, refused } = await readRow(
    database,
    privilegesSchema,
    `select current_user::text as "user",
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as "mayCreate",
      (select count(*)::int from pg_class where relkind in ('r', 'p')
        and relnamespace in (to_regnamespace('public'), to_regnamespace('jobs'), to_regnamespace('drizzle')) and not (
        -- Of a list of privileges, PostgreSQL asks for only one.
        select bool_and(has_table_privilege(pg_class.oid, one)) and has_schema_privilege(relnamespace, 'USAGE')
        from unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE']) one)) as "refused"`,
  );
  return findAll(
    [
      refused > 0,
      fault(
        `The user ${user} of DATABASE_URL may not read and write ${refused} tables. Make it the owner of the database and ` +
          'its tables.',
      ),
    ],
    [
      refused === 0 && !mayCreate,
      fault(
        `The user ${user} of DATABASE_URL may create no tables, so migrations fail. Grant it CREATE on the database and on ` +
          'the schema public.',
      ),
    ],
  );
}

const connectionsSchema = z.object({ limit: z.number(), free: z.number() });
async function checkConnections(database: FoundDatabase): Promise<readonly Finding[]> {
  const { limit, free } = await readRow(
    database,
    connectionsSchema,
    `select least(server, role, database) as "limit", server - used as "free" from (select
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as server,
      (select coalesce(nullif(rolconnlimit, -1), 1000000) from pg_roles where rolname = current_user) as role,
      (select coalesce(nullif(datconnlimit, -1), 1000000) from pg_database where datname = current_database()) as database,
      (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used) as found`,
  );
  return findAll(
    [
      limit < API_CONNECTIONS,
      fault(
        `DATABASE_URL allows ${limit} connections, and one API process needs ${API_CONNECTIONS}. Raise max_connections, or ` +
          'the connection limit of the user or the database.',
      ),
    ],
    [
      limit >= API_CONNECTIONS && free < 5,
      warning(`PostgreSQL has only ${free} free connections. Raise max_connections, or run fewer servers.`),
    ],
  );
}

const clockSchema = z.object({ ms: z.coerce.number() });
async function checkClock(database: FoundDatabase, { machine }: Installation): Promise<readonly Finding[]> {
  const askedMs = machine.now().getTime();
  const { ms } = await readRow(
    database,
    clockSchema,
    'select extract(epoch from clock_timestamp()) * 1000 as ms',
  );
  const answeredMs = machine.now().getTime();
  // Subtracts the duration of the query.
  const skewMs = Math.max(ms - answeredMs, askedMs - ms, 0);
  return findAll([
    skewMs > MAX_CLOCK_SKEW_MS,
    fault(
      `The clocks of this machine and of PostgreSQL differ by ${Math.round(skewMs / 1000)} s. Run NTP on both machines.`,
    ),
  ]);
}

async function checkMigrations(
  { state }: FoundDatabase,
  { settings }: Installation,
): Promise<readonly Finding[]> {
  if (state === null)
    return [
      fault(
        `The database is older than version ${OLDEST_VERSION} or was not migrated completely. Install version ` +
          `${OLDEST_VERSION} first, start it once, then this version (docs/operating/upgrade.md#older-databases).`,
      ),
    ];
  const count = state.pending.length;
  const isRefused = settings.MIGRATE_ON_START === 'off';
  const sentence = `The database lacks ${count} migrations of this version. Run \`${BRAND.slug} migrate\``;
  return findAll(
    [count > 0 && isRefused, fault(`${sentence}; with MIGRATE_ON_START=off the API does not start before.`)],
    [count > 0 && !isRefused, warning(`${sentence}, or start the API, which applies them.`)],
    [
      state.isNewer,
      warning(
        'A newer version has migrated the database. Install that version here too, once no server needs this one.',
      ),
    ],
  );
}

export const DATABASE_CHECKS: readonly Check[] = [
  {
    name: 'database',
    finds: 'a database that does not answer, refuses the login, does not exist or is damaged',
    run: async ({ databaseFindings, databaseGap }) =>
      databaseFindings.length > 0 || databaseGap === null ? databaseFindings : [noResult(databaseGap)],
  },
  {
    name: 'database-version',
    finds: `a PostgreSQL older than ${MIN_VERSION}`,
    run: onPostgres(checkVersion),
  },
  { name: 'encoding', finds: 'a database whose encoding is not UTF8', run: onPostgres(checkEncoding) },
  { name: 'pg_trgm', finds: 'a database without the extension `pg_trgm`', run: onPostgres(checkExtension) },
  { name: 'privileges', finds: 'a user that may not use or create tables', run: onPostgres(checkPrivileges) },
  {
    name: 'connections',
    finds: `fewer than ${API_CONNECTIONS} connections for the API, or fewer than 5 free ones`,
    run: onPostgres(checkConnections),
  },
  {
    name: 'clock',
    finds: 'a clock that differs from the clock of PostgreSQL by over 2 s',
    run: onPostgres(checkClock),
  },
  {
    name: 'migrations',
    finds: `pending migrations, and a database that is older than version ${OLDEST_VERSION} or newer than this version`,
    run: onDatabase(checkMigrations),
  },
];
