import type { CommissionBoard, CommissionItem } from '@musubi/domain/block-contents';
import type { Locale } from '@musubi/domain/locales';

import type { PublicCommission } from '../content/public-profile.ts';

interface Entry {
  readonly name: string;
  readonly picture: string;
  readonly prices: readonly [from: number | null, to: number | null];
  readonly turnaround: string;
  readonly includes: string;
}

const toItem = ({ name, picture, prices, turnaround, includes }: Entry, at: number): CommissionItem => ({
  id: `0199d0a0-6c1e-7b60-9b00-00000000000${String(at)}`,
  name,
  image_key: picture,
  alt: '',
  includes,
  turnaround,
  price_from: prices[0],
  price_to: prices[1],
  price_note: '',
});

/** Sample commission boards. The image keys are names of story pictures. */
export const SAMPLE_BOARDS: Readonly<Record<Locale, CommissionBoard>> = {
  en: {
    title: '',
    items: [
      {
        name: 'A song for a station',
        picture: 'demo-wren-platform-a',
        prices: [3500, 3500] as const,
        turnaround: 'About 10 days',
        includes: 'One verse and the announcement, two rounds of changes',
      },
      {
        name: 'A song for a wedding',
        picture: 'demo-wren-harmonium-a',
        prices: [9500, 18_000] as const,
        turnaround: 'About 3 weeks',
        includes: 'Words and music, a recording, and the sheet for the band',
      },
      {
        name: 'Music for a short film',
        picture: 'demo-wren-tape-a',
        prices: [32_000, null] as const,
        turnaround: 'About 2 months',
        includes: 'Up to ten minutes; festival rights included',
      },
    ].map(toItem),
    currency: 'GBP',
    takes: ['Songs about places and trains', 'Instrumental pieces (send references)'],
    declines: ['Jingles for gambling', 'Imitations of another singer'],
    usage: 'Play it wherever you like. Commercial use is quoted separately. I keep the copyright.',
    ai: 'none',
    ai_note: 'Please don’t train models on my work either.',
    ask: { letter: true, url: 'https://vgen.co/wrenhalloway' },
  },
  ja: {
    title: '',
    items: [
      {
        name: 'アイコン',
        picture: 'demo-mio-cat',
        prices: [6000, 6000] as const,
        turnaround: '10日ほど',
        includes: '胸から上・背景は一色・修正2回',
      },
      {
        name: '一枚絵',
        picture: 'demo-mio-rain',
        prices: [18_000, 35_000] as const,
        turnaround: '3週間ほど',
        includes: 'A4まで・背景つき・下書きの確認1回',
      },
      {
        name: '本の表紙',
        picture: 'demo-mio-library-a',
        prices: [60_000, null] as const,
        turnaround: '2か月ほど',
        includes: '表紙と背・帯なし・商用の利用を含む',
      },
    ].map(toItem),
    currency: 'JPY',
    takes: ['人物、動物、室内と街の風景', 'オリジナルのキャラクター（資料をください）'],
    declines: ['実在の人の似顔絵', '版権もののグッズ、性的・残酷なもの'],
    usage: 'SNSのアイコンやヘッダーはそのままどうぞ。商用はお見積もりします。著作権は作者に残ります。',
    ai: 'none',
    ai_note: 'お渡しした絵を学習に使うことも、ご遠慮ください。',
    ask: { letter: true, url: 'https://skeb.jp/@mizuno_mio_demo' },
  },
  'zh-TW': {
    title: '',
    items: [
      {
        name: '一張大頭照',
        picture: 'demo-yian-breakfast-a',
        prices: [180_000, 180_000] as const,
        turnaround: '約 10 天',
        includes: '半身、單色背景、可修改兩次',
      },
      {
        name: '一頁漫畫',
        picture: 'demo-yian-station',
        prices: [480_000, 900_000] as const,
        turnaround: '約 3 週',
        includes: 'A4 以內，先看草稿一次',
      },
      {
        name: '一卷底片的紀錄',
        picture: 'demo-yian-film-a',
        prices: [null, null] as const,
        turnaround: '約 2 個月',
        includes: '含沖掃，商業使用另議',
      },
    ].map(toItem),
    currency: 'TWD',
    takes: ['人物、動物、車站與街景', '原創角色（請附參考資料）'],
    declines: ['真人肖像的惡搞', '二創商品、色情與血腥內容'],
    usage: '個人頭像與社群封面可以直接使用，商業使用另外報價，著作權歸作者所有。',
    ai: 'none',
    ai_note: '也請不要拿作品去訓練模型。',
    ask: { letter: true, url: '' },
  },
};

/** The state of each sample board. */
export const SAMPLE_COMMISSIONS: Readonly<Record<Locale, PublicCommission>> = {
  en: {
    state: 'open',
    slots_left: 2,
    slots_total: 4,
    note: 'If you write now, I’ll start in mid-January. Rain is always welcome.',
    opens_at: null,
    confirmed_at: '2026-11-19T03:12:00.000Z',
  },
  ja: {
    state: 'open',
    slots_left: 2,
    slots_total: 4,
    note: 'いまからのご依頼は、一月なかばの着手になります。雨の絵は、いつでも歓迎です。',
    opens_at: null,
    confirmed_at: '2026-11-19T03:12:00.000Z',
  },
  'zh-TW': {
    state: 'open',
    slots_left: 2,
    slots_total: 4,
    note: '現在來信的話，一月中旬開始動筆。',
    opens_at: null,
    confirmed_at: '2026-11-19T03:12:00.000Z',
  },
};
