import { expect, test } from 'vitest';

import { createDraftCipher } from '#shared/sealed-drafts/draft-cipher.ts';

import { type BegunWorkPorts, keepBegunWork, takeBegunWork } from './begun-work.ts';

const KEY_OF = { hana: 'A'.repeat(43), mio: `${'A'.repeat(42)}E` };
const LEAVING = { userId: 'hana', path: '/my/settings/connections', provider: 'google' } as const;
const WORK = { token: { name: 'Numbers of March', scopes: ['stats.read'] } };

function createTab(changes: Partial<BegunWorkPorts> = {}) {
  const stored = new Map<string, string>();
  const clock = { nowMs: 0 };
  const ports: BegunWorkPorts = {
    storage: () => ({
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    }),
    openCipher: async (userId) => createDraftCipher(userId === 'hana' ? KEY_OF.hana : KEY_OF.mio),
    nowMs: () => clock.nowMs,
    ...changes,
  };
  return { ports, stored, clock };
}

test('4B2: returns once what was begun before the provider’s page, and stores it encrypted', async () => {
  const { ports, stored } = createTab();
  await keepBegunWork(ports, LEAVING, WORK);
  expect([...stored.values()].join()).not.toContain('Numbers of March');
  expect(await takeBegunWork(ports, LEAVING)).toEqual(WORK);
  expect(stored.size).toBe(0);
  expect(await takeBegunWork(ports, LEAVING)).toBeNull();
});

test.each([
  ['another user', { ...LEAVING, userId: 'mio' }, 0],
  ['another screen', { ...LEAVING, path: '/my/settings/export' }, 0],
  ['a return after more than 15 minutes', LEAVING, 15 * 60_000 + 1],
])('4B2: returns nothing to %s, and forgets it', async (_who, at, afterMs) => {
  const { ports, stored, clock } = createTab();
  await keepBegunWork(ports, LEAVING, WORK);
  clock.nowMs = afterMs;
  expect(await takeBegunWork(ports, at)).toBeNull();
  expect(stored.size).toBe(0);
});

test('4B2: stays on the screen when what was begun cannot be kept', async () => {
  const { ports, stored } = createTab({ openCipher: async () => Promise.reject(new Error('offline')) });
  await expect(keepBegunWork(ports, LEAVING, WORK)).rejects.toThrow('offline');
  expect(stored.size).toBe(0);
  await keepBegunWork(ports, LEAVING, {});
  expect(await takeBegunWork(ports, LEAVING)).toEqual({});
});
