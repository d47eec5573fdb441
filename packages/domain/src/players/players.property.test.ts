import fc from 'fast-check';
import { expect, test } from 'vitest';

import { toPlayer } from './player-providers.ts';
import { isPlayerRef, PLAYER_PROVIDERS, type PlayerProvider } from './player-refs.ts';
import { parsePlayerAddress } from './players.ts';

/** Origins of frames. Duplicated on purpose, so that changing the table by accident fails a test. */
const ORIGINS: Readonly<Record<PlayerProvider, RegExp>> = {
  youtube: /^https:\/\/www\.youtube-nocookie\.com$/,
  nicovideo: /^https:\/\/embed\.nicovideo\.jp$/,
  spotify: /^https:\/\/open\.spotify\.com$/,
  soundcloud: /^https:\/\/w\.soundcloud\.com$/,
  bandcamp: /^https:\/\/bandcamp\.com$/,
  applemusic: /^https:\/\/embed\.music\.apple\.com$/,
  vimeo: /^https:\/\/player\.vimeo\.com$/,
  twitch: /^https:\/\/(?:player|clips)\.twitch\.tv$/,
  bilibili: /^https:\/\/player\.bilibili\.com$/,
  tiktok: /^https:\/\/www\.tiktok\.com$/,
};

const REFS: readonly string[] = [
  '[\\w-]{11}',
  'shorts/[\\w-]{11}',
  'list/[\\w-]{12,50}',
  '(sm|so|nm)\\d{1,12}',
  '(track|album|playlist|artist|episode|show)/[\\da-zA-Z]{22}',
  '(tracks|playlists|album|track)/\\d{1,12}',
  '[a-z]{2}/(album|song)/\\d{1,12}',
  '[a-z]{2}/playlist/pl\\.[\\w-]{8,60}',
  '\\d{1,12}(/[\\da-f]{6,16})?',
  '(video|clip|channel)/\\w{3,12}',
  'BV[\\da-zA-Z]{10}',
  '\\d{15,20}',
];
const ref = fc.oneof(
  ...REFS.map((form) => fc.stringMatching(new RegExp(`^${form}$`))),
  fc.string({ unit: 'binary', maxLength: 20 }),
);
const provider = fc.constantFrom(...PLAYER_PROVIDERS);
const host = fc.oneof(fc.domain(), fc.string({ unit: 'binary', maxLength: 12 }));

function expectOwnOrigin(source: Parameters<typeof toPlayer>[0], pageHost: string): void {
  const player = toPlayer(source, pageHost);
  if (player === null) throw new Error('An accepted id builds no frame');
  const frame = new URL(player.frameUrl);
  expect(frame.origin).toBe(player.origin);
  expect(player.origin).toMatch(ORIGINS[source.provider]);
  expect(player.frameUrl).toMatch(/^[\w\-.:/?&=%#!~*()]+$/);
  expect(new URL(player.pageUrl).protocol).toBe('https:');
}

test('builds a frame at the provider’s exact origin from every accepted id', () => {
  const sources = fc
    .record({ provider, ref, start_s: fc.nat(86_399) })
    .filter((source) => isPlayerRef(source));
  fc.assert(
    fc.property(sources, host, (source, pageHost) => {
      expect(toPlayer(source, pageHost)).not.toBeNull();
      expectOwnOrigin(source, pageHost);
    }),
    { numRuns: 3_000, examples: [[{ provider: 'twitch', ref: 'channel/aaa', start_s: 0 }, "'"]] },
  );
});

test('builds no player from an id in another format', () => {
  const sources = fc
    .record({ provider, ref, start_s: fc.nat(86_399) })
    .filter((source) => !isPlayerRef(source));
  fc.assert(
    fc.property(sources, host, (source, pageHost) => {
      expect(toPlayer(source, pageHost)).toBeNull();
    }),
    { numRuns: 3_000 },
  );
});

const piece = fc.oneof(
  ref,
  fc.constantFrom(
    'watch',
    'embed',
    'video',
    'videos',
    'clip',
    'player',
    '?v=',
    '?url=',
    '&t=',
    '#',
    '..',
    '@',
    '\\',
    ' ',
    '%2f',
    '%00',
    "'",
    '"',
    '<',
  ),
);
const SITES =
  'www.youtube.com youtu.be nico.ms open.spotify.com w.soundcloud.com soundcloud.com bandcamp.com a.bandcamp.com music.apple.com vimeo.com www.twitch.tv clips.twitch.tv player.bilibili.com www.tiktok.com evil.example'.split(
    ' ',
  );

test('finds in any URL only ids that build frames of their provider', () => {
  fc.assert(
    fc.property(fc.constantFrom(...SITES), fc.array(piece, { maxLength: 5 }), (site, pieces) => {
      const parsed = parsePlayerAddress(`https://${site}/${pieces.join('/')}`);
      if (parsed === null || 'needsLookup' in parsed) return;
      expect(site).not.toBe('evil.example');
      expectOwnOrigin(parsed, 'a.example');
    }),
    { numRuns: 10_000 },
  );
});
