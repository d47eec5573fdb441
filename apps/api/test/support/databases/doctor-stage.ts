import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { BRAND } from '@musubi/domain/brand';
import { isInvalidationAuthorized } from '@musubi/server/page-invalidation';
import { findFreePorts } from '@musubi/server/testing/free-port';
import { type PostgresPair, startPostgresPair } from '@musubi/server/testing/postgres-pair';
import { startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';
import { Client } from 'pg';

import type { SqlRunner } from '#platform/database/database.ts';
import { noteBackup } from '#platform/database/last-backup.ts';
import { noteVerification } from '#platform/database/last-verification.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';

import { withDatabase } from '../database-template.ts';
import { silentLog } from '../logs.ts';
import { isRedisInstalled, startRedis } from './redis-server.ts';

const PROJECT = 'example-project';
export const INVALIDATION_SECRET = 'the-secret-of-the-page-servers';

/** A key for TOKEN_KEYS or INSTANCE_KEYS. */
const toKeys = (purpose: string): string => `k1:${Buffer.alloc(32, `the-key-${purpose}`).toString('base64')}`;

/** A healthy production installation, without running API, page or web servers. */
export interface DoctorStage {
  readonly variables: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly postgres: PostgresPair | null;
  /** Runs SQL on a database of the primary, by default the healthy one. */
  runSql(text: string, name?: string): Promise<void>;
  /** Runs work on the healthy database. */
  withRunner<T>(work: (runner: SqlRunner) => Promise<T>): Promise<T>;
  /** Creates a copy of the healthy database; returns its URL. */
  copyDatabase(name: string): Promise<string>;
  close(): Promise<void>;
}

const HEALTHY = 'healthy';

/** Starts a server that responds like a page server. */
async function startPageServer(): Promise<{ readonly origin: string; close(): void }> {
  const [port = 0] = await findFreePorts(1);
  const server = createServer((request, response) => {
    const isAuthorized = isInvalidationAuthorized(request.headers.authorization, INVALIDATION_SECRET);
    response.writeHead(isAuthorized ? 400 : 401).end();
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return { origin: `http://127.0.0.1:${port}`, close: () => void server.close() };
}

async function withRunner<T>(url: string, work: (runner: SqlRunner) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work({ executeSql: async (text, values) => client.query(text, values) });
  } finally {
    await client.end();
  }
}

async function runSql(url: string, text: string): Promise<void> {
  await withRunner(url, async ({ executeSql }) => executeSql(text));
}

async function prepareFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${BRAND.slug}-doctor-`));
  const credentials = { type: 'service_account', project_id: PROJECT, private_key: 'the-private-key' };
  await writeFile(join(folder, 'credentials.json'), JSON.stringify(credentials));
  await chmod(join(folder, 'credentials.json'), 0o600);
  return folder;
}

/**
 * Starts the services of a healthy installation: PostgreSQL with a standby, Redis, a mail server and a page
 * server.
 */
export async function startDoctorStage(): Promise<DoctorStage> {
  const [folder, postgres, page, mail, redis, ports] = await Promise.all([
    prepareFolder(),
    startPostgresPair(),
    startPageServer(),
    startSmtpCatcher({ STARTTLS: '502 no', QUIT: '221 bye' }),
    isRedisInstalled() ? startRedis() : null,
    findFreePorts(4),
  ]);
  const urlOf = (name: string): string =>
    postgres === null ? '' : withDatabase(postgres.primaryUrl(), name);
  if (postgres === null)
    console.warn('\n*** LEFT OUT: faults of PostgreSQL were not planted, because it is not here ***\n');
  else {
    await runSql(postgres.primaryUrl(), `create database ${HEALTHY}`);
    const database = await openPostgresDatabase({ url: urlOf(HEALTHY), log: silentLog });
    await noteBackup(database.runner, { finishedAt: new Date().toISOString(), version: '1.2.3' });
    await database.runner.executeSql(`insert into operator_roles values ('ada', 'administrator', now())`);
    await noteVerification(database.runner, { backup: 'some', at: new Date(), isWhole: true });
    await database.close();
  }
  const [api = 0, content = 0, pagePort = 0, web = 0] = ports;
  return {
    folder,
    postgres,
    variables: {
      FIREBASE_PROJECT_ID: PROJECT,
      FIREBASE_API_KEY: 'the-key-of-the-project',
      GOOGLE_APPLICATION_CREDENTIALS: join(folder, 'credentials.json'),
      WEB_ORIGIN: 'https://example.com',
      API_ORIGIN: 'https://api.example.com',
      CONTENT_ORIGIN: 'https://content.example.com',
      PAGE_ORIGIN: page.origin,
      PAGE_ORIGINS: page.origin,
      INVALIDATION_SECRET,
      DATA_FOLDER: folder,
      TRUSTED_PROXY_HOPS: '1',
      PAGE_TRUSTED_PROXY_HOPS: '1',
      WEB_TRUSTED_PROXY_HOPS: '1',
      TOKEN_KEYS: toKeys('token'),
      INSTANCE_KEYS: toKeys('instance'),
      SMTP_URL: mail.url,
      MAIL_FROM: 'hello@example.com',
      APP_ENV: 'production',
      API_PORT: String(api),
      CONTENT_PORT: String(content),
      PAGE_PORT: String(pagePort),
      WEB_PORT: String(web),
      ...(redis !== null && { REDIS_URL: redis.url }),
      ...(postgres !== null && {
        DATABASE_URL: urlOf(HEALTHY),
        DATABASE_REPLICA_URL: withDatabase(postgres.standbyUrl(), HEALTHY),
      }),
    },
    runSql: async (text, name = HEALTHY) => runSql(urlOf(name), text),
    withRunner: async (work) => withRunner(urlOf(HEALTHY), work),
    async copyDatabase(name) {
      await runSql(urlOf('postgres'), `create database ${name} template ${HEALTHY}`);
      return urlOf(name);
    },
    async close() {
      page.close();
      await Promise.all([
        postgres?.stop(),
        redis?.stop(),
        mail.close(),
        rm(folder, { recursive: true, force: true }),
      ]);
    },
  };
}
