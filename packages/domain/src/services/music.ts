import type { ServiceRows } from './service-rows.ts';

/** Music, podcasts and radio. */
export const MUSIC_SERVICES = {
  spotify: { name: 'Spotify', hosts: ['spotify.com', 'spotify.link'] },
  applemusic: { name: 'Apple Music', hosts: ['music.apple.com'] },
  applepodcasts: { name: 'Apple Podcasts', hosts: ['podcasts.apple.com'] },
  youtubemusic: { name: 'YouTube Music', hosts: ['music.youtube.com'], type: 'youtube' },
  amazonmusic: {
    name: 'Amazon Music',
    hosts: ['music.amazon.com', 'music.amazon.co.jp', 'music.amazon.co.uk', 'music.amazon.de'],
  },
  linemusic: { name: 'LINE MUSIC', hosts: ['music.line.me'] },
  bandcamp: { name: 'Bandcamp', hosts: ['bandcamp.com'], profiles: ['*.bandcamp.com', 'bandcamp.com/*'] },
  mixcloud: { name: 'Mixcloud', hosts: ['mixcloud.com'], profiles: ['mixcloud.com/*'] },
  audiomack: { name: 'Audiomack', hosts: ['audiomack.com'], profiles: ['audiomack.com/*'] },
  tidal: { name: 'TIDAL', hosts: ['tidal.com'] },
  deezer: { name: 'Deezer', hosts: ['deezer.com', 'deezer.page.link'] },
  lastfm: {
    name: 'Last.fm',
    hosts: ['last.fm', 'lastfm.jp'],
    profiles: ['last.fm/user/*', 'last.fm/ja/user/*', 'last.fm/zh/user/*'],
  },
  beatport: { name: 'Beatport', hosts: ['beatport.com'] },
  genius: { name: 'Genius', hosts: ['genius.com'], profiles: ['genius.com/artists/*'] },
  kkbox: { name: 'KKBOX', hosts: ['kkbox.com', 'kkbox.fm'] },
  streetvoice: {
    name: { en: 'StreetVoice', ja: 'StreetVoice', 'zh-TW': 'StreetVoice 街聲' },
    hosts: ['streetvoice.com'],
    profiles: ['streetvoice.com/*'],
  },
  eggs: { name: 'Eggs', hosts: ['eggs.mu'], profiles: ['eggs.mu/artist/*'] },
  piapro: {
    name: { en: 'piapro', ja: 'ピアプロ', 'zh-TW': 'piapro' },
    hosts: ['piapro.jp'],
    profiles: ['piapro.jp/*'],
  },
  tunecore: {
    name: 'TuneCore Japan',
    hosts: ['tunecore.co.jp', 'linkco.re'],
    profiles: ['tunecore.co.jp/artists/*'],
  },
  audiostock: { name: 'Audiostock', hosts: ['audiostock.jp'] },
  standfm: { name: 'stand.fm', hosts: ['stand.fm'], profiles: ['stand.fm/channels/#'] },
  voicy: { name: 'Voicy', hosts: ['voicy.jp'], profiles: ['voicy.jp/channel/#'] },
  radiotalk: { name: 'Radiotalk', hosts: ['radiotalk.jp'], profiles: ['radiotalk.jp/program/#'] },
  spoon: { name: 'Spoon', hosts: ['spooncast.net'], profiles: ['spooncast.net/jp/@*'] },
  listen: { name: 'LISTEN', hosts: ['listen.style'], profiles: ['listen.style/p/*', 'listen.style/u/*'] },
  soundon: { name: 'SoundOn', hosts: ['soundon.fm'] },
  firstory: { name: 'Firstory', hosts: ['firstory.me'] },
  pocketcasts: { name: 'Pocket Casts', hosts: ['pocketcasts.com', 'pca.st'] },
  audible: { name: 'Audible', hosts: ['audible.com', 'audible.co.jp'] },
} as const satisfies ServiceRows;
