import { expect, test } from 'vitest';

import { createFakeClock } from '../../../test/support/fakes.ts';
import { createStripeStandIn } from '../../../test/support/stand-ins/stripe-stand-in.ts';
import { PaymentsUnavailableError } from './payment-provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

const UNPAID = {
  id: 'sub_1',
  customerId: 'cus_1',
  supportId: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e6f',
  name: 'Mio',
  amount: 500,
  currency: 'jpy',
  status: 'past_due',
  isEnding: false,
  startedAt: 1_768_383_000,
  periodEndsAt: 1_771_061_400,
  endedAt: null,
  invoices: [{ id: 'in_1_1', amount: 500, status: 'open' }],
} as const;

/** A provider whose API refuses one request, given as method and path. */
async function createHaltingProvider(refused: string) {
  const { records, answer } = createStripeStandIn(createFakeClock(), () => {
    throw new Error('The API sends no event');
  });
  await records.put('payments/subscriptions/sub_1.json', Buffer.from(JSON.stringify(UNPAID)));
  const halting: typeof fetch = async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const error = { type: 'invalid_request_error', message: 'no' };
    return `${init?.method} ${pathname}` === refused
      ? Response.json({ error }, { status: 400 })
      : answer(input, init);
  };
  return createStripeProvider({ secretKey: 'sk_test_x', fetch: halting });
}

test.each([
  ['the cancellation', 'DELETE /v1/subscriptions/sub_1', 'active'],
  ['voiding the unpaid invoice', 'POST /v1/invoices/in_1_1/void', 'past_due'],
])('ends an unpaid support after the current month when %s fails', async (_name, refused, status) => {
  const provider = await createHaltingProvider(refused);
  await expect(provider.setSupportEnding('sub_1', true)).rejects.toThrow(PaymentsUnavailableError);
  expect(await provider.readSupport('sub_1')).toMatchObject({ status, isEnding: true });
});
