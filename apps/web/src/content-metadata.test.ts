import { expect, test } from 'vitest';

import { generateMetadata as ofGuide } from './app/[locale]/(content)/guide/page.tsx';
import { generateMetadata as ofTop } from './app/[locale]/(content)/page.tsx';
import { generateMetadata as ofPrivacy } from './app/[locale]/(content)/privacy/page.tsx';
import { generateMetadata as ofTerms } from './app/[locale]/(content)/terms/page.tsx';
import { generateMetadata as ofTransparency } from './app/[locale]/(content)/transparency/page.tsx';

test.each([
  ['', ofTop],
  ['/guide', ofGuide],
  ['/terms', ofTerms],
  ['/privacy', ofPrivacy],
  ['/transparency', ofTransparency],
])('C17: links to the canonical URL and the languages of "%s"', async (path, read) => {
  const { alternates, metadataBase } = await read({ params: Promise.resolve({ locale: 'ja' }) });
  expect(metadataBase).toBeInstanceOf(URL);
  expect(alternates).toEqual({
    canonical: `/ja${path}`,
    languages: { en: path || '/', ja: `/ja${path}`, 'zh-TW': `/zh-TW${path}`, 'x-default': path || '/' },
  });
});
