import type { BlockContents } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';

import { SAMPLE_BOARDS } from './sample-boards.ts';

/** The moment at which sample pages are drawn, so that countdowns and years do not change. */
export const SAMPLE_NOW = new Date('2026-11-20T12:00:00Z');

type PanelContents = Pick<
  BlockContents,
  'countdown' | 'event' | 'product' | 'now' | 'map' | 'mail_list' | 'file' | 'commission'
>;

/** Sample content of dates, products and places, per language. The image keys are names of story pictures. */
export const SAMPLE_PANELS: Readonly<Record<Locale, PanelContents>> = {
  en: {
    commission: SAMPLE_BOARDS.en,
    countdown: {
      until: '2026-12-12T20:00:00.000Z',
      time_zone: 'Europe/London',
      words: 'until Platform Four is out on vinyl',
      words_after: '',
    },
    event: {
      title: 'The Lower Reading Room, Todmorden',
      starts_at: '2026-12-04T19:30:00.000Z',
      ends_at: null,
      is_all_day: false,
      time_zone: 'Europe/London',
      place: 'With The Left Luggage, bring a cushion',
      url: 'https://example.com/tickets',
      action: 'Tickets, £9',
      state: 'planned',
    },
    product: {
      title: 'Platform Four on vinyl',
      description: 'Half of them cream, half of them wine. The post decides.',
      price: '£22',
      url: 'https://example.com/vinyl',
      image_key: 'demo-wren-tape-a',
      action: '',
    },
    mail_list: {
      title: 'Letters from Platform Four',
      purpose: 'New songs, dates and a drawing, about once a month',
      action: '',
    },
    now: { words: 'Mixing the seventh song', place: 'Leeds, until Sunday' },
    file: {
      title: 'Platform Four, lyrics and chords',
      file_key: 'demo-file',
      format: 'pdf',
      size_bytes: 412000,
    },
    map: {
      title: 'The Lower Reading Room',
      address: '2 Station Approach, Todmorden OL14 7AA',
      image_key: null,
      service: 'openstreetmap',
    },
  },
  ja: {
    commission: SAMPLE_BOARDS.ja,
    countdown: {
      until: '2026-12-24T15:00:00.000Z',
      time_zone: 'Asia/Tokyo',
      words: '画集『夜明けの図書館』重版の発送',
      words_after: '発送しました',
    },
    event: {
      title: '原画展『雨宿りの書架』',
      starts_at: '2027-04-08T15:00:00.000Z',
      ends_at: '2027-04-17T15:00:00.000Z',
      is_all_day: true,
      time_zone: 'Asia/Tokyo',
      place: '神保町・ギャラリーひさし',
      url: 'https://example.com/show',
      action: '展示のこと',
      state: 'moved',
    },
    product: {
      title: '画集『夜明けの図書館』',
      description: 'B5・96ページ・布張り。重版できました。サイン入りもあります',
      price: '3,300円（税込）',
      url: 'https://example.com/book',
      image_key: 'demo-mio-library-a',
      action: 'BOOTHで見る',
    },
    mail_list: {
      title: 'アトリエだより',
      purpose: '新しい絵と展示のお知らせを、月に一度ほどお送りします',
      action: '',
    },
    now: { words: '装画を二枚、仕上げています', place: '11月20日・東京' },
    file: {
      title: '『夜明けの図書館』ためし読み',
      file_key: 'demo-file',
      format: 'pdf',
      size_bytes: 2411724,
    },
    map: {
      title: 'ギャラリーひさし',
      address: '東京都千代田区神田神保町1丁目2番地 灯ビル2階',
      image_key: null,
      service: 'google',
    },
  },
  'zh-TW': {
    commission: SAMPLE_BOARDS['zh-TW'],
    countdown: {
      until: '2026-12-13T06:00:00.000Z',
      time_zone: 'Asia/Taipei',
      words: '《慢車早餐》開賣',
      words_after: '《慢車早餐》開賣了',
    },
    event: {
      title: '過期底片講座',
      starts_at: '2026-12-13T06:00:00.000Z',
      ends_at: '2026-12-13T08:30:00.000Z',
      is_all_day: false,
      time_zone: 'Asia/Taipei',
      place: '台中 沖印店二樓',
      url: '',
      action: '',
      state: 'cancelled',
    },
    product: {
      title: '底片明信片',
      description: '手工放相，也寄離島',
      price: 'NT$180',
      url: 'https://example.com/cards',
      image_key: 'demo-yian-film-a',
      action: '到小舖看看',
    },
    mail_list: {
      title: '月台筆記',
      purpose: '新的漫畫與活動消息，大約每月一封',
      action: '',
    },
    now: { words: '第十七站，蛋餅兩份', place: '11月20日・後龍' },
    file: { title: '《慢車早餐》試讀本', file_key: 'demo-file', format: 'pdf', size_bytes: 1830000 },
    map: {
      title: '早餐地圖',
      address: '苗栗縣後龍鎮車站前',
      image_key: 'demo-yian-breakfast-a',
      service: 'apple',
    },
  },
};
