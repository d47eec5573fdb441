import type { ShareLink, ShareLinkPlace, Stats, StatsSource } from '@musubi/api-client';
import { createShareLink, createStats } from '@musubi/api-client/testing';
import { BRAND } from '@musubi/domain/brand';
import type { Locale } from '@musubi/domain/locales';

/** Names of the sample links by language, as creators would write them. */
const NAMES = {
  en: ['X, post of 25 Nov', 'Gig flyer (QR code)', 'Instagram profile', 'YouTube, Platform Four'],
  ja: ['X 11月25日の投稿', '個展のチラシ（QRコード）', 'Instagramのプロフィール', 'YouTube 雨の路地'],
  'zh-TW': ['X 11/25 的貼文', '展覽傳單（QR Code）', 'Instagram 個人檔案', 'YouTube 雨中小巷'],
} as const satisfies Record<Locale, readonly string[]>;

const TAGS: readonly (readonly [ShareLinkPlace, string])[] = [
  ['x', 'x-1125'],
  ['print', 'print-1120'],
  ['instagram', 'instagram-1101'],
  ['youtube', 'youtube-1118'],
];

const COUNTS = [
  { visits: 214, clicks: 161, steps: [5, 20, 5] },
  { visits: 88, clicks: 47, steps: [0, 10, 5] },
  { visits: 73, clicks: 52, steps: [0, 5, 0] },
  { visits: 31, clicks: 19, steps: [0, 0, 0] },
  { visits: 914, clicks: 765, steps: [10, 35, 20] },
] as const;

export function createSampleLink(place: ShareLinkPlace, tag: string, name = ''): ShareLink {
  const url = `https://${BRAND.slug}.example/@mio?via=${tag}`;
  return createShareLink({ tag, name, place, url, created_at: '2026-11-27T09:00:00.000Z' });
}

/** The link that a story makes by a press. */
export const NEW_LINK = createSampleLink('x', 'x-1127');

export function createSampleLinks(locale: Locale): readonly ShareLink[] {
  return TAGS.map(([place, tag], index) => createSampleLink(place, tag, NAMES[locale][index]));
}

/** As many links as a page may have. None has a name. */
export const MOST_LINKS = Array.from({ length: 200 }, (_, index) =>
  createSampleLink('other', index === 0 ? 'other-1127' : `other-1127-${index + 1}`),
);

function sourceOf(index: number, link?: ShareLink): StatsSource {
  const { visits = 0, clicks = 0, steps = [0, 0, 0] } = COUNTS[index] ?? {};
  const [letters, follows, readers] = steps.map((min) => ({ min, max: min + 4 }));
  return {
    source: link?.tag ?? null,
    ...(link !== undefined && { share_link: link }),
    visits,
    clicks,
    ...(letters && { letters }),
    ...(follows && { follows }),
    ...(readers && { readers }),
  };
}

function withoutRanges({ letters: _l, follows: _f, readers: _r, ...source }: StatsSource): StatsSource {
  return source;
}

/** Statistics of 7 or 28 days with the visits of these links and those without a tag. */
export function createSampleStats(links: readonly ShareLink[], days: 7 | 28 = 28): Stats {
  const sources = [...links.slice(0, 4).map((link, index) => sourceOf(index, link)), sourceOf(4)];
  return createStats({
    days: Array.from({ length: days }, () => ({ day: '2026-11-27', views: 40, clicks: 30 })),
    sources: days === 7 ? sources.map(withoutRanges) : sources,
  });
}
