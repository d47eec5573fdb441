import { brotliCompressSync } from 'node:zlib';

import { type Locale, LOCALES } from '@musubi/domain/locales';
import { BLOCK_TYPES } from '@musubi/domain/page-blocks';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { sampleContent, sampleContents, samplePlayer, toBlocks } from '#testing/sample-contents.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Most bytes of a document with a block of every kind, packed, before its pictures and without the page script. */
const MAX_BYTES = 11 * 1024;
/** Most bytes, packed, by which a block makes a page of links heavier, with the styles that all blocks share. */
const BLOCK_MAX_BYTES = 1024;

const TRACK = { provider: 'spotify', ref: 'track/6rqhFgbbKwnb9MLmUQDhG6' };
/** Players of each shape, with a picture and without. */
const PLAYERS: Readonly<Record<string, object>> = {
  'a video without a picture': { image_key: null },
  'an upright video': { provider: 'tiktok', ref: '7106594312292453675' },
  'a track': TRACK,
  'a track without a picture': { ...TRACK, image_key: null },
  'an album': { provider: 'bandcamp', ref: 'album/12' },
};

async function weigh(locale: Locale, contents: readonly object[]): Promise<number> {
  const app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ locale, blocks: toBlocks(contents) }));
  const { rawPayload } = await app.get('/@mio', { 'accept-encoding': 'identity' });
  return brotliCompressSync(rawPayload).length;
}

test.each(LOCALES)('a document in %s with a block of every kind stays light', async (locale) => {
  expect(await weigh(locale, sampleContents(locale))).toBeLessThanOrEqual(MAX_BYTES);
});

test.each(LOCALES)('each block adds at most 1 KiB to a page in %s that has no other', async (locale) => {
  const none = await weigh(locale, []);
  const cases = [
    ...BLOCK_TYPES.map((type) => [type, sampleContent(locale, type)] as const),
    ...Object.entries(PLAYERS).map(([name, change]) => [name, samplePlayer(locale, change)] as const),
  ];
  for (const [name, content] of cases) {
    expect((await weigh(locale, [content])) - none, name).toBeLessThanOrEqual(BLOCK_MAX_BYTES);
  }
});
