import type { ServiceRows } from './service-rows.ts';

/** Illustration, design, photographs and 3D. */
export const ART_SERVICES = {
  pixivsketch: {
    name: 'pixiv Sketch',
    hosts: ['sketch.pixiv.net'],
    profiles: ['sketch.pixiv.net/@*'],
    type: 'pixiv',
  },
  vroidhub: { name: 'VRoid Hub', hosts: ['hub.vroid.com'], profiles: ['hub.vroid.com/users/#'] },
  xfolio: { name: 'Xfolio', hosts: ['xfolio.jp'], profiles: ['xfolio.jp/portfolio/*'] },
  poipiku: {
    name: { en: 'Poipiku', ja: 'ポイピク', 'zh-TW': 'Poipiku' },
    hosts: ['poipiku.com'],
    profiles: ['poipiku.com/#'],
  },
  privatter: {
    name: { en: 'Privatter', ja: 'ぷらいべったー', 'zh-TW': 'Privatter' },
    hosts: ['privatter.net', 'privatter.me'],
    profiles: ['privatter.net/u/*', 'privatter.net/m/*', 'privatter.me/user/*'],
  },
  pictsquare: { name: 'pictSQUARE', hosts: ['pictsquare.net'] },
  pictbland: { name: 'pictBLand', hosts: ['pictbland.net'], profiles: ['pictbland.net/*'] },
  tinami: { name: 'TINAMI', hosts: ['tinami.com'], profiles: ['tinami.com/creator/profile/#'] },
  nizima: { name: 'nizima', hosts: ['nizima.com'] },
  medibang: { name: 'MediBang', hosts: ['medibang.com'] },
  foriio: { name: 'foriio', hosts: ['foriio.com'], profiles: ['foriio.com/*'] },
  artstation: {
    name: 'ArtStation',
    hosts: ['artstation.com'],
    profiles: ['artstation.com/*', '*.artstation.com'],
  },
  deviantart: { name: 'DeviantArt', hosts: ['deviantart.com', 'fav.me'], profiles: ['deviantart.com/*'] },
  behance: { name: 'Behance', hosts: ['behance.net'], profiles: ['behance.net/*'] },
  dribbble: { name: 'Dribbble', hosts: ['dribbble.com'], profiles: ['dribbble.com/*'] },
  cara: { name: 'Cara', hosts: ['cara.app'], profiles: ['cara.app/*'] },
  newgrounds: { name: 'Newgrounds', hosts: ['newgrounds.com'], profiles: ['*.newgrounds.com'] },
  flickr: {
    name: 'Flickr',
    hosts: ['flickr.com', 'flic.kr'],
    profiles: ['flickr.com/photos/*', 'flickr.com/people/*'],
  },
  unsplash: { name: 'Unsplash', hosts: ['unsplash.com'], profiles: ['unsplash.com/@*'] },
  px500: { name: '500px', hosts: ['500px.com'], profiles: ['500px.com/p/*'] },
  sketchfab: { name: 'Sketchfab', hosts: ['sketchfab.com'], profiles: ['sketchfab.com/*'] },
  thingiverse: { name: 'Thingiverse', hosts: ['thingiverse.com'], profiles: ['thingiverse.com/*'] },
  figma: { name: 'Figma', hosts: ['figma.com'], profiles: ['figma.com/@*'] },
  ravelry: { name: 'Ravelry', hosts: ['ravelry.com'], profiles: ['ravelry.com/people/*'] },
  worldcosplay: {
    name: 'WorldCosplay',
    hosts: ['worldcosplay.net'],
    profiles: ['worldcosplay.net/member/*'],
  },
} as const satisfies ServiceRows;
