'use client';

import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app-context.tsx';

import styles from './terms-note.module.css';

/** What whoever goes on agrees to; nothing where an installation has no such documents. */
export function TermsNote(): React.JSX.Element | null {
  const { t } = useTranslation(['session', 'common']);
  const { termsUrl, privacyUrl } = useApp().config;
  if (termsUrl === null && privacyUrl === null) return null;
  const documents = [
    { href: termsUrl, label: t('terms.terms') },
    { href: privacyUrl, label: t('terms.privacy') },
  ];
  return (
    <p className={styles['note']}>
      {t('terms.text')}
      {documents.map(
        ({ href, label }) =>
          href !== null && (
            <a key={href} href={href} target="_blank" rel="noopener noreferrer">
              {label} {t('common:shell.new_tab')}
            </a>
          ),
      )}
    </p>
  );
}
