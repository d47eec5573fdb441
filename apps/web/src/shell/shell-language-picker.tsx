'use client';

import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { useLocale } from '@musubi/i18n/messages-provider';
import { lazy, Suspense, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { useChangeLocale } from '#shared/use-change-locale.ts';

import styles from './shell-language-picker.module.css';

// A list in a popover brings a fifth of a screen's scripts, and hardly anybody changes the language.
const LanguagePicker = lazy(async () => ({
  default: (await import('@musubi/ui/language-picker/language-picker')).LanguagePicker,
}));

const subscribe = (): (() => void) => () => {};

/** Remembers the language that is chosen and shows the same screen in it. */
export function ShellLanguagePicker(): React.JSX.Element {
  const { t } = useTranslation('common');
  const locale = useLocale();
  const changeLocale = useChangeLocale();
  // Only browsers draw it: what a server draws could be pressed before its scripts are there.
  const isBrowser = useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
  const place = <div className={styles['place']} />;
  if (!isBrowser) return place;
  return (
    <Suspense fallback={place}>
      <LanguagePicker
        label={t('language.label')}
        locale={locale}
        localeNames={LOCALE_NAMES}
        onChange={changeLocale}
      />
    </Suspense>
  );
}
