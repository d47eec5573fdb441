import type { Locale } from '@musubi/domain/locales';

import type { PublicActivities, PublicActivityItem } from '../content/public-activities.ts';

type ItemRow = readonly [title: string, day: string, thumbnail?: string];

interface SourceRow {
  readonly type: string;
  readonly group: 'group_1' | 'group_2';
  readonly address: string;
  readonly items: readonly ItemRow[];
}

function toItems({ type, address, items }: SourceRow): readonly PublicActivityItem[] {
  return items.map(([title, day, thumbnail = null], at) => ({
    id: `${type}-${at}`,
    type,
    title,
    url: `${address}${at}`,
    thumbnail_image_key: thumbnail,
    published_at: `2026-11-${day}T09:00:00.000Z`,
  }));
}

const toActivities = (
  titles: readonly [first: string, second: string],
  rows: readonly SourceRow[],
): PublicActivities => ({
  group_titles: { group_1: titles[0], group_2: titles[1], group_3: '' },
  items: rows.map((row, at) => ({
    id: `0198c1f2-a7b3-7d5e-8f00-0000000001${String(at).padStart(2, '0')}`,
    type: row.type,
    group: row.group,
    items: toItems(row),
  })),
});

const YOUTUBE = { type: 'youtube', group: 'group_1', address: 'https://www.youtube.com/watch?v=' } as const;
const OFUSE = { type: 'ofuse', group: 'group_2', address: 'https://ofuse.me/e/' } as const;

/** Recent activities of three sample creators, for stories and tests. */
export const SAMPLE_ACTIVITIES: Readonly<Record<Locale, PublicActivities>> = {
  en: toActivities(
    ['At the press', ''],
    [
      {
        ...YOUTUBE,
        items: [
          ['Printing a page, start to finish', '18'],
          ['A drawer of borders, sorted', '09'],
        ],
      },
      { ...OFUSE, items: [['Thank you for the November letters', '12']] },
    ],
  ),
  ja: toActivities(
    ['新しい動画', ''],
    [
      {
        ...YOUTUBE,
        items: [
          ['雨の路地を描く：線画から仕上げまで', '18'],
          ['水彩の青を七つ、塗りくらべ', '09'],
        ],
      },
      { ...OFUSE, items: [['十一月のお便りへのお返事', '12']] },
    ],
  ),
  'zh-TW': toActivities(
    ['最新影片', ''],
    [
      {
        ...YOUTUBE,
        items: [
          ['從草稿到完成：巷口的豆花店', '18'],
          ['三隻貓咪的模特兒課', '09'],
        ],
      },
      { ...OFUSE, items: [['十一月來信的回覆', '12']] },
    ],
  ),
};
