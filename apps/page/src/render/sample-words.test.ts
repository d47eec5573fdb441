import { LOCALES } from '@musubi/domain/locales';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { SAMPLE_PROFILES, toSampleProps } from '@musubi/ui/profile-page/sample-profiles';
import { expect, test } from 'vitest';

test.each(LOCALES)('shows the words of the product on the sample page in %s', async (locale) => {
  const profile = SAMPLE_PROFILES[locale];
  const words = await createProfilePageWords({ name: profile.name, locale });
  expect(toSampleProps(profile).labels).toEqual(words);
});

test.each([
  [1, '1 follower', 'フォロワー1人', '追蹤人數 1'],
  [999, '999 followers', 'フォロワー999人', '追蹤人數 999'],
  [1200, '1.2K followers', 'フォロワー1,200人', '追蹤人數 1,200'],
  [120_000, '120K followers', 'フォロワー12万人', '追蹤人數 12萬'],
  [0, '', '', ''],
  [null, '', '', ''],
])('shows in each language that %s accounts follow the creator', async (followerCount, ...expected) => {
  const words = LOCALES.map(async (locale) => createProfilePageWords({ name: '', locale, followerCount }));
  expect((await Promise.all(words)).map(({ followers }) => followers)).toEqual(expected);
});
