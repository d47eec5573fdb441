import type { ReaderMailPreview, ReaderMails, SentReaderMail } from '@musubi/api-client';
import type { Locale } from '@musubi/domain/locales';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

const idOf = (place: number): string => `0198c1f2-a7b3-7d5e-8f00-${String(place).padStart(12, '0')}`;
const before = (nowMs: number, ms: number): string => new Date(nowMs - ms).toISOString();

const WORDS = {
  ja: {
    name: '水野 澪',
    purpose: '原画展や新しい作品のお知らせ。年に数回',
    older: '個展のご案内だけ',
    subject: '水野 澪さんのお知らせ',
    words:
      'ご無沙汰しています。来春の原画展に向けて、雨の路地を十二枚描きました。ご依頼の受付も今日から再開しています。',
    titles: [
      '原画展『雨宿りの書架』',
      '雨の路地を描く：線画から仕上げまで',
      '便箋とマッチ箱',
      '灯台の下描き',
    ],
  },
  en: {
    name: 'Wren Halloway',
    purpose: 'New records and shows, a few times a year',
    older: 'Only when I play near Leeds',
    subject: 'News from Wren Halloway',
    words:
      'It has been a while. The record is out, the harmonium has been mended, and I have room to write two songs for other people this winter.',
    titles: [
      'Brickyard Hall, Leeds',
      'Platform Four',
      'Platform Four, lyrics and chords',
      'The 22:47, a photo',
    ],
  },
  'zh-TW': {
    name: '陳以安',
    purpose: '新的攝影集和活動消息，一年幾次',
    older: '只想知道沖片講座',
    subject: '陳以安的近況',
    words: '好久不見。《慢車早餐》送印了，這個月又開放兩個沖片的名額，歡迎來信。',
    titles: ['過期底片講座', '過期底片實驗室 第三回', '慢車早餐', '第十七站，蛋餅兩份'],
  },
} as const satisfies Record<Locale, object>;

/** Names and texts of the stories in the language of the story. */
export const sampleWordsOf = (locale: Locale): (typeof WORDS)[Locale] => WORDS[locale];

const BLOCKS = ['event', 'player', null, 'picture'] as const;

/** A page that may send by hand, with news and 13 readers. */
export function createSampleMails(locale: Locale, nowMs: number): ReaderMails {
  const { titles, purpose, older } = WORDS[locale];
  return {
    version: 3,
    mode: 'manual',
    time_zone: 'Asia/Tokyo',
    state: 'ok',
    pause_reason: null,
    news: titles.map((title, place) => ({
      id: idOf(place),
      kind: 'link',
      block_type: BLOCKS[place] ?? null,
      title,
      published_at: before(nowMs, (place + 1) * 3 * DAY_MS),
    })),
    purposes: [
      { purpose, readers: 11, takes_weekly: true },
      { purpose: older, readers: 2, takes_weekly: false },
    ],
    readers: 13,
    level_max: 50,
    sends_from: null,
    next_at: null,
    tests_left: 5,
  };
}

/** The earlier mails of a page, the newest first. */
export function createSampleSent(locale: Locale, nowMs: number): readonly SentReaderMail[] {
  const { words, titles } = WORDS[locale];
  const mail: SentReaderMail = {
    id: idOf(101),
    state: 'sent',
    is_weekly: false,
    words,
    entries: titles.slice(0, 2),
    starts_at: before(nowMs, 40 * DAY_MS),
    finished_at: before(nowMs, 40 * DAY_MS - MINUTE_MS),
    readers: 12,
    sent: 12,
    refused: 1,
    left: 1,
  };
  return [
    {
      ...mail,
      id: idOf(100),
      state: 'cancelled',
      words: '',
      starts_at: before(nowMs, 38 * DAY_MS),
      sent: 0,
      refused: 0,
      left: 0,
    },
    mail,
    {
      ...mail,
      id: idOf(102),
      is_weekly: true,
      words: '',
      starts_at: before(nowMs, 75 * DAY_MS),
      refused: 0,
      left: 0,
    },
    {
      ...mail,
      id: idOf(103),
      state: 'stopped',
      starts_at: before(nowMs, 110 * DAY_MS),
      sent: 5,
      readers: 11,
    },
  ];
}

/** A mail that waits for its start, or that is being sent. */
export function createSampleCurrent(
  locale: Locale,
  nowMs: number,
  state: 'planned' | 'sending',
): SentReaderMail {
  const { words, titles } = WORDS[locale];
  const isPlanned = state === 'planned';
  return {
    id: idOf(99),
    state,
    is_weekly: false,
    words,
    entries: [...titles],
    starts_at: before(nowMs, isPlanned ? -5 * MINUTE_MS : MINUTE_MS),
    finished_at: null,
    readers: isPlanned ? 13 : 400,
    sent: isPlanned ? 0 : 118,
    refused: isPlanned ? 0 : 2,
    left: 0,
  };
}

/** The mail as the API draws it, in fewer words. */
export function createSamplePreview(locale: Locale, words: string): ReaderMailPreview {
  const { subject, titles } = WORDS[locale];
  const entries = titles.map((title) => `<li><a href="https://example.com/">${title}</a></li>`).join('');
  return {
    subject,
    text: words,
    html:
      `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><title>${subject}</title>` +
      '<meta name="color-scheme" content="light dark"><style>:root{color-scheme:light dark}' +
      'body{margin:24px;font:16px/1.6 system-ui}li{padding:8px 0}</style></head>' +
      `<body><main><h1>${subject}</h1><p>${words}</p><ul>${entries}</ul></main></body></html>`,
  };
}
