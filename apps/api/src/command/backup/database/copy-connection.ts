import type { SqlRunner } from '#platform/database/database.ts';

/** A table with the columns to copy: all except generated ones. */
export interface CopiedTable {
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly string[];
}

/**
 * A connection that reads and writes whole tables in the text format of COPY: one row per line. The format is
 * the same for every PostgreSQL version and for the embedded database.
 */
export interface CopyConnection extends SqlRunner {
  /** Name and version of the database, such as `PostgreSQL 15.14`. */
  readonly engine: string;
  copyOut(table: CopiedTable): AsyncIterable<Uint8Array>;
  copyIn(table: CopiedTable, content: AsyncIterable<Uint8Array>): Promise<void>;
  close(): Promise<void>;
}

/**
 * Connection settings that affect the text of a value, and the time limits that a copy would exceed: the
 * connection is idle while objects are copied. PostgreSQL 13 has no `idle_session_timeout`.
 */
export const COPY_SETTINGS = `
  set statement_timeout = 0;
  set lock_timeout = '10s';
  set idle_in_transaction_session_timeout = 0;
  select set_config(name, '0', false) from pg_settings where name = 'idle_session_timeout';
  set timezone = 'UTC';
  set datestyle = 'ISO, YMD';
  set intervalstyle = 'postgres';
  set bytea_output = 'hex';
  set search_path = public;
`;

const quote = (name: string): string => `"${name.replaceAll('"', '""')}"`;

export const nameOf = ({ schema, name }: Pick<CopiedTable, 'schema' | 'name'>): string =>
  `${quote(schema)}.${quote(name)}`;

export const columnsOf = ({ columns }: CopiedTable): string => columns.map(quote).join(', ');
