'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { signUpPath, signUpWithGooglePath } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './sign-up-proposal.module.css';

/** Invites visitors to sign up, by e-mail or Google. */
export function SignUpProposal(): React.JSX.Element {
  const { t } = useTranslation(['top', 'common']);
  const localize = useLocalize();
  return (
    <section className={styles['proposal']} aria-labelledby="sign-up">
      <h2 id="sign-up" className={styles['title']}>
        {t('sign_up.title')}
      </h2>
      <div className={styles['buttons']}>
        <LinkButton linkComponent={Link} href={localize(signUpPath())} variant="primary">
          {t('sign_up.start')}
        </LinkButton>
        <LinkButton linkComponent={Link} href={localize(signUpWithGooglePath())}>
          {t('sign_up.with_sns')}
        </LinkButton>
      </div>
      <p className={styles['note']}>
        {t('sign_up.note')}
        <a href="#points">{t('sign_up.learn_more')}</a>
      </p>
    </section>
  );
}
