import { randomUUID } from 'node:crypto';

import { WAITING_DELIVERIES_MAX_COUNT, WEBHOOKS_MAX_COUNT } from '@musubi/domain/limits';
import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';

import { connections } from '#platform/database/schema/accounts/connections.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { DAY_MS, MINUTE_MS } from '#platform/job.ts';

import { createTestConnection } from '../../../test/support/connections.ts';
import { createCreator } from '../../../test/support/factories.ts';
import { createWebhookStage, failing, taken } from '../../../test/support/webhook-stage.ts';
import { sweepDeliveries } from './sweep-deliveries.ts';

const stage = createWebhookStage();
const { receiver } = stage;
beforeEach(async () => {
  await stage.api.db.delete(webhooks);
  receiver.received.length = 0;
  receiver.state.answer = taken;
  stage.isSending = true;
});

const createOwner = async (): Promise<string> => (await createCreator(stage.api)).id;
const post = async (as: string, url: string, body?: object) =>
  stage.send({ method: 'POST', url, as, ...(body !== undefined && { body }) });
const put = async (as: string, id: string, body: object) =>
  stage.send({ method: 'PUT', url: `/v4/webhooks/${id}`, as, body });

describe('the first delivery', () => {
  test('sends no events before the receiver has proved itself', async () => {
    const as = await createOwner();
    receiver.state.answer = failing;
    const { webhook } = await stage.create({ as });
    await stage.emit(as);
    await stage.run();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.created']);
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'waiting', off_reason: null });
  });

  test('switches the webhook on when the receiver answers 2xx', async () => {
    const as = await createOwner();
    const { webhook, secret } = await stage.create({ as });
    expect(webhook).toMatchObject({ state: 'waiting', connection_id: null, last_sent_at: null });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    await stage.run();
    expect(receiver.received[0]?.event).toMatchObject({
      type: 'webhook.created',
      data: { webhook_id: webhook.id },
    });
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'on' });
    await stage.emit(as, 7);
    await stage.run();
    expect(receiver.received[1]?.event).toMatchObject({ type: 'links.updated', data: { version: 7 } });
  });

  test('switches a webhook off when its receiver never answered', async () => {
    const as = await createOwner();
    receiver.state.answer = failing;
    const { webhook } = await stage.create({ as });
    for (let day = 0; day < 40; day += 1) {
      await stage.run();
      stage.api.clock.advance(DAY_MS / 8);
    }
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'off', off_reason: 'failed' });
  });

  test('takes a test event as the proof', async () => {
    const as = await createOwner();
    receiver.state.answer = failing;
    const { webhook } = await stage.create({ as });
    await stage.run();
    receiver.state.answer = taken;
    expect((await post(as, `/v4/webhooks/${webhook.id}/test`)).status).toBe(201);
    await stage.run();
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'on' });
  });
});

describe('creating a webhook', () => {
  test.each([
    ['http://hooks.example/', 'url_scheme'],
    ['https://hooks.example:8443/', 'not_allowed'],
    ['https://user:word@hooks.example/', 'url_credentials'],
    ['https://localhost/', 'url_host'],
    ['ftp://hooks.example/', 'url_scheme'],
  ])('refuses the address %s', async (url, code) => {
    const as = await createOwner();
    const answer = await post(as, '/v4/webhooks', { url, events: ['links.updated'] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ pointer: '/body/url', code }] } });
  });

  test('refuses an event that stands twice', async () => {
    const as = await createOwner();
    const events = ['links.updated', 'links.updated'];
    const answer = await post(as, '/v4/webhooks', { url: 'https://hooks.example/', events });
    expect(answer.body).toMatchObject({ errors: [{ pointer: '/body/events/1', code: 'duplicate' }] });
  });

  test('stops at five webhooks of an account', async () => {
    const as = await createOwner();
    for (let number = 0; number < WEBHOOKS_MAX_COUNT; number += 1) await stage.create({ as });
    const answer = await post(as, '/v4/webhooks', {
      url: 'https://hooks.example/',
      events: ['links.updated'],
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'connections_full' } });
  });

  test('answers service_unavailable while the installation sends none', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    stage.isSending = false;
    const creation = { url: 'https://hooks.example/', events: ['links.updated'] };
    for (const [path, body] of [['', creation], [`/${webhook.id}/secret`], [`/${webhook.id}/test`]] as const)
      expect(await post(as, `/v4/webhooks${path}`, body)).toMatchObject({
        status: 503,
        body: { code: 'service_unavailable' },
      });
  });

  test('keeps deliveries while the installation sends none', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    stage.isSending = false;
    await stage.emit(as);
    await stage.run();
    expect(receiver.received).toEqual([]);
    stage.isSending = true;
    await stage.run();
    expect(receiver.received).toHaveLength(1);
    expect(await stage.deliveries(as, webhook.id)).toHaveLength(2);
  });
});

describe('changing a webhook', () => {
  test('sends the chosen events only', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as, ['letter.received']);
    await stage.emit(as);
    expect(await put(as, webhook.id, { events: ['links.updated'] })).toMatchObject({
      status: 200,
      body: { events: ['links.updated'] },
    });
    await stage.emit(as, 2);
    await stage.run();
    expect(receiver.received.map(({ event }) => event.data)).toEqual([{ version: 2 }]);
  });

  test('gives up what waits when it is switched off, and asks for proof when it is switched on', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    await stage.emit(as);
    expect((await put(as, webhook.id, { is_on: false })).body).toMatchObject({
      state: 'off',
      off_reason: 'chosen',
    });
    await stage.run();
    expect(receiver.received).toEqual([]);
    expect((await stage.deliveries(as, webhook.id))[0]).toMatchObject({ state: 'failed', next_at: null });
    expect((await put(as, webhook.id, { is_on: true })).body).toMatchObject({ state: 'waiting' });
    await stage.run();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.created']);
    expect(await stage.find(as, webhook.id)).toMatchObject({ state: 'on' });
  });

  test('deletes the webhook with its log', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    await stage.emit(as);
    expect((await stage.send({ method: 'DELETE', url: `/v4/webhooks/${webhook.id}`, as })).status).toBe(204);
    await stage.run();
    expect(receiver.received).toEqual([]);
    const answer = await stage.send({ url: `/v4/webhooks/${webhook.id}/deliveries`, as });
    expect(answer.status).toBe(404);
  });
});

test('leaves events out while too many deliveries wait', async () => {
  const as = await createOwner();
  const { webhook } = await stage.createProven(as);
  receiver.state.answer = failing;
  const createdAt = stage.api.clock.now();
  const nextAt = new Date(createdAt.getTime() + MINUTE_MS);
  const wait = async (many: number) =>
    stage.api.db.insert(webhookDeliveries).values(
      Array.from({ length: many }, () => ({
        id: randomUUID(),
        accountId: as,
        webhookId: webhook.id,
        host: new URL(webhook.url).host,
        event: 'links.updated' as const,
        data: {},
        createdAt,
        state: 'waiting' as const,
        nextAt,
      })),
    );
  const countWaiting = async () =>
    stage.api.db.$count(
      webhookDeliveries,
      and(eq(webhookDeliveries.webhookId, webhook.id), eq(webhookDeliveries.state, 'waiting')),
    );
  await wait(WAITING_DELIVERIES_MAX_COUNT - 1);
  await stage.emit(as);
  expect(await countWaiting()).toBe(WAITING_DELIVERIES_MAX_COUNT);
  await stage.emit(as);
  expect(await countWaiting()).toBe(WAITING_DELIVERIES_MAX_COUNT);
});

describe('the log', () => {
  test('lists the newest first, 20 at a time', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    for (let version = 1; version <= 21; version += 1) await stage.emit(as, version);
    await stage.run();
    const url = `/v4/webhooks/${webhook.id}/deliveries`;
    const first = await stage.send<{ items: { id: string }[]; next_cursor: string }>({ url, as });
    expect(first.body.items).toHaveLength(20);
    const second = await stage.send<{ items: { event: string }[]; next_cursor: null }>({
      url: `${url}?cursor=${first.body.next_cursor}`,
      as,
    });
    expect(second.body.items.map(({ event }) => event)).toEqual(['links.updated', 'webhook.created']);
    expect(second.body.next_cursor).toBeNull();
  });

  test('is deleted after 30 days', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    stage.api.clock.advance(29 * DAY_MS);
    await sweepDeliveries(stage.api.core);
    expect(await stage.deliveries(as, webhook.id)).toHaveLength(1);
    stage.api.clock.advance(2 * DAY_MS);
    await sweepDeliveries(stage.api.core);
    expect(await stage.deliveries(as, webhook.id)).toEqual([]);
  });

  test('keeps an attempt that failed, with the beginning of the answer', async () => {
    const as = await createOwner();
    const { webhook } = await stage.createProven(as);
    receiver.state.answer = (response) => void response.writeHead(500).end(`\0${'x'.repeat(5000)}`);
    await stage.emit(as);
    await stage.run();
    const [delivery] = await stage.deliveries(as, webhook.id);
    expect(delivery).toMatchObject({ state: 'waiting', attempts: 1, failure: 'status', status: 500 });
    expect(delivery?.answer).toBe(`\uFFFD${'x'.repeat(1023)}`);
    expect(delivery?.next_at).not.toBeNull();
  });
});

describe('a connection', () => {
  const createConnection = async (scopes: Parameters<typeof createTestConnection>[2] = {}) => {
    const as = await createOwner();
    return { as, ...(await createTestConnection(stage.api, as, scopes)) };
  };

  test('sees and changes its own webhooks only', async () => {
    const { as, id, headers } = await createConnection();
    const other = await createTestConnection(stage.api, as);
    const { webhook } = await stage.create({ headers });
    await stage.create({ as });
    expect(webhook.connection_id).toBe(id);
    const listOf = async (caller: object) =>
      (await stage.send<{ items: { id: string }[] }>({ url: '/v4/webhooks', ...caller })).body.items;
    expect((await listOf({ headers })).map((one) => one.id)).toEqual([webhook.id]);
    expect(await listOf({ headers: other.headers })).toEqual([]);
    expect(await listOf({ as })).toHaveLength(2);
    const url = `/v4/webhooks/${webhook.id}`;
    for (const [method, path, body] of [
      ['PUT', '', { is_on: false }],
      ['DELETE', ''],
      ['POST', '/secret'],
      ['POST', '/test'],
      ['GET', '/deliveries'],
    ] as const) {
      const answer = await stage.send({
        method,
        url: `${url}${path}`,
        headers: other.headers,
        ...(body !== undefined && { body }),
      });
      expect([method, path, answer.status]).toEqual([method, path, 404]);
    }
  });

  test.each([
    ['letter.received', 'letters.read'],
    ['reader.confirmed', 'readers.read'],
    ['links.updated', 'page.read'],
  ] as const)('needs for %s the scope %s', async (event, scope) => {
    const others = (['page.read', 'letters.read', 'readers.read'] as const).filter((one) => one !== scope);
    const { headers } = await createConnection({ scopes: [...others] });
    const body = { url: 'https://hooks.example/', events: [event] };
    const answer = await stage.send({ method: 'POST', url: '/v4/webhooks', headers, body });
    expect(answer).toMatchObject({ status: 403, body: { code: 'scope_missing', scope } });
  });

  test.each(['support.started', 'support.ended', 'connection.created'])(
    'may not choose %s',
    async (event) => {
      const { headers } = await createConnection();
      const body = { url: 'https://hooks.example/', events: ['links.updated', event] };
      const answer = await stage.send({ method: 'POST', url: '/v4/webhooks', headers, body });
      expect(answer).toMatchObject({
        status: 403,
        body: { code: 'field_not_allowed', errors: [{ pointer: '/body/events/1' }] },
      });
    },
  );

  test('gets no events that the person adds beyond its scopes', async () => {
    const { as, headers } = await createConnection({ scopes: ['page.read'] });
    const { webhook } = await stage.create({ headers });
    const answer = await put(as, webhook.id, { events: ['letter.received'] });
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 'not_allowed' }] } });
  });

  test('gets no events after a scope was taken from it', async () => {
    const { as, id, headers } = await createConnection();
    await stage.create({ headers });
    await stage.run();
    await stage.api.db
      .update(connections)
      .set({ scopes: ['letters.read'] })
      .where(eq(connections.id, id));
    await stage.emit(as);
    await stage.run();
    expect(receiver.received.map(({ event }) => event.type)).toEqual(['webhook.created']);
  });

  test('gets no repeats of earlier events after a scope was taken from it', async () => {
    const { as, id, headers } = await createConnection();
    const { webhook } = await stage.create({ headers });
    await stage.run();
    receiver.state.answer = failing;
    await stage.emit(as);
    await stage.run();
    expect(receiver.received).toHaveLength(2);
    receiver.state.answer = taken;
    await stage.api.db
      .update(connections)
      .set({ scopes: ['letters.read'] })
      .where(eq(connections.id, id));
    stage.api.clock.advance(MINUTE_MS);
    await stage.run();
    const [delivery] = await stage.deliveries(as, webhook.id);
    expect(delivery).toMatchObject({ event: 'links.updated', state: 'failed', attempts: 2 });
    const path = `/v4/webhooks/${webhook.id}/deliveries/${delivery?.id ?? ''}/replay`;
    expect((await stage.send({ method: 'POST', url: path, headers })).status).toBe(200);
    await stage.run();
    expect(receiver.received).toHaveLength(2);
  });

  test('takes its webhooks with it when it ends', async () => {
    const { as, id, headers } = await createConnection();
    const { webhook } = await stage.create({ headers });
    await stage.run();
    await stage.emit(as);
    expect((await stage.send({ method: 'DELETE', url: `/v4/connections/${id}`, as })).status).toBe(204);
    await stage.run();
    expect(receiver.received).toHaveLength(1);
    expect(await stage.find(as, webhook.id)).toBeUndefined();
  });

  test('sends nothing after its last day', async () => {
    const { as, id, headers } = await createConnection();
    await stage.create({ headers });
    await stage.run();
    await stage.emit(as);
    const over = new Date(stage.api.clock.now().getTime() - 1);
    await stage.api.db.update(connections).set({ expiresAt: over }).where(eq(connections.id, id));
    await stage.run();
    expect(receiver.received).toHaveLength(1);
  });
});

test('deletes all webhooks of an account when it is suspended', async () => {
  const as = await createOwner();
  const { webhook } = await stage.createProven(as);
  const { core, db, clock } = stage.api;
  await db.transaction(async (tx) => core.suspensions.suspend(tx, as, { reason: null, now: clock.now() }));
  await db.transaction(async (tx) => core.suspensions.restore(tx, as, clock.now()));
  expect(await stage.find(as, webhook.id)).toBeUndefined();
});
