import { describe, expect, test } from 'vitest';

import { type CheckoutLink, PaymentsUnavailableError, RequestKeySpentError } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

interface Received {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: Headers;
  readonly body: URLSearchParams;
}

type Answer = readonly [status: number, body: object];

/** A fake of Stripe's API: returns the given responses and records the requests. */
const createWire = (...answers: readonly Answer[]) => createWireWithFee(0, ...answers);

function createWireWithFee(feePercent: number, ...answers: readonly Answer[]) {
  const received: Received[] = [];
  const answer: typeof fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    received.push({
      method: init?.method,
      path: url.pathname,
      headers: new Headers(init?.headers),
      body: new URLSearchParams(typeof init?.body === 'string' ? init.body : ''),
    });
    const [status, body] = answers[Math.min(received.length, answers.length) - 1] ?? [500, {}];
    return Response.json(body, { status });
  };
  return { received, provider: createStripeProvider({ secretKey: 'sk_test_x', feePercent, fetch: answer }) };
}

test.each([
  ['localhost:80', 'http://localhost/v1/accounts'],
  ['127.0.0.1:3004', 'http://127.0.0.1:3004/v1/accounts'],
])('calls Stripe’s API at %s', async (apiHost, url) => {
  const urls: string[] = [];
  const answer: typeof fetch = async (input) => {
    urls.push(new URL(input instanceof Request ? input.url : input).href);
    return Response.json({ id: 'acct_1' });
  };
  const provider = createStripeProvider({ secretKey: 'sk_test_x', apiHost, fetch: answer });
  await provider.createCreator({ userId: 'mio', requestKey: 'k1' });
  expect(urls).toEqual([url]);
});

const refusal = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'no' } });
const LINK = { accountId: 'acct_1', returnUrl: 'https://m.example/a', refreshUrl: 'https://m.example/b' };

describe('Stripe accounts', () => {
  test('creates accounts and customers with idempotency keys', async () => {
    const { provider, received } = createWire([200, { id: 'acct_1' }], [200, { id: 'cus_1' }]);
    const request = { userId: 'mio', requestKey: 'k1' };
    expect(await provider.createCreator(request)).toBe('acct_1');
    expect(await provider.createCustomer(request)).toBe('cus_1');
    expect(
      received.map(({ method, path, headers }) => [method, path, headers.get('idempotency-key')]),
    ).toEqual([
      ['POST', '/v1/accounts', 'creator-k1'],
      ['POST', '/v1/customers', 'customer-k1'],
    ]);
    expect(received[0]?.headers.get('authorization')).toBe('Bearer sk_test_x');
    expect(received[0]?.body.get('metadata[user_id]')).toBe('mio');
  });

  test('passes both return URLs to the registration', async () => {
    const { provider, received } = createWire([200, { url: 'https://connect.stripe.com/x' }]);
    expect(await provider.openRegistration(LINK)).toBe('https://connect.stripe.com/x');
    expect(Object.fromEntries(received[0]?.body ?? [])).toEqual({
      account: 'acct_1',
      type: 'account_onboarding',
      return_url: LINK.returnUrl,
      refresh_url: LINK.refreshUrl,
    });
  });

  test.each([
    [{ charges_enabled: true }, 'active'],
    [{ charges_enabled: false, requirements: { disabled_reason: 'requirements.past_due' } }, 'pending'],
    [{ charges_enabled: false, requirements: { disabled_reason: 'rejected.fraud' } }, 'gone'],
  ])('maps account %j to state %s', async (account, state) => {
    const { provider } = createWire([200, { id: 'acct_1', ...account }]);
    expect(await provider.readRegistration('acct_1')).toBe(state);
  });

  test.each(['account_invalid', 'resource_missing'])('reports an account as gone after %s', async (code) => {
    const { provider } = createWire([code === 'account_invalid' ? 403 : 404, refusal(code)]);
    expect(await provider.readRegistration('acct_1')).toBe('gone');
    expect(await provider.openRegistration(LINK)).toBeNull();
    expect(await provider.openPortal({ customerId: 'cus_1', returnUrl: LINK.returnUrl })).toBeNull();
  });

  test.each([
    ['an internal error of Stripe', 500, { error: { type: 'api_error', message: 'oops' } }],
    ['a rate limit', 429, { error: { type: 'invalid_request_error', message: 'slow down' } }],
    ['an invalid API key', 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }],
    ['an invalid request', 400, refusal('parameter_missing')],
  ])('throws PaymentsUnavailableError after %s', async (_name, status, body) => {
    const { provider } = createWire([status, body]);
    await expect(provider.readRegistration('acct_1')).rejects.toThrow(PaymentsUnavailableError);
  });

  test('throws PaymentsUnavailableError after a timeout', async () => {
    const silent: typeof fetch = async (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
      });
    const provider = createStripeProvider({ secretKey: 'sk_test_x', fetch: silent, timeoutMs: 5 });
    await expect(provider.openRegistration(LINK)).rejects.toThrow(PaymentsUnavailableError);
  });
});

const SUPPORT_ID = '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f';
const CHECKOUT: CheckoutLink = {
  customerId: 'cus_1',
  accountId: 'acct_1',
  supportId: SUPPORT_ID,
  requestKey: 'k1',
  amount: 500,
  currency: 'jpy',
  productName: 'Monthly support for Mio',
  locale: 'zh-TW',
  expiresAt: new Date('2026-01-14T10:03:00Z'),
  returnUrl: 'https://m.example/a',
  cancelUrl: 'https://m.example/b',
};
const SUBSCRIPTION = {
  id: 'sub_1',
  metadata: { support_id: SUPPORT_ID },
  status: 'active',
  currency: 'jpy',
  start_date: 1_768_383_000,
  ended_at: null,
  cancel_at_period_end: false,
  cancel_at: null,
  items: { data: [{ quantity: 1, current_period_end: 1_771_061_400, price: { unit_amount: 500 } }] },
};
const pathsOf = (received: readonly Received[]) => received.map(({ method, path }) => `${method} ${path}`);

describe('monthly support at Stripe', () => {
  test('opens a subscription on our account and transfers payments to the creator’s account', async () => {
    const { provider, received } = createWire([200, { id: 'cs_1', url: 'https://checkout.stripe.com/x' }]);
    expect(await provider.openCheckout(CHECKOUT)).toEqual({
      id: 'cs_1',
      url: 'https://checkout.stripe.com/x',
    });
    expect(received[0]?.headers.get('idempotency-key')).toBe('support-k1');
    expect(received[0]?.headers.has('stripe-account')).toBe(false);
    expect(Object.fromEntries(received[0]?.body ?? [])).toEqual({
      mode: 'subscription',
      customer: 'cus_1',
      client_reference_id: SUPPORT_ID,
      'metadata[support_id]': SUPPORT_ID,
      locale: 'zh-TW',
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'jpy',
      'line_items[0][price_data][unit_amount]': '500',
      'line_items[0][price_data][recurring][interval]': 'month',
      'line_items[0][price_data][product_data][name]': 'Monthly support for Mio',
      'subscription_data[metadata][support_id]': SUPPORT_ID,
      'subscription_data[on_behalf_of]': 'acct_1',
      'subscription_data[transfer_data][destination]': 'acct_1',
      expires_at: '1768384980',
      success_url: 'https://m.example/a',
      cancel_url: 'https://m.example/b',
    });
  });

  test('cuts a long product name to Stripe’s limit', async () => {
    const { provider, received } = createWire([200, { id: 'cs_1', url: 'https://x' }]);
    await provider.openCheckout({ ...CHECKOUT, productName: `M${'🎨'.repeat(250)}` });
    const name = received[0]?.body.get('line_items[0][price_data][product_data][name]') ?? '';
    expect(name).toBe(`M${'🎨'.repeat(124)}…`);
    expect(name.length).toBeLessThanOrEqual(250);
  });

  test('sends the platform fee if it is above zero', async () => {
    const { provider, received } = createWireWithFee(5.5, [200, { id: 'cs_1', url: 'https://x' }]);
    await provider.openCheckout(CHECKOUT);
    expect(received[0]?.body.get('subscription_data[application_fee_percent]')).toBe('5.5');
  });

  test('returns null for a missing customer, but throws for a missing creator account', async () => {
    const missing = (param: string) => ({ error: { ...refusal('resource_missing').error, param } });
    const { provider } = createWire([400, missing('customer')]);
    expect(await provider.openCheckout(CHECKOUT)).toBeNull();
    const other = createWire([400, missing('subscription_data[transfer_data][destination]')]);
    await expect(other.provider.openCheckout(CHECKOUT)).rejects.toThrow(PaymentsUnavailableError);
  });

  test.each([
    ['active', 'active'],
    ['trialing', 'active'],
    ['past_due', 'past_due'],
    ['unpaid', 'past_due'],
    ['incomplete', 'waiting'],
    ['incomplete_expired', 'waiting'],
    ['canceled', 'ended'],
  ])('maps the subscription status %s to the support status %s', async (status, expected) => {
    const { provider } = createWire([200, { ...SUBSCRIPTION, status }]);
    expect(await provider.readSupport('sub_1')).toMatchObject({
      supportId: SUPPORT_ID,
      status: expected,
      amount: 500,
      currency: 'jpy',
      startedAt: new Date('2026-01-14T09:30:00Z'),
      currentPeriodEndsAt: new Date('2026-02-14T09:30:00Z'),
    });
  });

  test.each([
    ['another currency', { currency: 'usd' }],
    ['an unknown status', { status: 'hovering' }],
    ['no paid item', { items: { data: [] } }],
  ])('refuses a subscription with %s', async (_name, changes) => {
    const { provider } = createWire([200, { ...SUBSCRIPTION, ...changes }]);
    await expect(provider.readSupport('sub_1')).rejects.toThrow(PaymentsUnavailableError);
  });

  test('returns null for a missing subscription, and no support id for a foreign subscription', async () => {
    const { provider } = createWire([200, { ...SUBSCRIPTION, metadata: { support_id: 'x' } }]);
    expect(await provider.readSupport('sub_1')).toMatchObject({ supportId: null });
    const gone = createWire([404, refusal('resource_missing')]);
    expect(await gone.provider.readSupport('sub_1')).toBeNull();
    expect(await gone.provider.setSupportEnding('sub_1', true)).toBeNull();
  });

  test('sets a subscription to end after its paid month, and can resume it', async () => {
    const ending = { ...SUBSCRIPTION, cancel_at_period_end: true, cancel_at: 1_771_061_400 };
    const end = createWire([200, SUBSCRIPTION], [200, ending]);
    expect(await end.provider.setSupportEnding('sub_1', true)).toMatchObject({ isEnding: true });
    expect(end.received[1]?.body.toString()).toBe('cancel_at_period_end=true');
    const goOn = createWire([200, ending], [200, SUBSCRIPTION]);
    expect(await goOn.provider.setSupportEnding('sub_1', false)).toMatchObject({ isEnding: false });
    expect(goOn.received[1]?.body.toString()).toBe('cancel_at_period_end=false');
    const byDay = createWire([200, { ...ending, cancel_at_period_end: false }], [200, SUBSCRIPTION]);
    await byDay.provider.setSupportEnding('sub_1', false);
    expect(byDay.received[1]?.body.toString()).toBe('cancel_at=');
    const already = createWire([200, ending]);
    await already.provider.setSupportEnding('sub_1', true);
    expect(already.received).toHaveLength(1);
  });

  test.each(['past_due', 'unpaid', 'paused'])(
    'cancels an unpaid subscription (%s) at once and voids its invoices',
    async (status) => {
      const { provider, received } = createWire(
        [200, { ...SUBSCRIPTION, status }],
        [200, { ...SUBSCRIPTION, status, cancel_at_period_end: true }],
        [200, { object: 'list', data: [{ id: 'in_1' }, { id: 'in_2' }] }],
        [200, {}],
        [200, {}],
        [200, { ...SUBSCRIPTION, status: 'canceled' }],
      );
      expect(await provider.setSupportEnding('sub_1', true)).toMatchObject({ status: 'ended' });
      expect(pathsOf(received)).toEqual([
        'GET /v1/subscriptions/sub_1',
        'POST /v1/subscriptions/sub_1',
        'GET /v1/invoices',
        'POST /v1/invoices/in_1/void',
        'POST /v1/invoices/in_2/void',
        'DELETE /v1/subscriptions/sub_1',
      ]);
    },
  );

  test('closes an open payment page, but not a paid page', async () => {
    const open = createWire([200, { status: 'open', subscription: null }], [200, { status: 'expired' }]);
    expect(await open.provider.closeCheckout('cs_1')).toEqual({ kind: 'closed' });
    expect(pathsOf(open.received)).toEqual([
      'GET /v1/checkout/sessions/cs_1',
      'POST /v1/checkout/sessions/cs_1/expire',
    ]);
    const paid = createWire([200, { status: 'complete', subscription: 'sub_1' }]);
    expect(await paid.provider.closeCheckout('cs_1')).toEqual({ kind: 'paid', subscriptionId: 'sub_1' });
    const gone = createWire([404, refusal('resource_missing')]);
    expect(await gone.provider.closeCheckout('cs_1')).toEqual({ kind: 'closed' });
  });

  test.each([
    ['open', 'unpaid', { kind: 'open' }],
    ['complete', 'paid', { kind: 'paid', subscriptionId: 'sub_1' }],
    ['complete', 'unpaid', { kind: 'open' }],
    ['expired', 'unpaid', { kind: 'closed' }],
  ])('reads a payment page: status %s, payment status %s', async (status, payment_status, expected) => {
    const { provider, received } = createWire([200, { status, payment_status, subscription: 'sub_1' }]);
    expect(await provider.readCheckout('cs_1')).toEqual(expected);
    expect(pathsOf(received)).toEqual(['GET /v1/checkout/sessions/cs_1']);
  });

  test('reports a payment page that was paid or closed concurrently', async () => {
    const refused = [400, { error: { type: 'invalid_request_error', message: 'not open' } }] as const;
    const open = [200, { status: 'open', subscription: null }] as const;
    const paid = createWire(open, refused, [200, { status: 'complete', subscription: 'sub_1' }]);
    expect(await paid.provider.closeCheckout('cs_1')).toEqual({ kind: 'paid', subscriptionId: 'sub_1' });
    const closed = createWire(open, refused, [200, { status: 'expired', subscription: null }]);
    expect(await closed.provider.closeCheckout('cs_1')).toEqual({ kind: 'closed' });
    const stuck = createWire(open, refused, open);
    await expect(stuck.provider.closeCheckout('cs_1')).rejects.toThrow(PaymentsUnavailableError);
  });

  test('throws RequestKeySpentError when another request used the key', async () => {
    const { provider } = createWire([400, { error: { type: 'idempotency_error', message: 'another' } }]);
    await expect(provider.openCheckout(CHECKOUT)).rejects.toThrow(RequestKeySpentError);
  });

  test('cancels a subscription at once', async () => {
    const { provider, received } = createWire([200, { ...SUBSCRIPTION, status: 'canceled' }]);
    await provider.stopSupport('sub_1');
    expect(pathsOf(received)).toEqual(['DELETE /v1/subscriptions/sub_1']);
  });
});
