import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { settleDuePaymentEvents } from '#modules/payments/public.ts';
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

beforeAll(async () => {
  provider = await createPaymentsTest();
  ({ api, payments } = provider);
});
afterAll(async () => api.close());

beforeEach(async () => {
  payments.page = { kind: 'open' };
  const creator = await createSupportedCreator(api);
  payments.states.set(payments.accountOf(creator.id), 'active');
  await provider.sendEvent({ type: 'account.updated', account: payments.accountOf(creator.id) });
  pubId = creator.pub_id;
  fan = (await createCreator(api)).id;
  await askToSupport(api, fan, { pub_id: pubId });
  supportId = payments.lastSupportId;
});

/** Sets the state of a subscription at the provider. */
const put = (subscription: string, changes: Partial<SupportState> = {}): void => {
  payments.supports.set(subscription, {
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
};
const announce = async (subscription: string): Promise<number> =>
  provider.sendEvent({
    type: 'customer.subscription.updated',
    data: { object: { id: subscription, metadata: { support_id: supportId } } },
  });
const change = async (subscription: string, changes: Partial<SupportState> = {}): Promise<number> => {
  put(subscription, changes);
  return announce(subscription);
};
const ENDED = { status: 'ended', endedAt: new Date('2026-02-14T09:30:00Z') } as const;
const nameTwo = (): readonly [string, string] => {
  const name = `sub_${supportId.replaceAll('-', '')}`;
  return [`${name}1`, `${name}2`];
};

describe('when a payment page was paid but the payment event has not arrived', () => {
  test('refuses a second support request with already_supported', async () => {
    const [subscription] = nameTwo();
    put(subscription);
    payments.page = { kind: 'paid', subscriptionId: subscription };
    expect(await askToSupport(api, fan, { pub_id: pubId })).toMatchObject({
      status: 409,
      body: { code: 'already_supported' },
    });
  });

  test('allows a new support request if the paid subscription has ended', async () => {
    const [first, second] = nameTwo();
    await change(first);
    await change(first, ENDED);
    expect((await askToSupport(api, fan, { pub_id: pubId })).status).toBe(201);
    put(second, ENDED);
    payments.page = { kind: 'paid', subscriptionId: second };
    expect((await askToSupport(api, fan, { pub_id: pubId })).status).toBe(201);
  });
});

describe('a slow read of a support, overtaken by a later read', () => {
  test('does not undo a concurrent cancellation', async () => {
    const [subscription] = nameTwo();
    await change(subscription);
    const slow = Promise.withResolvers<number>();
    let release = (): void => {};
    payments.beforeNextEnding = async () => {
      release = payments.holdNextRead();
      slow.resolve(announce(subscription));
      await payments.hasHeldRead();
    };
    const url = `/v4/supports/${supportId}`;
    const ended = await api.send({ method: 'PUT', url, as: fan, body: { is_ending: true } });
    expect(ended).toMatchObject({ status: 200, body: { is_ending: true } });
    release();
    expect(await slow.promise).toBe(204);
    expect(await listSupports(api, fan)).toMatchObject([{ is_ending: true }]);
  });

  test('is repeated later if three attempts in a row are overtaken', async () => {
    const [first, second] = nameTwo();
    await change(first);
    await change(first, ENDED);
    let release = payments.holdNextRead();
    const slow = change(second);
    for (let ask = 1; ask <= 3; ask += 1) {
      await payments.hasHeldRead();
      await announce(first);
      const releaseThis = release;
      if (ask < 3) release = payments.holdNextRead();
      releaseThis();
    }
    expect(await slow).toBe(204);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended' }]);
    api.clock.advance(30_000);
    await settleDuePaymentEvents(api.core);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
  });
});
