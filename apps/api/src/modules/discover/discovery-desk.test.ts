import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { operatorLog, operatorLogDetails } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createCreator, createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';

type Schemas = components['schemas'];

const DAY_MS = 24 * 60 * 60_000;

let api: TestApp;
let moderator: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
  moderator = await createOperator(api, ['moderator']);
});
afterAll(async () => api.close());

const publish = async () => {
  const creator = await createCreator(api, { visibility: 'public' });
  api.clock.advance(DAY_MS);
  return creator;
};
const set = async (id: string, changes: Partial<Schemas['DeskSetDiscoveryRequest']>, by = moderator) =>
  by.send({
    method: 'PUT',
    url: `/v4/operator/discovery/${id}`,
    body: { is_hidden: false, is_picked: false, reason: 'Winter exhibition', ...changes },
  });
const list = async (query: string) =>
  (await moderator.send<Schemas['DeskDiscoveryList']>({ url: `/v4/operator/discovery${query}` })).body;
const picksFor = async (query = ''): Promise<readonly string[]> => {
  api.clock.advance(11_000);
  const { body } = await api.send<Schemas['Discovery']>({ url: `/discover${query}` });
  return body.picks.map(({ pub_id: pubId }) => pubId);
};
const inDays = (days: number): string => new Date(api.clock.now().getTime() + days * DAY_MS).toISOString();

test('hides a page from discovery, lists it and shows it again', async () => {
  const { id, pub_id: pubId } = await publish();
  const newest = async () =>
    (await api.send<Schemas['Discovery']>({ url: '/discover' })).body.newest.map((page) => page.pub_id);
  expect(await newest()).toContain(pubId);
  expect((await set(id, { is_hidden: true })).status).toBe(204);
  expect(await newest()).not.toContain(pubId);
  expect((await list('?filter=hidden')).items).toMatchObject([{ user_id: id, picked_at: null }]);
  await set(id, {});
  expect(await newest()).toContain(pubId);
  expect((await list('')).items).toEqual([]);
});

test('shows a pick only during its period and to readers of its language', async () => {
  const { id, pub_id: pubId } = await publish();
  const pick = {
    is_picked: true,
    picked_from: inDays(1),
    picked_until: inDays(3),
    pick_locale: 'ja',
  } as const;
  await set(id, pick);
  expect(await picksFor('?locale=ja')).not.toContain(pubId);
  api.clock.advance(DAY_MS);
  expect(await picksFor('?locale=ja')).toContain(pubId);
  expect(await picksFor('?locale=en')).not.toContain(pubId);
  expect(await picksFor()).not.toContain(pubId);
  api.clock.advance(2 * DAY_MS);
  expect(await picksFor('?locale=ja')).not.toContain(pubId);
  await set(id, { is_picked: true });
  expect(await picksFor('?locale=en')).toContain(pubId);
  expect(await picksFor()).toContain(pubId);
  await set(id, {});
});

test('omits a pick whose account is younger than a day', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'public' });
  await set(id, { is_picked: true });
  expect(await picksFor()).not.toContain(pubId);
  api.clock.advance(DAY_MS);
  expect(await picksFor()).toContain(pubId);
  await set(id, {});
});

test('logs the operator, the previous state and the reason of a change', async () => {
  const { id } = await publish();
  await set(id, { is_picked: true, pick_locale: 'en' });
  await set(id, { is_hidden: true, reason: 'spam' });
  const rows = await api.db
    .select({ operatorId: operatorLog.operatorId, content: operatorLogDetails.content })
    .from(operatorLog)
    .innerJoin(operatorLogDetails, eq(operatorLogDetails.sequence, operatorLog.sequence))
    .where(eq(operatorLog.subjectId, id))
    .orderBy(operatorLog.sequence);
  const { content = '', operatorId } = rows[1] ?? {};
  expect([rows.length, operatorId]).toEqual([2, moderator.id]);
  expect(JSON.parse(content)).toMatchObject({
    before: { is_picked: true, pick_locale: 'en' },
    after: { is_hidden: true, is_picked: false, pick_locale: null },
    reason: 'spam',
  });
});

test('finds any page by its handle', async () => {
  const { id, pub_id: pubId } = await createCreator(api, { visibility: 'draft' });
  expect((await list(`?pub_id=@${pubId.toUpperCase()}`)).items).toMatchObject([
    { user_id: id, hidden_at: null, picked_at: null },
  ]);
  expect((await list('?pub_id=nobody-here')).items).toEqual([]);
});

test('paginates the list of pages', async () => {
  const ids = [(await publish()).id, (await publish()).id, (await publish()).id].toSorted((one, other) =>
    one < other ? -1 : 1,
  );
  for (const id of ids) await set(id, { is_picked: true });
  const found: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: Schemas['DeskDiscoveryList'] = await list(
      `?filter=picked&limit=1${cursor === '' ? '' : `&cursor=${cursor}`}`,
    );
    found.push(...page.items.map(({ user_id: id }) => id));
    cursor = page.next_cursor;
  }
  expect(found).toEqual(ids);
});

test('refuses a change of the own page', async () => {
  expect(await set(moderator.id, { is_picked: true })).toMatchObject({
    status: 403,
    body: { code: 'own_decision' },
  });
});

test('answers 404 for a user without a page, and logs nothing', async () => {
  const uid = createUid();
  expect((await set(uid, { is_hidden: true })).status).toBe(404);
  expect(await api.db.select().from(operatorLog).where(eq(operatorLog.subjectId, uid))).toEqual([]);
});

test('refuses a pick that ends before it starts', async () => {
  const { id } = await publish();
  const answer = await set(id, { is_picked: true, picked_from: inDays(2), picked_until: inDays(1) });
  expect(answer).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/picked_until', code: 'ends_before_start' }] },
  });
});

test('is closed to operators without the role', async () => {
  const { id } = await publish();
  const supporter = await createOperator(api, ['support']);
  expect((await set(id, { is_hidden: true }, supporter)).status).toBe(404);
});
