import { describe, expect, test } from 'vitest';

import { linkTypeOf, SERVICE_PREFIXES, serviceNameIn } from './link-types.ts';

describe('linkTypeOf', () => {
  test.each([
    ['https://x.com/mio', 'twitter'],
    ['https://mobile.twitter.com/mio', 'twitter'],
    ['https://youtu.be/abc', 'youtube'],
    ['https://www.youtube.com/@mio', 'youtube'],
    ['https://ncode.syosetu.com/n1234/', 'syosetu'],
    ['https://mio.booth.pm/items/1', 'booth'],
    ['https://mio.tumblr.com/', 'tumblr'],
    ['https://GitHub.com./mio', 'github'],
    ['https://notyoutube.com/', 'custom'],
    ['https://youtube.com.evil.example/', 'custom'],
    ['https://example.com/youtube.com', 'custom'],
  ])('recognises %s as %s', (href, type) => {
    expect(linkTypeOf(new URL(href))).toBe(type);
  });

  test.each(Object.entries(SERVICE_PREFIXES))('recognises the profile URLs of %s', (type, prefix) => {
    expect(linkTypeOf(new URL(prefix))).toBe(type);
  });
});

test.each([
  ['soundcloud', 'ja', 'SoundCloud'],
  ['nicovideo', 'en', 'niconico'],
  ['nicovideo', 'ja', 'ニコニコ'],
] as const)('returns the name of the service %s in %s', (type, locale, name) => {
  expect(serviceNameIn(locale, type)).toBe(name);
});
