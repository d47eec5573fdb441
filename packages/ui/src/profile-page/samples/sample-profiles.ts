import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { BRAND } from '@musubi/domain/brand';
import type { LinkType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import { createPageUrls } from '@musubi/domain/page-urls';

import { findServiceMark } from '../../service-icon/all-service-marks.ts';
import type { ProfilePageProps } from '../content/profile-page-props.ts';
import type { PublicLink, PublicProfile } from '../content/public-profile.ts';
import { SAMPLE_ACTIVITIES } from './sample-activities.ts';
import { SAMPLE_COMMISSIONS } from './sample-boards.ts';
import { SAMPLE_NOW } from './sample-panels.ts';
import { SAMPLE_LABELS } from './sample-words.ts';

type LinkRow = readonly [type: LinkType, title: string, description: string, url: string];

const toLinks = (rows: readonly LinkRow[]): readonly PublicLink[] =>
  rows.map(([type, title, description, url], at) => ({
    id: `0198c1f2-a7b3-7d5e-8f00-0000000000${String(at).padStart(2, '0')}`,
    type,
    title,
    description,
    url,
    thumbnail_image_key: null,
    is_sensitive: false,
  }));

/** Three sample creators, one per language, for stories and tests. */
export const SAMPLE_PROFILES: Readonly<Record<Locale, PublicProfile>> = {
  en: {
    pub_id: 'iris_calloway',
    name: 'Iris Calloway',
    headline: 'Letterpress printer and maker of small books',
    bio: 'I set type by hand in a former boathouse in Falmouth. New chapbooks each season, a monthly letter, and now and then a workshop.\n\nCommissions for 2027 open in March: https://example.com/commissions',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: 'iris@example.com',
    locale: 'en',
    genres: ['design', 'handmade', 'poetry'],
    activities: SAMPLE_ACTIVITIES.en,
    links: toLinks([
      ['instagram', 'Instagram', 'The press bench, most mornings', 'https://www.instagram.com/example'],
      ['youtube', 'YouTube', 'Printing a page from start to finish', 'https://www.youtube.com/@example'],
      ['tumblr', 'Tumblr', 'Ornaments, specimens, found type', 'https://example.tumblr.com/'],
      ['soundcloud', 'SoundCloud', 'Readings from the chapbooks', 'https://soundcloud.com/example'],
      ['twitter', 'X', '', 'https://x.com/example'],
      ['facebook', 'Facebook', 'Open days and fairs', 'https://www.facebook.com/example'],
      ['github', 'GitHub', 'A typeface, in the open', 'https://github.com/example'],
      ['booth', 'Shop', 'Prints, books and blank notebooks', 'https://example.booth.pm/'],
      ['custom', 'The monthly letter', 'Ten minutes of reading, no tracking', 'https://example.com/letter'],
      ['custom', 'Workshops', 'Two places left in January', 'https://example.com/workshops'],
    ]),
    appearance: DEFAULT_APPEARANCE,
    commission: SAMPLE_COMMISSIONS.en,
    ofuse: { is_creator: true, creator_url: 'https://ofuse.me/example', message: '' },
  },
  ja: {
    pub_id: 'mio',
    name: '水野 澪',
    headline: 'イラストレーター／漫画家',
    bio: '東京在住、猫と暮らしています。水彩と鉛筆で、静かな夜や雨の街、季節の移ろいを描くのが好きです。\n\n新刊『夜明けの図書館』は六月に発売予定。試し読みはこちら。\nhttps://example.com/dawn-library',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: 'mio@example.com',
    locale: 'ja',
    genres: ['illustration', 'manga'],
    activities: SAMPLE_ACTIVITIES.ja,
    links: toLinks([
      ['youtube', 'YouTube', '配信とメイキング動画', 'https://www.youtube.com/@example'],
      ['pixiv', 'pixiv', '一次創作イラスト', 'https://www.pixiv.net/users/1'],
      ['note', 'note', '制作日記とエッセイ', 'https://note.com/example'],
      ['instagram', 'Instagram', '毎日のスケッチ', 'https://www.instagram.com/example'],
      ['twitter', 'X', 'お知らせと落書き', 'https://x.com/example'],
      ['nicovideo', 'ニコニコ', '作業配信のアーカイブ', 'https://www.nicovideo.jp/user/1'],
      ['syosetu', '小説家になろう', '『雨の町の灯台守』連載中', 'https://mypage.syosetu.com/1/'],
      ['estar', 'エブリスタ', '短編と書き下ろし', 'https://estar.jp/users/1'],
      ['booth', 'BOOTH', '画集・グッズの通販', 'https://example.booth.pm/'],
      ['custom', 'お仕事のご依頼フォーム', '受付中（返信まで三日ほど）', 'https://example.com/work'],
    ]),
    appearance: DEFAULT_APPEARANCE,
    commission: SAMPLE_COMMISSIONS.ja,
    ofuse: { is_creator: true, creator_url: 'https://ofuse.me/example', message: '' },
  },
  'zh-TW': {
    pub_id: 'hsiaoching',
    name: '林曉晴',
    headline: '插畫家．貓咪飼養員',
    bio: '住在台南的老房子裡，和三隻貓咪一起畫畫。喜歡舊書攤、午後的雷陣雨，還有巷口的豆花。\n\n新的繪本《晚安，您的星星》預計春天出版，歡迎來信聊聊。',
    icon_image_key: null,
    cover_image_key: null,
    contact_email: 'hsiaoching@example.com',
    locale: 'zh-TW',
    genres: ['illustration', 'manga'],
    activities: SAMPLE_ACTIVITIES['zh-TW'],
    links: toLinks([
      ['instagram', 'Instagram', '每天一張速寫', 'https://www.instagram.com/example'],
      ['youtube', 'YouTube', '繪本製作過程', 'https://www.youtube.com/@example'],
      ['facebook', 'Facebook', '展覽與簽書會消息', 'https://www.facebook.com/example'],
      ['pixiv', 'pixiv', '原創插畫集', 'https://www.pixiv.net/users/1'],
      ['twitter', 'X', '貓咪日常', 'https://x.com/example'],
      ['soundcloud', 'SoundCloud', '睡前故事朗讀', 'https://soundcloud.com/example'],
      ['tumblr', 'Tumblr', '靈感收集簿', 'https://example.tumblr.com/'],
      ['booth', 'BOOTH', '明信片與貼紙', 'https://example.booth.pm/'],
      ['note', 'note', '日文版創作筆記', 'https://note.com/example'],
      ['custom', '合作邀約', '通常三個工作天內回覆', 'https://example.com/work'],
    ]),
    appearance: DEFAULT_APPEARANCE,
    commission: SAMPLE_COMMISSIONS['zh-TW'],
    ofuse: { is_creator: true, creator_url: 'https://ofuse.me/example', message: '' },
  },
};

/** Returns the props that draw a sample creator, for a reader of this language. */
export function toSampleProps(profile: PublicProfile, locale = profile.locale): ProfilePageProps {
  return {
    profile,
    locale,
    labels: SAMPLE_LABELS[locale],
    contentOrigin: './sample-images',
    pageUrl: createPageUrls(`https://${BRAND.slug}.example`)(profile.pub_id),
    actions: {
      chooseLocale: '#',
      start: '#start',
      report: '#report',
      qrCode: '#qr-code',
      home: '#home',
      mailList: '/@iris/mail-list',
      ask: '/@iris/ask',
      tell: '/@iris/ask/tell',
      letter: '#letter',
      support: '#support',
      follow: '#follow',
      kits: '#kits',
      contactCard: '#contact',
      sensitive: '#s',
      events: '#events',
      count: '#count',
    },
    findServiceMark,
    now: SAMPLE_NOW,
  };
}
