import { expect, test } from 'vitest';

import { createServiceKeyCheck } from './service-key.ts';

const keys = [
  { scope: 'pib_id', key: 'a-key-of-sisters' },
  { scope: 'moderation', key: 'a-key-of-moderators' },
] as const;
const shown = (key: string, ip = '192.0.2.1') => ({ headers: { 'x-api-key': key }, query: {}, ip });

test('accepts a key only for operations of its scope', () => {
  const check = createServiceKeyCheck({ keys });
  expect(() => check(shown('a-key-of-sisters'), 'setPibId')).not.toThrow();
  expect(() => check(shown('a-key-of-moderators'), 'suspendUser')).not.toThrow();
  for (const operation of ['suspendUser', 'setMaintenance', 'listReports'] as const) {
    expect(() => check(shown('a-key-of-sisters'), operation)).toThrow('no service key for this operation');
  }
  expect(() => check(shown('a-key-of-moderators'), 'setPibId')).toThrow('no service key');
});

test('accepts keys only from listed addresses', () => {
  const check = createServiceKeyCheck({ keys, addresses: ['192.0.2.0/24'] });
  expect(() => check(shown('a-key-of-sisters'), 'setPibId')).not.toThrow();
  expect(() => check(shown('a-key-of-sisters', '198.51.100.1'), 'setPibId')).toThrow('No service is known');
});
