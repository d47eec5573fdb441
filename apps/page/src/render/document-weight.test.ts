import type { PublicProfile } from '@musubi/api-client';
import { BLOCK_TYPES } from '@musubi/domain/page-blocks';
import { SAMPLE_CONTENTS } from '@musubi/ui/profile-page/sample-blocks';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Most bytes of a document with a block of every kind, packed, before its pictures and without the page script. */
const MAX_BYTES = 14 * 1024;

const PLAYER = { provider: 'nicovideo', ref: 'sm9', title: '雨の日の生放送', image_key: 'key', start_s: 0 };
const CONTENTS: Readonly<Record<string, unknown>> = { ...SAMPLE_CONTENTS.ja, player: PLAYER };

test('a document with a block of every kind stays light', async () => {
  const app = createTestApp();
  const blocks: readonly unknown[] = BLOCK_TYPES.map((type, at) => {
    expect(CONTENTS, type).toHaveProperty(type);
    return {
      id: `0198c1f2-a7b3-7d5e-8f00-0000000000${String(at + 10)}`,
      after_link_id: null,
      width: 'auto',
      is_sensitive: false,
      [type]: CONTENTS[type],
    };
  });
  app.source.profiles.set(
    'mio',
    createPublicProfile({ blocks: blocks as NonNullable<PublicProfile['blocks']> }),
  );
  const { rawPayload, headers } = await app.get('/@mio', { 'accept-encoding': 'br' });
  expect(headers['content-encoding']).toBe('br');
  expect(rawPayload.length).toBeLessThanOrEqual(MAX_BYTES);
});
