import { expect, test } from 'vitest';

import { referrerNameIn } from './referrers.ts';

test.each([
  ['www.instagram.com', 'Instagram'],
  ['l.instagram.com', 'Instagram'],
  ['lm.facebook.com', 'Facebook'],
  ['t.co', 'X'],
  ['x.com', 'X'],
  ['www.google.co.jp', 'Google'],
  ['search.yahoo.co.jp', 'Yahoo! JAPAN'],
  ['www.nicovideo.jp', 'ニコニコ'],
  ['www.example.com', 'example.com'],
  ['blog.example.com', 'blog.example.com'],
  ['not-google.com', 'not-google.com'],
  ['co.jp', 'co.jp'],
])('returns the name of the referrer %s: %s', (host, name) => {
  expect(referrerNameIn('ja', host)).toBe(name);
});

test.each([
  ['www.xn--wgv71a119e.jp', '日本語.jp'],
  ['xn--80ak6aa92e.com', 'xn--80ak6aa92e.com'],
])('C15: shows the referrer %s as %s', (host, name) => {
  expect(referrerNameIn('ja', host)).toBe(name);
});

test.each([
  ['com.google.android.gm', 'Gmail'],
  ['android-app://com.google.android.gm/', 'Gmail'],
  ['jp.naver.line.android', 'LINE'],
  ['com.instagram.android', 'Instagram'],
  ['com.instagram.barcelona', 'Threads'],
  ['com.facebook.katana', 'Facebook'],
  ['com.twitter.android', 'X'],
  ['com.google.android.googlequicksearchbox', 'Google'],
  ['com.Slack', 'Slack'],
  ['mail.google.com', 'Gmail'],
])('C20: returns the name of the app %s: %s', (host, name) => {
  expect(referrerNameIn('ja', host)).toBe(name);
});

test('shows the id of an unknown app without its scheme', () => {
  expect(referrerNameIn('en', 'android-app://com.example.unknown/')).toBe('com.example.unknown');
});

test('returns an invalid host unchanged', () => {
  expect(referrerNameIn('en', 'a b')).toBe('a b');
});
