'use client';

import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { SettingsSubpage } from '../nav/settings-subpage.tsx';
import { ConnectionListView } from './list/connection-list.tsx';
import { TokenSection } from './token/token-section.tsx';
import { useConnections } from './use-connections.ts';

const WAITING_ROWS = 2;

/** `/my/settings/connections`: the apps and personal tokens of the account, and a form for a new token. */
export function ConnectionsSettings(): React.JSX.Element {
  const { t } = useTranslation('connections');
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
    </SettingsSubpage>
  );
}
