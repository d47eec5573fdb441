import { Client } from 'pg';
import { expect, onTestFinished, test } from 'vitest';

import { execute, withDatabase } from '../../../test/support/database-template.ts';
import { findTestDatabaseUrl } from '../../../test/support/env.ts';
import { silentLog } from '../../../test/support/logs.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const server = findTestDatabaseUrl();
const STATE = `select indisvalid as "isWhole" from pg_index where indexrelid = to_regclass('profiles_by_spelling')`;

async function createDatabase(name: string): Promise<{ readonly url: string; readonly client: Client }> {
  await execute(server ?? '', `create database ${name}`);
  const url = withDatabase(server ?? '', name);
  const client = new Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await execute(server ?? '', `drop database ${name} with (force)`);
  });
  return { url, client };
}

const open = async (url: string) => openPostgresDatabase({ url, log: silentLog });

test.runIf(server !== null)('builds the index after the start, and again after a broken build', async () => {
  const { url, client } = await createDatabase(`musubi_spelling_${process.pid}`);
  await (await open(url)).close();
  expect((await client.query(STATE)).rows).toEqual([{ isWhole: true }]);
  await client.query(
    `update pg_index set indisvalid = false where indexrelid = to_regclass('profiles_by_spelling')`,
  );
  await (await open(url)).close();
  expect((await client.query(STATE)).rows).toEqual([{ isWhole: true }]);
});

test.runIf(server !== null)('starts while another transaction writes profiles', async () => {
  const { url, client } = await createDatabase(`musubi_spelling_busy_${process.pid}`);
  await (await open(url)).close();
  await client.query('drop index profiles_by_spelling');
  await client.query('begin; lock table profiles in row exclusive mode');
  const database = await open(url);
  await database.ping();
  await client.query('commit');
  await database.close();
  expect((await client.query(STATE)).rows).toEqual([{ isWhole: true }]);
});
