import { describe, expect, test } from 'vitest';

import { readEnv } from './env.ts';

const NEEDED = { INVALIDATION_SECRET: 'a-secret-of-this-test', DATA_FOLDER: '/data' };

describe('own names', () => {
  test('are off without a service key', () => {
    expect(readEnv(NEEDED).ownNames).toBeNull();
    expect(readEnv({ ...NEEDED, SERVICE_KEY: '', OWN_NAMES_FILE: '/names' }).ownNames).toBeNull();
  });

  test('are on with a service key, and store their list in the data folder', () => {
    const { ownNames } = readEnv({ ...NEEDED, SERVICE_KEY: 'a-service-key-of-this-test' });
    expect(ownNames).toEqual({
      serviceKey: 'a-service-key-of-this-test',
      file: '/data/own-names.json',
      proxyFile: null,
    });
    const named = { ...NEEDED, SERVICE_KEY: 'a-service-key-of-this-test', OWN_NAMES_FILE: '/names' };
    expect(readEnv(named).ownNames?.proxyFile).toBe('/names');
  });

  test('need a key of 16 characters', () => {
    expect(() => readEnv({ ...NEEDED, SERVICE_KEY: 'short' })).toThrow(/SERVICE_KEY .*16 characters/);
  });

  test('B9: prefers the service key of this server to the shared secret', () => {
    const key = 'a-service-key-of-this-test';
    expect(readEnv({ ...NEEDED, SERVICE_KEY: key }).visitorKey).toBe(key);
    expect(readEnv(NEEDED).visitorKey).toBe(NEEDED.INVALIDATION_SECRET);
  });

  test.each(['SERVICE_KEY', 'INVALIDATION_SECRET'])('B4: refuses %s of equal characters', (name) => {
    expect(() => readEnv({ ...NEEDED, [name]: 'a'.repeat(32) })).toThrow(/6 of them different/);
  });
});

test('reads further product hosts from PAGE_HOSTS', () => {
  expect(readEnv(NEEDED).productHosts).toEqual(['127.0.0.1']);
  expect(readEnv({ ...NEEDED, PAGE_HOSTS: 'page, [::1],127.0.0.1' }).productHosts).toEqual([
    'page',
    '[::1]',
    '127.0.0.1',
  ]);
  expect(() => readEnv({ ...NEEDED, PAGE_HOSTS: 'page:3001' })).toThrow(
    /PAGE_HOSTS\S* must be hosts without ports/,
  );
});

test('serves the metrics of each page process on its own port, and none without METRICS_PORT', () => {
  expect(readEnv(NEEDED).metrics).toBeNull();
  const variables = { ...NEEDED, METRICS_PORT: '9300' };
  expect([0, 3].map((number) => readEnv(variables, number).metrics?.port)).toEqual([9302, 9305]);
});

test('keeps the metrics on loopback while HOST is public', () => {
  const env = readEnv({ ...NEEDED, HOST: '0.0.0.0', METRICS_PORT: '9300' });
  expect([env.host, env.metrics?.host]).toEqual(['0.0.0.0', '127.0.0.1']);
});

test('opens the fast lane unless PAGE_FAST_LANE turns it off', () => {
  expect(readEnv(NEEDED).isFastLaneOpen).toBe(true);
  expect(readEnv({ ...NEEDED, PAGE_FAST_LANE: 'off' }).isFastLaneOpen).toBe(false);
  expect(() => readEnv({ ...NEEDED, PAGE_FAST_LANE: 'no' })).toThrow(/PAGE_FAST_LANE\S* must be on or off/);
});
