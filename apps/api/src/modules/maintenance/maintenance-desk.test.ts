import { expect, test } from 'vitest';

import { operatorLog } from '#platform/database/schema/desk/operators.ts';

import { createOperator } from '../../../test/support/desk/operators.ts';
import { createTestAppForTest, TEST_SERVICE_KEY } from '../../../test/support/test-app.ts';

const URL_OF_DESK = '/v4/operator/maintenance';
const EMPTY = {
  is_on: false,
  is_active: false,
  message: null,
  message_en: null,
  message_ja: null,
  message_zh_tw: null,
  starts_at: null,
  ends_at: null,
  updated_at: null,
};
const TONIGHT = {
  is_maintenance: true,
  message_en: 'Back at ten',
  message_ja: '10時に再開します',
  message_zh_tw: '十點恢復',
  starts_at: '2026-12-01T00:00:00.000Z',
  ends_at: '2026-12-01T01:00:00.000Z',
};

test('announces maintenance at the desk in three languages and logs old and new values', async () => {
  const api = await createTestAppForTest();
  const operator = await createOperator(api, ['administrator']);
  expect((await operator.send({ url: '/v4/operator/maintenance' })).body).toEqual(EMPTY);
  const set = await operator.send({ method: 'PUT', url: '/v4/operator/maintenance', body: TONIGHT });
  const { is_maintenance: isOn, ...words } = TONIGHT;
  const stored = {
    ...EMPTY,
    ...words,
    is_on: isOn,
    updated_at: api.clock.now().toISOString(),
  };
  expect(set).toMatchObject({ status: 200, body: stored });
  expect((await operator.send({ url: URL_OF_DESK })).body).toEqual(stored);
  const shown = await api.send({ url: '/maintenance', headers: { 'accept-language': 'zh-TW' } });
  expect(shown.body).toMatchObject({ is_maintenance: false, message: '十點恢復' });
  await operator.send({ method: 'PUT', url: URL_OF_DESK, body: { is_maintenance: false } });
  const log = await operator.send<{ items: { before: string; after: string }[] }>({
    url: '/v4/operator/log',
  });
  expect(log.body.items).toMatchObject([
    { operation: 'v4OperatorSetMaintenance', operator_id: operator.id, subject_kind: 'maintenance' },
    { operation: 'v4OperatorSetMaintenance', before: null },
  ]);
  const { is_active: _isActive, updated_at: _updatedAt, ...state } = stored;
  expect(log.body.items.map(({ before }): unknown => JSON.parse(before))).toEqual([state, null]);
  expect(log.body.items.map(({ after }): unknown => JSON.parse(after))).toMatchObject([
    { is_on: false },
    state,
  ]);
});

test('logs a change by a service key as a change by a service', async () => {
  const api = await createTestAppForTest();
  const headers = { 'x-api-key': TEST_SERVICE_KEY };
  await api.send({ method: 'PUT', url: '/maintenance', headers, body: TONIGHT });
  expect(await api.db.select().from(operatorLog)).toMatchObject([
    { origin: 'service', operatorId: null, operation: 'setMaintenance', subjectId: 'maintenance' },
  ]);
});

test('refuses an end before the start with an error at the field, and changes nothing', async () => {
  const api = await createTestAppForTest();
  const operator = await createOperator(api, ['administrator']);
  const body = { ...TONIGHT, ends_at: TONIGHT.starts_at };
  expect(await operator.send({ method: 'PUT', url: URL_OF_DESK, body })).toMatchObject({
    status: 400,
    body: { errors: [{ pointer: '/body/ends_at', code: 'ends_before_start' }] },
  });
  expect((await operator.send({ url: URL_OF_DESK })).body).toEqual(EMPTY);
  expect(await api.db.$count(operatorLog)).toBe(0);
});
