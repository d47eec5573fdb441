import { createFakeClock } from '@musubi/auth/testing/fake-clock';
import { expect, test } from 'vitest';

import { createCommonPasswords } from './common-passwords.ts';

function createScene() {
  const clock = createFakeClock();
  let fetches = 0;
  let answer = async (): Promise<string> => '12345678 password';
  const list = createCommonPasswords({
    clock,
    fetchList: async () => {
      fetches += 1;
      return answer();
    },
  });
  return {
    clock,
    list,
    countFetches: () => fetches,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}

test('fetches the list of common passwords once, on the first call', async () => {
  const { list, countFetches } = createScene();
  expect(countFetches()).toBe(0);
  const [isCommon] = await Promise.all([list.load(), list.load()]);
  expect(isCommon?.('password')).toBe(true);
  expect(isCommon?.('a long password')).toBe(false);
  expect(countFetches()).toBe(1);
});

test('returns null after a failed fetch and retries on the next call', async () => {
  const { list, countFetches, answerWith } = createScene();
  answerWith(async () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await list.load()).toBeNull();
  answerWith(async () => 'password');
  expect((await list.load())?.('password')).toBe(true);
  expect(countFetches()).toBe(2);
});

test('returns null when the fetch takes over four seconds', async () => {
  const { list, clock, answerWith } = createScene();
  answerWith(async () => new Promise(() => {}));
  const loading = list.load();
  clock.advance(4_000);
  expect(await loading).toBeNull();
});
