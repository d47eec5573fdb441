import type { BlockContent } from '@musubi/domain/block-contents';

import type { PublicProfile } from '#api/public-profile.ts';
import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { createBlocks } from '#testing/sample-blocks.ts';
import { createTestApp } from '#testing/test-app.ts';

/** Returns the structured data of a page with these blocks, as search engines parse it. */
export async function readStructuredData(
  contents: readonly BlockContent[],
  change: Parameters<typeof createBlocks>[1] = {},
  profile: Partial<PublicProfile> = {},
): Promise<unknown> {
  const app = createTestApp();
  app.source.profiles.set('mio', createPublicProfile({ blocks: createBlocks(contents, change), ...profile }));
  const { body } = await app.get('/@mio');
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body) ?? [];
  return JSON.parse(json);
}
