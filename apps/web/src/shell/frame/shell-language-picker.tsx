'use client';

import type { Locale } from '@musubi/domain/locales';
import { LOCALE_NAMES } from '@musubi/i18n/locale-names';
import { LanguagePicker } from '@musubi/ui/language-picker/language-picker';
import { I18nProvider } from 'react-aria-components/I18nProvider';

import { useChangeLocale } from '#shared/routing/use-change-locale.ts';

export interface ShellLanguagePickerProps {
  readonly label: string;
  readonly locale: Locale;
}

/** The language picker of every shell. It works without providers, because content pages have none. */
export function ShellLanguagePicker({ label, locale }: ShellLanguagePickerProps): React.JSX.Element {
  return (
    <I18nProvider locale={locale}>
      <LanguagePicker label={label} locale={locale} localeNames={LOCALE_NAMES} onChange={useChangeLocale()} />
    </I18nProvider>
  );
}
