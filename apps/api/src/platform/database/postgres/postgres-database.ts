import { BRAND } from '@musubi/domain/brand';
import type { Logger } from '@musubi/server/logger';
import type { MigrationConfig } from 'drizzle-orm/migrator';
import { type Client, Pool, type PoolConfig } from 'pg';

import type { OpenDatabase } from '../database.ts';
import type { MigrationRun } from '../migrations/apply-migrations.ts';
import { MIGRATIONS, type MigrationMode } from '../migrations/migrations.ts';
import { LEAST_SIMILARITY } from '../spelling.ts';
import { splitHosts } from './database-hosts.ts';
import { limitPool } from './limited-pool.ts';
import { migratePostgres } from './migrate-postgres.ts';
import { listenOnPostgres } from './notifications.ts';
import { createPoolDatabase } from './pool-database.ts';
import { createPrimary, type Primary, refuseStandby } from './primary.ts';
import { startSpellingIndex } from './spelling-index.ts';
import { createStaleDatabase } from './stale-database.ts';

export interface PostgresOptions {
  /** May name several servers, separated by commas; the API uses the one that accepts writes. */
  readonly url: string;
  /** Server for `staleDb`; by default the database itself. */
  readonly replicaUrl?: string | undefined;
  readonly log: Logger;
  readonly maxConnections?: number;
  /**
   * Client-side timeout of a query. Longer than `statement_timeout`, so that only queries on a dead
   * connection reach this timeout.
   */
  readonly queryTimeoutMs?: number;
  /** How long in ms a statement waits for a connection of the pool. */
  readonly connectionTimeoutMs?: number;
  /** Called with every statement and its values; for tests and measurements. */
  readonly onStatement?: (statement: string, values: readonly unknown[]) => void;
  /** Migrations to apply instead of ours; for tests. */
  readonly migrations?: MigrationConfig;
  /** Timeouts and pauses of the migrations; tests set shorter ones. */
  readonly migrationLimits?: Pick<MigrationRun, 'lockTimeoutMs' | 'pausesMs'>;
  /** By default `apply`. */
  readonly mode?: MigrationMode;
}

/**
 * Opens PostgreSQL and applies the migrations; servers that start at the same time migrate one after another.
 * @throws StartError when the database cannot be reached, when its schema is older than version 0.14, when a
 * migration cannot lock a table in all of its attempts, or when `mode` refuses pending migrations.
 */
export async function openPostgresDatabase({
  url,
  replicaUrl,
  log,
  maxConnections = 16,
  queryTimeoutMs = 15_000,
  connectionTimeoutMs = CONNECTION_TIMEOUT_MS,
  onStatement,
  migrations = MIGRATIONS,
  migrationLimits,
  mode = 'apply',
}: PostgresOptions): Promise<OpenDatabase> {
  const primary = createPrimary(splitHosts(url), log);
  await primary.find();
  await migratePostgres({
    ...migrationLimits,
    url: primary.url(),
    migrations,
    mode,
    onNewer: () => log.warn('a newer version has migrated the database'),
    onMigration: (migration) => log.info({ migration }, 'a migration begins'),
    onRetry: (pauseMs, error) =>
      log.warn({ err: error, pauseMs }, 'a migration could not lock a table and waits'),
  });
  const limits = {
    max: maxConnections,
    query_timeout: queryTimeoutMs,
    connectionTimeoutMillis: connectionTimeoutMs,
  };
  const pool = openPool({ ...limits, ...toPrimaryConfig(primary) }, log);
  const spellingIndex = startSpellingIndex(primary.url, log);
  const statements = onStatement && { logQuery: onStatement };
  const db = createPoolDatabase(pool, statements);
  const stale =
    replicaUrl === undefined
      ? null
      : createStaleDatabase({ ...openStalePools(primary, replicaUrl, log), log, statements });
  return {
    db,
    staleDb: stale?.db ?? db,
    runner: { executeSql: async (text, values) => pool.query(text, values) },
    listen: (channel, listener) =>
      listenOnPostgres({ createClient: () => openListener(primary), channel, ...listener }),
    async ping() {
      await pool.query('select 1');
    },
    readPool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async close() {
      await spellingIndex.stop();
      await stale?.close();
      await pool.end();
    },
  };
}

const CONNECTION_TIMEOUT_MS = 3000;
/** After this time without traffic, TCP keep-alive checks whether the other end still responds. */
const KEEP_ALIVE_MS = 10_000;

const openListener = (primary: Primary): Client =>
  new primary.Client({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    query_timeout: CONNECTION_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    application_name: `${BRAND.slug}-api-listener`,
  });
const READ_ONLY = '-c default_transaction_read_only=on';
/**
 * Maximum connections to each of the two servers for reads that may be stale. On the primary, one of them is
 * the probe.
 */
const STALE_MAX_CONNECTIONS = 8;
/**
 * Timeouts for a replica that does not respond. One reader waits for them; after that, reads go to the
 * primary.
 */
const REPLICA_TIMEOUTS = { connectionTimeoutMillis: 1000, query_timeout: 3000 };

function openStalePools(primary: Primary, replicaUrl: string, log: Logger) {
  const limits = { max: STALE_MAX_CONNECTIONS, options: `${SESSION} ${READ_ONLY}` };
  // Has no `refuseStandby`, because these sessions are read-only on any server and would be refused.
  const primaryConfig = { query_timeout: 15_000, ...limits, Client: primary.Client };
  return {
    replica: openPool({ ...limits, ...REPLICA_TIMEOUTS, connectionString: replicaUrl }, log),
    primary: openPool({ ...primaryConfig, max: STALE_MAX_CONNECTIONS - 1 }, log),
    probe: openPool({ ...primaryConfig, max: 1 }, log),
  };
}

const toPrimaryConfig = (primary: Primary): PoolConfig => ({
  Client: primary.Client,
  ...(primary.isOneOfSeveral && { verify: refuseStandby }),
});

// Disables JIT: without statistics, PostgreSQL overestimates the cost of a timeline and compiles the
// statement for a second.
const SESSION = `-c jit=off -c pg_trgm.similarity_threshold=${LEAST_SIMILARITY}`;

function openPool(config: PoolConfig, log: Logger): Pool {
  const pool = new Pool({
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
    idleTimeoutMillis: 30_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: `${BRAND.slug}-api`,
    // Sends concurrent statements of a transaction to PostgreSQL together.
    pipeline: true,
    options: SESSION,
    ...config,
  });
  // A connection that breaks between two statements of a transaction emits an error event. Without a
  // listener, the event would end the process. The pool itself listens only to idle connections.
  pool.on('connect', (client) => {
    client.on('error', (error) => log.warn({ err: error }, 'a database connection broke'));
  });
  pool.on('error', () => {});
  limitPool(pool);
  return pool;
}
