import type { ServerResponse } from 'node:http';

import { createCheckedRequest } from '@musubi/server/checked-request';
import { eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createCreator } from '../../../../test/support/factories.ts';
import { createWebhookStage, failing, type Received, taken } from '../../../../test/support/webhook-stage.ts';
import { deliveriesRepository } from '../deliveries.repository.ts';

const stage = createWebhookStage();
const { receiver } = stage;
beforeEach(async () => {
  await stage.api.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.state.answer = taken;
});

async function createOwner(): Promise<string> {
  const { id } = await createCreator(stage.api);
  stage.api.identity.emails.set(id, `${id}@example.com`);
  return id;
}

const listMails = (owner: string) => stage.api.mail.sent.filter(({ to }) => to === `${owner}@example.com`);

/** Whether the receiver's library accepts a delivery at the time of the API. */
function accepts(secret: string, { body, headers }: Received, changed = body): boolean {
  vi.setSystemTime(stage.api.clock.now());
  try {
    new Webhook(secret).verify(changed, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

const [PAUSE_SHORT, PAUSE_LONG] = [0.8, 1.2];
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
];

describe('a signature', () => {
  test('is accepted by the library of Standard Webhooks, and refused after a change', async () => {
    const as = await createOwner();
    const { secret } = await stage.createProven(as);
    await stage.emit(as);
    await stage.run();
    const [received] = receiver.received;
    if (received === undefined) throw new Error('Nothing was received');
    expect(received.headers['content-type']).toBe('application/json');
    expect(accepts(secret, received)).toBe(true);
    expect(accepts(secret, received, received.body.replace('1', '2'))).toBe(false);
    expect(accepts('whsec_EXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAM', received)).toBe(false);
  });

  test('is made with both secrets for a day after a rotation', async () => {
    const as = await createOwner();
    const { webhook, secret: old } = await stage.createProven(as);
    const { body } = await stage.send<{ secret: string; webhook: { old_secret_until: string } }>({
      method: 'POST',
      url: `/v4/webhooks/${webhook.id}/secret`,
      as,
    });
    const until = new Date(stage.api.clock.now().getTime() + DAY_MS).toISOString();
    expect(body.webhook.old_secret_until).toBe(until);
    const receive = async (): Promise<readonly boolean[]> => {
      await stage.emit(as);
      await stage.run();
      const received = receiver.received.at(-1);
      return received === undefined ? [] : [accepts(old, received), accepts(body.secret, received)];
    };
    expect(await receive()).toEqual([true, true]);
    stage.api.clock.advance(DAY_MS - 1000);
    expect(await receive()).toEqual([true, true]);
    stage.api.clock.advance(1000);
    expect(await receive()).toEqual([false, true]);
    expect(await stage.find(as, webhook.id)).toMatchObject({ old_secret_until: null });
  });

  test('never leaves the secret in the database', async () => {
    const as = await createOwner();
    const { webhook, secret } = await stage.createProven(as);
    const [row] = await stage.api.db.select().from(webhooks).where(eq(webhooks.id, webhook.id));
    expect(JSON.stringify(row)).not.toContain(secret.slice('whsec_'.length));
    expect(row?.secretSealed).toMatch(/^k1\./);
  });
});

describe('a delivery that fails', () => {
  test('is tried again after 5 s, 1 min, 5 min, 30 min, 2 h, 5 h, 10 h and 14 h, ±20 %', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = failing;
    await stage.emit(as);
    await stage.run();
    for (const pause of PAUSES_MS) {
      const [delivery] = await stage.deliveries(as, webhook.id);
      const due = new Date(delivery?.next_at ?? 0).getTime();
      const wait = due - stage.api.clock.now().getTime();
      expect(wait).toBeGreaterThanOrEqual(pause * PAUSE_SHORT);
      expect(wait).toBeLessThanOrEqual(pause * PAUSE_LONG);
      stage.api.clock.advance(wait - 1);
      const before = receiver.received.length;
      await stage.run();
      expect(receiver.received).toHaveLength(before);
      stage.api.clock.advance(1);
      await stage.run();
      expect(receiver.received).toHaveLength(before + 1);
    }
    expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({
      state: 'failed',
      attempts: 9,
      next_at: null,
    });
    const ids = new Set(receiver.received.map(({ headers }) => headers['webhook-id']));
    const bodies = new Set(receiver.received.map(({ body }) => body));
    expect([ids.size, bodies.size]).toEqual([1, 1]);
  });

  test('marks the webhook as failing until one arrives', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = failing;
    await stage.emit(as);
    await stage.run();
    const failingSince = stage.api.clock.now().toISOString();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'failing', failing_since: failingSince });
    receiver.state.answer = taken;
    stage.api.clock.advance(MINUTE_MS);
    await stage.run();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'on', failing_since: null });
  });

  test('switches the webhook off after five days, with a mail', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = failing;
    await stage.emit(as);
    await stage.run();
    stage.api.clock.advance(5 * DAY_MS - 1);
    await stage.run();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'failing' });
    await stage.emit(as);
    stage.api.clock.advance(1);
    await stage.run();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'off', off_reason: 'failed' });
    expect((await stage.deliveries(as, webhook.id)).filter(({ state }) => state === 'waiting')).toEqual([]);
    const mails = listMails(as);
    expect(mails).toMatchObject([{ subject: 'A webhook of your account was switched off' }]);
    expect(mails[0]?.text).toContain('hooks.example did not take deliveries');
  });

  test('ends the webhook when the receiver answers 410', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = (response) => void response.writeHead(410).end();
    await stage.emit(as);
    await stage.run();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'off', off_reason: 'gone' });
    expect(listMails(as)[0]?.text).toContain('no longer wanted');
    await stage.emit(as);
    stage.api.clock.advance(DAY_MS);
    await stage.run();
    expect(receiver.received).toHaveLength(1);
  });

  test('is not tried again when it was a test', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = failing;
    await stage.send({ method: 'POST', url: `/v4/webhooks/${webhook.id}/test`, as });
    await stage.run();
    expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({
      event: 'webhook.test',
      state: 'failed',
    });
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'on' });
  });
});

test('sends a delivery again with the same id and body', async () => {
  const as = await createOwner();
  const { webhook } = await stage.createProven(as);
  await stage.emit(as, 3);
  await stage.run();
  const [delivery] = await stage.deliveries(as, webhook.id);
  stage.api.clock.advance(HOUR_MS);
  const url = `/v4/webhooks/${webhook.id}/deliveries/${delivery?.id}/replay`;
  expect(await stage.send({ method: 'POST', url, as })).toMatchObject({
    status: 200,
    body: { id: delivery?.id, state: 'waiting', attempts: 1 },
  });
  await stage.run();
  const [first, second] = receiver.received;
  expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['webhook-timestamp']).not.toBe(first?.headers['webhook-timestamp']);
  expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
});

describe('the target', () => {
  test('is not followed when it redirects', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = (response) =>
      void response.writeHead(307, { location: 'https://other.example/' }).end();
    await stage.emit(as);
    await stage.run();
    expect(receiver.received.map(({ host }) => host)).toEqual(['hooks.example']);
    expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({ failure: 'redirect', status: null });
  });

  test.each(['127.0.0.1', '10.0.0.1', '169.254.169.254', '::1', '::ffff:127.0.0.1'])(
    'is refused when its name leads to %s',
    async (address) => {
      const as = await createOwner();
      const { webhook } = await stage.createProven(as);
      const { createCore, core } = stage.api;
      const request = createCheckedRequest({ userAgent: 'MusubiBot/1.0', resolve: async () => [address] });
      await stage.emit(as);
      await stage.run(createCore({ linkedPages: { ...core.linkedPages, request }, seals: core.seals }));
      expect(receiver.received).toEqual([]);
      expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({
        state: 'waiting',
        failure: 'refused',
        answer: null,
      });
    },
  );

  test('fails when the receiver breaks the connection', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = (response) => void response.destroy();
    await stage.emit(as);
    await stage.run();
    expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({ failure: 'no_answer', status: null });
  });
});

test('sends two deliveries at once to a host, from all servers together', async () => {
  const as = await createOwner();
  await stage.createProven(as, ['links.updated'], 'https://one.example/');
  await stage.createProven(as, ['links.updated'], 'https://two.example/');
  for (let version = 1; version <= 3; version += 1) await stage.emit(as, version);
  const { db, clock } = stage.api;
  const until = new Date(clock.now().getTime() + MINUTE_MS);
  const claim = async (limit: number) => deliveriesRepository.claim(db, { now: clock.now(), until, limit });
  const [first, second] = await Promise.all([claim(8), claim(8)]);
  const claimed = [...first, ...second];
  const hosts = claimed.map(({ host }) => host).toSorted();
  expect(hosts).toEqual(['one.example', 'one.example', 'two.example', 'two.example']);
  expect(await claim(8)).toEqual([]);
  const [ended] = claimed;
  if (ended === undefined) throw new Error('Nothing was claimed');
  await deliveriesRepository.settle(db, ended, { state: 'delivered', nextAt: null });
  expect((await claim(8)).map(({ host }) => host)).toEqual([ended.host]);
  clock.advance(MINUTE_MS);
  await stage.run();
  expect(receiver.received).toHaveLength(5);
});

test('sends four deliveries of an account at once, so that its slow receivers leave places for others', async () => {
  const as = await createOwner();
  for (const name of ['one', 'two', 'three', 'four'])
    await stage.createProven(as, ['links.updated'], `https://${name}.example/`);
  const other = await createOwner();
  await stage.createProven(other, ['links.updated'], 'https://other.example/');
  for (let version = 1; version <= 3; version += 1) await stage.emit(as, version);
  await stage.emit(other);
  const { db, clock } = stage.api;
  const until = new Date(clock.now().getTime() + MINUTE_MS);
  const claim = async (limit: number) => deliveriesRepository.claim(db, { now: clock.now(), until, limit });
  const claimed = [...(await claim(1)), ...(await claim(8))];
  const accounts = claimed.map(({ accountId }) => accountId);
  expect(accounts.filter((accountId) => accountId === as)).toHaveLength(4);
  expect(accounts.filter((accountId) => accountId === other)).toHaveLength(1);
  const ended = claimed.find(({ accountId }) => accountId === as);
  if (ended === undefined) throw new Error('Nothing was claimed');
  await deliveriesRepository.settle(db, ended, { state: 'delivered', nextAt: null });
  expect(await claim(8)).toHaveLength(1);
});

test('sends a new delivery while another receiver has not answered yet', async () => {
  const slow = await createOwner();
  const { webhook } = await stage.createProven(slow, ['links.updated'], 'https://slow.example/');
  const other = await createOwner();
  await stage.createProven(other, ['links.updated'], 'https://other.example/');
  const waiting: ServerResponse[] = [];
  receiver.state.answer = (response, one) => {
    if (one.host === 'slow.example') {
      waiting.push(response);
      void stage.emit(other);
    } else {
      taken(response, one);
      for (const late of waiting) taken(late, one);
    }
  };
  await stage.emit(slow);
  await stage.run();
  expect(receiver.received.map(({ host }) => host)).toEqual(['slow.example', 'other.example']);
  expect((await stage.deliveries(slow, webhook.id))[0]).toMatchObject({ state: 'delivered', status: 204 });
});

test('sends a delivery whose server died, after a minute', async () => {
  const as = await createOwner();
  const { webhook } = await stage.createProven(as);
  await stage.emit(as);
  const { db, clock } = stage.api;
  const until = new Date(clock.now().getTime() + MINUTE_MS);
  const claimed = await deliveriesRepository.claim(db, { now: clock.now(), until, limit: 8 });
  expect(claimed).toHaveLength(1);
  await stage.run();
  expect(receiver.received).toEqual([]);
  clock.advance(MINUTE_MS);
  await stage.run();
  expect(receiver.received).toHaveLength(1);
  expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({ state: 'delivered', attempts: 2 });
  // The server was only slow, and stores its failure too late.
  const [late] = claimed;
  if (late === undefined) throw new Error('Nothing was claimed');
  expect(await deliveriesRepository.settle(db, late, { state: 'failed' })).toBe(false);
});

test('stores no event of a change that is rolled back', async () => {
  const as = await createOwner();
  await stage.createProven(as);
  const { core, db } = stage.api;
  const change = inTransaction(db, async (tx) => {
    await core.webhooks.emit(tx, as, 'links.updated', { version: 1 });
    throw new Error('The change fails');
  });
  await expect(change).rejects.toThrow('The change fails');
  expect(await db.$count(webhookDeliveries, eq(webhookDeliveries.event, 'links.updated'))).toBe(0);
});
