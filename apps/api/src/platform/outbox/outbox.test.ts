import { afterAll, beforeAll, expect, test } from 'vitest';

import { outbox as outboxTable } from '#platform/database/schema/outbox.ts';
import { systemRandom } from '#platform/random.ts';

import { createBrokenDatabase, createDriverError } from '../../../test/support/broken-database.ts';
import { createFakeClock } from '../../../test/support/fakes.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import { createTestDatabase } from '../../../test/support/test-database.ts';
import type { OpenDatabase } from '../database/database.ts';
import {
  createRequestStatements,
  runWithStatements,
  waitWithinRequest,
} from '../database/statement-limit.ts';
import { createOutbox } from './outbox.ts';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.close());

test('gives up undelivered messages after seven days and malformed messages at once', async () => {
  const { log, lines } = createCapturedLog();
  const clock = createFakeClock();
  const fail = async () => Promise.reject(new Error('down'));
  const delivery = {
    account_changed: fail,
    letters_arrived: fail,
    subscription_asked: fail,
    name_changed: fail,
    decision_made: fail,
    stream_question: fail,
    verification_asked: fail,
    notice_news: fail,
    pages_changed: fail,
    key_signed_out: fail,
    sign_outs_erased: fail,
  };
  const { db } = database;
  const outbox = createOutbox({ db, clock, random: systemRandom, delivery, log });
  await outbox.deliver(await outbox.add(db, { kind: 'pages_changed', pubIds: ['mio'] }));
  await db.insert(outboxTable).values({
    id: systemRandom.id(),
    message: { kind: 'from_a_newer_server' },
    createdAt: clock.now(),
    nextAttemptAt: clock.now(),
  });
  clock.advance(60_000);
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(1);
  clock.advance(7 * 24 * 60 * 60_000);
  await outbox.deliverDue();
  expect((await outbox.readBacklog()).waiting).toBe(0);
  expect(lines.join('')).toMatch(/unknown format was given up[\s\S]*a message was given up/);
});

test('does not fail when a message must be postponed while the database is down', async () => {
  const { log, lines } = createCapturedLog();
  const accept = async () => {};
  const outbox = createOutbox({
    db: createBrokenDatabase(createDriverError('ECONNREFUSED')).db,
    clock: createFakeClock(),
    random: systemRandom,
    delivery: {
      account_changed: accept,
      letters_arrived: accept,
      subscription_asked: accept,
      name_changed: accept,
      decision_made: accept,
      stream_question: accept,
      verification_asked: accept,
      notice_news: accept,
      pages_changed: accept,
      key_signed_out: accept,
      sign_outs_erased: accept,
    },
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
      account_changed: accept,
      letters_arrived: accept,
      subscription_asked: accept,
      name_changed: accept,
      decision_made: accept,
      stream_question: accept,
      verification_asked: accept,
      notice_news: accept,
      pages_changed: accept,
      sign_outs_erased: accept,
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

test('D1: removes a message that was sent when the time of its request is over', async () => {
  const { db } = database;
  const useDatabase = async () => waitWithinRequest(Promise.resolve());
  const outbox = createOutbox({
    db,
    clock: createFakeClock(),
    random: systemRandom,
    log: createCapturedLog().log,
    delivery: {
      account_changed: useDatabase,
      letters_arrived: useDatabase,
      subscription_asked: useDatabase,
      name_changed: useDatabase,
      decision_made: useDatabase,
      stream_question: useDatabase,
      verification_asked: useDatabase,
      notice_news: useDatabase,
      pages_changed: useDatabase,
      key_signed_out: useDatabase,
      sign_outs_erased: useDatabase,
    },
  });
  const late = createRequestStatements(1);
  await expect(late.wait(async () => new Promise(() => {}))).rejects.toThrow('too long');
  const entry = await outbox.add(db, { kind: 'pages_changed', pubIds: ['mio'] });
  await runWithStatements(late, async () => outbox.deliver(entry));
  expect((await outbox.readBacklog()).waiting).toBe(0);
});
