import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { digests } from '#platform/database/schema/accounts/digests.ts';
import { MailUncertainError } from '#platform/mail/mail.ts';
import { DeliveryRefusedError } from '#platform/outbox/delivery-refused-error.ts';

import { createCreator, createLinkInput, createUid, replaceLinks } from '../../../test/support/factories.ts';
import { createTestAppForTest, type TestApp } from '../../../test/support/test-app.ts';
import { sendDueDigests } from './send-digests.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

let api: TestApp;
let creator = { id: '', pub_id: '' };
beforeEach(async () => {
  api = await createTestAppForTest();
  creator = await createCreator(api, { visibility: 'public' });
});

/** Creates a reader with a daily digest who follows the creator; returns the address. */
async function createReader(timeZone = 'Asia/Tokyo'): Promise<string> {
  const as = createUid();
  const email = `${as}@example.com`;
  api.identity.emails.set(as, email);
  await api.send({ method: 'PUT', url: `/v4/follows/${creator.pub_id}`, as });
  const body = { frequency: 'daily', locale: 'en', time_zone: timeZone };
  const claims = { email, email_verified: true };
  await api.send({ method: 'PUT', url: '/v4/digest', as, claims, body });
  return email;
}

async function publish(titles: readonly string[], version = 1): Promise<void> {
  const links = titles.map((title) => createLinkInput({ title }));
  await replaceLinks(api, creator.id, { version, links });
}

const sendDue = async () => sendDueDigests(api.core);

/** Advances the clock in steps, and sends due digests after each step. */
async function pass(totalMs: number, stepMs = HOUR_MS): Promise<void> {
  for (let at = 0; at < totalMs; at += stepMs) {
    api.clock.advance(stepMs);
    await sendDue();
  }
}

test('retries a failed mail without using the outbox', async () => {
  await createReader();
  await publish(['A print']);
  api.clock.advance(DAY_MS);
  api.mail.setDown(true);
  await sendDue();
  expect(await api.outbox.readBacklog()).toEqual({ waiting: 0, oldestAt: null });
  api.mail.setDown(false);
  await sendDue();
  expect(api.mail.sent).toEqual([]);
  api.clock.advance(DAY_MS);
  await sendDue();
  expect(api.mail.sent).toHaveLength(1);
});

test('skips most readers while the mail server is down', async () => {
  for (let at = 0; at < 45; at += 1) await createReader();
  await publish(['A print']);
  api.clock.advance(DAY_MS);
  api.mail.setDown(true);
  expect(await sendDue()).toBe(20);
  expect(api.mail.attempts).toBe(20);
  api.mail.setDown(false);
  api.clock.advance(5 * MINUTE_MS);
  expect(await sendDue()).toBe(45);
  expect(api.mail.sent).toHaveLength(45);
});

test('reports all news in one mail after an outage of five days', async () => {
  await createReader();
  await publish(['First']);
  api.mail.setDown(true);
  await pass(5 * DAY_MS);
  await publish(['First', 'Last'], 2);
  api.mail.setDown(false);
  await pass(DAY_MS);
  expect(api.mail.sent).toHaveLength(1);
  expect(api.mail.sent[0]?.text).toContain('First');
  expect(api.mail.sent[0]?.text).toContain('Last');
});

test('retries a full mailbox less and less often', async () => {
  api.mail.failFor(await createReader(), new Error('452 mailbox full'));
  await publish(['A print']);
  await pass(2 * DAY_MS, 5 * MINUTE_MS);
  expect(api.mail.attempts).toBeGreaterThan(5);
  expect(api.mail.attempts).toBeLessThan(15);
});

test('reaches later readers when the only mail of a batch fails', async () => {
  const now = api.clock.now();
  const quiet = {
    frequency: 'daily',
    locale: 'en',
    timeZone: 'Asia/Tokyo',
    newsSince: now,
    dueAt: now,
  } as const;
  const rows = Array.from({ length: 19 }, () => ({ ...quiet, accountId: createUid() }));
  await api.db.insert(digests).values(rows);
  api.mail.failFor(await createReader('Pacific/Auckland'), new Error('452 mailbox full'));
  const reached = await createReader('Asia/Tokyo');
  await publish(['A print']);
  api.clock.advance(DAY_MS);
  await sendDue();
  expect(api.mail.attempts).toBe(2);
  expect(api.mail.sent.map(({ to }) => to)).toEqual([reached]);
});

test('tries a refused address once a day, and reports all news once it accepts mail', async () => {
  const to = await createReader();
  api.mail.failFor(to, new DeliveryRefusedError('550 no such user'));
  await publish(['First']);
  await pass(3 * DAY_MS, 5 * MINUTE_MS);
  expect(api.mail.attempts).toBe(3);
  api.mail.failFor(to, null);
  await pass(DAY_MS);
  expect(api.mail.sent).toHaveLength(1);
});

test('does not mail again when the mail server may have accepted the mail', async () => {
  api.mail.failFor(await createReader(), new MailUncertainError('closed'));
  await publish(['A print']);
  await pass(2 * DAY_MS);
  expect(api.mail.attempts).toBe(1);
});

test('sends one mail when the time of the digest cannot be stored', async () => {
  await createReader();
  await publish(['A print']);
  await api.db.execute(sql`create function fail() returns trigger language plpgsql
    as 'begin raise exception ''down''; end'`);
  await api.db.execute(sql`create trigger fail before update of last_digest_at on digests
    for each row execute function fail()`);
  await pass(DAY_MS);
  await api.db.execute(sql`drop function fail cascade`);
  await pass(2 * DAY_MS);
  expect(api.mail.sent).toHaveLength(1);
});
