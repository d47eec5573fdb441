import { SUPPORT_AMOUNTS } from '@musubi/domain/supports';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { paymentAccounts } from '#platform/database/schema/fans/payments.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';

import { createCreator } from '../../../test/support/factories.ts';
import {
  askToSupport,
  choose,
  createSupportedCreator,
  listSupports,
  support,
  takeSupport,
  RETURN_URLS,
} from '../../../test/support/supports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { closeUnwantedPages } from './close-unwanted-pages.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const pathOf = ({ body }: { readonly body: { readonly url: string } }): string => new URL(body.url).pathname;

test('accepts every amount that the support screen offers', async () => {
  const { pub_id } = await createSupportedCreator(api);
  const { id: fan } = await createCreator(api);
  for (const amount of SUPPORT_AMOUNTS) {
    expect(await askToSupport(api, fan, { pub_id, amount })).toMatchObject({ status: 201 });
  }
});

test('closes the payment page of a creator who no longer accepts support', async () => {
  const creator = await createSupportedCreator(api);
  const { id: fan } = await createCreator(api);
  const path = pathOf(await askToSupport(api, fan, { pub_id: creator.pub_id }));
  await takeSupport(api, creator.id, false);
  expect(await closeUnwantedPages(api.core)).toBe(1);
  expect(await choose(api, path, 'pay')).toMatchObject({ headers: { location: RETURN_URLS.cancel_url } });
  expect(await listSupports(api, fan)).toEqual([]);
  // When the creator accepts support again, a new payment page opens and can be paid.
  await takeSupport(api, creator.id, true);
  await choose(api, pathOf(await askToSupport(api, fan, { pub_id: creator.pub_id })), 'pay');
  expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
});

describe('preventing a double payment', () => {
  test('closes the previous payment page when another page opens', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const first = pathOf(await askToSupport(api, fan, { pub_id: creator.pub_id }));
    const second = pathOf(await askToSupport(api, fan, { pub_id: creator.pub_id, amount: 1000 }));
    expect(second).not.toBe(first);
    const gone = { status: 303, headers: { location: RETURN_URLS.cancel_url } };
    expect(await choose(api, first, 'pay')).toMatchObject(gone);
    expect(await listSupports(api, fan)).toEqual([]);
    await choose(api, second, 'pay');
    expect(await listSupports(api, fan)).toMatchObject([{ amount: 1000 }]);
  });

  test('leaves one open payment page after concurrent requests', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const asked = await Promise.all(
      Array.from({ length: 5 }, async () => askToSupport(api, fan, { pub_id: creator.pub_id })),
    );
    expect(asked.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const open = new Set<string>();
    for (const { body } of asked) {
      const { pathname } = new URL(body.url);
      if ((await api.stripe.browse({ url: pathname })).status === 200) open.add(pathname);
    }
    expect(open.size).toBe(1);
  });

  test('refuses a second support of the same creator', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    await support(api, fan, creator.pub_id);
    expect(await askToSupport(api, fan, { pub_id: creator.pub_id })).toMatchObject({
      status: 409,
      body: { code: 'already_supported' },
    });
  });
});

describe('a requested payment page that was never stored', () => {
  test('does not block a request with another amount', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    await askToSupport(api, fan, { pub_id: creator.pub_id });
    // Simulates a crash after the provider's response, before the payment page is stored.
    await api.db.update(supports).set({ checkoutId: null }).where(eq(supports.supporterId, fan));
    const again = await askToSupport(api, fan, { pub_id: creator.pub_id, amount: 1000 });
    expect(again.status).toBe(201);
    await choose(api, pathOf(again), 'pay');
    expect(await listSupports(api, fan)).toMatchObject([{ amount: 1000 }]);
  });
});

test('opens a payment page once the provider has approved the creator’s account', async () => {
  const creator = await createSupportedCreator(api);
  const { id: fan } = await createCreator(api);
  const request = { pub_id: creator.pub_id };
  const accounts = and(eq(paymentAccounts.userId, creator.id), eq(paymentAccounts.kind, 'creator'));
  const [account] = await api.db.select().from(paymentAccounts).where(accounts);
  const id = account?.providerId ?? '';
  const setState = async (state: string) =>
    api.stripe.records.put(`payments/accounts/${id}.json`, Buffer.from(JSON.stringify({ id, state })));
  await setState('pending');
  expect(await askToSupport(api, fan, request)).toMatchObject({ body: { code: 'payments_unavailable' } });
  await setState('active');
  expect(await askToSupport(api, fan, request)).toMatchObject({ status: 201 });
});
