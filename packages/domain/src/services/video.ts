import type { ServiceRows } from './service-rows.ts';

/** Videos and live streams. */
export const VIDEO_SERVICES = {
  twitch: { name: 'Twitch', hosts: ['twitch.tv'], profiles: ['twitch.tv/*'] },
  bilibili: {
    name: { en: 'Bilibili', ja: 'ビリビリ', 'zh-TW': '嗶哩嗶哩' },
    hosts: ['bilibili.com', 'bilibili.tv', 'b23.tv'],
    profiles: ['space.bilibili.com/#', 'live.bilibili.com/#'],
  },
  vimeo: { name: 'Vimeo', hosts: ['vimeo.com'] },
  dailymotion: { name: 'Dailymotion', hosts: ['dailymotion.com', 'dai.ly'] },
  kick: { name: 'Kick', hosts: ['kick.com'], profiles: ['kick.com/*'] },
  rumble: { name: 'Rumble', hosts: ['rumble.com'], profiles: ['rumble.com/user/*', 'rumble.com/c/*'] },
  twitcasting: {
    name: { en: 'TwitCasting', ja: 'ツイキャス', 'zh-TW': 'TwitCasting' },
    hosts: ['twitcasting.tv', 'twitcas.com'],
    profiles: ['twitcasting.tv/*'],
  },
  showroom: { name: 'SHOWROOM', hosts: ['showroom-live.com'], profiles: ['showroom-live.com/r/*'] },
  mirrativ: { name: 'Mirrativ', hosts: ['mirrativ.com'], profiles: ['mirrativ.com/user/#'] },
  openrec: { name: 'OPENREC.tv', hosts: ['openrec.tv'], profiles: ['openrec.tv/user/*'] },
  reality: { name: 'REALITY', hosts: ['reality.app', 'reality.wrightflyer.net'] },
  iriam: { name: 'IRIAM', hosts: ['iriam.com'] },
  live17: { name: '17LIVE', hosts: ['17.live'], profiles: ['17.live/profile/r/#', '17.live/ja/profile/r/#'] },
  pococha: { name: 'Pococha', hosts: ['pococha.com'] },
  whowatch: {
    name: { en: 'Whowatch', ja: 'ふわっち', 'zh-TW': 'ふわっち' },
    hosts: ['whowatch.tv'],
  },
  fc2: { name: 'FC2', hosts: ['fc2.com'] },
  imdb: { name: 'IMDb', hosts: ['imdb.com'], profiles: ['imdb.com/name/#'] },
  letterboxd: { name: 'Letterboxd', hosts: ['letterboxd.com', 'boxd.it'], profiles: ['letterboxd.com/*'] },
  filmarks: { name: 'Filmarks', hosts: ['filmarks.com'], profiles: ['filmarks.com/users/*'] },
  trakt: { name: 'Trakt', hosts: ['trakt.tv'], profiles: ['trakt.tv/users/*'] },
} as const satisfies ServiceRows;
