import type { ServiceRows } from './service-rows.ts';

/** Pages about a person, question boxes, events, and forms or apps that creators link to. */
export const PROFILE_SERVICES = {
  linktree: { name: 'Linktree', hosts: ['linktr.ee'], profiles: ['linktr.ee/*'] },
  litlink: { name: 'lit.link', hosts: ['lit.link'], profiles: ['lit.link/*', 'lit.link/en/*'] },
  carrd: { name: 'Carrd', hosts: ['carrd.co'], profiles: ['*.carrd.co'] },
  aboutme: { name: 'about.me', hosts: ['about.me'], profiles: ['about.me/*'] },
  beacons: { name: 'Beacons', hosts: ['beacons.ai', 'beacons.page'], profiles: ['beacons.ai/*'] },
  portaly: {
    name: { en: 'Portaly', ja: 'Portaly', 'zh-TW': 'Portaly 傳送門' },
    hosts: ['portaly.cc'],
    profiles: ['portaly.cc/*'],
  },
  potofu: { name: 'POTOFU', hosts: ['potofu.me'], profiles: ['potofu.me/*'] },
  profcard: {
    name: { en: 'Profcard', ja: 'プロフカード', 'zh-TW': 'プロフカード' },
    hosts: ['profcard.info'],
  },
  twpf: {
    name: { en: 'twpf', ja: 'ツイフィール', 'zh-TW': 'ツイフィール' },
    hosts: ['twpf.jp'],
    profiles: ['twpf.jp/*'],
  },
  marshmallow: {
    name: { en: 'Marshmallow', ja: 'マシュマロ', 'zh-TW': 'マシュマロ' },
    hosts: ['marshmallow-qa.com'],
    profiles: ['marshmallow-qa.com/*'],
  },
  peing: {
    name: { en: 'Peing', ja: 'Peing-質問箱-', 'zh-TW': 'Peing' },
    hosts: ['peing.net'],
    profiles: ['peing.net/*', 'peing.net/ja/*', 'peing.net/en/*', 'peing.net/zh-TW/*'],
  },
  mond: { name: 'mond', hosts: ['mond.how'], profiles: ['mond.how/*', 'mond.how/ja/*'] },
  querie: { name: 'Querie.me', hosts: ['querie.me'], profiles: ['querie.me/user/#', 'querie.me/@*'] },
  wavebox: { name: 'WaveBox', hosts: ['wavebox.me'], profiles: ['wavebox.me/wave/#'] },
  fusetter: {
    name: { en: 'Fusetter', ja: 'ふせったー', 'zh-TW': 'ふせったー' },
    hosts: ['fusetter.com', 'fse.tw'],
  },
  togetter: { name: 'Togetter', hosts: ['togetter.com'] },
  peatix: { name: 'Peatix', hosts: ['peatix.com', 'ptix.at'], profiles: ['peatix.com/user/#'] },
  connpass: {
    name: 'connpass',
    hosts: ['connpass.com'],
    profiles: ['connpass.com/user/*', '*.connpass.com'],
  },
  tiget: { name: 'TIGET', hosts: ['tiget.net'], profiles: ['tiget.net/users/#'] },
  eventbrite: { name: 'Eventbrite', hosts: ['eventbrite.com', 'eventbrite.co.uk'] },
  accupass: { name: { en: 'ACCUPASS', ja: 'ACCUPASS', 'zh-TW': '活動通 ACCUPASS' }, hosts: ['accupass.com'] },
  kktix: { name: 'KKTIX', hosts: ['kktix.com', 'kktix.cc'], profiles: ['*.kktix.cc'] },
  notion: { name: 'Notion', hosts: ['notion.so', 'notion.site', 'notion.com'] },
  googleforms: {
    name: { en: 'Google Forms', ja: 'Google フォーム', 'zh-TW': 'Google 表單' },
    hosts: ['forms.gle', 'docs.google.com/forms'],
  },
  googlemaps: {
    name: { en: 'Google Maps', ja: 'Google マップ', 'zh-TW': 'Google 地圖' },
    hosts: [
      'maps.google.com',
      'maps.app.goo.gl',
      'google.com/maps',
      'google.co.jp/maps',
      'google.com.tw/maps',
    ],
  },
  googledrive: {
    name: { en: 'Google Drive', ja: 'Google ドライブ', 'zh-TW': 'Google 雲端硬碟' },
    hosts: ['drive.google.com'],
  },
  googleplay: { name: 'Google Play', hosts: ['play.google.com'] },
  appstore: { name: 'App Store', hosts: ['apps.apple.com', 'testflight.apple.com'] },
} as const satisfies ServiceRows;
