import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { setMaintenance } from '#modules/maintenance/public.ts';
import { paymentAccounts, paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { PAYMENT_EVENTS_PATH } from '#platform/payments/payments.ts';
import { Again } from '#platform/timing/repeat.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import { createCreator } from '../../../test/support/factories.ts';
import type { FakePayments } from '../../../test/support/stand-ins/fake-payments.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../test/support/stand-ins/payment-events.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { erasePayments, readPaymentsForExport } from './payments.repository.ts';
import { settleDuePaymentEvents } from './settle-payment-events.ts';

const RETURN_URLS = { return_url: 'http://localhost:3000/', refresh_url: 'http://localhost:3000/' };

let provider: PaymentsTest;
let api: TestApp;
let payments: FakePayments;
let creator = { id: '', pubId: '', accountId: '' };

beforeAll(async () => {
  provider = await createPaymentsTest();
  ({ api, payments } = provider);
});
afterAll(async () => api.close());
beforeEach(async () => {
  payments.isDown = false;
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  await api.send({ method: 'POST', url: '/v4/creator', as: id, body: RETURN_URLS });
  creator = { id, pubId, accountId: payments.accountOf(id) };
});

const createEvent = (changes: object = {}): string =>
  provider.createEvent({ type: 'account.updated', account: creator.accountId, ...changes });

const isCreator = async (): Promise<boolean | undefined> => {
  const [row] = await api.db.select().from(profiles).where(eq(profiles.userId, creator.id));
  return row?.isCreator;
};
const storedEvents = async () =>
  api.db.select().from(paymentEvents).where(eq(paymentEvents.accountId, creator.accountId));

describe('an event of the payment provider', () => {
  test('sets `is_creator` only when the provider account is active', async () => {
    payments.states.set(creator.accountId, 'pending');
    expect((await provider.send(createEvent())).status).toBe(204);
    expect(await isCreator()).toBe(false);
    payments.states.set(creator.accountId, 'active');
    const notifiedBefore = api.pages.notified.length;
    expect((await provider.send(createEvent())).status).toBe(204);
    expect(await isCreator()).toBe(true);
    expect(api.pages.notified.slice(notifiedBefore)).toEqual([[creator.pubId]]);
  });

  test('clears `is_creator` when the provider account is pending or deleted', async () => {
    payments.states.set(creator.accountId, 'active');
    await provider.send(createEvent());
    payments.states.set(creator.accountId, 'pending');
    await provider.send(createEvent());
    expect(await isCreator()).toBe(false);
    payments.states.set(creator.accountId, 'active');
    await provider.send(createEvent());
    expect(await isCreator()).toBe(true);
    payments.states.set(creator.accountId, 'gone');
    await provider.send(createEvent({ type: 'account.application.deauthorized' }));
    expect(await isCreator()).toBe(false);
  });

  test('has the same effect in any order of delivery, because the API reads the account state', async () => {
    const early = createEvent({ data: { object: { charges_enabled: true } } });
    const late = createEvent({ type: 'account.application.deauthorized' });
    payments.states.set(creator.accountId, 'gone');
    await provider.send(late);
    await provider.send(early);
    expect(await isCreator()).toBe(false);
  });

  test('does not overwrite the account state that was read for a later event', async () => {
    payments.states.set(creator.accountId, 'active');
    const release = payments.holdNextRead();
    const slow = provider.send(createEvent());
    await payments.hasHeldRead();
    payments.states.set(creator.accountId, 'gone');
    await provider.send(createEvent());
    release();
    expect((await slow).status).toBe(204);
    expect(await isCreator()).toBe(false);
  });

  test('takes effect only once when it is delivered a hundred times concurrently', async () => {
    payments.states.set(creator.accountId, 'active');
    const payload = createEvent();
    const signature = provider.sign(payload);
    const [notifiedBefore, readsBefore] = [api.pages.notified.length, payments.reads];
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => provider.send(payload, signature)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(await storedEvents()).toHaveLength(1);
    expect(payments.reads - readsBefore).toBe(1);
    expect(api.pages.notified.length - notifiedBefore).toBe(1);
  });

  test('is retried after an outage of the provider and deleted after 40 days', async () => {
    payments.states.set(creator.accountId, 'active');
    payments.isDown = true;
    expect((await provider.send(createEvent())).status).toBe(204);
    expect(await isCreator()).toBe(false);
    expect(await settleDuePaymentEvents(api.core)).toBe(0);
    api.clock.advance(30_000);
    expect(await settleDuePaymentEvents(api.core)).toBeGreaterThan(0);
    payments.isDown = false;
    api.clock.advance(30_000);
    await settleDuePaymentEvents(api.core);
    expect(await isCreator()).toBe(true);
    api.clock.advance(41 * 24 * 60 * 60_000);
    await settleDuePaymentEvents(api.core);
    expect(await storedEvents()).toEqual([]);
  });

  test('does not delay the next batch of events', async () => {
    payments.states.set(creator.accountId, 'active');
    const received = api.clock.now();
    const waiting = Array.from({ length: 21 }, (_one, at) => ({
      id: `evt_waiting_${at}`,
      accountId: creator.accountId,
      receivedAt: received,
      nextAttemptAt: received,
    }));
    await api.db.insert(paymentEvents).values(waiting);
    const job = api.jobs.find(({ name }) => name === 'payment events');
    expect(await job?.work()).toBeInstanceOf(Again);
    expect(await job?.work()).toBeInstanceOf(Again);
    expect(await job?.work()).toBeNull();
    expect((await storedEvents()).every(({ settledAt }) => settledAt !== null)).toBe(true);
  });

  test('is retried with back-off and given up after a week', async () => {
    payments.isDown = true;
    await provider.send(createEvent());
    const pausesOf = async (times: number): Promise<number[]> => {
      const pauses: number[] = [];
      for (let time = 0; time < times; time += 1) {
        const [event] = await storedEvents();
        if (event === undefined) break;
        const wait = event.nextAttemptAt.getTime() - api.clock.now().getTime();
        pauses.push(wait / 1000);
        api.clock.advance(wait);
        await settleDuePaymentEvents(api.core);
      }
      return pauses;
    };
    expect(await pausesOf(5)).toEqual([30, 30, 60, 120, 240]);
    api.clock.advance(8 * 24 * 60 * 60_000);
    await settleDuePaymentEvents(api.core);
    expect(await storedEvents()).toMatchObject([{ settledAt: api.clock.now() }]);
  });

  test('does not block other events when it fails', async () => {
    payments.isDown = true;
    const first = creator;
    await provider.send(createEvent());
    const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
    payments.isDown = false;
    await api.send({ method: 'POST', url: '/v4/creator', as: id, body: RETURN_URLS });
    creator = { id, pubId, accountId: payments.accountOf(id) };
    payments.states.set(creator.accountId, 'active');
    payments.isDown = true;
    await provider.send(createEvent());
    payments.isDown = false;
    payments.failures.add(first.accountId);
    api.clock.advance(30_000);
    await settleDuePaymentEvents(api.core);
    expect(await isCreator()).toBe(true);
  });

  test('is refused during maintenance, so that the provider sends it again', async () => {
    payments.states.set(creator.accountId, 'active');
    const payload = createEvent();
    await setMaintenance(api.core, { body: { is_maintenance: true } });
    expect(await provider.send(payload)).toMatchObject({ status: 503, body: { code: 'maintenance' } });
    expect(await storedEvents()).toEqual([]);
    await setMaintenance(api.core, { body: { is_maintenance: false } });
    expect((await provider.send(payload)).status).toBe(204);
    expect(await isCreator()).toBe(true);
  });

  test.each([
    ['of another type', { type: 'invoice.paid' }],
    ['about our own account', { account: undefined }],
    ['of an unknown format', { id: 7 }],
    ['about an unknown account', { account: 'acct_nobody' }],
  ])('is accepted and changes nothing when it is %s', async (_name, changes) => {
    payments.states.set(creator.accountId, 'active');
    expect((await provider.send(createEvent(changes))).status).toBe(204);
    expect(await isCreator()).toBe(false);
  });
});

describe('the webhook', () => {
  const refused = { status: 400, body: { code: 'request_malformed' } };
  beforeEach(() => payments.states.set(creator.accountId, 'active'));

  test('refuses a missing signature, a wrong secret and a changed byte', async () => {
    const payload = createEvent();
    expect(await provider.send(payload, null)).toMatchObject(refused);
    expect(await provider.send(payload, '')).toMatchObject(refused);
    expect(await provider.send(payload, provider.sign(payload, { secret: 'whsec_another' }))).toMatchObject(
      refused,
    );
    expect(
      await provider.send(payload.replace('account.updated', 'account.updatee'), provider.sign(payload)),
    ).toMatchObject(refused);
    expect(await provider.send(` ${payload}`, provider.sign(payload))).toMatchObject(refused);
    expect(await storedEvents()).toEqual([]);
    expect(await isCreator()).toBe(false);
  });

  test('accepts each configured secret during a rotation', async () => {
    const payload = createEvent();
    expect(
      (await provider.send(payload, provider.sign(payload, { secret: payments.secrets[1] }))).status,
    ).toBe(204);
    expect(await isCreator()).toBe(true);
  });

  test('refuses a signature older than 300 seconds', async () => {
    const payload = createEvent();
    expect(await provider.send(payload, provider.sign(payload, { secondsAgo: 301 }))).toMatchObject(refused);
    expect((await provider.send(payload, provider.sign(payload, { secondsAgo: 300 }))).status).toBe(204);
  });

  test('refuses a body of 2 MB', async () => {
    const payload = createEvent({ padding: 'x'.repeat(2 * 1024 * 1024) });
    expect(await provider.send(payload)).toMatchObject({ status: 413, body: { code: 'body_too_large' } });
  });

  test('refuses a wrong media type, a wrong method and an empty body', async () => {
    const payload = createEvent();
    const url = PAYMENT_EVENTS_PATH;
    const headers = { 'stripe-signature': provider.sign(payload), 'content-type': 'text/plain' };
    expect((await api.send({ method: 'POST', url, body: payload, headers })).status).toBe(415);
    expect((await api.send({ url })).status).toBe(404);
    expect(await provider.send('', provider.sign(''))).toMatchObject({ status: 400 });
  });
});

test('exports and erases the provider accounts of a user', async () => {
  await api.send({
    method: 'POST',
    url: '/v4/customer_portal',
    as: creator.id,
    body: { return_url: RETURN_URLS.return_url },
  });
  payments.states.set(creator.accountId, 'active');
  await provider.send(createEvent());
  const { payment_accounts: accounts } = await collectParts(readPaymentsForExport(api.db, creator.id));
  expect(accounts).toContainEqual(
    expect.objectContaining({ kind: 'creator', provider_id: creator.accountId }),
  );
  expect(accounts).toContainEqual(expect.objectContaining({ kind: 'customer' }));
  await api.db.transaction(async (tx) => erasePayments(tx, creator.id));
  expect(await storedEvents()).toEqual([]);
  const left = await api.db.select().from(paymentAccounts).where(eq(paymentAccounts.userId, creator.id));
  expect(left).toEqual([]);
});

test('creates a new provider account when the provider has lost the old account', async () => {
  payments.states.delete(creator.accountId);
  const { status } = await api.send({
    method: 'POST',
    url: '/v4/creator',
    as: creator.id,
    body: RETURN_URLS,
  });
  expect(status).toBe(201);
  expect(payments.accountOf(creator.id)).not.toBe(creator.accountId);
});
