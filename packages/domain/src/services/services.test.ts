import { describe, expect, test } from 'vitest';

import { LINK_TYPES } from './link-types.ts';
import {
  findHostService,
  findServiceAccount,
  findServiceName,
  findServiceOfLink,
  HOST_SERVICES,
} from './services.ts';

describe('findHostService', () => {
  test.each([
    ['https://open.spotify.com/intl-ja/artist/4Z8W4fKeB5YxbusRsdQVPb', 'spotify'],
    ['https://mio.fanbox.cc/posts/1', 'fanbox'],
    ['https://mio.bandcamp.com/', 'bandcamp'],
    ['https://mio.base.shop/items/1', 'base'],
    ['https://mio.itch.io/game', 'itchio'],
    ['https://misskey.io/@mio', 'misskey'],
    ['https://pawoo.net/@mio', 'mastodon'],
    ['https://music.youtube.com/channel/UC1', 'youtubemusic'],
    ['https://music.line.me/webapp/artist/1', 'linemusic'],
    ['https://lin.ee/abc', 'line'],
    ['https://www.amazon.co.jp/hz/wishlist/ls/ABC', 'amazonwishlist'],
    ['https://www.amazon.co.jp/hz/wishlists', 'amazon'],
    ['https://www.amazon.co.jp/dp/4000000000', 'amazon'],
    ['https://github.com/sponsors/mio', 'githubsponsors'],
    ['https://Skeb.JP./@mio', 'skeb'],
  ])('recognises %s as %s', (href, id) => {
    expect(findHostService(new URL(href))?.id).toBe(id);
  });

  test.each([
    'https://evil-spotify.com/',
    'https://spotify.com.evil.example/',
    'https://example.com/spotify.com',
    'https://example.com/?u=https://spotify.com',
    'https://github.com/sponsors-of-mio',
    'https://co.jp/',
    'https://docs.google.com/forms.evil',
  ])('returns null for the foreign URL %s', (href) => {
    expect(findHostService(new URL(href))).toBeNull();
  });
});

test('has at least 200 services besides the fourteen link types', () => {
  expect(HOST_SERVICES.length).toBeGreaterThanOrEqual(200);
  expect(new Set([...LINK_TYPES, ...HOST_SERVICES.map(({ id }) => id)]).size).toBe(
    LINK_TYPES.length + HOST_SERVICES.length,
  );
});

test.each(HOST_SERVICES.map((service) => [service.id, service] as const))(
  'recognises every host and profile in the row of %s',
  (_id, service) => {
    for (const host of service.hosts)
      expect(findHostService(new URL(`https://${host}`))?.id).toBe(service.id);
    for (const pattern of service.profiles ?? []) {
      const url = new URL(`https://${pattern.replaceAll('*', 'mio').replaceAll('#', 'id1')}`);
      expect(findHostService(url)?.id).toBe(service.id);
      expect(findServiceAccount(url)).not.toBeNull();
    }
  },
);

test.each([
  ['custom', 'https://open.spotify.com/track/1', 'spotify'],
  ['custom', 'https://example.com/', undefined],
  ['custom', 'https://www.youtube.com/@mio', undefined],
  ['youtube', 'https://music.youtube.com/channel/UC1', 'youtubemusic'],
  ['youtube', 'https://www.youtube.com/@mio', undefined],
  ['note', 'https://open.spotify.com/track/1', undefined],
  ['custom', 'no URL', undefined],
] as const)('shows a link of type %s to %s as %s', (type, url, id) => {
  expect(findServiceOfLink({ type, url })?.id).toBe(id);
});

test.each([
  ['https://open.spotify.com/track/1', 'ja', 'Spotify'],
  ['https://minne.com/@mio', 'en', 'minne'],
  ['https://jp.mercari.com/', 'ja', 'メルカリ'],
  ['https://vocus.cc/user/@mio', 'zh-TW', '方格子 vocus'],
  ['https://www.nicovideo.jp/user/1', 'ja', 'ニコニコ'],
  ['https://music.youtube.com/', 'en', 'YouTube Music'],
  ['https://example.com/', 'en', null],
] as const)('returns the name of the service of %s in %s: %s', (href, locale, name) => {
  expect(findServiceName(locale, new URL(href))).toBe(name);
});

describe('findServiceAccount', () => {
  test.each([
    ['https://x.com/mio', 'mio'],
    ['https://www.youtube.com/@mio/videos', '@mio'],
    ['https://note.com/%E6%BE%AA', '澪'],
    ['https://bsky.app/profile/mio.bsky.social', 'mio.bsky.social'],
    ['https://mio.fanbox.cc/', 'mio'],
    ['https://www.fanbox.cc/@mio', '@mio'],
    ['https://www.tiktok.com/@mio?lang=ja', '@mio'],
    ['https://lichess.org/@/mio', 'mio'],
    ['https://www.pixiv.net/users/123', null],
    ['https://space.bilibili.com/123', null],
    ['https://www.facebook.com/profile.php?id=1', null],
    ['https://note.com/%E0%A4%A', null],
  ])('reads the account of %s as %s', (href, name) => {
    expect(findServiceAccount(new URL(href))).toEqual({ name });
  });

  test.each([
    'https://x.com/',
    'https://x.com/mio/status/1',
    'https://www.youtube.com/watch?v=abc',
    'https://mio.fanbox.cc/posts/1',
    'https://help.mio.fanbox.cc/',
    'https://open.spotify.com/track/1',
    'https://www.tiktok.com/@mio/video/1',
    'https://www.tiktok.com/@',
    'https://example.com/mio',
  ])('finds no account in %s', (href) => {
    expect(findServiceAccount(new URL(href))).toBeNull();
  });
});
