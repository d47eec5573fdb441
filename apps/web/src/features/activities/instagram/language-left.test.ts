import { expect, test } from 'vitest';

import { saveLanguageLeft, takeLanguageLeft } from './language-left.ts';

function fakeStorage(entries = new Map<string, string>()) {
  return () => ({
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  });
}

const closed = (): never => {
  throw new Error('Storage is closed to pages');
};

test('returns the saved language on the first read only', () => {
  const storage = fakeStorage();
  saveLanguageLeft(storage, 'zh-TW');
  expect([takeLanguageLeft(storage), takeLanguageLeft(storage)]).toEqual(['zh-TW', null]);
});

test('returns null for an unknown language or blocked storage', () => {
  expect(takeLanguageLeft(fakeStorage(new Map([['instagram-language', '//evil.example']])))).toBeNull();
  saveLanguageLeft(closed, 'ja');
  expect(takeLanguageLeft(closed)).toBeNull();
});
