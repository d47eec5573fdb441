import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { outbox } from '#platform/database/schema/server/outbox.ts';

import { findTestDatabaseUrl } from './support/env.ts';
import {
  createCreator,
  createLinkInput,
  createUid,
  replaceLinks,
  updateProfile,
} from './support/factories.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(async () => api.close());
beforeEach(() => {
  api.pages.isDown = false;
  api.pages.tries = 0;
  api.pages.notified.length = 0;
});

/** Queues the notification of a page change, as a save does. */
async function change(pubId: string): Promise<void> {
  await api.outbox.deliver(await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: [pubId] }));
}

async function changeOften(pubId: string, times: number): Promise<void> {
  await Promise.all(Array.from({ length: times }, async () => change(pubId)));
}

test('notifies page servers before it acknowledges a save', async () => {
  const { id, pub_id: pubId } = await createCreator(api);
  expect(api.pages.notified).toEqual([[pubId]]);
  await replaceLinks(api, id, { version: 1, links: [createLinkInput()] });
  await updateProfile(api, id, { profile: { version: 1, name: 'New' } });
  await updateProfile(api, id, { appearance: { version: 1, theme_id: 'ai' } });
  expect(api.pages.notified).toEqual([[pubId], [pubId], [pubId], [pubId]]);
});

test('sends page servers every handle of the page, newest first', async () => {
  const { id, pub_id: first } = await createCreator(api);
  api.clock.advance(1000);
  await updateProfile(api, id, { profile: { version: 1, pub_id: 'driftwood' } });
  expect(api.pages.notified.at(-1)).toEqual(['driftwood', first]);
});

test('sends no notification for a refused save', async () => {
  const { id } = await createCreator(api);
  api.pages.notified.length = 0;
  await replaceLinks(api, id, { version: 9, links: [] });
  await updateProfile(api, id, { profile: { version: 1, name: '' } });
  await updateProfile(api, createUid(), { profile: { version: 1, name: 'x' } });
  expect(api.pages.notified).toEqual([]);
  expect(await api.outbox.readBacklog()).toEqual({ waiting: 0, oldestAt: null });
});

test('queues no message for an account without a page', async () => {
  const uid = createUid();
  expect((await api.send({ method: 'POST', url: '/v4/unsubscribe', as: uid })).status).toBe(204);
  expect(api.pages.notified).toEqual([]);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test('accepts saves while a page server is down, and notifies it later', async () => {
  const { id, pub_id: pubId } = await createCreator(api);
  api.pages.notified.length = 0;
  api.pages.isDown = true;
  expect((await replaceLinks(api, id, { version: 1, links: [createLinkInput()] })).status).toBe(200);
  expect((await replaceLinks(api, id, { version: 2, links: [] })).status).toBe(200);
  expect((await api.outbox.readBacklog()).waiting).toBe(2);
  expect((await api.send({ url: '/readyz' })).body).toMatchObject({
    status: 'ready',
    outbox: { waiting: 2 },
  });

  api.clock.advance(1000);
  expect(await api.outbox.deliverDue()).toBe(2);
  api.pages.isDown = false;
  expect(await api.outbox.deliverDue()).toBe(0);
  api.clock.advance(2000);
  expect(await api.outbox.deliverDue()).toBe(2);
  expect(api.pages.notified).toEqual([[pubId]]);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test('delivers the pending messages of a crashed server', async () => {
  const { id, pub_id: pubId } = await createCreator(api);
  api.pages.notified.length = 0;
  await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: [pubId] });
  expect(await api.outbox.deliverDue()).toBe(0);
  api.clock.advance(15_000);
  const [one, other] = await Promise.all([api.outbox.deliverDue(), api.outbox.deliverDue()]);
  expect(one + other).toBe(1);
  expect(api.pages.notified).toEqual([[pubId]]);
  expect(id).not.toBe('');
});

test('retries fifty changes of a page with few notifications', async () => {
  api.pages.isDown = true;
  await changeOften('kestrel', 50);
  await change('heron');
  expect((await api.outbox.readBacklog()).waiting).toBe(51);
  api.pages.tries = 0;
  // Three runs of the outbox, each of which claims up to 20 messages.
  api.clock.advance(1000);
  for (let tick = 0; tick < 3; tick += 1) await api.outbox.deliverDue();
  expect((await api.outbox.readBacklog()).waiting).toBeLessThanOrEqual(4);
  api.pages.isDown = false;
  api.clock.advance(10_000);
  await api.outbox.deliverDue();
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
  expect(api.pages.tries).toBeLessThanOrEqual(8);
  expect(new Set(api.pages.notified.flat())).toEqual(new Set(['heron', 'kestrel']));
  expect(api.pages.notified).toHaveLength(2);
});

test('keeps a notification when two servers combine messages of one page', async () => {
  api.pages.isDown = true;
  await changeOften('kestrel', 40);
  api.clock.advance(1000);
  const claimed = await Promise.all([api.outbox.deliverDue(), api.outbox.deliverDue()]);
  expect(claimed).toEqual([20, 20]);
  api.pages.isDown = false;
  api.clock.advance(10_000);
  await api.outbox.deliverDue();
  expect(api.pages.notified).toContainEqual(['kestrel']);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test('retries a newer change after a second, before an older change is due', async () => {
  api.pages.isDown = true;
  await change('kestrel');
  for (const pauseMs of [1000, 2000, 4000]) {
    api.clock.advance(pauseMs);
    expect(await api.outbox.deliverDue()).toBe(1);
  }
  await change('kestrel');
  api.pages.isDown = false;
  api.clock.advance(1000);
  expect(await api.outbox.deliverDue()).toBe(1);
  expect(api.pages.notified).toEqual([['kestrel']]);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test('measures the lag from the first change despite later saves', async () => {
  api.pages.isDown = true;
  const oldestAt = api.clock.now();
  for (let save = 0; save < 20; save += 1) {
    await change('kestrel');
    api.clock.advance(1000);
    await api.outbox.deliverDue();
    expect((await api.outbox.readBacklog()).oldestAt).toEqual(oldestAt);
  }
  expect((await api.outbox.readBacklog()).waiting).toBeLessThanOrEqual(3);
  api.pages.isDown = false;
  api.clock.advance(10_000);
  await api.outbox.deliverDue();
  expect(await api.outbox.readBacklog()).toEqual({ waiting: 0, oldestAt: null });
  expect(api.pages.notified).toEqual([['kestrel']]);
});

test('keeps a newer change that another server still delivers', async () => {
  api.pages.isDown = true;
  await changeOften('kestrel', 2);
  api.clock.advance(500);
  const newest = await api.outbox.add(api.db, { kind: 'pages_changed', pubIds: ['kestrel'] });
  api.clock.advance(500);
  api.pages.isDown = false;
  expect(await api.outbox.deliverDue()).toBe(2);
  expect(await api.outbox.readBacklog()).toEqual({ waiting: 1, oldestAt: newest.createdAt });
  await api.outbox.deliver(newest);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test.runIf(findTestDatabaseUrl() !== null)(
  'does not wait for a message that another server has claimed',
  async () => {
    api.pages.isDown = true;
    for (let save = 0; save < 4; save += 1) {
      await change('kestrel');
      api.clock.advance(1);
    }
    api.clock.advance(1000);
    api.pages.isDown = false;
    const [, second] = await api.db.select().from(outbox).orderBy(asc(outbox.createdAt));
    await api.db.transaction(async (tx) => {
      const isSecond = eq(outbox.id, second?.id ?? '');
      await tx.select().from(outbox).where(isSecond).for('update');
      expect(await api.outbox.deliverDue()).toBe(3);
      expect((await api.outbox.readBacklog()).waiting).toBe(1);
    });
    expect(await api.outbox.deliverDue()).toBe(1);
    expect((await api.outbox.readBacklog()).waiting).toBe(0);
  },
);
