import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { createCreator } from '../../../test/support/factories.ts';
import type { FakePayments } from '../../../test/support/stand-ins/fake-payments.ts';
import { createPaymentsTest } from '../../../test/support/stand-ins/payment-events.ts';
import type { TestApp } from '../../../test/support/test-app.ts';

const WEB = 'http://localhost:3000/';

let api: TestApp;
let payments: FakePayments;
beforeAll(async () => {
  ({ api, payments } = await createPaymentsTest());
});
afterAll(async () => api.close());

describe('an account that the provider refused to create', () => {
  test.each([
    ['a creator', '/v4/creator', { return_url: WEB, refresh_url: WEB }],
    ['a customer', '/v4/customer_portal', { return_url: WEB }],
  ])('is created for %s when the provider stops refusing', async (_name, url, body) => {
    const { id: as } = await createCreator(api);
    const open = async () => api.send<{ url: string }>({ method: 'POST', url, as, body });
    const refused = { status: 503, body: { code: 'payments_unavailable' } };
    payments.isRefusing = true;
    expect(await open()).toMatchObject(refused);
    // The second call retries with a new key, which the provider refuses as well.
    expect(await open()).toMatchObject(refused);
    payments.isRefusing = false;
    const opened = await Promise.all([open(), open()]);
    for (const { status } of opened) expect(status).toBeLessThan(300);
    expect(new Set(opened.map((answer) => answer.body.url)).size).toBe(1);
  });
});

test('concurrent requests open pages of the same provider account', async () => {
  const { id: as } = await createCreator(api);
  const body = { return_url: WEB, refresh_url: WEB };
  const open = async () => api.send<{ url: string }>({ method: 'POST', url: '/v4/creator', as, body });
  let faster = '';
  payments.whileNextAccount = async () => {
    faster = (await open()).body.url;
  };
  const { body: slower } = await open();
  expect(faster).toContain(payments.accountOf(as).slice(0, 5));
  expect(slower.url).toBe(faster);
});
