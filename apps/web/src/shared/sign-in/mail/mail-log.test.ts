import { expect, test } from 'vitest';

import { createMailLog, MAIL_PAUSE_MS } from './mail-log.ts';

function createStorage(values: Record<string, string> = {}) {
  const stored = new Map(Object.entries(values));
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  };
}

test('requires a minute between two mails of one purpose', () => {
  const log = createMailLog(() => storage);
  const storage = createStorage();
  expect(log.nextMomentMs('verification')).toBe(0);
  log.note('verification', 5_000);
  expect(log.nextMomentMs('verification')).toBe(5_000 + MAIL_PAUSE_MS);
  expect(log.nextMomentMs('reset')).toBe(0);
});

test('allows a mail when the stored time is invalid', () => {
  expect(createMailLog(() => createStorage({ 'musubi.mail-asked-for.x': 'soon' })).nextMomentMs('x')).toBe(0);
});

test('allows a mail when storage is blocked', () => {
  const log = createMailLog(() => {
    throw new DOMException('closed', 'SecurityError');
  });
  log.note('verification', 5_000);
  expect(log.nextMomentMs('verification')).toBe(0);
});
