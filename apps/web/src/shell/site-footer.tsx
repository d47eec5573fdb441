'use client';

import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/paths.ts';
import { useLocalize } from '#shared/use-localized.ts';

import styles from './site-shell.module.css';

/** What stands below every screen outside the member area. */
export function SiteFooter(): React.JSX.Element {
  const { t } = useTranslation('common');
  const localize = useLocalize();
  return (
    <footer className={styles['footer']}>
      <nav aria-label={t('legal.links')}>
        <Link href={localize(paths.terms)} prefetch={false}>
          {t('legal.terms')}
        </Link>
        <Link href={localize(paths.privacy)} prefetch={false}>
          {t('legal.privacy')}
        </Link>
      </nav>
    </footer>
  );
}
