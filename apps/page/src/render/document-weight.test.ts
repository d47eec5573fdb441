import { brotliCompressSync } from 'node:zlib';

import type { PublicProfile } from '@musubi/api-client';
import { type Locale, LOCALES } from '@musubi/domain/locales';
import { BLOCK_TYPES, type BlockType } from '@musubi/domain/page-blocks';
import { SAMPLE_CONTENTS } from '@musubi/ui/profile-page/sample-blocks';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Most bytes of a document with a block of every kind, packed, before its pictures and without the page script. */
const MAX_BYTES = 11 * 1024;
/** Most bytes, packed, by which a player makes a page without blocks heavier, with the styles that all blocks share. */
const PLAYER_MAX_BYTES = 1_080;

const TITLES: Readonly<Record<Locale, string>> = {
  en: 'Platform Four, played on platform four',
  ja: '雨の日の生放送、その録画',
  'zh-TW': '過期底片實驗室 第三回',
};

async function readPage(locale: Locale, types: readonly BlockType[]): Promise<Buffer> {
  const app = createTestApp();
  const contents: Readonly<Record<string, unknown>> = {
    ...SAMPLE_CONTENTS[locale],
    player: {
      provider: 'nicovideo',
      ref: 'sm9',
      title: TITLES[locale],
      image_key: '0198c1f2a7b34d5e',
      start_s: 0,
    },
  };
  const blocks: readonly unknown[] = types.map((type, at) => {
    expect(contents, type).toHaveProperty(type);
    return {
      id: `0198c1f2-a7b3-7d5e-8f00-0000000000${String(at + 10)}`,
      after_link_id: null,
      width: 'auto',
      is_sensitive: false,
      [type]: contents[type],
    };
  });
  app.source.profiles.set(
    'mio',
    createPublicProfile({ locale, blocks: blocks as NonNullable<PublicProfile['blocks']> }),
  );
  const { rawPayload } = await app.get('/@mio', { 'accept-encoding': 'identity' });
  return brotliCompressSync(rawPayload);
}

test.each(LOCALES)('a document in %s with a block of every kind stays light', async (locale) => {
  expect((await readPage(locale, BLOCK_TYPES)).length).toBeLessThanOrEqual(MAX_BYTES);
});

test.each(LOCALES)('a player as the only block of a page in %s stays light', async (locale) => {
  const none = await readPage(locale, []);
  const one = await readPage(locale, ['player']);
  expect(one.length - none.length).toBeLessThanOrEqual(PLAYER_MAX_BYTES);
});
