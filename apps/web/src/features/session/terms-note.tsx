'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { legalDocuments } from '#shared/config/legal-documents.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { useApp } from '#shared/session/app-context.tsx';

import styles from './terms-note.module.css';

/** Links to the terms and the privacy policy, opened in a new tab so that no input is lost. */
export function TermsNote(): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { config } = useApp();
  const localize = useLocalize();
  const names = { terms: t('common:legal.terms'), privacy: t('common:legal.privacy') };
  return (
    <div className={styles['note']}>
      <p>{t('terms.text')}</p>
      <p>
        {legalDocuments(config, localize).map(({ kind, href }) => (
          <a key={kind} href={href} target="_blank" rel="noopener noreferrer">
            {names[kind]}
            <ExternalLink size={14} aria-hidden="true" />
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </a>
        ))}
      </p>
    </div>
  );
}
