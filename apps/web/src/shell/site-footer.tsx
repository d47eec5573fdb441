'use client';

import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { legalDocuments } from '#shared/config/legal-documents.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';

import styles from './site-shell.module.css';

export function SiteFooter(): React.JSX.Element {
  const { t } = useTranslation('common');
  const { config } = useApp();
  const localize = useLocalize();
  const names = { terms: t('legal.terms'), privacy: t('legal.privacy') };
  return (
    <footer className={styles['footer']}>
      <nav aria-label={t('legal.links')}>
        {legalDocuments(config, localize).map(({ kind, href }) => (
          <Link key={kind} href={href} prefetch={false}>
            {names[kind]}
          </Link>
        ))}
      </nav>
    </footer>
  );
}
