import type { ServiceRows } from './service-rows.ts';

/** Blogs, novels, comics, books and developers' articles. */
export const WRITING_SERVICES = {
  kakuyomu: {
    name: { en: 'Kakuyomu', ja: 'カクヨム', 'zh-TW': 'カクヨム' },
    hosts: ['kakuyomu.jp'],
    profiles: ['kakuyomu.jp/users/*'],
  },
  hameln: {
    name: { en: 'Hameln', ja: 'ハーメルン', 'zh-TW': 'ハーメルン' },
    hosts: ['syosetu.org'],
    profiles: ['syosetu.org/user/#'],
  },
  alphapolis: {
    name: { en: 'AlphaPolis', ja: 'アルファポリス', 'zh-TW': 'AlphaPolis' },
    hosts: ['alphapolis.co.jp'],
    profiles: ['alphapolis.co.jp/author/detail/#'],
  },
  novelup: {
    name: { en: 'Novel Up Plus', ja: 'ノベルアップ＋', 'zh-TW': 'ノベルアップ＋' },
    hosts: ['novelup.plus'],
    profiles: ['novelup.plus/user/#'],
  },
  monogatary: { name: 'monogatary.com', hosts: ['monogatary.com'] },
  jumprookie: {
    name: { en: 'Jump Rookie!', ja: 'ジャンプルーキー！', 'zh-TW': 'ジャンプルーキー！' },
    hosts: ['rookie.shonenjump.com'],
  },
  webtoon: { name: 'WEBTOON', hosts: ['webtoons.com'] },
  tapas: { name: 'Tapas', hosts: ['tapas.io'], profiles: ['tapas.io/*'] },
  wattpad: { name: 'Wattpad', hosts: ['wattpad.com'], profiles: ['wattpad.com/user/*'] },
  ao3: {
    name: 'Archive of Our Own',
    hosts: ['archiveofourown.org'],
    profiles: ['archiveofourown.org/users/*'],
  },
  medium: { name: 'Medium', hosts: ['medium.com'], profiles: ['medium.com/@*', '*.medium.com'] },
  substack: { name: 'Substack', hosts: ['substack.com'], profiles: ['*.substack.com', 'substack.com/@*'] },
  theletter: { name: 'theLetter', hosts: ['theletter.jp'], profiles: ['*.theletter.jp'] },
  hatena: {
    name: { en: 'Hatena', ja: 'はてな', 'zh-TW': 'Hatena' },
    hosts: ['hatena.ne.jp'],
  },
  hatenablog: {
    name: { en: 'Hatena Blog', ja: 'はてなブログ', 'zh-TW': 'Hatena Blog' },
    hosts: ['hatenablog.com', 'hatenablog.jp', 'hateblo.jp', 'hatenadiary.com', 'hatenadiary.jp'],
    profiles: [
      '*.hatenablog.com',
      '*.hatenablog.jp',
      '*.hateblo.jp',
      '*.hatenadiary.com',
      '*.hatenadiary.jp',
    ],
  },
  ameblo: {
    name: { en: 'Ameba Blog', ja: 'アメブロ', 'zh-TW': 'Ameba Blog' },
    hosts: ['ameblo.jp', 'ameba.jp'],
    profiles: ['ameblo.jp/*'],
  },
  livedoorblog: {
    name: { en: 'livedoor Blog', ja: 'ライブドアブログ', 'zh-TW': 'livedoor Blog' },
    hosts: ['livedoor.blog', 'blog.jp', 'blog.livedoor.jp'],
    profiles: ['*.livedoor.blog', '*.blog.jp'],
  },
  wordpress: { name: 'WordPress.com', hosts: ['wordpress.com'], profiles: ['*.wordpress.com'] },
  blogger: { name: 'Blogger', hosts: ['blogger.com', 'blogspot.com'], profiles: ['*.blogspot.com'] },
  vocus: {
    name: { en: 'vocus', ja: 'vocus', 'zh-TW': '方格子 vocus' },
    hosts: ['vocus.cc'],
    profiles: ['vocus.cc/user/@*', 'vocus.cc/salon/*'],
  },
  matters: { name: 'Matters', hosts: ['matters.town', 'matters.news'], profiles: ['matters.town/@*'] },
  pixnet: {
    name: { en: 'PIXNET', ja: 'PIXNET', 'zh-TW': '痞客邦' },
    hosts: ['pixnet.net'],
    profiles: ['*.pixnet.net', '*.pixnet.net/blog'],
  },
  popo: {
    name: { en: 'POPO', ja: 'POPO', 'zh-TW': 'POPO 原創' },
    hosts: ['popo.tw'],
    profiles: ['popo.tw/users/*'],
  },
  zenn: { name: 'Zenn', hosts: ['zenn.dev'], profiles: ['zenn.dev/*'] },
  qiita: { name: 'Qiita', hosts: ['qiita.com'], profiles: ['qiita.com/*'] },
  devto: { name: 'DEV', hosts: ['dev.to'], profiles: ['dev.to/*'] },
  hashnode: {
    name: 'Hashnode',
    hosts: ['hashnode.com', 'hashnode.dev'],
    profiles: ['hashnode.com/@*', '*.hashnode.dev'],
  },
  speakerdeck: { name: 'Speaker Deck', hosts: ['speakerdeck.com'], profiles: ['speakerdeck.com/*'] },
  goodreads: { name: 'Goodreads', hosts: ['goodreads.com'] },
  bookmeter: {
    name: { en: 'Bookmeter', ja: '読書メーター', 'zh-TW': '読書メーター' },
    hosts: ['bookmeter.com'],
    profiles: ['bookmeter.com/users/#'],
  },
  booklog: {
    name: { en: 'Booklog', ja: 'ブクログ', 'zh-TW': 'Booklog' },
    hosts: ['booklog.jp'],
    profiles: ['booklog.jp/users/*'],
  },
} as const satisfies ServiceRows;
