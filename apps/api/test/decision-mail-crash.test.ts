import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';

import { type SmtpCatcher, startSmtpCatcher } from '@musubi/server/testing/smtp-catcher';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';

import type { OpenDatabase } from '#platform/database/database.ts';
import { openEmbeddedDatabase } from '#platform/database/embedded/embedded-database.ts';
import { openPostgresDatabase } from '#platform/database/postgres/postgres-database.ts';
import { outbox } from '#platform/database/schema/server/outbox.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { outboxMessageSchema } from '#platform/outbox/outbox-message.ts';
import { outboxRepository } from '#platform/outbox/outbox.repository.ts';
import { systemRandom } from '#platform/random.ts';

import { withDatabase } from './support/database-template.ts';
import { storeDecision } from './support/desk/decisions.ts';
import { findTestDatabaseUrl, readMailKills } from './support/env.ts';
import { silentLog } from './support/logs.ts';
import { type ApiProcess, startApiProcess } from './support/processes/api-process.ts';
import { createTestDatabase } from './support/test-database.ts';

const KILLS = readMailKills();
const DECISIONS_OF_A_ROUND = 5;
/**
 * Events per mail: EHLO, MAIL, RCPT, DATA, the mail itself, and the end of the connection, when the API
 * records the delivery.
 */
const EVENTS_OF_A_MAIL = 6;

let folder = '';
let where: Readonly<Record<string, string>> = {};
let closeDatabase: () => Promise<void> = async () => {};
let identity: Server;
let mails: SmtpCatcher;
let api: ApiProcess | null = null;
let onEvent: () => void = () => {};

const lookupSchema = z.object({ localId: z.tuple([z.string()]) });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'decision-mails-'));
  mails = await startSmtpCatcher({}, () => onEvent());
  // An identity service at which every account has a verified address.
  identity = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      const { localId } = lookupSchema.parse(await json(request));
      const email = `${localId[0]}@example.com`;
      response.end(JSON.stringify({ users: [{ localId: localId[0], email, emailVerified: true }] }));
    };
    void answer();
  }).listen(0, '127.0.0.1');
  await once(identity, 'listening');
  const { port } = identity.address() as AddressInfo;
  where = { SMTP_URL: mails.url, FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${port}` };
  const url = findTestDatabaseUrl();
  if (url === null) return;
  const database = await createTestDatabase();
  const [row] = await database.db.select({ name: sql<string>`current_database()` }).from(sql`(select 1) one`);
  where = { ...where, DATABASE_URL: withDatabase(url, row?.name ?? '') };
  closeDatabase = database.close;
}, 60_000);
afterAll(async () => {
  await api?.end('SIGKILL');
  await mails.close();
  identity.close();
  await closeDatabase();
  await rm(folder, { recursive: true, force: true });
});

/** Opens the database while no API process runs, because a running API locks its embedded database. */
async function withDatabaseOpen<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
  const { DATABASE_URL: url } = where;
  const database =
    url === undefined
      ? await openEmbeddedDatabase({ dataFolder: join(folder, 'data'), report: () => {} })
      : await openPostgresDatabase({ url, log: silentLog });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Stores decisions with their messages, each in one transaction, and makes all messages due; returns the new ids. */
async function decide(count: number): Promise<readonly string[]> {
  return withDatabaseOpen(async ({ db }) => {
    const ids: string[] = [];
    for (let at = 0; at < count; at += 1) {
      const now = new Date();
      const userId = systemRandom.id();
      const decisionId = await inTransaction(db, async (tx) => {
        const stored = await storeDecision(tx, userId, { decidedAt: now });
        const message = { kind: 'decision_made', userId, decisionId: stored, news: 'decided' } as const;
        await outboxRepository.insert(tx, {
          id: systemRandom.id(),
          message,
          createdAt: now,
          nextAttemptAt: now,
        });
        return stored;
      });
      ids.push(decisionId);
    }
    // The leases of a killed process would last 15 s.
    await db.update(outbox).set({ nextAttemptAt: new Date() });
    return ids;
  });
}

async function listWaiting(): Promise<ReadonlySet<string>> {
  const rows = await withDatabaseOpen(async ({ db }) => db.select({ message: outbox.message }).from(outbox));
  const messages = rows.map(({ message }) => outboxMessageSchema.parse(message));
  return new Set(messages.map((message) => (message.kind === 'decision_made' ? message.decisionId : '')));
}

/** Number of mails that the server has accepted for each decision id in a Message-ID. */
function countAccepted(): ReadonlyMap<string, number> {
  const ids = mails.caught.map(({ headers }) => new Map(headers).get('Message-ID') ?? '');
  const decisions = ids.map((id) => /^<decision-([\da-f-]+)-decided@/.exec(id)?.[1] ?? id);
  return new Map([...Map.groupBy(decisions, (id) => id)].map(([id, { length }]) => [id, length]));
}

/**
 * Starts the API, and kills it after a random event at the mail server while it delivers this number of
 * mails.
 */
async function killDuringDelivery(waiting: number): Promise<void> {
  const started = startApiProcess(join(folder, 'data'), where);
  const { promise: reached, resolve } = Promise.withResolvers<void>();
  let left = 1 + Math.floor(Math.random() * waiting * EVENTS_OF_A_MAIL);
  onEvent = () => {
    left -= 1;
    if (left === 0) resolve();
  };
  api = await started;
  await reached;
  await api.end('SIGKILL');
  api = null;
  // The server may still be reading data that the API sent before the kill.
  await mails.untilIdle();
}

/** Starts the API and stops it after it has delivered the mails of all these decisions. */
async function deliverRest(decisions: readonly string[], waiting: ReadonlySet<string>): Promise<void> {
  const missing = new Set(waiting);
  const before = countAccepted();
  const { promise: delivered, resolve } = Promise.withResolvers<void>();
  const check = (): void => {
    const accepted = countAccepted();
    for (const id of missing) if ((accepted.get(id) ?? 0) > (before.get(id) ?? 0)) missing.delete(id);
    if (missing.size === 0) resolve();
  };
  onEvent = check;
  check();
  api = await startApiProcess(join(folder, 'data'), where);
  await delivered;
  // A graceful stop lets the API delete the messages of the last mails.
  await api.end('SIGTERM');
  api = null;
  expect([...(await listWaiting())]).toEqual([]);
  expect(new Set(countAccepted().keys())).toEqual(new Set(decisions));
}

test(
  `mails each decision with one Message-ID when the API is killed ${KILLS} times before recording it`,
  async () => {
    const decisions: string[] = [];
    /** Number of accepted mails that a kill kept the API from recording, by decision. */
    const unnoted = new Map<string, number>();
    let accepted = countAccepted();
    let waiting: ReadonlySet<string> = new Set();
    for (let kill = 0; kill < KILLS; kill += 1) {
      decisions.push(...(await decide(DECISIONS_OF_A_ROUND)));
      await killDuringDelivery(waiting.size + DECISIONS_OF_A_ROUND);
      waiting = await listWaiting();
      const now = countAccepted();
      const lost = decisions.filter((id) => !waiting.has(id) && !now.has(id));
      expect(lost).toEqual([]);
      for (const id of waiting) {
        const count = (now.get(id) ?? 0) - (accepted.get(id) ?? 0);
        if (count > 0) unnoted.set(id, (unnoted.get(id) ?? 0) + count);
      }
      accepted = now;
    }
    await decide(0);
    await deliverRest(decisions, waiting);
    const found = countAccepted();
    // Each decision was mailed once, plus once for each accepted mail that a kill kept the API from
    // recording.
    for (const id of decisions) expect([id, found.get(id)]).toEqual([id, 1 + (unnoted.get(id) ?? 0)]);
    const duplicates = mails.caught.length - decisions.length;
    console.log(
      `${KILLS} kills, ${decisions.length} decisions, ${found.size} Message-IDs, ` +
        `${decisions.length - found.size} lost, ${duplicates} duplicates after an acceptance`,
    );
  },
  60_000 + KILLS * 40_000,
);
