import type { DiscoveredCreator } from '@musubi/api-client';
import { DEFAULT_APPEARANCE } from '@musubi/domain/appearance';
import { expect, test } from 'vitest';

import { collectionMarkup } from './collection-markup.ts';
import { discoverMetadata } from './discover-metadata.ts';

const MIO: DiscoveredCreator = {
  pub_id: 'mio',
  name: '水野 澪',
  headline: '',
  icon_image_key: null,
  genres: ['manga'],
  is_creator: true,
  locale: 'ja',
  appearance: DEFAULT_APPEARANCE,
  is_live: false,
};

const PAGE = {
  locale: 'ja',
  webOrigin: 'https://musubi.example',
  path: '/discover/genres/manga',
  title: '漫画',
  description: '漫画のクリエイター',
} as const;

test('lists creators with their position and page URL', () => {
  expect(collectionMarkup({ ...PAGE, creators: [MIO] })).toMatchObject({
    '@type': 'CollectionPage',
    url: 'https://musubi.example/ja/discover/genres/manga',
    inLanguage: 'ja',
    mainEntity: {
      numberOfItems: 1,
      itemListElement: [{ position: 1, url: 'https://musubi.example/@mio', name: '水野 澪' }],
    },
  });
});

test('names each language of a page and its canonical URL', () => {
  expect(discoverMetadata(PAGE)).toMatchObject({
    alternates: {
      canonical: '/ja/discover/genres/manga',
      languages: {
        en: '/discover/genres/manga',
        ja: '/ja/discover/genres/manga',
        'zh-TW': '/zh-TW/discover/genres/manga',
        'x-default': '/discover/genres/manga',
      },
    },
  });
  expect(discoverMetadata(PAGE)).not.toHaveProperty('robots');
});

test('keeps a page out of search engines on request', () => {
  expect(discoverMetadata({ ...PAGE, isIndexed: false }).robots).toEqual({ index: false, follow: true });
});
