import { brotliCompressSync } from 'node:zlib';

import { type Locale, LOCALES } from '@musubi/domain/locales';
import { BLOCK_RULES, BLOCK_TYPES, type BlockContents, type BlockType } from '@musubi/domain/page-blocks';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import type { PublicBlock, PublicProfile } from '../content/public-profile.ts';
import { pageCss } from '../page-css.ts';
import { ProfilePage } from '../profile-page.tsx';
import { SAMPLE_CONTENTS } from '../samples/sample-blocks.ts';
import { SAMPLE_PROFILES, toSampleProps } from '../samples/sample-profiles.ts';

/** Most bytes, packed, by which a block makes a page heavier: its markup and, the first time, its style. */
const MAX_BYTES = 1024;

const player = (title: string): { readonly player: BlockContents['player'] } => ({
  player: { provider: 'nicovideo', ref: 'sm9', title, image_key: '0198c1f2a7b34d5e', start_s: 0 },
});

const PLAYERS = {
  en: player('Platform Four, played on platform four'),
  ja: player('雨の日の生放送、その録画'),
  'zh-TW': player('過期底片實驗室 第三回'),
} as const satisfies Readonly<Record<Locale, object>>;

/** A block that brings the style that all blocks share, and hardly anything of its own. */
const PLAIN = { heading: { title: '—' } };

interface Rule {
  readonly shape: string;
  readonly of?: unknown;
}

/** Turns the words of a content round, so that a second block repeats the markup but not the words. */
function turned(rules: object, data: object): object {
  const given = data as Readonly<Record<string, unknown>>;
  const fields = Object.entries(rules).map(([field, { shape, of }]: [string, Rule]) => {
    const value = given[field];
    if (shape === 'list') return [field, (value as object[]).map((item) => turned(of as object, item))];
    const isText = (shape === 'line' || shape === 'paragraphs') && typeof value === 'string';
    return [field, isText ? Array.from(value).toReversed().join('') : value];
  });
  return Object.fromEntries(fields) as object;
}

function contentOf(locale: Locale, type: BlockType): object {
  const contents: Readonly<Record<BlockType, object>> = { ...SAMPLE_CONTENTS[locale], ...PLAYERS[locale] };
  return contents[type];
}

function weigh(locale: Locale, contents: readonly object[]): number {
  const sample = SAMPLE_PROFILES[locale];
  const blocks = contents.map((content, at): PublicBlock => ({
    id: `0198c1f2-a7b3-7d5e-8f00-00000000000${at}`,
    after_link_id: null,
    width: 'auto',
    is_sensitive: false,
    ...content,
  }));
  const profile: PublicProfile = { ...sample, links: sample.links.slice(0, 3), blocks };
  const page = renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);
  return brotliCompressSync(`<style>${pageCss(profile)}</style>${page}`).length;
}

const CASES = LOCALES.flatMap((locale) => BLOCK_TYPES.map((type) => ({ locale, type })));

test.each(CASES)('the first $type in $locale and a second one add at most 1 KiB each', ({ locale, type }) => {
  const content = contentOf(locale, type);
  const first = { [type]: content };
  const second = { [type]: turned(BLOCK_RULES[type], content) };
  const none = weigh(locale, [PLAIN]);
  const one = weigh(locale, [PLAIN, first]);
  const two = weigh(locale, [PLAIN, first, second]);
  expect(one - none).toBeGreaterThan(0);
  expect(one - none).toBeLessThanOrEqual(MAX_BYTES);
  expect(two - one).toBeLessThanOrEqual(MAX_BYTES);
});
