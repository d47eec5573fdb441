import type { ReaderMails } from '@musubi/api-client';
import { expect, test } from 'vitest';

import { canWrite, hasUntoldNews, isOnItsWay, isQuietLong } from './reader-mail-rules.ts';

const NOW = Date.parse('2026-11-30T09:00:00Z');

const MAILS: ReaderMails = {
  version: 1,
  mode: 'manual',
  time_zone: 'Asia/Tokyo',
  state: 'ok',
  pause_reason: null,
  news: [
    {
      id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e11',
      kind: 'link',
      block_type: null,
      title: 'Print shop',
      published_at: '2026-11-24T09:00:00Z',
    },
  ],
  purposes: [{ purpose: 'New works', readers: 3, takes_weekly: false }],
  readers: 3,
  level_max: 50,
  sends_from: null,
  next_at: null,
  tests_left: 5,
};

const sentAt = (starts_at: string, sent = 3) => ({ starts_at, sent });

test('counts only planned and unfinished mails as on their way', () => {
  const states = ['planned', 'sending', 'sent', 'cancelled', 'stopped'] as const;
  expect(states.filter((state) => isOnItsWay({ state }))).toEqual(['planned', 'sending']);
  expect(isOnItsWay(undefined)).toBe(false);
});

test('offers the screen only when the installation sends mails and there are readers', () => {
  expect(canWrite(MAILS)).toBe(true);
  expect(canWrite({ ...MAILS, readers: 0 })).toBe(false);
  expect(canWrite({ ...MAILS, state: 'no_mail_server' })).toBe(false);
});

test.each<[string, Partial<ReaderMails>]>([
  ['without news', { news: [] }],
  ['without readers', { readers: 0 }],
  ['when mails go out every Monday', { mode: 'weekly' }],
  ['when the creator has switched mails off', { mode: 'off' }],
  ['while the page may not send', { state: 'paused', pause_reason: 'complaints' }],
])('suggests no mail %s', (_name, change) => {
  expect(hasUntoldNews(MAILS)).toBe(true);
  expect(hasUntoldNews({ ...MAILS, ...change })).toBe(false);
});

test('suggests a mail 28 days after the last one that reached a reader', () => {
  expect(isQuietLong([], NOW)).toBe(true);
  expect(isQuietLong([sentAt('2026-11-02T09:00:01Z')], NOW)).toBe(false);
  expect(isQuietLong([sentAt('2026-11-02T09:00:00Z')], NOW)).toBe(true);
  expect(isQuietLong([sentAt('2026-11-29T09:00:00Z', 0)], NOW)).toBe(true);
});
