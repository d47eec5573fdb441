import { Readable } from 'node:stream';

import { createHttpServer } from '@musubi/server/http-server';
import { startSilentServer } from '@musubi/server/testing/silent-server';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { createBatchedRead } from '#platform/database/batched-read.ts';
import type { Database } from '#platform/database/database.ts';
import { limitPool } from '#platform/database/postgres/limited-pool.ts';
import { createPoolDatabase } from '#platform/database/postgres/pool-database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { FileBody } from '#platform/http/answers/file-body.ts';
import { sendFile } from '#platform/http/answers/send-file.ts';
import { answerProblem } from '#platform/http/problems/error-handling.ts';
import { limitRequestStatements } from '#platform/http/request-statements.ts';

import { type SlowPostgres, startSlowPostgres } from './support/databases/slow-postgres.ts';
import { silentLog } from './support/logs.ts';

const DELAY_MS = 30;
const LIMIT_MS = 300;
/**
 * Number of statements that together exceed the time limit of a request, although no single statement does.
 */
const MANY = 15;

const WRITE = sql`insert into things values (1)`;
const READ = sql`select 1`;
const SLOW = 'The database took too long';
const UNKNOWN = `${SLOW}; the change may be stored, so read it before you repeat the request`;

let postgres: SlowPostgres;
let pool: Pool;
let db: Database;
let app: FastifyInstance;

async function readMany(): Promise<void> {
  for (let at = 0; at < MANY; at += 1) await db.execute(READ);
}

/** Opens a limited pool to a server that serves only this pool. */
function openPool(url: string): Pool {
  const opened = new Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 10_000 });
  opened.on('connect', (client) => client.on('error', () => {}));
  opened.on('error', () => {});
  limitPool(opened);
  return opened;
}

function createApp(database: Database): FastifyInstance {
  const server = createHttpServer({ log: silentLog });
  server.setErrorHandler(answerProblem);
  limitRequestStatements(server, LIMIT_MS);
  const answer = (run: () => Promise<unknown>) => async () => ({ done: (await run()) !== null });
  server.get(
    '/one',
    answer(async () => database.execute(READ)),
  );
  server.get('/many', answer(readMany));
  server.post(
    '/single',
    answer(async () => database.execute(WRITE)),
  );
  server.post(
    '/transaction',
    answer(async () =>
      inTransaction(database, async (tx) => {
        await tx.execute(READ);
        await tx.execute(WRITE);
      }),
    ),
  );
  return server;
}

beforeAll(async () => {
  postgres = await startSlowPostgres(DELAY_MS);
  pool = openPool(postgres.url);
  db = createPoolDatabase(pool);
  app = createApp(db);
});
afterEach(() => postgres.hangAt(null));
afterAll(async () => {
  await app.close();
  await pool.end();
  postgres.close();
});

test.each([
  ['GET', '/one', /^select/, SLOW],
  ['GET', '/many', null, SLOW],
  ['POST', '/transaction', /^begin/, SLOW],
  ['POST', '/transaction', /^insert/, SLOW],
  ['POST', '/transaction', /^commit/, UNKNOWN],
  ['POST', '/single', /^insert/, UNKNOWN],
] as const)('D1: ends %s %s in time when the database hangs at %s', async (method, url, pattern, detail) => {
  postgres.hangAt(pattern);
  const answer = await app.inject({ method, url });
  expect(answer.json()).toMatchObject({ status: 503, code: 'database_slow', detail });
  expect(answer.headers['retry-after']).toBe('5');
  postgres.hangAt(null);
  expect((await app.inject({ method: 'POST', url: '/transaction' })).statusCode).toBe(200);
});

test('D1: closes the connection of a transaction that exceeds the time limit', async () => {
  postgres.hangAt(/^insert/);
  await app.inject({ method: 'POST', url: '/transaction' });
  expect(postgres.statements.at(-1)).toMatch(/^insert/);
  await expect.poll(postgres.countOpen).toBe(pool.totalCount);
});

test('D1: does not limit the statements of background jobs', async () => {
  await expect(readMany()).resolves.toBeUndefined();
});

test('D1: keeps a shared read for other requests when one times out', async () => {
  const read = createBatchedRead(async (keys) => {
    await readMany();
    return new Map(keys.map((key) => [key, key]));
  });
  const server = createHttpServer({ log: silentLog });
  server.setErrorHandler(answerProblem);
  limitRequestStatements(server, LIMIT_MS);
  const begun = Promise.withResolvers<void>();
  server.get('/shared', async () => {
    const reading = read('one');
    begun.resolve();
    return { read: await reading };
  });
  const impatient = server.inject({ url: '/shared' });
  await begun.promise;
  await expect(read('one')).resolves.toBe('one');
  expect((await impatient).json()).toMatchObject({ code: 'database_slow' });
  await server.close();
});

test('D1: sends a whole file even if its later statements exceed the request limit', async () => {
  const server = createHttpServer({ log: silentLog });
  limitRequestStatements(server, LIMIT_MS);
  async function* readFile(): AsyncGenerator<string> {
    yield 'first';
    await readMany();
    yield ' last';
  }
  server.get('/file', async (_request, reply) => {
    await db.execute(READ);
    const content = { stream: Readable.from(readFile()), sizeBytes: null };
    return sendFile(reply, new FileBody({ content, mediaType: 'text/csv', filename: null }));
  });
  const answer = await server.inject({ url: '/file' });
  expect([answer.statusCode, answer.body]).toEqual([200, 'first last']);
  await server.close();
});

test('D1: ends a request in time when the database accepts connections and never answers', async () => {
  const silent = await startSilentServer();
  const other = openPool(`postgresql://nobody@127.0.0.1:${silent.port}/nothing`);
  const server = createApp(createPoolDatabase(other));
  expect((await server.inject({ url: '/one' })).json()).toMatchObject({ status: 503, code: 'database_slow' });
  silent.close();
  await server.close();
  await other.end();
});
