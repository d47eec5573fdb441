import { expect, test } from 'vitest';

import { findBrowserLocale } from './browser-locale.ts';

test.each([
  [['ja-JP', 'en'], 'ja'],
  [['zh-Hant-TW'], 'zh-TW'],
  [['ko', 'ZH-tw', 'ja'], 'zh-TW'],
  [['en-GB', 'ja'], 'en'],
  [['ko'], 'en'],
  [[], 'en'],
])('opens Storybook for a browser with %j in %s', (languages, locale) => {
  expect(findBrowserLocale(languages)).toBe(locale);
});
