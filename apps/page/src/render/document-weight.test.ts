import { BLOCK_TYPES } from '@musubi/domain/block-rules';
import { type Locale, LOCALES } from '@musubi/domain/locales';
import { SAMPLE_COMMISSIONS } from '@musubi/ui/profile-page/sample-boards';
import { BLOCK_KIND_BYTES, capOfDocument, weighDocument } from '@musubi/ui/testing/page-weight';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { sampleContent, sampleContents, samplePlayer, toBlocks } from '#testing/sample-contents.ts';
import { createTestApp } from '#testing/test-app.ts';

/**
 * Maximum compressed size in bytes of a document with a block of every kind, without its pictures and
 * scripts.
 */
const MAX_BYTES = 12.6 * 1024;

const TRACK = { provider: 'spotify', ref: 'track/6rqhFgbbKwnb9MLmUQDhG6' };
/** Players of each shape, with and without a picture. */
const PLAYERS: Readonly<Record<string, object>> = {
  'a video without a picture': { image_key: null },
  'an upright video': { provider: 'tiktok', ref: '7106594312292453675' },
  'a track': TRACK,
  'a track without a picture': { ...TRACK, image_key: null },
  'an album': { provider: 'bandcamp', ref: 'album/12' },
};

async function render(locale: Locale, contents: readonly object[]): Promise<string> {
  const app = createTestApp();
  const blocks = toBlocks(contents);
  const commission = SAMPLE_COMMISSIONS[locale];
  app.source.profiles.set('mio', createPublicProfile({ locale, blocks, commission }));
  const { rawPayload } = await app.get('/@mio', { 'accept-encoding': 'identity' });
  return rawPayload.toString();
}

const weigh = async (locale: Locale, contents: readonly object[]): Promise<number> =>
  weighDocument(await render(locale, contents)).whole;

test.each(LOCALES)('a document in %s with a block of every kind is within its size limit', async (locale) => {
  expect(await weigh(locale, sampleContents(locale))).toBeLessThanOrEqual(MAX_BYTES);
});

test.each(LOCALES)('a document in %s without blocks is within its size limit', async (locale) => {
  const html = await render(locale, []);
  expect(weighDocument(html).plain).toBeLessThanOrEqual(capOfDocument(html, new Set()).plain);
});

test.each(LOCALES)('each kind of block is within its size limit on a page in %s', async (locale) => {
  const none = await weigh(locale, []);
  const cases = [
    ...BLOCK_TYPES.map((type) => [type, type, sampleContent(locale, type)] as const),
    ...Object.entries(PLAYERS).map(
      ([name, change]) => ['player', name, samplePlayer(locale, change)] as const,
    ),
  ];
  for (const [kind, name, content] of cases) {
    expect((await weigh(locale, [content])) - none, name).toBeLessThanOrEqual(BLOCK_KIND_BYTES[kind]);
  }
});
