import type { PublicProfile } from '@musubi/api-client';
import { createPageUrls } from '@musubi/domain/page-urls';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { TEST_BAR_SCRIPT, TEST_PLAYER_SCRIPT, TEST_SCRIPT, TEST_SCRIPTS } from '#testing/test-app.ts';

import { renderProfileDocument } from './profile-document.tsx';

const htmlWith = async (
  ofuse_display_type: 'fixed_on_screen' | 'bottom_banner',
  { creator_url, ...change }: { creator_url?: null } & Pick<PublicProfile, 'blocks'> = {},
): Promise<string> => {
  const profile = createPublicProfile(change);
  const { html } = await renderProfileDocument(
    {
      ...profile,
      ofuse: { ...profile.ofuse, ...(creator_url === null && { creator_url }) },
      appearance: { ...profile.appearance, ofuse_display_type },
    },
    profile.locale,
    {
      webOrigin: 'http://localhost:3000',
      pageUrlOf: createPageUrls('http://localhost:3000'),
      contentOrigin: 'http://localhost:3003',
      scripts: TEST_SCRIPTS,
      nowMs: () => 0,
      findFaces: async () => [],
    },
  );
  return html;
};

test('only a page with the OFUSE bar includes the script of the bar', async () => {
  expect(await htmlWith('fixed_on_screen')).toContain(`<script>${TEST_SCRIPT}${TEST_BAR_SCRIPT}</script>`);
  expect(await htmlWith('bottom_banner')).toContain(`<script>${TEST_SCRIPT}</script>`);
  expect(await htmlWith('fixed_on_screen', { creator_url: null })).toContain(
    `<script>${TEST_SCRIPT}</script>`,
  );
});

test('only a page that draws players includes the script of players', async () => {
  const block = { id: '0198c1f2-a7b3-7d5e-8f00-1a2b3c4d5e70', after_link_id: null, width: 'auto' } as const;
  const player = { provider: 'nicovideo', ref: 'sm9', title: 'Rain', image_key: null, start_s: 0 } as const;
  const script = `<script>${TEST_SCRIPT}${TEST_PLAYER_SCRIPT}</script>`;
  const htmlOf = async (is_sensitive: boolean): Promise<string> =>
    htmlWith('bottom_banner', { blocks: [{ ...block, is_sensitive, player }] });
  expect(await htmlOf(false)).toContain(script);
  expect(await htmlOf(true)).not.toContain(TEST_PLAYER_SCRIPT);
});
