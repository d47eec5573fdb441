import type { ServiceRows } from './service-rows.ts';

const AMAZON_HOSTS = [
  'amazon.co.jp',
  'amazon.com',
  'amazon.co.uk',
  'amazon.de',
  'amazon.fr',
  'amazon.it',
  'amazon.es',
  'amazon.ca',
  'amazon.com.au',
  'amazon.sg',
] as const;

/** Shops, and wish lists that fans buy from. */
export const SHOP_SERVICES = {
  base: {
    name: 'BASE',
    hosts: [
      'thebase.com',
      'thebase.in',
      'base.shop',
      'base.ec',
      'official.ec',
      'buyshop.jp',
      'theshop.jp',
      'handcrafted.jp',
      'fashionstore.jp',
      'shopselect.net',
      'cafestore.jp',
    ],
    profiles: ['*.thebase.in', '*.base.shop', '*.base.ec', '*.official.ec'],
  },
  stores: { name: 'STORES', hosts: ['stores.jp', 'stores.fun'], profiles: ['*.stores.jp'] },
  suzuri: { name: 'SUZURI', hosts: ['suzuri.jp'], profiles: ['suzuri.jp/*'] },
  minne: { name: 'minne', hosts: ['minne.com'], profiles: ['minne.com/@*'] },
  creema: { name: 'Creema', hosts: ['creema.jp'], profiles: ['creema.jp/creator/#', 'creema.jp/c/*'] },
  pinkoi: {
    name: 'Pinkoi',
    hosts: ['pinkoi.com'],
    profiles: ['pinkoi.com/store/*', 'jp.pinkoi.com/store/*'],
  },
  etsy: { name: 'Etsy', hosts: ['etsy.com', 'etsy.me'], profiles: ['etsy.com/shop/*', '*.etsy.com'] },
  gumroad: {
    name: 'Gumroad',
    hosts: ['gumroad.com', 'gum.co'],
    profiles: ['*.gumroad.com', 'gumroad.com/*'],
  },
  shopify: { name: 'Shopify', hosts: ['myshopify.com', 'shopify.com'], profiles: ['*.myshopify.com'] },
  shopee: {
    name: { en: 'Shopee', ja: 'Shopee', 'zh-TW': '蝦皮購物' },
    hosts: ['shopee.tw', 'shopee.com', 'shp.ee'],
    profiles: ['shopee.tw/*'],
  },
  ruten: { name: { en: 'Ruten', ja: 'Ruten', 'zh-TW': '露天市集' }, hosts: ['ruten.com.tw'] },
  mercari: {
    name: { en: 'Mercari', ja: 'メルカリ', 'zh-TW': 'Mercari' },
    hosts: ['mercari.com', 'mercari-shops.com'],
    profiles: ['jp.mercari.com/user/profile/#'],
  },
  rakutenroom: {
    name: { en: 'Rakuten ROOM', ja: '楽天ROOM', 'zh-TW': '樂天 ROOM' },
    hosts: ['room.rakuten.co.jp'],
    profiles: ['room.rakuten.co.jp/*'],
  },
  rakutenkobo: {
    name: { en: 'Rakuten Kobo', ja: '楽天Kobo', 'zh-TW': '樂天 Kobo' },
    hosts: ['kobo.com', 'books.rakuten.co.jp/e-book'],
  },
  rakuten: {
    name: { en: 'Rakuten', ja: '楽天市場', 'zh-TW': '樂天市場' },
    hosts: ['rakuten.co.jp', 'rakuten.com.tw'],
  },
  amazonwishlist: {
    name: { en: 'Amazon Wish List', ja: 'Amazonほしい物リスト', 'zh-TW': 'Amazon 願望清單' },
    hosts: AMAZON_HOSTS.flatMap((host) => [
      `${host}/hz/wishlist`,
      `${host}/registry/wishlist`,
      `${host}/gp/registry/wishlist`,
    ]),
    profiles: AMAZON_HOSTS.flatMap((host) => [`${host}/hz/wishlist/ls/#`]),
  },
  amazon: { name: 'Amazon', hosts: [...AMAZON_HOSTS, 'amzn.to', 'amzn.asia', 'amzn.com', 'a.co'] },
  ebay: { name: 'eBay', hosts: ['ebay.com', 'ebay.co.uk'], profiles: ['ebay.com/usr/*', 'ebay.com/str/*'] },
  redbubble: {
    name: 'Redbubble',
    hosts: ['redbubble.com'],
    profiles: ['redbubble.com/people/*', '*.redbubble.com'],
  },
  society6: { name: 'Society6', hosts: ['society6.com'], profiles: ['society6.com/*'] },
  melonbooks: {
    name: { en: 'Melonbooks', ja: 'メロンブックス', 'zh-TW': 'Melonbooks' },
    hosts: ['melonbooks.co.jp', 'melonbooks.com'],
  },
  toranoana: {
    name: { en: 'Toranoana', ja: 'とらのあな', 'zh-TW': '虎之穴' },
    hosts: ['toranoana.jp', 'toranoana.shop'],
  },
  alicebooks: {
    name: { en: 'Alice Books', ja: 'アリスブックス', 'zh-TW': 'Alice Books' },
    hosts: ['alice-books.com'],
  },
  dlsite: { name: 'DLsite', hosts: ['dlsite.com', 'dlaf.jp'] },
  pictspace: { name: 'pictSPACE', hosts: ['pictspace.net'], profiles: ['pictspace.net/*'] },
  bookwalker: { name: 'BOOK☆WALKER', hosts: ['bookwalker.jp', 'bookwalker.com.tw'] },
  linestore: { name: 'LINE STORE', hosts: ['store.line.me'] },
} as const satisfies ServiceRows;
