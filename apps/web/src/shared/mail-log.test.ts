import { expect, test } from 'vitest';

import { createMailLog, MAIL_PAUSE_MS } from './mail-log.ts';

function createStorage(values: Record<string, string> = {}) {
  const kept = new Map(Object.entries(values));
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('the next mail waits a minute, for each purpose by itself', () => {
  const log = createMailLog(() => storage);
  const storage = createStorage();
  expect(log.nextMomentMs('verification')).toBe(0);
  log.note('verification', 5_000);
  expect(log.nextMomentMs('verification')).toBe(5_000 + MAIL_PAUSE_MS);
  expect(log.nextMomentMs('reset')).toBe(0);
});

test('what is no time counts as nothing', () => {
  expect(createMailLog(() => createStorage({ 'musubi.mail-asked-for.x': 'soon' })).nextMomentMs('x')).toBe(0);
});

test('a closed storage costs only the memory', () => {
  const log = createMailLog(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  log.note('verification', 5_000);
  expect(log.nextMomentMs('verification')).toBe(0);
});
