'use client';

import { useTranslation } from 'react-i18next';

import { useApp } from '#shared/session/app-context.tsx';

import styles from './form.module.css';

/** Help for a lost second factor: use another one, or contact the operator. */
export function SecondFactorHelp({ hasOthers }: { readonly hasOthers: boolean }): React.JSX.Element {
  const { t } = useTranslation('sign-in');
  const { config } = useApp();
  return (
    <details className={styles['help']}>
      <summary>{t('second_step.lost')}</summary>
      {hasOthers && <p>{t('second_step.lost_others')}</p>}
      <p>
        {t('second_step.lost_help')}{' '}
        {config.contactUrl !== null && <a href={config.contactUrl}>{t('second_step.contact')}</a>}
      </p>
    </details>
  );
}
