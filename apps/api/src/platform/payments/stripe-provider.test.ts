import { describe, expect, test } from 'vitest';

import { PaymentsUnavailableError } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

interface Received {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: Headers;
  readonly body: URLSearchParams;
}

/** Stripe's side of the wire: answers as told and remembers what it was asked. */
function createWire(...answers: readonly (readonly [status: number, body: object])[]) {
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
  return { received, provider: createStripeProvider({ secretKey: 'sk_test_x', fetch: answer }) };
}

const refusal = (code: string) => ({ error: { type: 'invalid_request_error', code, message: 'no' } });
const LINK = { accountId: 'acct_1', returnUrl: 'https://m.example/a', refreshUrl: 'https://m.example/b' };

describe('Stripe', () => {
  test('is asked for accounts and customers once for each key', async () => {
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

  test('is handed both ways back', async () => {
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
  ])('says of an account %j that it is %s', async (account, state) => {
    const { provider } = createWire([200, { id: 'acct_1', ...account }]);
    expect(await provider.readRegistration('acct_1')).toBe(state);
  });

  test.each(['account_invalid', 'resource_missing'])('no longer has an account: %s', async (code) => {
    const { provider } = createWire([code === 'account_invalid' ? 403 : 404, refusal(code)]);
    expect(await provider.readRegistration('acct_1')).toBe('gone');
    expect(await provider.openRegistration(LINK)).toBeNull();
    expect(await provider.openPortal({ customerId: 'cus_1', returnUrl: LINK.returnUrl })).toBeNull();
  });

  test.each([
    ['a failure of its own', 500, { error: { type: 'api_error', message: 'oops' } }],
    ['too many calls', 429, { error: { type: 'invalid_request_error', message: 'slow down' } }],
    ['a key that is wrong', 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key' } }],
    ['a request that is wrong', 400, refusal('parameter_missing')],
  ])('counts as away after %s', async (_name, status, body) => {
    const { provider } = createWire([status, body]);
    await expect(provider.readRegistration('acct_1')).rejects.toThrow(PaymentsUnavailableError);
  });

  test('counts as away when it does not answer in time', async () => {
    const silent: typeof fetch = async (_input, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(new DOMException('over', 'AbortError')));
      });
    const provider = createStripeProvider({ secretKey: 'sk_test_x', fetch: silent, timeoutMs: 5 });
    await expect(provider.openRegistration(LINK)).rejects.toThrow(PaymentsUnavailableError);
  });
});
