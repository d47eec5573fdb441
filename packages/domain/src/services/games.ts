import type { ServiceRows } from './service-rows.ts';

/** Games, virtual worlds, code and hobbies. */
export const GAME_SERVICES = {
  steam: {
    name: 'Steam',
    hosts: ['steampowered.com', 'steamcommunity.com', 's.team'],
    profiles: ['steamcommunity.com/id/*', 'steamcommunity.com/profiles/#'],
  },
  itchio: { name: 'itch.io', hosts: ['itch.io'], profiles: ['*.itch.io'] },
  epicgames: { name: 'Epic Games', hosts: ['epicgames.com'] },
  playstation: { name: 'PlayStation', hosts: ['playstation.com'] },
  nintendo: {
    name: { en: 'Nintendo', ja: '任天堂', 'zh-TW': '任天堂' },
    hosts: ['nintendo.com', 'nintendo.co.jp', 'nintendo.tw'],
  },
  gog: { name: 'GOG', hosts: ['gog.com'], profiles: ['gog.com/u/*'] },
  roblox: { name: 'Roblox', hosts: ['roblox.com'], profiles: ['roblox.com/users/#/profile'] },
  osu: { name: 'osu!', hosts: ['ppy.sh'] },
  lichess: { name: 'Lichess', hosts: ['lichess.org'], profiles: ['lichess.org/@/*'] },
  chesscom: { name: 'Chess.com', hosts: ['chess.com'], profiles: ['chess.com/member/*'] },
  unityroom: { name: 'unityroom', hosts: ['unityroom.com'], profiles: ['unityroom.com/users/*'] },
  freem: {
    name: { en: 'Freem!', ja: 'ふりーむ！', 'zh-TW': 'ふりーむ！' },
    hosts: ['freem.ne.jp'],
    profiles: ['freem.ne.jp/brand/#'],
  },
  novelgame: {
    name: {
      en: 'Novel Game Collection',
      ja: 'ノベルゲームコレクション',
      'zh-TW': 'ノベルゲームコレクション',
    },
    hosts: ['novelgame.jp'],
  },
  vrchat: { name: 'VRChat', hosts: ['vrchat.com'], profiles: ['vrchat.com/home/user/#'] },
  cluster: { name: 'cluster', hosts: ['cluster.mu'], profiles: ['cluster.mu/u/*'] },
  myanimelist: { name: 'MyAnimeList', hosts: ['myanimelist.net'], profiles: ['myanimelist.net/profile/*'] },
  anilist: { name: 'AniList', hosts: ['anilist.co'], profiles: ['anilist.co/user/*'] },
  gitlab: { name: 'GitLab', hosts: ['gitlab.com'], profiles: ['gitlab.com/*'] },
  codeberg: { name: 'Codeberg', hosts: ['codeberg.org'], profiles: ['codeberg.org/*'] },
  stackoverflow: {
    name: 'Stack Overflow',
    hosts: ['stackoverflow.com'],
    profiles: ['stackoverflow.com/users/#/*'],
  },
  codepen: { name: 'CodePen', hosts: ['codepen.io'], profiles: ['codepen.io/*'] },
  huggingface: { name: 'Hugging Face', hosts: ['huggingface.co', 'hf.co'], profiles: ['huggingface.co/*'] },
  kaggle: { name: 'Kaggle', hosts: ['kaggle.com'], profiles: ['kaggle.com/*'] },
  npm: { name: 'npm', hosts: ['npmjs.com'], profiles: ['npmjs.com/*'] },
  strava: { name: 'Strava', hosts: ['strava.com', 'strava.app.link'], profiles: ['strava.com/athletes/#'] },
  untappd: { name: 'Untappd', hosts: ['untappd.com'], profiles: ['untappd.com/user/*'] },
  cookpad: {
    name: { en: 'Cookpad', ja: 'クックパッド', 'zh-TW': 'Cookpad' },
    hosts: ['cookpad.com'],
    profiles: ['cookpad.com/kitchen/#', 'cookpad.com/jp/users/#', 'cookpad.com/tw/users/#'],
  },
} as const satisfies ServiceRows;
