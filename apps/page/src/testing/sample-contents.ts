import type { PublicProfile } from '@musubi/api-client';
import type { BlockType } from '@musubi/domain/block-contents';
import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import type { Locale } from '@musubi/domain/locales';
import { SAMPLE_CONTENTS } from '@musubi/ui/profile-page/sample-blocks';

type PublicBlocks = NonNullable<PublicProfile['blocks']>;

const TITLES: Readonly<Record<Locale, string>> = {
  en: 'Platform Four, played on platform four',
  ja: '雨の日の生放送、その録画',
  'zh-TW': '過期底片實驗室 第三回',
};

/** Returns a video player with a picture, with the given changes. */
export function samplePlayer(locale: Locale, change: object = {}): object {
  const video = { provider: 'nicovideo', ref: 'sm9', image_key: '0198c1f2a7b34d5e', start_s: 0 };
  return { player: { ...video, title: TITLES[locale], ...change } };
}

/**
 * Returns the sample content of a kind of block.
 * @throws RangeError for a kind without a sample.
 */
export function sampleContent(locale: Locale, type: BlockType): object {
  if (type === 'player') return samplePlayer(locale);
  const contents: Readonly<Record<string, unknown>> = SAMPLE_CONTENTS[locale];
  if (contents[type] === undefined) throw new RangeError(`No sample of the kind ${type}`);
  return { [type]: contents[type] };
}

/** The sample contents of all kinds. */
export const sampleContents = (locale: Locale): readonly object[] =>
  BLOCK_TYPES.map((type) => sampleContent(locale, type));

/** Converts contents to blocks at the top of a page. */
export function toBlocks(contents: readonly object[]): PublicBlocks {
  const blocks: readonly unknown[] = contents.map((content, at) => ({
    id: `0198c1f2-a7b3-7d5e-8f00-0000000000${String(at + 10)}`,
    after_link_id: null,
    width: 'auto',
    is_sensitive: false,
    ...content,
  }));
  return blocks as PublicBlocks;
}
