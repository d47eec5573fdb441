import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';

import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { inject } from 'vitest';

import type { OpenDatabase } from '#platform/database/database.ts';
import { listenOnEmbedded } from '#platform/database/embedded/embedded-notifications.ts';
import { createEmbeddedRunner } from '#platform/database/embedded/embedded-runner.ts';
import { noteWrites } from '#platform/database/embedded/embedded-writes.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { schema } from '#platform/database/schema/relations.ts';

import { dumpEmbeddedTemplate, execute, withDatabase } from './database-template.ts';
import { silentLog } from './logs.ts';

/** Timeout for connections and for the statements of a request; long enough for a busy machine. */
export const WAIT_MS = 60_000;

/** Creates an empty database, embedded in memory or on the PostgreSQL server of TEST_DATABASE_URL. */
export async function createTestDatabase(
  onStatement: (statement: string, values: readonly unknown[]) => void = () => {},
): Promise<OpenDatabase> {
  const template = inject('databaseTemplate');
  if (template.kind === 'embedded') return copyEmbedded(await readDump(template.file), onStatement);
  const { url, name: templateName, strategy } = template;
  const name = `musubi_test_${randomBytes(8).toString('hex')}`;
  await execute(url, `create database ${name} template ${templateName}${strategy}`);
  const own = withDatabase(url, name);
  // The server is not a standby, so stale reads fall back to it. They run in read-only sessions, which refuse
  // every write.
  const opened = await openPostgresDatabase({
    url: own,
    replicaUrl: own,
    log: silentLog,
    onStatement,
    connectionTimeoutMs: WAIT_MS,
  });
  return {
    ...opened,
    async close() {
      await opened.close();
      await execute(url, `drop database ${name} with (force)`);
    },
  };
}

/** An embedded database with its client. */
export interface EmbeddedTestDatabase extends OpenDatabase {
  readonly client: PGlite;
}

// Cached per process, because migrating takes several times as long as copying.
let embeddedDump: Promise<Blob> | undefined;

/** Creates an empty embedded database in memory, even if other tests use PostgreSQL. */
export async function createEmbeddedTestDatabase(): Promise<EmbeddedTestDatabase> {
  const template = inject('databaseTemplate');
  embeddedDump ??= template.kind === 'embedded' ? readDump(template.file) : dumpEmbeddedTemplate();
  return copyEmbedded(await embeddedDump);
}

const readDump = async (file: string): Promise<Blob> => new Blob([await readFile(file)]);

async function copyEmbedded(
  dump: Blob,
  onStatement?: (statement: string, values: readonly unknown[]) => void,
): Promise<EmbeddedTestDatabase> {
  const client = await PGlite.create({ loadDataDir: dump, extensions: { pg_trgm } });
  return toOpenDatabase(client, onStatement);
}

function toOpenDatabase(
  client: PGlite,
  onStatement: (statement: string, values: readonly unknown[]) => void = () => {},
): EmbeddedTestDatabase {
  refuseAbandonedStatements(client);
  noteWrites(client);
  const db = drizzle(client, { schema, logger: { logQuery: onStatement } });
  return {
    client,
    db,
    staleDb: db,
    runner: createEmbeddedRunner(client),
    listen: (channel, listener) => listenOnEmbedded(client, { channel, ...listener }),
    ping: async () => void (await client.query('select 1')),
    close: async () => client.close(),
  };
}

/**
 * Fails a transaction that ends while one of its statements is running. On PostgreSQL, work that awaits such
 * a statement would continue outside the transaction. `together` waits for all statements.
 */
function refuseAbandonedStatements(client: PGlite): void {
  const begin = client.transaction.bind(client);
  client.transaction = async (work) =>
    begin(async (tx) => {
      const query = tx.query.bind(tx);
      const running = new Set<string>();
      tx.query = async (...statement) => {
        const [text] = statement;
        running.add(text);
        try {
          return await query(...statement);
        } finally {
          running.delete(text);
        }
      };
      const [outcome] = await Promise.allSettled([work(tx)]);
      const [text] = running;
      if (text !== undefined) throw new Error(`A transaction ends before its statement: ${text}`);
      if (outcome.status === 'rejected') throw outcome.reason;
      return outcome.value;
    });
}
