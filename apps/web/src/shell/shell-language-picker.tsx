'use client';

import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useTranslation } from 'react-i18next';

import { later } from '#shared/later.tsx';
import { useChangeLocale } from '#shared/use-change-locale.ts';

import styles from './shell-language-picker.module.css';

// A list in a popover brings a fifth of a screen's scripts, and hardly anybody changes the language.
const LanguagePicker = later(
  async () => (await import('@musubi/ui/language-picker/language-picker')).LanguagePicker,
  <div className={styles['place']} />,
);

/** Remembers the language that is chosen and shows the same screen in it. */
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
