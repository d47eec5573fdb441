import { isDeepStrictEqual } from 'node:util';

import { readRelease } from '@musubi/api/release-fixtures';
import { readSchemaCatalog, type SchemaCatalog } from '@musubi/api/schema-catalog';
import { Client } from 'pg';

/** Databases of a walk on one PostgreSQL server. */
export interface WalkDatabases {
  urlOf(name: string): string;
  /** Creates a database with the rows of a released version, in place of an earlier one of that name. */
  load(name: string, version: string): Promise<void>;
  /** Creates a database as a copy of another one, in place of an earlier one of that name. */
  copy(name: string, from: string): Promise<void>;
  create(name: string): Promise<void>;
  query(name: string, text: string): Promise<readonly Record<string, unknown>[]>;
  readSchema(name: string): Promise<SchemaCatalog>;
}

export function openWalkDatabases(serverUrl: string): WalkDatabases {
  const urlOf = (name: string): string => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    return url.href;
  };
  const query: WalkDatabases['query'] = async (name, text) => {
    const client = new Client({ connectionString: urlOf(name) });
    await client.connect();
    try {
      const results = [await client.query<Record<string, unknown>>(text)].flat();
      return results.flatMap(({ rows }) => rows);
    } finally {
      await client.end();
    }
  };
  const replace = async (name: string, from: string): Promise<void> => {
    await query('postgres', `drop database if exists ${name} with (force)`);
    await query('postgres', `create database ${name} template ${from}`);
  };
  return {
    urlOf,
    query,
    copy: replace,
    create: async (name) => replace(name, 'template1'),
    async load(name, version) {
      const { schema, rows } = await readRelease(version);
      await replace(name, 'template1');
      await query(name, `drop schema public cascade; create schema public;\n${schema}${rows}`);
    },
    readSchema: async (name) =>
      readSchemaCatalog({ executeSql: async (text) => ({ rows: [...(await query(name, text))] }) }),
  };
}

/** Throws when two schemas differ. */
export function expectSameSchema(what: string, found: SchemaCatalog, expected: SchemaCatalog): void {
  if (!isDeepStrictEqual(found, expected)) throw new Error(`${what}: the schema is not the expected one`);
}
