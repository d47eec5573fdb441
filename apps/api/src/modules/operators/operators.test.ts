import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import type { components } from '#generated/contract.ts';
import { operatorLog, operatorLogDetails, operatorRoles } from '#platform/database/schema/desk/operators.ts';

import { createOperator, type TestOperator } from '../../../test/support/desk/operators.ts';
import { createUid } from '../../../test/support/factories.ts';
import { createTestApp, type TestApp } from '../../../test/support/test-app.ts';
import { readLogAsCsv } from './export-log.ts';
import { verifyLog } from './log-verification.ts';

type Log = components['schemas']['OperatorLog'];

let api: TestApp;
let administrator: TestOperator;
beforeAll(async () => {
  api = await createTestApp();
});
beforeEach(async () => {
  await api.db.delete(operatorRoles);
  administrator = await createOperator(api, ['administrator']);
});
afterAll(async () => api.close());

const setRoles = async (id: string, roles: readonly string[], by = administrator) =>
  by.send({
    method: 'PUT',
    url: `/v4/operator/operators/${id}`,
    body: { roles, reason: 'A new colleague' },
  });
const listLog = async (query = '') =>
  (await administrator.send<Log>({ url: `/v4/operator/log${query}` })).body;

test('returns the roles of the calling operator', async () => {
  const helper = await createOperator(api, ['support', 'moderator']);
  expect((await helper.send({ url: '/v4/operator/self' })).body).toEqual({
    user_id: helper.id,
    roles: ['moderator', 'support'],
  });
});

test('sets roles, lists operators and removes them', async () => {
  const helper = await createOperator(api, []);
  expect((await setRoles(helper.id, ['moderator'])).status).toBe(204);
  const { body } = await administrator.send<components['schemas']['OperatorList']>({
    url: '/v4/operator/operators',
  });
  expect(body.items.map(({ user_id: id, roles }) => ({ id, roles }))).toEqual(
    expect.arrayContaining([
      { id: administrator.id, roles: ['administrator'] },
      { id: helper.id, roles: ['moderator'] },
    ]),
  );
  expect((await helper.send({ url: '/v4/operator/self' })).status).toBe(200);
  expect((await setRoles(helper.id, [])).status).toBe(204);
  expect((await helper.send({ url: '/v4/operator/self' })).status).toBe(404);
});

test('keeps the last administrator', async () => {
  expect(await setRoles(administrator.id, ['support'])).toMatchObject({
    status: 409,
    body: { code: 'last_administrator' },
  });
  const second = await createOperator(api, ['administrator']);
  expect((await setRoles(administrator.id, [], second)).status).toBe(204);
});

test('keeps one administrator when two remove each other concurrently', async () => {
  const second = await createOperator(api, ['administrator']);
  const answers = await Promise.all([setRoles(second.id, []), setRoles(administrator.id, [], second)]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const left = await api.db.select().from(operatorRoles);
  expect(left.filter(({ role }) => role === 'administrator')).toHaveLength(1);
});

test('logs the operator, the old and new roles, and the reason', async () => {
  const id = createUid();
  await setRoles(id, ['moderator']);
  const [entry] = (await listLog(`?subject_id=${id}`)).items;
  expect(entry).toMatchObject({
    origin: 'operator',
    operator_id: administrator.id,
    operation: 'v4OperatorSetRoles',
    subject_kind: 'account',
    before: '{"roles":[]}',
    after: '{"roles":["moderator"]}',
    reason: 'A new colleague',
  });
  expect(entry?.network).toMatch(/^[\w-]{22}$/);
});

test('lists the log in pages and by operator and operation', async () => {
  for (const roles of [['support'], ['moderator'], []]) await setRoles(createUid(), roles);
  const first = await listLog('?limit=2');
  expect(first.items).toHaveLength(2);
  const second = await listLog(`?limit=2&cursor=${first.next_cursor}`);
  const sequences = [...first.items, ...second.items].map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.toSorted((a, b) => b - a));
  const own = await listLog(`?operator_id=${administrator.id}&operation=v4OperatorSetRoles&limit=100`);
  expect(own.items.length).toBe(3);
});

test('exports the whole log as CSV with its hashes', async () => {
  await setRoles(createUid(), ['support']);
  const { text, headers } = await administrator.send({ url: '/v4/operator/log/file' });
  expect(headers['content-disposition']).toBe('attachment; filename="operator-log.csv"');
  const lines = text.trim().split('\r\n');
  const [row] = await api.db
    .select()
    .from(operatorLog)
    .orderBy(sql`sequence desc`)
    .limit(1);
  expect(lines).toHaveLength((row?.sequence ?? 0) + 1);
  expect(lines.at(-1)).toContain(row?.hash);
});

test('exports the same log in batches', async () => {
  for (let entry = 0; entry < 5; entry += 1) await setRoles(createUid(), ['support']);
  const { text } = await administrator.send({ url: '/v4/operator/log/file' });
  const batches: string[] = [];
  for await (const piece of await readLogAsCsv(api.db, 2)) batches.push(Buffer.from(piece).toString());
  expect(batches.length).toBeGreaterThan(2);
  expect(batches.join('')).toBe(text);
});

test.each([
  'update operator_log set operation = operation',
  'delete from operator_log',
  'truncate operator_log',
])('refuses %s', async (statement) => {
  await setRoles(createUid(), ['support']);
  await expect(api.db.execute(sql.raw(statement))).rejects.toMatchObject({
    cause: { message: 'the log of the desk is append-only' },
  });
});

test('verifies the log, and finds a changed row, changed values and a missing row', async () => {
  for (const roles of [['support'], ['moderator'], []]) await setRoles(createUid(), roles);
  const sound = await verifyLog(api.db);
  expect(sound.fault).toBeNull();
  const last = sound.entries;
  const withoutGuard = async (work: () => Promise<unknown>) => {
    await api.db.execute(sql`alter table operator_log disable trigger all`);
    await work();
    await api.db.execute(sql`alter table operator_log enable trigger all`);
  };
  const ofSecondLast = eq(operatorLog.sequence, last - 1);
  const [row] = await api.db.select().from(operatorLog).where(ofSecondLast);

  await withoutGuard(async () => api.db.update(operatorLog).set({ operatorId: 'other' }).where(ofSecondLast));
  expect((await verifyLog(api.db)).fault).toEqual({ sequence: last - 1, kind: 'row_changed' });
  await withoutGuard(async () =>
    api.db
      .update(operatorLog)
      .set({ operatorId: row?.operatorId ?? null })
      .where(ofSecondLast),
  );

  const details = eq(operatorLogDetails.sequence, last - 1);
  const [values] = await api.db.select().from(operatorLogDetails).where(details);
  await api.db.update(operatorLogDetails).set({ content: '{}' }).where(details);
  expect((await verifyLog(api.db)).fault).toEqual({ sequence: last - 1, kind: 'details_changed' });
  await api.db
    .update(operatorLogDetails)
    .set({ content: values?.content ?? '' })
    .where(details);
  expect((await verifyLog(api.db)).fault).toBeNull();

  await withoutGuard(async () => api.db.delete(operatorLog).where(ofSecondLast));
  expect((await verifyLog(api.db)).fault).toEqual({ sequence: last - 1, kind: 'row_missing' });
  await withoutGuard(async () => api.db.insert(operatorLog).values(row === undefined ? [] : [row]));
});

test('keeps the chain when an erasure deletes the values of entries', async () => {
  const id = createUid();
  await setRoles(id, ['support']);
  const before = await verifyLog(api.db);
  await api.db.delete(operatorLogDetails).where(eq(operatorLogDetails.aboutUserId, id));
  const after = await verifyLog(api.db);
  expect(after).toMatchObject({ fault: null, lastHash: before.lastHash, erased: before.erased + 1 });
  const [entry] = (await listLog(`?subject_id=${id}`)).items;
  expect(entry).toMatchObject({ before: null, after: null, reason: null });
});

test('appends entries without gaps for concurrent operations', async () => {
  await Promise.all(Array.from({ length: 10 }, async () => setRoles(createUid(), ['support'])));
  expect((await verifyLog(api.db)).fault).toBeNull();
});
