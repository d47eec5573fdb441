'use client';

import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { LanguagePicker } from '@musubi/ui/language-picker/language-picker';
import { useTranslation } from 'react-i18next';

import { useChangeLocale } from '#shared/routing/use-change-locale.ts';

export function ShellLanguagePicker(): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <LanguagePicker
      label={t('language.label')}
      locale={useLocale()}
      localeNames={LOCALE_NAMES}
      onChange={useChangeLocale()}
    />
  );
}
