import type { ServiceRows } from './service-rows.ts';

/** Support for creators, commissions and crowdfunding. */
export const SUPPORT_SERVICES = {
  ofuse: { name: 'OFUSE', hosts: ['ofuse.me'], profiles: ['ofuse.me/*'] },
  fanbox: {
    name: 'pixivFANBOX',
    hosts: ['fanbox.cc'],
    profiles: ['*.fanbox.cc', 'fanbox.cc/@*'],
  },
  fantia: { name: 'Fantia', hosts: ['fantia.jp'], profiles: ['fantia.jp/fanclubs/#', 'fantia.jp/*'] },
  cien: {
    name: 'Ci-en',
    hosts: ['ci-en.net', 'ci-en.dlsite.com'],
    profiles: ['ci-en.net/creator/#', 'ci-en.dlsite.com/creator/#'],
  },
  patreon: { name: 'Patreon', hosts: ['patreon.com'], profiles: ['patreon.com/*', 'patreon.com/c/*'] },
  kofi: { name: 'Ko-fi', hosts: ['ko-fi.com'], profiles: ['ko-fi.com/*'] },
  buymeacoffee: {
    name: 'Buy Me a Coffee',
    hosts: ['buymeacoffee.com', 'coff.ee'],
    profiles: ['buymeacoffee.com/*', 'coff.ee/*'],
  },
  githubsponsors: {
    name: 'GitHub Sponsors',
    hosts: ['github.com/sponsors'],
    profiles: ['github.com/sponsors/*'],
    type: 'github',
  },
  liberapay: { name: 'Liberapay', hosts: ['liberapay.com'], profiles: ['liberapay.com/*'] },
  opencollective: {
    name: 'Open Collective',
    hosts: ['opencollective.com'],
    profiles: ['opencollective.com/*'],
  },
  paypal: {
    name: 'PayPal',
    hosts: ['paypal.me', 'paypal.com'],
    profiles: ['paypal.me/*', 'paypal.com/paypalme/*'],
  },
  doneru: { name: 'Doneru', hosts: ['doneru.jp'], profiles: ['doneru.jp/*'] },
  throne: { name: 'Throne', hosts: ['throne.com', 'throne.me'], profiles: ['throne.com/*', 'throne.me/*'] },
  pressplay: { name: 'PressPlay Academy', hosts: ['pressplay.cc'] },
  campfire: {
    name: 'CAMPFIRE',
    hosts: ['camp-fire.jp'],
    profiles: ['camp-fire.jp/profile/*'],
  },
  kickstarter: { name: 'Kickstarter', hosts: ['kickstarter.com'], profiles: ['kickstarter.com/profile/*'] },
  readyfor: { name: 'READYFOR', hosts: ['readyfor.jp'] },
  makuake: { name: 'Makuake', hosts: ['makuake.com'] },
  zeczec: {
    name: { en: 'zeczec', ja: 'zeczec', 'zh-TW': '嘖嘖' },
    hosts: ['zeczec.com'],
  },
  skeb: { name: 'Skeb', hosts: ['skeb.jp'], profiles: ['skeb.jp/@*'] },
  skima: { name: 'SKIMA', hosts: ['skima.jp'] },
  coconala: {
    name: { en: 'coconala', ja: 'ココナラ', 'zh-TW': 'coconala' },
    hosts: ['coconala.com'],
    profiles: ['coconala.com/users/#'],
  },
  vgen: { name: 'VGen', hosts: ['vgen.co'], profiles: ['vgen.co/*'] },
  fiverr: { name: 'Fiverr', hosts: ['fiverr.com'], profiles: ['fiverr.com/*'] },
} as const satisfies ServiceRows;
