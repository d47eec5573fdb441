import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';

import type { PublicBlock, PublicProfile } from './content/public-profile.ts';
import { toMosaicTiles } from './mosaic.ts';
import { ProfilePage } from './profile-page.tsx';
import { toSampleBlock, toSampleBlocks } from './samples/sample-blocks.ts';
import { SAMPLE_NOW } from './samples/sample-panels.ts';
import { SAMPLE_PROFILES, toSampleProps } from './samples/sample-profiles.ts';

const inLayout = (
  layout: PublicProfile['appearance']['layout'],
  change: Partial<PublicProfile> = {},
): PublicProfile => ({
  ...SAMPLE_PROFILES.ja,
  appearance: { ...SAMPLE_PROFILES.ja.appearance, layout },
  ...change,
});

const SAMPLE = inLayout('mosaic');
const render = (profile: PublicProfile): string =>
  renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);

const tilesOf = (blocks: readonly PublicBlock[]): readonly string[] => {
  const tiles = toMosaicTiles({ ...SAMPLE, links: [], blocks }, SAMPLE_NOW);
  return [...(tiles?.items.values() ?? [])];
};

test('has no tiles in other layouts', () => {
  expect(toMosaicTiles(inLayout('column'), SAMPLE_NOW)).toBeNull();
  expect(toMosaicTiles(inLayout('spread'), SAMPLE_NOW)).toBeNull();
});

test('draws the same elements in the same order in every layout', () => {
  const blocks = toSampleBlocks('ja', SAMPLE.links);
  const textOf = (layout: PublicProfile['appearance']['layout']): string =>
    render(inLayout(layout, { blocks }))
      .replaceAll(/<div class="tile[^"]*">|<\/div>/g, '')
      .replaceAll(/ (?:class|sizes|imageSizes)="[^"]*"/g, '');
  expect(textOf('spread')).toBe(textOf('column'));
  expect(textOf('mosaic')).toBe(textOf('column'));
});

test('draws a column without the classes of other layouts', () => {
  expect(render(inLayout('column'))).not.toMatch(/"[^"]*\b(?:tile|spread|mosaic)\b/);
});

test('gives whole rows to a heading and to the profile before it', () => {
  expect(tilesOf([toSampleBlock('ja', 'heading')])).toEqual(['tile c4', 'tile c4']);
});

test('puts a picture beside the profile', () => {
  expect(tilesOf([toSampleBlock('ja', 'picture')])).toEqual(['tile c2 r2', 'tile c2 r2']);
});

test('omits a countdown that is over and has no words for afterwards', () => {
  const over = { until: '2026-11-01T00:00:00Z', time_zone: 'UTC', words: '', words_after: '' };
  const block = { ...toSampleBlock('ja', 'countdown'), countdown: over };
  expect(tilesOf([block])).toEqual(['tile c4']);
});

describe('a live stream', () => {
  const stream = { title: '配信', url: 'https://example.com/', starts_at: SAMPLE_NOW.toISOString() };

  test('is a tile separate from the tile of an announced stream', () => {
    const tiles = toMosaicTiles({ ...SAMPLE, links: [], live: stream, upcoming: stream }, SAMPLE_NOW);
    expect(tiles).toMatchObject({ profile: 'tile c2 r2', live: 'tile c2', upcoming: 'tile c2' });
  });
});

test('draws at most one in six tiles without a background', () => {
  const quotations = Array.from({ length: 12 }, (_, at) => toSampleBlock('zh-TW', 'text', { at }));
  const grounds = tilesOf(quotations)
    .slice(1)
    .map((classes) => classes.includes('ground'));
  expect(grounds.flatMap((hasGround, at) => (hasGround ? [] : [at]))).toEqual([0, 6]);
});
