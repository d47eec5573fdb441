import { LOCALES } from '@musubi/domain/locales';
import { getT } from '@musubi/i18n/translator';
import { SAMPLE_CHARACTERS } from '@musubi/ui/profile-page/web-fonts';
import { expect, test } from 'vitest';

test.each(LOCALES)('the sample fonts have all characters of the sample text in %s', async (locale) => {
  const t = await getT(locale, 'appearance');
  expect(Array.from(t('font.sample')).filter((character) => !SAMPLE_CHARACTERS.includes(character))).toEqual(
    [],
  );
});
