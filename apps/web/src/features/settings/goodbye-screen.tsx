'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import Link from 'next/link';
import { useTranslation } from 'react-i18next';

import { paths } from '#shared/routing/paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './goodbye-screen.module.css';

/** `/goodbye`: confirms the deletion of the account and explains how to restore the account. */
export function GoodbyeScreen(): React.JSX.Element {
  const { t } = useTranslation('settings');
  const localize = useLocalize();
  return (
    <main id="content" tabIndex={-1} className={styles['main']}>
      <h1>{t('goodbye.title')}</h1>
      <p>{t('goodbye.gone')}</p>
      <p>{t('goodbye.back')}</p>
      <div className={styles['actions']}>
        <LinkButton linkComponent={Link} href={localize(paths.top)} variant="primary">
          {t('goodbye.to_top')}
        </LinkButton>
        <LinkButton linkComponent={Link} href={localize(paths.login)}>
          {t('goodbye.log_in')}
        </LinkButton>
      </div>
    </main>
  );
}
