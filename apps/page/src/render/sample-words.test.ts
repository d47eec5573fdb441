import { LOCALES } from '@musubi/domain/locales';
import { createProfilePageWords } from '@musubi/i18n/profile-page-words';
import { SAMPLE_PROFILES, toSampleProps } from '@musubi/ui/profile-page/sample-profiles';
import { expect, test } from 'vitest';

test.each(LOCALES)('shows the words of the product on the sample page in %s', async (locale) => {
  const profile = SAMPLE_PROFILES[locale];
  const words = await createProfilePageWords({ name: profile.name, locale });
  expect(toSampleProps(profile).labels).toEqual(words);
});
