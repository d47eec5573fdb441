'use client';

import { Card } from '@musubi/ui/card/card';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { subscribersPath } from '#shared/routing/reader-mail-paths.ts';
import { useLocalize } from '#shared/routing/use-localized.ts';

import styles from './follows-screen.module.css';

/** Links to the subscribers of the mail list on the member's page. */
export function MailListCard(): React.JSX.Element {
  const { t } = useTranslation('follows');
  const localize = useLocalize();
  return (
    <Card titleId="follows-mail-list" title={t('mail_list.title')} className={styles['card']}>
      <p className={styles['note']} data-phrases>
        {t('mail_list.note')}
      </p>
      <LinkButton linkComponent={Link} size="small" href={localize(subscribersPath)}>
        {t('mail_list.open')}
      </LinkButton>
    </Card>
  );
}
