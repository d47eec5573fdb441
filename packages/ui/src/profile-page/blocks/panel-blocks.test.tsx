import { brotliCompressSync } from 'node:zlib';

import type { BlockContent, BlockContents } from '@musubi/domain/block-contents';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';
import { CountdownBlock } from './kinds/countdown-block.tsx';
import { MapBlock } from './kinds/map-block.tsx';
import { NowBlock } from './kinds/now-block.tsx';
import { ProductBlock } from './kinds/product-block.tsx';

const COUNTDOWN: BlockContents['countdown'] = {
  until: '2026-12-31T15:00:00.000Z',
  time_zone: 'Asia/Tokyo',
  words: '新刊が出ます',
  words_after: '',
};
const PRODUCT: BlockContents['product'] = {
  title: '画集『夜明けの図書館』',
  description: 'B5・96ページ',
  price: '3,300円（税込）',
  url: 'https://example.com/book',
  image_key: '0198c1f2a7b34d5e',
  action: '',
};
const MAP: BlockContents['map'] = {
  title: 'ギャラリーひさし',
  address: '東京都千代田区神田神保町1-2',
  image_key: null,
  service: 'openstreetmap',
};
const NOW_WORDS = { words: '第十七站', place: '11月20日・後龍' };
const EVENT: BlockContents['event'] = {
  title: '原画展「雨宿りの書架」',
  starts_at: '2026-12-04T10:30:00.000Z',
  ends_at: null,
  is_all_day: false,
  time_zone: 'Asia/Tokyo',
  place: '神保町・ギャラリーひさし',
  url: 'https://example.com/show',
  action: '展示のこと',
  state: 'planned',
};

const pageAt = (now: string, locale: 'en' | 'ja' = 'ja') => ({
  ...toSampleProps(SAMPLE_PROFILES.ja, locale),
  now: new Date(now),
});
const common = { id: 'b1', width: 'auto', lang: undefined, page: pageAt('2026-11-20T12:00:00Z') } as const;

describe('a countdown', () => {
  const at = (now: string, change: Partial<BlockContents['countdown']> = {}, locale: 'en' | 'ja' = 'ja') =>
    renderToStaticMarkup(
      <CountdownBlock {...common} data={{ ...COUNTDOWN, ...change }} page={pageAt(now, locale)} />,
    ).replaceAll(/<\/?(?!b>)[^/b][^>]*>|<\/(?:p|span|time)>/g, '');

  test('counts the days in its time zone, in the reader’s language', () => {
    expect(at('2026-12-29T14:59:59Z')).toBe('<b>3</b> 日 新刊が出ます');
    expect(at('2026-12-29T15:00:00Z', {}, 'en')).toBe('<b>2</b> days 新刊が出ます');
    expect(at('2026-12-31T14:59:59Z', {}, 'en')).toBe('<b>1</b> day 新刊が出ます');
    expect(at('2026-12-31T16:00:00Z', { until: '2026-12-31T17:00:00.000Z' })).toBe(
      '<b>今日</b> 新刊が出ます',
    );
  });

  test('shows the words for afterwards once over, or nothing without them', () => {
    expect(at('2026-12-31T15:00:00Z', { words_after: '発売中です' })).toBe('発売中です');
    expect(at('2026-12-31T15:00:00Z')).toBe('');
    expect(at('2026-12-31T15:00:00Z', { until: 'soon' })).toBe('');
  });
});

describe('a product', () => {
  const draw = (change: Partial<BlockContents['product']> = {}) =>
    renderToStaticMarkup(<ProductBlock {...common} data={{ ...PRODUCT, ...change }} />);

  test('is one link with picture, words and price', () => {
    expect(draw()).toMatch(
      /^<a class="goods" href="https:\/\/example\.com\/book" rel="nofollow ugc noopener"><img [^>]+>/,
    );
    expect(draw()).toContain('3,300円（税込）');
    expect(draw()).toContain('お店で見る');
    expect(draw({ action: 'BOOTHで見る' })).toContain('BOOTHで見る');
  });

  test('draws no element for missing parts', () => {
    const markup = draw({ description: '', price: '', image_key: null });
    expect(markup).not.toMatch(/<img|price|description/);
  });

  test('is not a link when its URL is unsafe', () => {
    expect(draw({ url: 'javascript:alert(1)' })).toMatch(/^<div class="goods">/);
  });
});

describe('a map', () => {
  const draw = (change: Partial<BlockContents['map']> = {}) =>
    renderToStaticMarkup(<MapBlock {...common} data={{ ...MAP, ...change }} />);

  test('is a link to the chosen map, never a frame', () => {
    expect(draw()).toContain('href="https://www.openstreetmap.org/search?query=%E6%9D%B1');
    expect(draw({ service: 'apple' })).toContain('>Apple マップで見る<');
    expect(draw()).not.toContain('<iframe');
  });

  test('has a drawn pattern if it has no picture', () => {
    expect(draw()).toContain('<svg class="streets"');
    expect(draw({ image_key: '0198c1f2a7b34d5e' })).toMatch(/<img [^>]*alt=""/);
  });
});

test('the panel “now” needs no place', () => {
  const draw = (data: BlockContents['now']) => renderToStaticMarkup(<NowBlock {...common} data={data} />);
  expect(draw(NOW_WORDS)).toMatch(/<span>いま<\/span> <b>第十七站<\/b> <span>11月20日・後龍<\/span>/);
  expect(draw({ ...NOW_WORDS, place: '' }).match(/<span/g)).toHaveLength(1);
});

describe('the size in bytes', () => {
  const { links } = SAMPLE_PROFILES.ja;
  const SAMPLE: PublicProfile = { ...SAMPLE_PROFILES.ja, links: links.slice(0, 3) };
  const weigh = (contents: readonly BlockContent[]): number => {
    const blocks = contents.map(({ type, data }, at) => {
      const id = `0198c1f2-a7b3-7d5e-8f00-00000000000${at}`;
      return { id, after_link_id: null, width: 'auto' as const, is_sensitive: false, [type]: data };
    });
    const profile = { ...SAMPLE, blocks };
    const page = renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} now={common.page.now} />);
    return brotliCompressSync(`${pageCss(profile)}${page}`).length;
  };
  const before = weigh([{ type: 'text', data: { body: '雨' } }]);

  test.each<BlockContent>([
    { type: 'countdown', data: COUNTDOWN },
    { type: 'event', data: EVENT },
    { type: 'product', data: PRODUCT },
    { type: 'now', data: NOW_WORDS },
    { type: 'map', data: MAP },
  ])('of the first $type is at most 1 KiB', (content) => {
    expect(weigh([{ type: 'text', data: { body: '雨' } }, content]) - before).toBeLessThanOrEqual(1024);
  });
});
