import { randomUUID } from 'node:crypto';

import { SUPPORTS_MAX_COUNT } from '@musubi/domain/supports';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { supports } from '#platform/database/schema/fans/supports.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { collectParts } from '../../../test/support/collect-export.ts';
import { createCreator, createUid } from '../../../test/support/factories.ts';
import {
  askToSupport,
  choose,
  createSupportedCreator,
  listSupports,
  openPortal,
  setEnding,
  subscriptionOf,
  support,
  takeSupport,
  RETURN_URLS,
} from '../../../test/support/supports.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { endAbandonedSupports } from './end-abandoned-supports.ts';
import { eraseSupports, readSupportsForExport } from './supports.repository.ts';

type Schemas = components['schemas'];

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());

const pathOf = ({ body }: { readonly body: { readonly url: string } }): string => new URL(body.url).pathname;
const readIncome = async (as: string) =>
  (await api.send<Schemas['SupportIncome']>({ url: '/v4/support_income', as })).body;

describe('a monthly support', () => {
  test('can be paid, cancelled, resumed and ended for good', async () => {
    const creator = await createSupportedCreator(api, { name: 'Mio' });
    const { id: fan } = await createCreator(api);
    const asked = await askToSupport(api, fan, { pub_id: creator.pub_id });
    expect(asked.status).toBe(201);
    const path = pathOf(asked);

    const page = await api.stripe.browse({ url: path, headers: { 'accept-language': 'ja' } });
    expect(page.text).toContain('毎月');
    expect(page.text).toContain('Mio');
    expect(page.text).toContain('500');
    expect(await listSupports(api, fan)).toEqual([]);

    const paid = await choose(api, path, 'pay');
    expect(paid).toMatchObject({ status: 303, headers: { location: RETURN_URLS.return_url } });
    const [first] = await listSupports(api, fan);
    expect(first).toMatchObject({
      creator: { pub_id: creator.pub_id, name: 'Mio' },
      amount: 500,
      currency: 'jpy',
      status: 'active',
      is_ending: false,
    });
    expect(await readIncome(creator.id)).toEqual({
      supporter_count: 1,
      ending_count: 0,
      past_due_count: 0,
      monthly_amount: 500,
      currency: 'jpy',
    });

    const id = first?.id ?? '';
    expect(await setEnding(api, fan, { id, isEnding: true })).toMatchObject({
      status: 200,
      body: { is_ending: true },
    });
    expect(await readIncome(creator.id)).toMatchObject({ ending_count: 1, monthly_amount: 0 });
    expect(await setEnding(api, fan, { id, isEnding: false })).toMatchObject({
      status: 200,
      body: { is_ending: false },
    });

    const portal = await openPortal(api, fan);
    expect((await api.stripe.browse({ url: portal })).text).toContain('Monthly support for Mio');
    const subscription = await subscriptionOf(api, id);
    expect((await choose(api, `${portal}/${subscription}`, 'end')).status).toBe(303);
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active', is_ending: true }]);
    await choose(api, `${portal}/${subscription}`, 'renew');
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'ended', is_ending: false }]);
    expect(await readIncome(creator.id)).toMatchObject({ supporter_count: 0, monthly_amount: 0 });
    expect(await setEnding(api, fan, { id, isEnding: false })).toMatchObject({
      status: 409,
      body: { code: 'support_ended' },
    });
  });

  test('is past due after a failed payment and active after the next successful payment', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    const [portal, subscription] = [await openPortal(api, fan), await subscriptionOf(api, id)];
    await choose(api, `${portal}/${subscription}`, 'fail');
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'past_due' }]);
    expect(await readIncome(creator.id)).toMatchObject({
      supporter_count: 1,
      past_due_count: 1,
      monthly_amount: 0,
    });
    await choose(api, `${portal}/${subscription}`, 'renew');
    expect(await listSupports(api, fan)).toMatchObject([{ status: 'active' }]);
  });

  test('is listed before ended supports while it runs', async () => {
    const { id: fan } = await createCreator(api);
    const first = await support(api, fan, (await createSupportedCreator(api)).pub_id);
    api.clock.advance(1000);
    const second = await support(api, fan, (await createSupportedCreator(api)).pub_id);
    await choose(api, `${await openPortal(api, fan)}/${await subscriptionOf(api, second.id)}`, 'fail');
    await setEnding(api, fan, { id: second.id, isEnding: true });
    expect((await listSupports(api, fan)).map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('can be paid on the same page after a declined payment', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const path = pathOf(await askToSupport(api, fan, { pub_id: creator.pub_id }));
    const declined = await choose(api, path, 'fail');
    const back = new URL(String(declined.headers['location']), `http://localhost${path}/fail`);
    expect((await api.stripe.browse({ url: `${back.pathname}${back.search}` })).text).toContain(
      'was declined',
    );
    expect(await listSupports(api, fan)).toEqual([]);
    await choose(api, path, 'pay');
    expect(await listSupports(api, fan)).toHaveLength(1);
    // A second click on the payment button only redirects.
    expect(await choose(api, path, 'pay')).toMatchObject({ headers: { location: RETURN_URLS.return_url } });
    expect(await listSupports(api, fan)).toHaveLength(1);
  });

  test('can begin again with another amount after it has ended', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    const portal = await openPortal(api, fan);
    await setEnding(api, fan, { id, isEnding: true });
    await choose(api, `${portal}/${await subscriptionOf(api, id)}`, 'renew');
    expect(await support(api, fan, creator.pub_id, 1000)).toMatchObject({ amount: 1000, status: 'active' });
  });
});

describe('a support request is refused', () => {
  test('for a creator who accepts no support, a user who is not a creator and a missing page', async () => {
    const { id: fan } = await createCreator(api);
    const closed = { status: 409, body: { code: 'support_closed' } };
    const creator = await createSupportedCreator(api);
    await takeSupport(api, creator.id, false);
    expect(await askToSupport(api, fan, { pub_id: creator.pub_id })).toMatchObject(closed);
    const { pub_id: other } = await createCreator(api, { visibility: 'public' });
    expect(await askToSupport(api, fan, { pub_id: other })).toMatchObject(closed);
    const draft = await createSupportedCreator(api, { visibility: 'draft' });
    const missing = { status: 404, body: { code: 'not_found' } };
    expect(await askToSupport(api, fan, { pub_id: draft.pub_id })).toMatchObject(missing);
    expect(await askToSupport(api, fan, { pub_id: 'nobody_here' })).toMatchObject(missing);
  });

  test('for the supporter’s own page and for a user without a profile', async () => {
    const creator = await createSupportedCreator(api);
    expect(await askToSupport(api, creator.id, { pub_id: creator.pub_id })).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', errors: [{ pointer: '/body/pub_id', code: 'not_allowed' }] },
    });
    expect(await askToSupport(api, createUid(), { pub_id: creator.pub_id })).toMatchObject({
      status: 404,
      body: { code: 'not_registered' },
    });
  });

  test.each([
    ['an amount below the minimum', { amount: 99 }],
    ['an amount above the maximum', { amount: 50_001 }],
    ['a fraction of a yen', { amount: 500.5 }],
    ['an unknown field', { currency: 'usd' }],
    ['a return URL of another origin', { return_url: 'https://evil.example/' }],
    ['a cancel URL of another origin', { cancel_url: 'http://localhost:3000@evil.example/' }],
  ])('when its input has %s', async (_name, changes) => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const answer = await askToSupport(api, fan, { pub_id: creator.pub_id, ...changes });
    expect(answer).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });

  test('for a supporter who already has the maximum number of supports', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const running = Array.from({ length: SUPPORTS_MAX_COUNT }, (_one, index) => ({
      id: randomUUID(),
      supporterId: fan,
      creatorId: `one_of_many_${index}`,
      requestKey: randomUUID(),
      begunAt: api.clock.now(),
      status: 'active' as const,
      subscriptionId: `sub_of_${fan}_${index}`,
    }));
    await api.db.insert(supports).values(running);
    const full = { status: 409, body: { code: 'supports_full' } };
    expect(await askToSupport(api, fan, { pub_id: creator.pub_id })).toMatchObject(full);
    await api.db.delete(supports).where(eq(supports.id, running[0]?.id ?? ''));
    expect(await askToSupport(api, fan, { pub_id: creator.pub_id })).toMatchObject({ status: 201 });
    // The open payment page counts towards the limit, except for another request to support the same creator.
    const { pub_id: another } = await createSupportedCreator(api);
    expect(await askToSupport(api, fan, { pub_id: another })).toMatchObject(full);
    expect(await askToSupport(api, fan, { pub_id: creator.pub_id })).toMatchObject({ status: 201 });
  });

  test('when a user tries to cancel the support of another user', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    for (const as of [creator.id, (await createCreator(api)).id]) {
      expect(await setEnding(api, as, { id, isEnding: true })).toMatchObject({ status: 404 });
    }
    expect(await listSupports(api, fan)).toMatchObject([{ is_ending: false }]);
  });
});

describe('an account deletion', () => {
  const leave = async (userId: string): Promise<void> => {
    const leavesAt = new Date(api.clock.now().getTime() + 60_000);
    await api.db
      .insert(accounts)
      .values({ userId, leavesAt })
      .onConflictDoUpdate({ target: accounts.userId, set: { leavesAt } });
  };

  test.each(['fan', 'creator'] as const)(
    'cancels a running support when the %s is pending deletion',
    async (who) => {
      const creator = await createSupportedCreator(api);
      const { id: fan } = await createCreator(api);
      await support(api, fan, creator.pub_id);
      await leave(who === 'fan' ? fan : creator.id);
      expect(await endAbandonedSupports(api.core)).toBe(1);
      const [row] = await api.db.select().from(supports).where(eq(supports.supporterId, fan));
      expect(row).toMatchObject({ status: 'active', isEnding: true });
      expect(await endAbandonedSupports(api.core)).toBe(0);
    },
  );

  test('retries an incomplete cancellation of a past-due support', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    await api.db.update(supports).set({ status: 'past_due', isEnding: true }).where(eq(supports.id, id));
    await leave(fan);
    expect(await endAbandonedSupports(api.core)).toBe(1);
  });

  test('lets supporters see and cancel their supports of an erased creator', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    await api.db.transaction(async (tx) => {
      await eraseSupports(tx, creator.id);
      await tx.delete(profiles).where(eq(profiles.userId, creator.id));
    });
    expect(await listSupports(api, fan)).toMatchObject([{ id, creator: null, status: 'active' }]);
    expect(await setEnding(api, fan, { id, isEnding: true })).toMatchObject({
      status: 200,
      body: { is_ending: true },
    });
    expect(await setEnding(api, fan, { id, isEnding: false })).toMatchObject({
      status: 409,
      body: { code: 'support_ended' },
    });
  });

  test('keeps only an anonymous row of an erased supporter until the support has ended', async () => {
    const creator = await createSupportedCreator(api);
    const { id: fan } = await createCreator(api);
    const { id } = await support(api, fan, creator.pub_id);
    const exported = await collectParts(readSupportsForExport(api.db, fan));
    expect(exported).toMatchObject({ supports: [{ creator: creator.pub_id, amount: 500 }] });
    await api.db.transaction(async (tx) => eraseSupports(tx, fan));
    const find = async () => api.db.select().from(supports).where(eq(supports.id, id));
    expect(await find()).toMatchObject([{ supporterId: null }]);
    const subscription = await subscriptionOf(api, id);
    expect(await endAbandonedSupports(api.core)).toBe(1);
    // The row stays until the support has ended, because the support can still be renewed at the provider.
    expect(await find()).toMatchObject([{ supporterId: null, isEnding: true }]);
    await choose(api, `${await openPortal(api, fan)}/${subscription}`, 'renew');
    await endAbandonedSupports(api.core);
    expect(await find()).toEqual([]);
  });
});
