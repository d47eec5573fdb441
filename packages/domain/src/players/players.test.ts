import { describe, expect, test } from 'vitest';

import { playerProviderName, toPlayer } from './player-providers.ts';
import { PLAYER_PROVIDERS } from './player-refs.ts';
import { parsePlayerAddress } from './players.ts';

const ID = '6rqhFgbbKwnb9MLmUQDhG6';
const LIST = 'PLrAXtmErZgOeiKm4sgNOknGvNjby9efdf';

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['youtube.com/watch?v=dQw4w9WgXcQ&list=RDdQw4w9WgXcQ&index=2', 'youtube', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/watch?app=desktop&v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://music.youtube.com/watch?v=dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abcdefghijklmnop', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/shorts/dQw4w9WgXcQ', 'youtube', 'shorts/dQw4w9WgXcQ'],
  ['https://www.youtube.com/live/dQw4w9WgXcQ?feature=share', 'youtube', 'dQw4w9WgXcQ'],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', 'youtube', 'dQw4w9WgXcQ'],
  [`https://www.youtube.com/playlist?list=${LIST}`, 'youtube', `list/${LIST}`],
  [`https://www.youtube.com/embed/videoseries?list=${LIST}`, 'youtube', `list/${LIST}`],
  ['https://www.nicovideo.jp/watch/sm9', 'nicovideo', 'sm9'],
  ['https://sp.nicovideo.jp/watch/so12345', 'nicovideo', 'so12345'],
  ['https://nico.ms/nm7', 'nicovideo', 'nm7'],
  ['https://embed.nicovideo.jp/watch/sm9/script', 'nicovideo', 'sm9'],
  [`https://open.spotify.com/track/${ID}?si=1`, 'spotify', `track/${ID}`],
  [`https://open.spotify.com/intl-ja/album/${ID}`, 'spotify', `album/${ID}`],
  [
    `https://open.spotify.com/intl-pt-BR/album/${ID}`.toLowerCase().replace(ID.toLowerCase(), ID),
    'spotify',
    `album/${ID}`,
  ],
  [`https://open.spotify.com/embed/episode/${ID}`, 'spotify', `episode/${ID}`],
  [`https://open.spotify.com/user/mio/playlist/${ID}`, 'spotify', `playlist/${ID}`],
  [`spotify:show:${ID}`, 'spotify', `show/${ID}`],
  [
    'https://w.soundcloud.com/player/?url=https%3A//api.soundcloud.com/tracks/293&color=%23ff5500',
    'soundcloud',
    'tracks/293',
  ],
  [
    'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Fplaylists%2Fsoundcloud%253Aplaylists%253A7',
    'soundcloud',
    'playlists/7',
  ],
  ['https://bandcamp.com/EmbeddedPlayer/album=12/size=large/track=34/', 'bandcamp', 'track/34'],
  ['https://bandcamp.com/EmbeddedPlayer/v=2/album=12/size=large/', 'bandcamp', 'album/12'],
  ['https://music.apple.com/jp/album/rain/1440857781', 'applemusic', 'jp/album/1440857781'],
  ['https://music.apple.com/jp/album/rain/1440857781?i=1440857786', 'applemusic', 'jp/song/1440857786'],
  ['https://music.apple.com/us/song/rain/1440857786', 'applemusic', 'us/song/1440857786'],
  ['https://itunes.apple.com/gb/album/id1440857781', 'applemusic', 'gb/album/1440857781'],
  ['https://music.apple.com/tw/playlist/x/pl.u-8aAVZAXTxd', 'applemusic', 'tw/playlist/pl.u-8aAVZAXTxd'],
  [
    'https://embed.music.apple.com/us/playlist/x/pl.d25f5d1181894928af76c85c967f8f31',
    'applemusic',
    'us/playlist/pl.d25f5d1181894928af76c85c967f8f31',
  ],
  ['https://vimeo.com/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/76979871/8272103f6e?share=copy', 'vimeo', '76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'vimeo', '76979871/8272103f6e'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/groups/shortfilms/videos/76979871', 'vimeo', '76979871'],
  ['https://vimeo.com/showcase/3253534/video/76979871', 'vimeo', '76979871'],
  ['https://www.twitch.tv/videos/1234567890', 'twitch', 'video/1234567890'],
  ['https://m.twitch.tv/mio/v/1234567890', 'twitch', 'video/1234567890'],
  [
    'https://www.twitch.tv/mio/clip/AwkwardHelpfulSalamanderSwiftRage',
    'twitch',
    'clip/AwkwardHelpfulSalamanderSwiftRage',
  ],
  ['https://clips.twitch.tv/AwkwardHelpful-Xy_1', 'twitch', 'clip/AwkwardHelpful-Xy_1'],
  ['https://clips.twitch.tv/embed?clip=AwkwardHelpful&parent=example.com', 'twitch', 'clip/AwkwardHelpful'],
  ['https://www.twitch.tv/Mio_Draws', 'twitch', 'channel/mio_draws'],
  ['https://player.twitch.tv/?video=v123456&parent=example.com', 'twitch', 'video/123456'],
  ['https://player.twitch.tv/?channel=mio', 'twitch', 'channel/mio'],
  ['https://www.bilibili.com/video/BV1xx411c7mD/?spm_id_from=333', 'bilibili', 'BV1xx411c7mD'],
  ['https://m.bilibili.com/video/BV1xx411c7mD', 'bilibili', 'BV1xx411c7mD'],
  ['https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&p=1', 'bilibili', 'BV1xx411c7mD'],
  ['https://www.tiktok.com/@mio.draws/video/7106594312292453675?lang=ja', 'tiktok', '7106594312292453675'],
  ['https://www.tiktok.com/player/v1/7106594312292453675', 'tiktok', '7106594312292453675'],
  ['https://www.tiktok.com/embed/v2/7106594312292453675', 'tiktok', '7106594312292453675'],
  ['https://m.tiktok.com/v/7106594312292453675.html', 'tiktok', '7106594312292453675'],
])('recognises the recording in %s', (address, provider, ref) => {
  expect(parsePlayerAddress(address)).toEqual({ provider, ref, start_s: 0 });
});

test.each([
  ['https://youtu.be/dQw4w9WgXcQ?t=90', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=1m30s', 90],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ#t=1h2m3s', 3723],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?start=7', 7],
  ['https://www.nicovideo.jp/watch/sm9?from=42', 42],
  ['https://vimeo.com/76979871#t=95s', 95],
  ['https://www.twitch.tv/videos/123?t=0h1m30s', 90],
  ['https://www.bilibili.com/video/BV1xx411c7mD?t=61', 61],
  ['https://youtu.be/dQw4w9WgXcQ?t=999999', 0],
  ['https://youtu.be/dQw4w9WgXcQ?t=-5', 0],
  ['https://www.tiktok.com/@mio/video/7106594312292453675?t=9', 0],
])('reads the start time of %s', (address, start_s) => {
  expect(parsePlayerAddress(address)).toMatchObject({ start_s });
});

test.each([
  ['https://soundcloud.com/mio/rain', 'soundcloud'],
  ['https://m.soundcloud.com/mio/sets/rain', 'soundcloud'],
  ['https://on.soundcloud.com/AbCdE', 'soundcloud'],
  ['https://mio.bandcamp.com/album/rain', 'bandcamp'],
  ['mio.bandcamp.com/track/rain', 'bandcamp'],
])('requires a lookup for the id of %s', (address, provider) => {
  const url = address.startsWith('https') ? address : `https://${address}`;
  expect(parsePlayerAddress(address)).toEqual({ provider, needsLookup: true, url });
});

test.each([
  'https://www.youtube.com/@mio',
  'https://www.youtube.com/embed/live_stream?channel=UC1',
  'https://live.nicovideo.jp/watch/lv1',
  'https://www.nicovideo.jp/user/1',
  'https://open.spotify.com/user/mio',
  'https://soundcloud.com/mio',
  'https://soundcloud.com/mio/likes',
  'https://soundcloud.com/discover/sets',
  'https://mio.bandcamp.com/',
  'https://mio.bandcamp.com/merch',
  'https://music.apple.com/jp/artist/mio/12345',
  'https://vimeo.com/mio',
  'https://vimeo.com/event/12345',
  'https://www.twitch.tv/directory',
  'https://www.twitch.tv/settings/profile',
  'https://player.twitch.tv/',
  'https://clips.twitch.tv/embed',
  'https://b23.tv/abc123',
  'https://space.bilibili.com/1',
  'https://www.tiktok.com/@mio',
  'https://www.tiktok.com/@mio/photo/7106594312292453675',
  'https://vm.tiktok.com/ZM123/',
  'https://example.com/watch?v=dQw4w9WgXcQ',
])('recognises no recording in %s', (address) => {
  expect(parsePlayerAddress(address)).toBeNull();
});

/** For each provider, the beginning of a URL and the id that follows. */
const PARTS: readonly (readonly [before: string, id: string])[] = [
  ['www.youtube.com/watch?v=', 'dQw4w9WgXcQ'],
  ['www.nicovideo.jp/watch/', 'sm9'],
  ['open.spotify.com/track/', ID],
  ['w.soundcloud.com/player/?url=https://api.soundcloud.com/tracks/', '293'],
  ['bandcamp.com/EmbeddedPlayer/album=', '12'],
  ['music.apple.com/jp/album/x/', '1440857781'],
  ['vimeo.com/', '76979871'],
  ['www.twitch.tv/videos/', '1234567890'],
  ['player.bilibili.com/player.html?bvid=', 'BV1xx411c7mD'],
  ['www.tiktok.com/@mio/video/', '7106594312292453675'],
];

/** Make hostile URLs from a harmless one. */
const ATTACKS: readonly ((before: string, id: string) => string)[] = [
  (before, id) => `javascript://${before}${id}`,
  (before, id) => `data:text/html,https://${before}${id}`,
  (before, id) => `blob:https://${before}${id}`,
  (before, id) => `ftp://${before}${id}`,
  (before, id) => `https://evil.example/https://${before}${id}`,
  (before, id) => `https://evil.example?https://${before}${id}`,
  (before, id) => `https://evil.example#https://${before}${id}`,
  (before, id) => `https://evil.example\\@${before}${id}`,
  (before, id) => `https://mio:pw@${before}${id}`,
  (before, id) => `https://mio@${before}${id}`,
  (before, id) => `https://${before.replace('/', '@evil.example/')}${id}`,
  (before, id) => `https://${before.replace('/', '.evil.example/')}${id}`,
  (before, id) => `https://${before.replace('/', ':8443/')}${id}`,
  (before, id) => `https://${before.replace('/', './')}${id}`,
  (before, id) => `https://evil${before.replace(/^www\./, '')}${id}`,
  (before, id) => `https://${before.replace(/\.(com|jp|tv)/, '\u3002evil.$1')}${id}`,
  (before, id) => `https://${before.replace('o', '\u043E').replace('i', '\u0456')}${id}`,
  (before, id) => `https://${before}\u202E${id}`,
  (before, id) => `https://${before}\u0000${id}`,
  (before, id) => `https://${before}%27%20onload=alert(1)%20${id}`,
  (before, id) => `https://${before}${id}'"><script>alert(1)</script>`,
  (before, id) => `https://${before}${id}%22%3E%3Cscript%3E`,
  (before, id) => `https://${before}${id}%0aevil`,
  (before, id) => `https://${before}..%2f..%2f${id}`,
  (before, id) => `https://${before}${id}%3Fautoplay%3D1%26parent%3Devil`,
  (before) => `https://${before}`,
  (before) => `https://${before}javascript:alert(1)`,
  (before) => `https://${before}${'9'.repeat(1900)}`,
];

const HOSTILE = PARTS.flatMap(([before, id]) => ATTACKS.map((attack) => attack(before, id)));

describe('hostile addresses', () => {
  test('include at least 200 addresses', () => expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(200));

  test.each(HOSTILE)('never become the source of a frame: %j', (address) => {
    expect(parsePlayerAddress(address)).toBeNull();
  });

  test.each([
    'https://mio.bandcamp.com.evil.example/album/rain',
    'https://evilbandcamp.com/album/rain',
    'https://soundcloud.com:8080/mio/rain',
    'https://soundcloud.com@evil.example/mio/rain',
    'https://w.soundcloud.com/player/?url=https://evil.example/api.soundcloud.com/tracks/1',
    'https://w.soundcloud.com/player/?url=//api.soundcloud.com/tracks/1',
  ])('are not looked up: %s', (address) => expect(parsePlayerAddress(address)).toBeNull());
});

describe('a player', () => {
  test('has the URLs of its provider', () => {
    const frames = PARTS.map(([before, id]) => {
      const parsed = parsePlayerAddress(`https://${before}${id}`);
      if (parsed === null || 'needsLookup' in parsed) throw new Error(`${before} is not recognised`);
      return toPlayer({ ...parsed, start_s: 90 }, 'musubi.example')?.frameUrl;
    });
    expect(frames).toEqual([
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&start=90',
      'https://embed.nicovideo.jp/watch/sm9?autoplay=1&from=90',
      `https://open.spotify.com/embed/track/${ID}?t=90`,
      'https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F293&auto_play=true',
      'https://bandcamp.com/EmbeddedPlayer/album=12/size=large/artwork=small/',
      'https://embed.music.apple.com/jp/album/1440857781',
      'https://player.vimeo.com/video/76979871?dnt=1&autoplay=1#t=90s',
      'https://player.twitch.tv/?video=1234567890&parent=musubi.example&autoplay=true&time=0h1m30s',
      'https://player.bilibili.com/player.html?bvid=BV1xx411c7mD&autoplay=1&t=90',
      'https://www.tiktok.com/player/v1/7106594312292453675?autoplay=1',
    ]);
  });

  test('has the shape of its kind of recording', () => {
    const shapeOf = (address: string) => {
      const parsed = parsePlayerAddress(address);
      return parsed === null || 'needsLookup' in parsed ? null : toPlayer(parsed, 'a.example')?.shape;
    };
    expect(shapeOf('https://www.youtube.com/shorts/dQw4w9WgXcQ')).toBe('tall');
    expect(shapeOf('https://youtu.be/dQw4w9WgXcQ')).toBe('wide');
    expect(shapeOf(`https://open.spotify.com/track/${ID}`)).toBe(152);
    expect(shapeOf(`https://open.spotify.com/album/${ID}`)).toBe(352);
    expect(shapeOf('https://music.apple.com/jp/album/rain/1?i=2')).toBe(175);
    expect(shapeOf('https://music.apple.com/jp/album/rain/1')).toBe(450);
  });

  test('of Twitch embeds a clip from the host for clips', () => {
    expect(toPlayer({ provider: 'twitch', ref: 'clip/Abc', start_s: 0 }, 'a.example')).toMatchObject({
      origin: 'https://clips.twitch.tv',
      frameUrl: 'https://clips.twitch.tv/embed?clip=Abc&parent=a.example&autoplay=true',
    });
  });

  test('is null for an id in another format or an unknown provider', () => {
    expect(toPlayer({ provider: 'youtube', ref: '../x', start_s: 0 }, 'a.example')).toBeNull();
    const unknown = { provider: 'constructor' as 'youtube', ref: 'dQw4w9WgXcQ', start_s: 0 };
    expect(toPlayer(unknown, 'a.example')).toBeNull();
  });

  test('has a provider with a name in each language', () => {
    for (const provider of PLAYER_PROVIDERS) expect(playerProviderName(provider, 'ja')).not.toBe('');
    expect(playerProviderName('nicovideo', 'ja')).toBe('ニコニコ');
    expect(playerProviderName('vimeo', 'zh-TW')).toBe('Vimeo');
  });
});
