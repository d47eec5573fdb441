'use client';

import { LOCALES, type Locale } from '@musubi/domain/locales';
import Globe from 'lucide-react/icons/globe';
import type { RefAttributes } from 'react';

import { joinClasses } from '../class-names.ts';
import { Select } from '../select/select.tsx';

import styles from './language-picker.module.css';

export interface LanguagePickerProps extends RefAttributes<HTMLDivElement> {
  /** Label of the picker: "LANGUAGE", the same in every language. */
  readonly label: string;
  readonly locale: Locale;
  /** Name of each language in that language. */
  readonly localeNames: Readonly<Record<Locale, string>>;
  readonly onChange: (locale: Locale) => void;
  readonly className?: string | undefined;
}

/**
 * Chooses the product's language. Each option is written in its own language, with the matching `lang`
 * attribute.
 */
export function LanguagePicker({
  label,
  locale,
  localeNames,
  onChange,
  className,
  ...rest
}: LanguagePickerProps): React.JSX.Element {
  return (
    <Select
      {...rest}
      className={joinClasses(styles['picker'], className)}
      label={label}
      labelPlacement="inside"
      icon={<Globe size={18} aria-hidden="true" />}
      items={LOCALES.map((value) => ({ value, label: localeNames[value], lang: value }))}
      value={locale}
      onChange={onChange}
    />
  );
}
