'use client';

import { useLocale } from '@musubi/i18n/messages-provider';
import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { ShellLanguagePicker } from '../frame/shell-language-picker.tsx';

import styles from './window-shell.module.css';

/**
 * The layout of a popup that a sister app opened: logo and language picker, without links to other screens.
 */
export function WindowShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
  const { t } = useTranslation('common');
  return (
    <div className={styles['window']}>
      <header className={styles['bar']}>
        <span className={styles['brand']}>
          <LogoMark />
          {BRAND.name}
        </span>
      </header>
      {children}
      <footer className={styles['foot']}>
        <ShellLanguagePicker label={t('language.label')} locale={useLocale()} />
      </footer>
    </div>
  );
}
