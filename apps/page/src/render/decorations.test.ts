import { CLOSING_MARKS, ICON_FRAMES, LINK_ENTRANCES, NAME_STYLES } from '@musubi/domain/appearance';
import { createPageUrls } from '@musubi/domain/page-urls';
import { expect, test } from 'vitest';

import { createPublicProfile } from '#testing/fake-profile-source.ts';
import { TEST_SCRIPTS } from '#testing/test-app.ts';

import { renderProfileDocument } from './profile-document.tsx';

const DECORATIONS = [
  ...ICON_FRAMES.map((icon_frame) => ({ icon_frame })),
  ...LINK_ENTRANCES.map((link_entrance) => ({ link_entrance })),
  ...CLOSING_MARKS.map((closing_mark) => ({ closing_mark })),
  ...NAME_STYLES.map((name_style) => ({ name_style })),
];
/** Styles that only decorated pages have. */
const DECORATED = /mask:var\(|0 0 0 7px|@keyframes|text-decoration:underline \.|text-emphasis:/;

test.each(DECORATIONS)('renders a page with only the decoration %j', async (decoration) => {
  const profile = createPublicProfile();
  const { html } = await renderProfileDocument(
    { ...profile, appearance: { ...profile.appearance, ...decoration } },
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
  expect(DECORATED.test(html)).toBe(!Object.values(decoration).includes('none'));
});
