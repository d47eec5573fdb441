import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

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
  api.pages.notified.length = 0;
});

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

test('adds no message to the outbox for an account without a page', async () => {
  const uid = createUid();
  expect((await api.send({ method: 'POST', url: '/v4/unsubscribe', as: uid })).status).toBe(204);
  expect(api.pages.notified).toEqual([]);
  expect((await api.outbox.readBacklog()).waiting).toBe(0);
});

test('accepts saves while a page server is down and notifies that server later', async () => {
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
  expect(api.pages.notified).toEqual([[pubId], [pubId]]);
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
