import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import type { SupportState } from '#platform/payments/payment-provider.ts';

import { createCreator } from '../../../test/support/factories.ts';
import { createCapturedLog } from '../../../test/support/logs.ts';
import type { FakePayments } from '../../../test/support/stand-ins/fake-payments.ts';
import { createPaymentsTest, type PaymentsTest } from '../../../test/support/stand-ins/payment-events.ts';
import {
  askToSupport,
  createSupportedCreator,
  listSupports,
  takeSupport,
} from '../../../test/support/supports.ts';
import type { TestApp } from '../../../test/support/test-app.ts';
import { closeUnwantedPages } from './close-unwanted-pages.ts';
import { endAbandonedSupports } from './end-abandoned-supports.ts';
import { pollDuePages } from './poll-due-pages.ts';
import { eraseSupports } from './supports.repository.ts';

const MINUTE_MS = 60_000;

const { log, lines } = createCapturedLog();
let provider: PaymentsTest;
let api: TestApp;
let payments: FakePayments;
let creator: components['schemas']['Profile'];
let fan = '';
let supportId = '';
let subscriptionId = '';
let last = 0;

beforeAll(async () => {
  provider = await createPaymentsTest({ log });
  ({ api, payments } = provider);
});
afterAll(async () => api.close());

const setRegistration = async (state: 'active' | 'pending' | 'gone'): Promise<void> => {
  payments.states.set(payments.accountOf(creator.id), state);
  await provider.sendEvent({ type: 'account.updated', account: payments.accountOf(creator.id) });
};

beforeEach(async () => {
  payments.isDown = false;
  payments.page = { kind: 'open' };
  creator = await createSupportedCreator(api);
  await setRegistration('active');
  fan = (await createCreator(api)).id;
  // Remove the payment pages of earlier tests.
  await api.db.delete(supports);
  await askToSupport(api, fan, { pub_id: creator.pub_id });
  supportId = payments.lastSupportId;
  last += 1;
  subscriptionId = `sub_sweep_${last}`;
  payments.pagesClosed = 0;
  payments.pageReads = 0;
  lines.length = 0;
});

const setAccount = async (userId: string, changes: Partial<typeof accounts.$inferInsert>): Promise<void> => {
  await api.db
    .insert(accounts)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: accounts.userId, set: changes });
};
const leave = async (userId: string) => setAccount(userId, { leavesAt: new Date('2026-12-24T00:00:00Z') });
const suspend = async (userId: string) => setAccount(userId, { suspendedAt: api.clock.now() });

/** Changes after which the support may no longer begin. */
const ENDS: readonly (readonly [string, () => Promise<void>])[] = [
  ['the creator no longer accepts support', async () => takeSupport(api, creator.id, false)],
  ['the creator cannot be paid at the moment', async () => setRegistration('pending')],
  ['the creator leaves', async () => leave(creator.id)],
  ['the creator is suspended', async () => suspend(creator.id)],
  ['the creator is erased', async () => api.db.transaction(async (tx) => eraseSupports(tx, creator.id))],
  ['the supporter leaves', async () => leave(fan)],
  ['the supporter is suspended', async () => suspend(fan)],
  ['the supporter is erased', async () => api.db.transaction(async (tx) => eraseSupports(tx, fan))],
];

const pay = (changes: Partial<SupportState> = {}): void => {
  payments.supports.set(subscriptionId, {
    supportId,
    status: 'active',
    amount: 500,
    currency: 'jpy',
    isEnding: false,
    startedAt: api.clock.now(),
    currentPeriodEndsAt: new Date(api.clock.now().getTime() + 30 * 24 * 60 * MINUTE_MS),
    endedAt: null,
    ...changes,
  });
  payments.page = { kind: 'paid', subscriptionId };
};
const sendPaymentEvent = async (): Promise<number> =>
  provider.sendEvent({
    type: 'checkout.session.completed',
    data: { object: { subscription: subscriptionId, metadata: { support_id: supportId } } },
  });
const errors = () => lines.filter((line) => (JSON.parse(line) as { level: number }).level >= 50);
const findRow = async () => {
  const [row] = await api.db.select().from(supports).where(eq(supports.id, supportId));
  return row;
};
const closeUnwanted = async () => closeUnwantedPages(api.core);
const pollDue = async () => pollDuePages(api.core);

describe('an open payment page', () => {
  test.each(ENDS)('is closed when %s', async (_name, end) => {
    expect(await closeUnwanted()).toBe(0);
    await end();
    expect(await closeUnwanted()).toBe(1);
    expect(payments.pagesClosed).toBe(1);
    expect(await closeUnwanted()).toBe(0);
    expect(await findRow()).toMatchObject({ checkoutId: null });
  });

  test('is closed after an outage, with at least ten minutes between attempts', async () => {
    await takeSupport(api, creator.id, false);
    payments.isDown = true;
    expect(await closeUnwanted()).toBe(1);
    payments.isDown = false;
    api.clock.advance(MINUTE_MS);
    expect(await closeUnwanted()).toBe(0);
    expect(await findRow()).not.toMatchObject({ checkoutId: null });
    api.clock.advance(10 * MINUTE_MS);
    expect(await closeUnwanted()).toBe(1);
    expect(await findRow()).toMatchObject({ checkoutId: null });
  });

  test('is closed without delay even if another page was closed just before', async () => {
    const first = await askToSupport(api, fan, { pub_id: creator.pub_id });
    await takeSupport(api, creator.id, false);
    await closeUnwanted();
    await takeSupport(api, creator.id, true);
    const second = await askToSupport(api, fan, { pub_id: creator.pub_id });
    expect(second.body.url).toContain('https://');
    expect(second.body.url).not.toBe(first.body.url);
    await takeSupport(api, creator.id, false);
    expect(await closeUnwanted()).toBe(1);
  });

  test('keeps the row of an erased supporter until the page is closed', async () => {
    await api.db.transaction(async (tx) => eraseSupports(tx, fan));
    await endAbandonedSupports(api.core);
    expect(await findRow()).toMatchObject({ supporterId: null });
    await closeUnwanted();
    await endAbandonedSupports(api.core);
    expect(await findRow()).toBeUndefined();
  });
});

describe('a first payment', () => {
  test.each(ENDS)('is cancelled and logged for a refund when %s', async (_name, end) => {
    // The support may begin at the time of payment, but no longer when the payment event arrives.
    pay();
    api.clock.advance(MINUTE_MS);
    await end();
    expect(await sendPaymentEvent()).toBe(204);
    expect(payments.stopped).toContain(subscriptionId);
    expect(errors()).toEqual([expect.stringMatching(new RegExp(`${subscriptionId}.*refund its payment`))]);
    expect(await findRow()).toMatchObject({ status: 'ended', subscriptionId, checkoutId: null });
    // The supporter sees the ended support unless the supporter is erased.
    const isThere = (await findRow())?.supporterId === fan;
    expect(await listSupports(api, fan)).toHaveLength(isThere ? 1 : 0);
    await sendPaymentEvent();
    expect(errors()).toHaveLength(1);
  });

  test('is cancelled when the supporter paid before the page could be closed', async () => {
    await takeSupport(api, creator.id, false);
    pay();
    expect(await closeUnwanted()).toBe(1);
    expect(payments.stopped).toContain(subscriptionId);
    expect(await findRow()).toMatchObject({ status: 'ended', subscriptionId, checkoutId: null });
  });

  test('is cancelled when an ended support restarts while the creator is suspended', async () => {
    pay();
    await sendPaymentEvent();
    pay({ status: 'ended', endedAt: api.clock.now() });
    await sendPaymentEvent();
    expect(errors()).toEqual([]);
    last += 1;
    subscriptionId = `sub_sweep_${last}`;
    await suspend(creator.id);
    pay();
    await sendPaymentEvent();
    expect(payments.stopped).toContain(subscriptionId);
    expect(await findRow()).toMatchObject({ status: 'ended' });
  });

  test('is followed by later payments even if the creator no longer accepts support', async () => {
    pay();
    await sendPaymentEvent();
    await takeSupport(api, creator.id, false);
    await setRegistration('gone');
    await sendPaymentEvent();
    expect(await endAbandonedSupports(api.core)).toBe(0);
    expect(payments.stopped).not.toContain(subscriptionId);
    expect(await findRow()).toMatchObject({ status: 'active', isEnding: false });
    expect(errors()).toEqual([]);
  });
});

describe('a payment whose event is not processed yet', () => {
  test('is found after ten minutes and logged as an error', async () => {
    pay();
    api.clock.advance(9 * MINUTE_MS);
    expect(await pollDue()).toBe(0);
    api.clock.advance(MINUTE_MS);
    expect(await pollDue()).toBe(1);
    expect(await listSupports(api, fan)).toMatchObject([{ id: supportId, status: 'active' }]);
    expect(errors()).toEqual([expect.stringMatching(new RegExp(`${subscriptionId}.*without an event`))]);
    expect(payments.pagesClosed).toBe(0);
    api.clock.advance(60 * MINUTE_MS);
    expect(await pollDue()).toBe(0);
  });

  test('is stored without an error in the log while its event may still arrive', async () => {
    api.clock.advance(9 * MINUTE_MS);
    pay();
    api.clock.advance(MINUTE_MS);
    expect(await pollDue()).toBe(1);
    expect(await listSupports(api, fan)).toMatchObject([{ id: supportId, status: 'active' }]);
    expect(errors()).toEqual([]);
  });

  test('is stored without an error in the log while its event waits for a retry', async () => {
    pay();
    payments.isDown = true;
    await sendPaymentEvent();
    payments.isDown = false;
    api.clock.advance(10 * MINUTE_MS);
    await pollDue();
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
    expect(errors()).toEqual([]);
  });

  test('is looked up until the payment page has expired', async () => {
    api.clock.advance(10 * MINUTE_MS);
    expect(await pollDue()).toBe(1);
    expect(await findRow()).not.toMatchObject({ checkoutId: null });
    expect(await pollDue()).toBe(0);
    api.clock.advance(25 * MINUTE_MS);
    payments.page = { kind: 'closed' };
    expect(await pollDue()).toBe(1);
    expect(await findRow()).toMatchObject({ checkoutId: null });
    expect(payments.pagesClosed).toBe(0);
    expect(await pollDue()).toBe(0);
  });

  test('is looked up with back-off during an outage and given up after a week', async () => {
    payments.isDown = true;
    for (const [index, minutes] of [10, 25, 50, 100, 200, 360, 360].entries()) {
      api.clock.advance((minutes - 1) * MINUTE_MS);
      await pollDue();
      expect(payments.pageReads).toBe(index);
      api.clock.advance(MINUTE_MS);
      await pollDue();
      expect(payments.pageReads).toBe(index + 1);
    }
    api.clock.advance(8 * 24 * 60 * MINUTE_MS);
    await pollDue();
    expect(errors()).toEqual([expect.stringContaining('given up')]);
    expect(await findRow()).toMatchObject({ checkoutId: null });
  });
});

describe('a subscription whose support row is missing', () => {
  const removeRow = async () => api.db.delete(supports).where(eq(supports.id, supportId));
  const isEnding = () => payments.supports.get(subscriptionId)?.isEnding;

  test('is cancelled and logged once after it has been paid', async () => {
    await removeRow();
    pay();
    expect(await sendPaymentEvent()).toBe(204);
    expect(isEnding()).toBe(true);
    expect(errors()).toEqual([expect.stringMatching(new RegExp(`${subscriptionId}.*an unknown support`))]);
    await sendPaymentEvent();
    expect(errors()).toHaveLength(1);
  });

  test.each([
    ['has ended', { status: 'ended' }],
    ['is not paid for yet', { status: 'waiting' }],
    ['belongs to no support', { supportId: null }],
    ['belongs to another support', { supportId: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f' }],
  ] as const)('is left unchanged when it %s', async (_name, changes) => {
    await removeRow();
    pay(changes);
    expect(await sendPaymentEvent()).toBe(204);
    expect(isEnding()).toBe(false);
    expect(errors()).toEqual([]);
  });
});
