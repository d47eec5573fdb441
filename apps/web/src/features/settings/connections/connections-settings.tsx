'use client';

import { LinkButton } from '@musubi/ui/link-button/link-button';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { SettingsSubpage } from '../nav/settings-subpage.tsx';
import { webhooksPath } from '../webhooks/webhook-paths.ts';
import { ConnectionListView } from './list/connection-list.tsx';
import { TokenSection } from './token/token-section.tsx';
import { useConnections } from './use-connections.ts';

import styles from './connections.module.css';

const WAITING_ROWS = 2;

/** `/my/settings/connections`: the apps and personal tokens of the account, a form for a new token, and a link to the webhooks. */
export function ConnectionsSettings(): React.JSX.Element {
  const { t } = useTranslation('connections');
  const localize = useLocalize();
  const { reading, create, ...actions } = useConnections();
  const tokens = (reading.data?.value.items ?? []).filter(({ kind }) => kind === 'token');
  return (
    <SettingsSubpage id="connections">
      <SettingsSection title={t('list.title')} lead={t('list.lead')}>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {({ items }) => <ConnectionListView items={items} {...actions} />}
        </CardContent>
      </SettingsSection>
      <SettingsSection title={t('token.title')} lead={t('token.lead')}>
        <TokenSection tokenCount={tokens.length} create={create} />
      </SettingsSection>
      <SettingsSection title={t('webhooks.title')} lead={t('webhooks.lead')}>
        <LinkButton linkComponent={Link} href={localize(webhooksPath)} className={styles['start']}>
          {t('webhooks.open')}
        </LinkButton>
      </SettingsSection>
    </SettingsSubpage>
  );
}
