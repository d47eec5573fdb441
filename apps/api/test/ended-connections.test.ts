import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { createTestConnection, type TestConnection } from './support/connections.ts';
import {
  createPostgresCluster,
  findPostgresPrograms,
  type PostgresCluster,
} from './support/databases/postgres-cluster.ts';
import { createNewcomer } from './support/factories.ts';
import { silentLog } from './support/logs.ts';
import { type ApiProcess, startApiProcess } from './support/processes/api-process.ts';
import { createProofStage } from './support/stand-ins/address-proof-stage.ts';
import { createTestApp, TEST_SERVICE_KEY } from './support/test-app.ts';

/** Every server refuses the tokens of an ended connection within this time. */
const REFUSED_WITHIN = { timeout: 5000, interval: 50 };

/** The account is refused first, and its connections are gone at the latest when the answers of both are forgotten. */
const REFUSALS = [401, 403];

const programs = findPostgresPrograms();
if (programs === null)
  console.warn('\n*** LEFT OUT: two processes were not tried, because PostgreSQL is not here ***\n');

describe.runIf(programs !== null)('a second API process with the same database', () => {
  let cluster: PostgresCluster;
  let folder = '';
  let other: ApiProcess;
  const stage = createProofStage(async () => {
    cluster = await createPostgresCluster(programs ?? '');
    await cluster.start();
    const database = await openPostgresDatabase({ url: cluster.url, log: silentLog });
    return createTestApp({ database });
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'musubi-ended-'));
    other = await startApiProcess(folder, { DATABASE_URL: cluster.url });
  }, 60_000);
  afterAll(async () => {
    await other.end('SIGKILL');
    await cluster.remove();
    await rm(folder, { recursive: true, force: true });
  });

  /** Calls the other process with the token of a connection. */
  const callOther = async ({ headers }: TestConnection): Promise<number> => {
    // eslint-disable-next-line eslint/no-restricted-globals -- the process under test is reached as its clients reach it
    const answer = await fetch(`${other.origin}/profile/stats`, { headers });
    await answer.body?.cancel();
    return answer.status;
  };

  /** Creates an account whose connection the other process has accepted and remembers. */
  async function connect(id: string): Promise<TestConnection> {
    const connection = await createTestConnection(stage.api, id);
    expect(await callOther(connection)).toBe(200);
    return connection;
  }

  test('refuses a connection within 5 s after it was ended', async () => {
    const { id } = await createNewcomer(stage.api);
    const connection = await connect(id);
    const url = `/v4/connections/${connection.id}`;
    expect((await stage.api.send({ method: 'DELETE', url, as: id })).status).toBe(204);
    await expect.poll(async () => callOther(connection), REFUSED_WITHIN).toBe(401);
  });

  test('refuses a connection within 5 s after its account was suspended', async () => {
    const { id } = await createNewcomer(stage.api);
    const connection = await connect(id);
    const url = `/v2/general/users/${id}/suspension`;
    await stage.api.send({ method: 'PUT', url, headers: { 'x-api-key': TEST_SERVICE_KEY } });
    await expect.poll(async () => callOther(connection), REFUSED_WITHIN).toBeOneOf(REFUSALS);
  });

  test('refuses a connection within 5 s after its owner began to leave', async () => {
    const { id } = await createNewcomer(stage.api);
    const connection = await connect(id);
    await stage.api.send({ method: 'POST', url: '/v4/unsubscribe', as: id });
    await expect.poll(async () => callOther(connection), REFUSED_WITHIN).toBeOneOf(REFUSALS);
  });

  test('refuses a connection within 5 s after a password reset by mail', async () => {
    stage.put({});
    await stage.api.send({ method: 'POST', url: '/v4/profile', as: stage.uid });
    const connection = await connect(stage.uid);
    await stage.prove({ purpose: 'reset', code: stage.mail('password_reset') });
    await expect.poll(async () => callOther(connection), REFUSED_WITHIN).toBe(401);
  });
});
