import { afterAll, beforeAll, expect, test } from 'vitest';

import { outbox as outboxTable } from '#platform/database/schema/server/outbox.ts';
import { systemRandom } from '#platform/random.ts';

import { createBrokenDatabase, createDriverError } from '../../../test/support/databases/broken-database.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import {
  createRequestStatements,
  runWithStatements,
  waitWithinRequest,
} from '../database/statement-limit.ts';
import type { OutboxDelivery } from './outbox-message.ts';
import { outboxRepository } from './outbox.repository.ts';
import { createOutbox } from './outbox.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

/** Delivers every kind of message in the same way. */
function createDelivery(deliver: () => Promise<void>): OutboxDelivery {
  return {
    account_changed: deliver,
    letters_arrived: deliver,
    subscription_asked: deliver,
    commissions_opened: deliver,
    name_changed: deliver,
    passkey_news: deliver,
    connection_news: deliver,
    webhook_off: deliver,
    archive_news: deliver,
    reader_mails_paused: deliver,
    decision_made: deliver,
    link_asked: deliver,
    proof_code_asked: deliver,
    stream_question: deliver,
    verification_asked: deliver,
    notice_news: deliver,
    pages_changed: deliver,
    key_signed_out: deliver,
    sign_outs_erased: deliver,
  };
}

test('gives up an undelivered message after seven days', async () => {
  const { log, lines } = createCapturedLog();
  const clock = createFakeClock();
  const fail = async () => Promise.reject(new Error('down'));
  const { db } = database;
  const outbox = createOutbox({ db, clock, random: systemRandom, delivery: createDelivery(fail), log });
  await outbox.deliver(await outbox.add(db, { kind: 'pages_changed', pubIds: ['mio'] }));
  clock.advance(60_000);
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(1);
  clock.advance(7 * 24 * 60 * 60_000);
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(0);
  expect(lines.join('')).toMatch(/a message was given up/);
});

test('A3: leaves a message of an unknown kind to a newer server for seven days', async () => {
  const { log, lines } = createCapturedLog();
  const clock = createFakeClock();
  const fail = async () => Promise.reject(new Error('down'));
  const { db } = database;
  const outbox = createOutbox({ db, clock, random: systemRandom, delivery: createDelivery(fail), log });
  await db.insert(outboxTable).values({
    id: systemRandom.id(),
    message: { kind: 'from_a_newer_server' },
    createdAt: clock.now(),
    nextAttemptAt: clock.now(),
  });
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(1);
  expect(await outbox.deliverDue()).toBe(0);
  clock.advance(7 * 24 * 60 * 60_000 + 1);
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(0);
  expect(lines.join('')).toMatch(/will be retried[\s\S]*a message was given up/);
});

test('does not fail when a message must be postponed while the database is down', async () => {
  const { log, lines } = createCapturedLog();
  const accept = async () => {};
  const outbox = createOutbox({
    db: createBrokenDatabase(createDriverError('ECONNREFUSED')).db,
    clock: createFakeClock(),
    random: systemRandom,
    delivery: createDelivery(accept),
    log,
  });
  const message = { kind: 'pages_changed', pubIds: ['mio'] } as const;
  await outbox.deliver({ id: systemRandom.id(), message, attempts: 0, createdAt: new Date() });
  expect(lines.join('')).toContain('could not be postponed');
});

test('delivers all held messages of a user, 20 at a time', async () => {
  const { db } = database;
  const accept = async () => {};
  let inFlight = 0;
  let mostInFlight = 0;
  let delivered = 0;
  const outbox = createOutbox({
    db,
    clock: createFakeClock(),
    random: systemRandom,
    log: createCapturedLog().log,
    delivery: {
      ...createDelivery(accept),
      async key_signed_out() {
        inFlight += 1;
        mostInFlight = Math.max(mostInFlight, inFlight);
        await database.ping();
        inFlight -= 1;
        delivered += 1;
      },
    },
  });
  const moment = '2026-11-20T03:00:00.000Z';
  for (let index = 0; index < 45; index += 1) {
    const signal = { userId: 'mio', key: `key-${index}`, signedOutAt: moment };
    await outbox.add(db, { kind: 'key_signed_out', ...signal }, { isHeld: true });
  }
  await outbox.deliverHeld('mio');
  expect([delivered, mostInFlight]).toEqual([45, 20]);
});

test('D1: removes a sent message after the time limit of its request', async () => {
  const { db } = database;
  const useDatabase = async () => waitWithinRequest(Promise.resolve());
  const outbox = createOutbox({
    db,
    clock: createFakeClock(),
    random: systemRandom,
    log: createCapturedLog().log,
    delivery: createDelivery(useDatabase),
  });
  const late = createRequestStatements(1);
  await expect(late.wait(async () => new Promise(() => {}))).rejects.toThrow('too long');
  const entry = await outbox.add(db, { kind: 'pages_changed', pubIds: ['mio'] });
  await runWithStatements(late, async () => outbox.deliver(entry));
  await expect.poll(outbox.readBacklog).toMatchObject({ waiting: 0 });
});

test('D1: counts the wait for a delivery towards the time limit of the request', async () => {
  const { db } = database;
  const outbox = createOutbox({
    db,
    clock: createFakeClock(),
    random: systemRandom,
    log: createCapturedLog().log,
    delivery: createDelivery(async () => new Promise(() => {})),
  });
  const entry = await outbox.add(db, { kind: 'pages_changed', pubIds: ['mio'] });
  const statements = createRequestStatements(50);
  await runWithStatements(statements, async () => outbox.deliver(entry));
  await expect(statements.wait(async () => 'in time')).rejects.toThrow('too long');
  await outboxRepository.remove(db, [entry.id]);
});
