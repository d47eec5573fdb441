import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import { BRAND } from '@musubi/domain/brand';
import { createLogger } from '@musubi/server/logger';
import { Client } from 'pg';
import { from, to } from 'pg-copy-streams';
import * as z from 'zod';

import { toConnectionError } from '#platform/database/postgres/connection-sentences.ts';
import { splitHosts } from '#platform/database/postgres/database-hosts.ts';
import { createPrimary } from '#platform/database/postgres/primary.ts';

import { columnsOf, COPY_SETTINGS, type CopyConnection, nameOf } from './copy-connection.ts';

const versionSchema = z.tuple([z.object({ server_version: z.string() })]);

/**
 * Memory for building the indexes and foreign keys of a restore: the size of the server's cache, but between
 * 256 MB and 1 GB. More memory showed no gain in a measurement.
 */
const MEMORY_SETTINGS = `
  set work_mem = '64MB';
  select set_config('maintenance_work_mem', kilobytes || 'kB', false) from (select
    greatest(256 * 1024, least(1024 * 1024, pg_size_bytes(current_setting('shared_buffers')) / 1024)) as kilobytes) sizes`;

/** PostgreSQL ends the session of an unreachable client after two minutes, which frees its locks. Its default is hours. */
const KEEP_ALIVE_SETTINGS = `
  set tcp_keepalives_idle = 60;
  set tcp_keepalives_interval = 10;
  set tcp_keepalives_count = 6;
  set tcp_user_timeout = '120s';`;

/**
 * Connects to PostgreSQL without applying migrations. If the URL names several servers, connects to the
 * server that accepts writes.
 * @throws StartError when the database cannot be reached.
 */
export async function openPostgresCopy(url: string): Promise<CopyConnection> {
  const primary = createPrimary(splitHosts(url), createLogger({ name: 'command', level: 'silent' }));
  await primary.find();
  const client = new Client({
    connectionString: primary.url(),
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: `${BRAND.slug}-backup`,
  });
  // The running statement fails by itself; this listener only keeps the error event from ending the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(`${COPY_SETTINGS}; set jit = off; ${KEEP_ALIVE_SETTINGS} ${MEMORY_SETTINGS}`);
  } catch (error) {
    await client.end();
    throw toConnectionError(error);
  }
  const [{ server_version }] = versionSchema.parse((await client.query('show server_version')).rows);
  return {
    engine: `PostgreSQL ${server_version}`,
    executeSql: async (text, values) => client.query(text, values),
    async *copyOut(table) {
      const stream = client.query(to(`copy ${nameOf(table)} (${columnsOf(table)}) to stdout`));
      for await (const chunk of stream) yield Buffer.from(chunk);
    },
    async copyIn(table, content) {
      const target = client.query(from(`copy ${nameOf(table)} (${columnsOf(table)}) from stdin`));
      await pipeline(Readable.from(content), target);
    },
    close: async () => client.end(),
  };
}
