'use client';

import { BRAND, LogoMark } from '@musubi/ui/brand/brand';
import type { ReactNode } from 'react';

import { ShellLanguagePicker } from './shell-language-picker.tsx';

import styles from './window-shell.module.css';

/**
 * The layout of a popup that a sister app opened: logo and language picker, without links to other screens.
 */
export function WindowShell({ children }: { readonly children: ReactNode }): React.JSX.Element {
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
        <ShellLanguagePicker />
      </footer>
    </div>
  );
}
