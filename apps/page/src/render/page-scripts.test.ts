import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { TEST_BAR_SCRIPT, TEST_SCRIPT } from '#testing/test-app.ts';

import { renderProfileDocument } from './profile-document.tsx';

const htmlWith = async (
  ofuse_display_type: 'fixed_on_screen' | 'bottom_banner',
  is_creator = true,
): Promise<string> => {
  const profile = createPublicProfile();
  const { html } = await renderProfileDocument(
    {
      ...profile,
      ofuse: { ...profile.ofuse, is_creator },
      appearance: { ...profile.appearance, ofuse_display_type },
    },
    profile.locale,
    {
      webOrigin: 'http://localhost:3000',
      contentOrigin: 'http://localhost:3003',
      scripts: { page: TEST_SCRIPT, supportBar: TEST_BAR_SCRIPT },
      nowMs: () => 0,
      findFaces: async () => [],
    },
  );
  return html;
};

test('only a page with the OFUSE bar includes the script of the bar', async () => {
  expect(await htmlWith('fixed_on_screen')).toContain(`<script>${TEST_SCRIPT}${TEST_BAR_SCRIPT}</script>`);
  expect(await htmlWith('bottom_banner')).toContain(`<script>${TEST_SCRIPT}</script>`);
  expect(await htmlWith('fixed_on_screen', false)).toContain(`<script>${TEST_SCRIPT}</script>`);
});
