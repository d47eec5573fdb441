import { expect, test } from 'vitest';

import { createFakeStorage } from '../testing/fake-storage.ts';
import { createLegalNews } from './legal-news.ts';

const DAY = '2026-11-30';
const MEMBER = { id: 'mio', created_at: '2026-11-29T23:59:59.999Z' };

test('tells each member once of each version', () => {
  const storage = createFakeStorage();
  const news = createLegalNews(() => storage, DAY);
  expect(news.isDue(MEMBER)).toBe(true);
  news.end(MEMBER);
  expect(news.isDue(MEMBER)).toBe(false);
  expect(news.isDue({ ...MEMBER, id: 'wren' })).toBe(true);
  expect(createLegalNews(() => storage, '2027-01-31').isDue(MEMBER)).toBe(true);
});

test('tells no member who signed up with this version', () => {
  expect(
    createLegalNews(createFakeStorage, DAY).isDue({ ...MEMBER, created_at: '2026-11-30T00:00:00.000Z' }),
  ).toBe(false);
});

test('tells the member when storage is blocked', () => {
  const news = createLegalNews(() => {
    throw new Error('blocked');
  }, DAY);
  news.end(MEMBER);
  expect(news.isDue(MEMBER)).toBe(true);
});
