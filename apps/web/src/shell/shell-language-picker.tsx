'use client';

import type { Locale } from '@musubi/domain/locales';
import { writeLocaleCookie } from '@musubi/i18n/locale-cookie';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LanguagePicker } from '@musubi/ui/language-picker/language-picker';
import { useRouter } from 'next/navigation';
import { useTranslation } from 'react-i18next';

import { useSamePathIn } from '#shared/use-localized.ts';

/** Remembers the language that is chosen and shows the same screen in it. */
export function ShellLanguagePicker(): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const router = useRouter();
  const samePathIn = useSamePathIn();
  const handleChange = (next: Locale): void => {
    writeLocaleCookie(next);
    router.replace(`${samePathIn(next)}${window.location.search}`, { scroll: false });
  };
  return (
    <LanguagePicker
      label={t('language.label')}
      locale={locale}
      localeNames={LOCALE_NAMES}
      onChange={handleChange}
    />
  );
}
