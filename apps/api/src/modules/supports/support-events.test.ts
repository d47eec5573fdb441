import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { settleDuePaymentEvents } from '#modules/payments/public.ts';
import { paymentEvents } from '#platform/database/schema/fans/payments.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import type { SupportState } from '#platform/payments/payment-provider.ts';

import { createCreator } from '../../../test/support/factories.ts';
import type { FakePayments } from '../../../test/support/stand-ins/fake-payments.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../test/support/stand-ins/payment-events.ts';
import { askToSupport, createSupportedCreator, listSupports } from '../../../test/support/supports.ts';
import type { TestApp } from '../../../test/support/test-app.ts';

let provider: PaymentsTest;
let api: TestApp;
let payments: FakePayments;
let fan = '';
let pubId = '';
let supportId = '';
let subscription = '';
let last = 0;

beforeAll(async () => {
  provider = await createPaymentsTest();
  ({ api, payments } = provider);
});
afterAll(async () => api.close());

beforeEach(async () => {
  payments.isDown = false;
  const creator = await createSupportedCreator(api);
  payments.states.set(payments.accountOf(creator.id), 'active');
  await provider.sendEvent({ type: 'account.updated', account: payments.accountOf(creator.id) });
  pubId = creator.pub_id;
  fan = (await createCreator(api)).id;
  await askToSupport(api, fan, { pub_id: pubId });
  supportId = payments.lastSupportId;
  last += 1;
  subscription = `sub_${last}`;
});

const stateOf = (changes: Partial<SupportState> = {}): SupportState => ({
  supportId,
  status: 'active',
  amount: 500,
  currency: 'jpy',
  isEnding: false,
  startedAt: new Date('2026-01-14T09:30:00Z'),
  currentPeriodEndsAt: new Date('2026-02-14T09:30:00Z'),
  endedAt: null,
  ...changes,
});
const ENDED = { status: 'ended', endedAt: new Date('2026-02-14T09:30:00Z') } as const;

/** Events about the subscription of this test, in the provider's format. */
const about = {
  checkout: () => ({
    type: 'checkout.session.completed',
    data: { object: { id: 'cs_1', subscription, metadata: { support_id: supportId } } },
  }),
  subscription: (type: string) => ({
    type: `customer.subscription.${type}`,
    data: { object: { id: subscription, status: 'active', metadata: { support_id: supportId } } },
  }),
  invoice: (type: string) => ({
    type: `invoice.${type}`,
    data: {
      object: {
        parent: { subscription_details: { subscription, metadata: { support_id: supportId } } },
      },
    },
  }),
};

const storedEvents = async () =>
  api.db.select().from(paymentEvents).where(eq(paymentEvents.accountId, subscription));

describe('an event about a support', () => {
  test.each([
    ['a paid payment page', () => about.checkout()],
    ['a new subscription', () => about.subscription('created')],
    ['a payment', () => about.invoice('paid')],
  ])('adds the support to the supporter’s list when the event reports %s', async (_name, event) => {
    payments.supports.set(subscription, stateOf());
    expect(await provider.sendEvent(event())).toBe(204);
    expect(await listSupports(api, fan)).toMatchObject([
      {
        id: supportId,
        amount: 500,
        status: 'active',
        current_period_ends_at: '2026-02-14T09:30:00.000Z',
      },
    ]);
  });

  test('takes the support state from the provider, not from the content of the event', async () => {
    payments.supports.set(subscription, stateOf({ status: 'past_due', amount: 300 }));
    await provider.sendEvent(about.invoice('paid'));
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'past_due', amount: 300 }]);
    payments.supports.set(subscription, stateOf({ isEnding: true }));
    await provider.sendEvent(about.subscription('updated'));
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active', is_ending: true }]);
    payments.supports.set(subscription, stateOf(ENDED));
    await provider.sendEvent(about.subscription('deleted'));
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended', is_ending: false }]);
  });

  test('has the same effect in any order of delivery', async () => {
    payments.supports.set(subscription, stateOf(ENDED));
    const inOrder = [
      about.invoice('paid'),
      about.checkout(),
      about.subscription('created'),
      about.subscription('deleted'),
    ];
    for (const event of inOrder.toReversed()) expect(await provider.sendEvent(event)).toBe(204);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended' }]);
  });

  test('takes effect once for a hundred concurrent deliveries', async () => {
    payments.supports.set(subscription, stateOf());
    const payload = provider.createEvent(about.checkout());
    const signature = provider.sign(payload);
    const before = payments.reads;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async () => provider.send(payload, signature)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([204]));
    expect(payments.reads - before).toBe(1);
    expect(await storedEvents()).toHaveLength(1);
    expect(await listSupports(api, fan)).toHaveLength(1);
  });

  test('does not overwrite the support state that was read for a later event', async () => {
    payments.supports.set(subscription, stateOf());
    const release = payments.holdNextRead();
    const slow = provider.sendEvent(about.invoice('paid'));
    await payments.hasHeldRead();
    payments.supports.set(subscription, stateOf(ENDED));
    await provider.sendEvent(about.subscription('deleted'));
    release();
    expect(await slow).toBe(204);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended' }]);
  });

  test('is retried after an outage of the provider', async () => {
    payments.supports.set(subscription, stateOf());
    payments.isDown = true;
    expect(await provider.sendEvent(about.checkout())).toBe(204);
    expect(await listSupports(api, fan)).toEqual([]);
    payments.isDown = false;
    api.clock.advance(30_000);
    await settleDuePaymentEvents(api.core);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
  });

  test('cancels a second subscription of the same supporter and creator', async () => {
    payments.supports.set(subscription, stateOf());
    await provider.sendEvent(about.checkout());
    const first = subscription;
    subscription = `${first}_again`;
    payments.supports.set(subscription, stateOf());
    await provider.sendEvent(about.checkout());
    expect(payments.stopped).toContain(subscription);
    expect(payments.stopped).not.toContain(first);
    const [row] = await api.db.select().from(supports).where(eq(supports.id, supportId));
    expect(row?.subscriptionId).toBe(first);
  });

  test('changes nothing when the subscription belongs to another support', async () => {
    payments.supports.set(subscription, stateOf({ supportId: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f' }));
    expect(await provider.sendEvent(about.checkout())).toBe(204);
    expect(await listSupports(api, fan)).toEqual([]);
  });

  test('adds nothing to the supporter’s list before the first payment', async () => {
    payments.supports.set(subscription, stateOf({ status: 'waiting' }));
    await provider.sendEvent(about.subscription('created'));
    expect(await listSupports(api, fan)).toEqual([]);
  });

  test.each([
    ['of an unknown type', () => ({ ...about.checkout(), type: 'checkout.session.dreamt_of' })],
    ['from a connected account', () => ({ ...about.checkout(), account: 'acct_another' })],
    ['without a subscription', () => ({ type: 'checkout.session.completed', data: { object: {} } })],
    ['without data', () => ({ type: 'invoice.paid' })],
    ['of an invalid format', () => ({ type: 'invoice.paid', data: { object: { parent: 7 } } })],
  ])('is accepted and changes nothing when it is %s', async (_name, event) => {
    payments.supports.set(subscription, stateOf());
    expect(await provider.sendEvent(event())).toBe(204);
    expect(await listSupports(api, fan)).toEqual([]);
    expect(await storedEvents()).toEqual([]);
  });

  test('is refused when a byte was changed or the signature is old', async () => {
    payments.supports.set(subscription, stateOf());
    const payload = provider.createEvent(about.checkout());
    const flipped = payload.replace('completed', 'completee');
    expect((await provider.send(flipped, provider.sign(payload))).status).toBe(400);
    expect((await provider.send(payload, provider.sign(payload, { secondsAgo: 301 }))).status).toBe(400);
    expect(await listSupports(api, fan)).toEqual([]);
    expect((await provider.send(payload, provider.sign(payload, { secondsAgo: 300 }))).status).toBe(204);
    expect(await listSupports(api, fan)).toHaveLength(1);
  });
});
