'use client';

import { VisuallyHidden } from '@musubi/ui/visually-hidden/visually-hidden';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/app/app-context.tsx';
import { legalDocuments } from '#shared/config/legal-documents.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';
import type { LoginMode } from '#shared/sign-in/password/credentials-form.ts';

import styles from './terms-note.module.css';

/** Placeholders for the links in the sentence, so that each language keeps its own word order. */
const PLACES = { terms: '[terms]', privacy: '[privacy]' } as const;

/**
 * The consent to the terms and the privacy policy when an account is created. The links open in a new tab, so
 * that no input is lost. On the log-in form, only the sign-in methods without a password can create an
 * account.
 */
export function TermsNote({ mode }: { readonly mode: LoginMode }): React.JSX.Element {
  const { t } = useTranslation(['session', 'common']);
  const { config } = useApp();
  const localize = useLocalize();
  const names = { terms: t('common:legal.terms'), privacy: t('common:legal.privacy') };
  const documents = legalDocuments(config, localize);
  const sentence = mode === 'sign-up' ? t('terms.sign_up', PLACES) : t('terms.log_in', PLACES);
  return (
    <p className={styles['note']}>
      {sentence.split(/(\[terms\]|\[privacy\])/u).map((part) => {
        const linked = documents.find(({ kind }) => PLACES[kind] === part);
        if (linked === undefined) return <Fragment key={part}>{part}</Fragment>;
        return (
          <a key={part} href={linked.href} target="_blank" rel="noopener noreferrer">
            {names[linked.kind]}
            <VisuallyHidden>{t('common:shell.new_tab')}</VisuallyHidden>
          </a>
        );
      })}
    </p>
  );
}
