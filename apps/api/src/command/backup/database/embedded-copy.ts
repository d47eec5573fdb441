import type { PGlite } from '@electric-sql/pglite';
import * as z from 'zod';

import { createEmbeddedRunner } from '#platform/database/embedded/embedded-runner.ts';

import {
  columnsOf,
  COPY_SETTINGS,
  type CopiedTable,
  type CopyConnection,
  nameOf,
} from './copy-connection.ts';

/** Number of 8 KB pages that one statement reads. Limited because the result is held in memory. */
const PAGES_AT_A_TIME = 512;
/** Bytes of rows that one statement writes. */
const BYTES_AT_A_TIME = 4 * 1024 * 1024;
const NEWLINE = 0x0a;

const pagesSchema = z.tuple([z.object({ pages: z.coerce.number() })]);
const versionSchema = z.tuple([z.object({ server_version: z.string() })]);

/**
 * Returns a connection that copies tables of an open embedded database. Its `close` calls the given function.
 */
export async function openEmbeddedCopy(client: PGlite, close: () => Promise<void>): Promise<CopyConnection> {
  const { executeSql } = createEmbeddedRunner(client);
  await executeSql(COPY_SETTINGS);
  const [{ server_version }] = versionSchema.parse((await client.query('show server_version')).rows);
  return {
    engine: `embedded ${server_version}`,
    executeSql,
    copyOut: (table) => copyOut(client, table),
    async copyIn(table, content) {
      for await (const rows of toWholeRows(content)) {
        await client.query(`copy ${nameOf(table)} (${columnsOf(table)}) from '/dev/blob'`, [], {
          blob: new Blob([rows]),
        });
      }
    },
    close,
  };
}

/**
 * Copies one range of pages per statement. No row is missed or copied twice, because no other connection
 * writes.
 */
async function* copyOut(client: PGlite, table: CopiedTable): AsyncGenerator<Uint8Array> {
  const name = nameOf(table);
  const { rows } = await client.query(
    `select pg_relation_size($1::regclass) / current_setting('block_size')::int as pages`,
    [name],
  );
  const [{ pages }] = pagesSchema.parse(rows);
  for (let first = 0; first < pages; first += PAGES_AT_A_TIME) {
    const range = `ctid >= '(${first},0)' and ctid < '(${first + PAGES_AT_A_TIME},0)'`;
    const { blob } = await client.query(
      `copy (select ${columnsOf(table)} from ${name} where ${range}) to '/dev/blob'`,
    );
    if (blob !== undefined && blob.size > 0) yield new Uint8Array(await blob.arrayBuffer());
  }
}

/**
 * Splits the content into chunks that end after a newline, and so after a row: COPY writes the newlines of
 * values as `\n`.
 */
async function* toWholeRows(content: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    waitingBytes += chunk.length;
    if (waitingBytes < BYTES_AT_A_TIME) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(NEWLINE) + 1;
    if (end > 0) yield all.subarray(0, end);
    waiting = [all.subarray(end)];
    waitingBytes = all.length - end;
  }
  if (waitingBytes > 0) yield Buffer.concat(waiting);
}
