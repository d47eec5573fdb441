import { createHash } from 'node:crypto';

import type { PublicProfile } from '@musubi/api-client';
import { PLAYER_COVER_CSS } from '@musubi/ui/profile-page/blocks/player-cover';
import { beforeEach, describe, expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

type Block = NonNullable<PublicProfile['blocks']>[number];

const CODE = 'AAAAAAAAAAAAAAAAAAAAAA';
const COVER_HASH = `'sha256-${createHash('sha256').update(PLAYER_COVER_CSS).digest('base64')}'`;
/** Headers of a page without players. They must stay the same as before players existed. */
const PLAIN_PERMISSIONS =
  'accelerometer=(),autoplay=(),browsing-topics=(),camera=(),display-capture=(),encrypted-media=(),fullscreen=(),geolocation=(),gyroscope=(),magnetometer=(),microphone=(),midi=(),payment=(),publickey-credentials-create=(),publickey-credentials-get=(),screen-wake-lock=(),usb=(),xr-spatial-tracking=()';
const PLAIN_POLICY =
  /^default-src 'none';style-src 'sha256-[\w+/=]+';script-src 'sha256-[\w+/=]+';img-src 'self' data: http:\/\/localhost:3003;font-src 'self';connect-src 'self';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types 'none'$/;

const place = {
  id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70',
  after_link_id: null,
  width: 'auto',
  is_sensitive: false,
} as const;

const player = (
  provider: NonNullable<Block['player']>['provider'],
  ref: string,
  change: Partial<Block> = {},
): Block => ({
  ...place,
  player: { provider, ref, title: '雨の日の生放送', image_key: null, start_s: 0 },
  ...change,
});

const text: Block = { ...place, text: { body: 'https://vimeo.com/1' } };

let app: TestApp;

beforeEach(() => {
  app = createTestApp();
});

async function headersWith(blocks: readonly Block[]) {
  app.source.profiles.set('mio', createPublicProfile({ blocks: [...blocks] }));
  const { headers } = await app.get('/@mio');
  return {
    policy: String(headers['content-security-policy']),
    permissions: String(headers['permissions-policy']),
  };
}

const frameSourceOf = (policy: string): string | undefined =>
  policy.split(';').find((directive) => directive.startsWith('frame-src '));

describe('a page without players', () => {
  test.each([
    ['no blocks', []],
    ['a text', [text]],
    ['a sensitive player', [player('vimeo', '1', { is_sensitive: true })]],
    ['a player with a broken id', [player('vimeo', '../1')]],
  ] as const)('keeps its headers with %s', async (_name, blocks) => {
    const { policy, permissions } = await headersWith(blocks);
    expect(policy).toMatch(PLAIN_POLICY);
    expect(permissions).toBe(PLAIN_PERMISSIONS);
  });
});

describe('a page with players', () => {
  test.each([
    ['youtube', 'dQw4w9WgXcQ', 'https://www.youtube-nocookie.com'],
    ['nicovideo', 'sm9', 'https://embed.nicovideo.jp'],
    ['spotify', 'track/6rqhFgbbKwnb9MLmUQDhG6', 'https://open.spotify.com'],
    ['soundcloud', 'tracks/293', 'https://w.soundcloud.com'],
    ['bandcamp', 'album/12', 'https://bandcamp.com'],
    ['applemusic', 'jp/album/1440857781', 'https://embed.music.apple.com'],
    ['vimeo', '76979871', 'https://player.vimeo.com'],
    ['twitch', 'video/123', 'https://player.twitch.tv'],
    ['twitch', 'clip/Abc', 'https://clips.twitch.tv'],
    ['bilibili', 'BV1xx411c7mD', 'https://player.bilibili.com'],
    ['tiktok', '7106594312292453675', 'https://www.tiktok.com'],
  ] as const)('allows %s %s and no other host in its headers', async (provider, ref, origin) => {
    const { policy, permissions } = await headersWith([player(provider, ref)]);
    expect(frameSourceOf(policy)).toBe(`frame-src ${origin}`);
    expect(policy.match(/https:\/\/[^\s;]+/g)).toEqual([origin]);
    expect(permissions.match(/"[^"]*"/g)).toEqual(Array.from({ length: 4 }, () => `"${origin}"`));
    expect(permissions).toContain(`autoplay=(self "${origin}")`);
    expect(permissions).toContain('camera=()');
  });

  test('lists each host once, in order, and the style of the covers', async () => {
    const { policy } = await headersWith([
      player('youtube', 'dQw4w9WgXcQ'),
      player('nicovideo', 'sm9'),
      player('youtube', 'shorts/dQw4w9WgXcQ'),
    ]);
    expect(frameSourceOf(policy)).toBe(
      'frame-src https://embed.nicovideo.jp https://www.youtube-nocookie.com',
    );
    const style = policy.split(';').find((directive) => directive.startsWith('style-src '));
    expect(style).toMatch(/^style-src 'sha256-[\w+/=]+' 'sha256-[\w+/=]+'$/);
    expect(style).toContain(COVER_HASH);
  });

  test('changes its headers together with its content', async () => {
    await headersWith([player('nicovideo', 'sm9')]);
    app.source.profiles.set('mio', createPublicProfile());
    app.cache.invalidate('mio');
    const { headers, body } = await app.get('/@mio');
    expect(body).not.toContain('<iframe');
    expect(String(headers['content-security-policy'])).toMatch(PLAIN_POLICY);
  });

  test('leaves the document in the frame unchanged', async () => {
    await headersWith([player('nicovideo', 'sm9')]);
    const { body } = await app.get('/@mio');
    const [, cover = ''] = /srcdoc="([^"]*)"/i.exec(body) ?? [];
    expect(cover).toContain(PLAYER_COVER_CSS.slice(0, 40));
    expect(cover).toContain('https://embed.nicovideo.jp/watch/sm9?autoplay=1');
    expect(cover.replaceAll(/<style>.*?<\/style>/gs, '')).not.toContain('--');
  });
});

test('a preview has the headers of its players', async () => {
  const blocks = [player('nicovideo', 'sm9'), player('vimeo', '1', { is_sensitive: true })];
  app.source.previews.set(CODE, { ...createPublicProfile({ blocks }), visibility: 'draft' });
  const { headers } = await app.get(`/@mio/preview/${CODE}`);
  expect(frameSourceOf(String(headers['content-security-policy']))).toBe(
    'frame-src https://embed.nicovideo.jp',
  );
  expect(headers['permissions-policy']).toContain('fullscreen=(self "https://embed.nicovideo.jp")');
  expect(headers['referrer-policy']).toBe('no-referrer');
});

test('the page of a sensitive player has the headers of that player', async () => {
  const block = player('nicovideo', 'sm9', { is_sensitive: true });
  app.source.profiles.set('mio', createPublicProfile({ blocks: [block, player('vimeo', '1')] }));
  const { headers, body } = await app.get(`/@mio/s/${block.id}`);
  expect(body).toContain('<iframe');
  expect(frameSourceOf(String(headers['content-security-policy']))).toBe(
    'frame-src https://embed.nicovideo.jp',
  );
  expect(headers['content-security-policy']).toContain(COVER_HASH);
});
