import { expect, test } from 'vitest';

import { activityAddress, readActivitySource } from './activity-source.ts';

const CHANNEL = 'UCabcdefghijklmnopqrstuv';

test.each([
  ['youtube', '@mio-draws', '@mio-draws'],
  ['youtube', 'mio-draws', '@mio-draws'],
  ['youtube', 'https://www.youtube.com/@mio-draws/videos', '@mio-draws'],
  ['youtube', `https://youtube.com/channel/${CHANNEL}`, CHANNEL],
  ['youtube', CHANNEL, CHANNEL],
  ['youtube', '澪のえ', '@澪のえ'],
  ['youtube', 'https://www.youtube.com/@澪のえ', '@澪のえ'],
  ['youtube', `https://www.youtube.com/${encodeURI('@澪のえ')}/videos`, '@澪のえ'],
  ['youtube', '＠ｍｉｏ＿ｄｒａｗｓ', '@mio_draws'],
  ['instagram', '@mio.draws', 'mio.draws'],
  ['instagram', '\u200Bhttps://www.instagram.com/mio.draws\u2060', 'mio.draws'],
  ['instagram', 'instagram.com/mio.draws?igsh=1', 'mio.draws'],
  ['instagram', 'https://www.instagram.com/stories/mio.draws/1/', 'mio.draws'],
  ['instagram', 'https://www.instagram.com/mio.draws/reel/1/', 'mio.draws'],
  ['youtube', 'https://www.youtube.com/c/watch-mio', '@watch-mio'],
  ['youtube', 'shorts', '@shorts'],
  ['youtube', 'https://youtube.com/user/gaming', '@gaming'],
  ['youtube', 'https://www.youtube.com/c/Live/videos', '@Live'],
  ['instagram', 'https://www.instagram.com/_u/direct', 'direct'],
  ['ofuse', 'https://ofuse.me/mio', 'mio'],
  ['ofuse', ' mio ', 'mio'],
  ['feed', 'blog.example', 'https://blog.example/'],
  ['feed', ' https://blog.example/mio/rss#new ', 'https://blog.example/mio/rss'],
] as const)('for the service %s, parses the typed account %j to %s', (type, typed, account) => {
  expect(readActivitySource(type, typed)).toBe(account);
});

test.each([
  ['youtube', ''],
  ['youtube', 'https://vimeo.com/mio'],
  ['youtube', '@a'],
  ['youtube', 'https://www.youtube.com/@%ff'],
  ['youtube', 'https://www.youtube.com/watch?v=abcdefghijk'],
  ['youtube', 'youtube.com/Watch?v=abcdefghijk'],
  ['youtube', 'https://www.youtube.com/shorts/abcdefghijk'],
  ['youtube', 'https://m.youtube.com/live/abcdefghijk'],
  ['youtube', 'https://www.youtube.com/playlist?list=PL1'],
  ['youtube', 'https://www.youtube.com/results?search_query=mio'],
  ['youtube', 'https://www.youtube.com/feed/subscriptions'],
  ['youtube', 'https://www.youtube.com/hashtag/mio'],
  ['youtube', 'https://www.youtube.com/channel'],
  ['youtube', 'https://youtu.be/abcdefghijk'],
  ['instagram', 'https://www.instagram.com/p/abc/'],
  ['instagram', 'https://www.instagram.com/reel/abc/'],
  ['instagram', 'https://www.instagram.com/explore/tags/mio'],
  ['instagram', 'https://www.instagram.com/stories/highlights/1/'],
  ['instagram', 'a..b'],
  ['instagram', 'https://evil.example/instagram.com/mio'],
  ['ofuse', 'にほんご'],
  ['ofuse', 'javascript:alert(1)'],
  ['feed', 'javascript:alert(1)'],
  ['feed', 'mio'],
  ['feed', `https://blog.example/${'a'.repeat(512)}`],
] as const)('for the service %s, refuses the account %j', (type, typed) => {
  expect(readActivitySource(type, typed)).toBeNull();
});

test('builds the URL of an account', () => {
  expect(activityAddress('youtube', '@mio')).toBe('https://www.youtube.com/@mio');
  expect(activityAddress('youtube', CHANNEL)).toBe(`https://www.youtube.com/channel/${CHANNEL}`);
  expect(activityAddress('instagram', 'mio')).toBe('https://www.instagram.com/mio');
});
