import { expect, test } from 'vitest';

import { silentLog } from '../../../test/support/logs.ts';
import { createServiceKeyCheck } from './service-key.ts';

const keys = [
  { scope: 'pib_id', key: 'a-key-of-sisters' },
  { scope: 'moderation', key: 'a-key-of-moderators' },
] as const;
const SET_PIB_ID = { operation: 'setPibId', scope: 'pib_id' } as const;
const SUSPEND_USER = { operation: 'suspendUser', scope: 'moderation' } as const;
const SET_MAINTENANCE = { operation: 'setMaintenance', scope: 'operations' } as const;
const shown = (key: string, ip = '192.0.2.1') => ({
  headers: { 'x-api-key': key },
  query: {},
  ip,
  log: silentLog,
});

test('accepts a service key only for operations of its scope', () => {
  const check = createServiceKeyCheck({ keys });
  expect(() => check(shown('a-key-of-sisters'), SET_PIB_ID)).not.toThrow();
  expect(() => check(shown('a-key-of-moderators'), SUSPEND_USER)).not.toThrow();
  for (const wanted of [SUSPEND_USER, SET_MAINTENANCE]) {
    expect(() => check(shown('a-key-of-sisters'), wanted)).toThrow('is not valid for this operation');
  }
  expect(() => check(shown('a-key-of-moderators'), SET_PIB_ID)).toThrow('is not valid for this operation');
});

test('accepts service keys only from listed IP addresses', () => {
  const check = createServiceKeyCheck({ keys, addresses: ['192.0.2.0/24'] });
  expect(() => check(shown('a-key-of-sisters'), SET_PIB_ID)).not.toThrow();
  expect(() => check(shown('a-key-of-sisters', '198.51.100.1'), SET_PIB_ID)).toThrow('No service may call');
});
