'use client';

import { useTranslation } from 'react-i18next';

import { settingsPath } from '#shared/routing/paths.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { BackLink, SettingsNav } from '../nav/settings-nav.tsx';
import { usePageWords } from '../nav/settings-pages.ts';
import { CreationRow } from './creation/creation-row.tsx';
import { WebhookListView } from './list/webhook-list.tsx';
import { useWebhooks } from './use-webhooks.ts';

import sections from '../nav/settings-subpage.module.css';

const WAITING_ROWS = 2;

/** `/my/settings/connections/webhooks`: the webhooks of the account, and a form for a new one. */
export function WebhooksScreen(): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const wordsOf = usePageWords();
  const { reading, makers, create } = useWebhooks();
  return (
    <Screen
      title={t('title')}
      overline={<BackLink path={settingsPath('connections')}>{wordsOf('connections').title}</BackLink>}
      side={<SettingsNav open="connections" isBelow />}
    >
      <div className={sections['sections']}>
        <SettingsSection title={t('list.title')} lead={t('list.lead')}>
          <CardContent reading={reading} rows={WAITING_ROWS}>
            {({ items }) => <WebhookListView items={items} makers={makers} />}
          </CardContent>
        </SettingsSection>
        <SettingsSection title={t('create.section')} lead={t('create.lead')}>
          <CreationRow webhookCount={reading.data?.value.items.length ?? 0} create={create} />
        </SettingsSection>
      </div>
    </Screen>
  );
}
