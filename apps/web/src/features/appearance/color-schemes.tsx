'use client';

import { type ColorChoice, resolveNight } from '@musubi/ui/profile-page/resolve-theme';
import { ThemeSwatch } from '@musubi/ui/theme-swatch/theme-swatch';
import { useTranslation } from 'react-i18next';

import styles from './color-choices.module.css';

/** The page's colours in light mode and, where they differ, in dark mode. */
export function ColorSchemes({ choice }: { readonly choice: ColorChoice }): React.JSX.Element {
  const { t } = useTranslation(['appearance', 'common']);
  const hasNight = resolveNight(choice) !== null;
  return (
    <div className={styles['schemes']}>
      <figure className={styles['scheme']}>
        <ThemeSwatch choice={choice} />
        <figcaption>{hasNight ? t('scheme.light') : t('scheme.same')}</figcaption>
      </figure>
      {hasNight && (
        <figure className={styles['scheme']}>
          <ThemeSwatch choice={choice} scheme="dark" />
          <figcaption>{t('scheme.dark')}</figcaption>
        </figure>
      )}
    </div>
  );
}
