import { pageCss, RUNNING_CLASSES } from '@musubi/ui/profile-page/page-css';
import { ProfilePage } from '@musubi/ui/profile-page/profile-page';
import { SAMPLE_PROFILES, toSampleProps } from '@musubi/ui/profile-page/sample-profiles';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';

import { findStrongClasses, readPageText } from './page-text.ts';

const picture = { image_key: 'a', alt: '', is_decoration: false };

/** One rare character per text. The rest of the page contains none of these characters. */
const CONTENTS = [
  { heading: { title: '鱈' } },
  { text: { body: '鮭' } },
  { picture: { ...picture, caption: '鯖' } },
  { gallery: { title: '鰯', pictures: [picture, { ...picture, caption: '鱒' }] } },
  { quotation: { body: '鯛', source: '鮎', is_vertical: false } },
  { quotation: { body: '鯉', source: '', is_vertical: true } },
  { faq: { title: '鰻', items: [{ question: '鱧', answer: '鯨' }] } },
].map((content, at) => ({
  id: String(at),
  after_link_id: null,
  width: 'auto' as const,
  is_sensitive: false,
  ...content,
}));

test('collects the texts of blocks by the font weight that draws them', () => {
  const profile = { ...SAMPLE_PROFILES.ja, blocks: CONTENTS };
  const markup = renderToStaticMarkup(<ProfilePage {...toSampleProps(profile)} />);
  const { regular, strong, withoutRunning } = readPageText(markup, {
    strong: findStrongClasses(pageCss(profile)),
    running: RUNNING_CLASSES,
  });
  const isFish = /[鱈鮭鯖鰯鱒鯛鮎鯉鰻鱧鯨]/g;
  expect(strong.match(isFish)?.join('')).toBe('鯛鰯鰻鱈鱧');
  expect(regular.match(isFish)?.join('')).toBe('鮎鮭鯉鯖鯨鱒');
  // Headings and quotations remain. Running text is removed.
  expect(withoutRunning?.strong.match(isFish)?.join('')).toBe('鯛鰯鰻鱈');
  expect(withoutRunning?.regular.match(isFish)?.join('')).toBe('鮎鯉鯖鱒');
});
