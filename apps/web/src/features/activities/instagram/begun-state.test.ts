import { expect, test } from 'vitest';

import { saveBegunState, takeBegunState } from './begun-state.ts';

function fakeStorage(entries = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}

const URL_OF = (state: string): string =>
  `https://www.instagram.com/oauth/authorize?client_id=1&state=${state}`;

test('4A1: finishes a connection to Instagram once, in the browser that began', () => {
  const storage = fakeStorage();
  saveBegunState(storage, URL_OF('k1.own'));
  expect([takeBegunState(storage, 'k1.own'), takeBegunState(storage, 'k1.own')]).toEqual([true, false]);
});

test.each([
  ['began nothing', ''],
  ['began another connection', URL_OF('k1.other')],
  ['began without a state', 'https://www.instagram.com/oauth/authorize'],
])('4A1: finishes no connection to Instagram when the browser %s', (_what, url) => {
  const storage = fakeStorage();
  if (url !== '') saveBegunState(storage, url);
  expect([takeBegunState(storage, 'k1.own'), takeBegunState(storage, '')]).toEqual([false, false]);
});

test('4A1: finishes no connection to Instagram when storage is blocked', () => {
  const closed = (): never => {
    throw new Error('Storage is closed to pages');
  };
  saveBegunState(closed, URL_OF('k1.own'));
  expect(takeBegunState(closed, 'k1.own')).toBe(false);
});
