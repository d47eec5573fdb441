'use client';

import type { Webhook } from '@musubi/api-client';
import { LinkButton } from '@musubi/ui/link-button/link-button';
import { ChevronLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { IntentLink as Link } from '#shared/routing/intent-link.tsx';
import { useLocalize } from '#shared/routing/use-localized.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';
import { useRemovable } from '#shared/screen/use-removable.ts';

import { SettingsNav } from '../nav/settings-nav.tsx';
import { DeliveriesSection } from './deliveries/deliveries-section.tsx';
import { useDeliveries } from './deliveries/use-deliveries.ts';
import { WebhookView } from './detail/webhook-view.tsx';
import { useWebhooks, type Webhooks } from './use-webhooks.ts';
import { webhooksPath } from './webhook-paths.ts';
import { hostOf } from './words/address.ts';

import sections from '../nav/settings-subpage.module.css';
import rows from '../rows/setting-row.module.css';
import styles from './webhooks.module.css';

const WAITING_ROWS = 4;

interface FoundProps {
  readonly webhook: Webhook;
  readonly webhooks: Webhooks;
  /** Called with a sentence once the webhook is deleted. */
  readonly onRemoved: (sentence: string) => void;
}

function Found({ webhook, webhooks: { reading, ...actions }, onRemoved }: FoundProps): React.JSX.Element {
  const deliveries = useDeliveries(webhook.id, () => void reading.mutate());
  const { mutate: readDeliveries } = deliveries.reading;
  const { last_sent_at: lastSentAt } = webhook;
  const seen = useRef(lastSentAt);
  useEffect(() => {
    // The receiver has got something that the list of deliveries does not have yet.
    if (seen.current !== lastSentAt) void readDeliveries();
    seen.current = lastSentAt;
  }, [lastSentAt, readDeliveries]);
  return (
    <WebhookView webhook={webhook} {...actions} sendTest={deliveries.sendTest} onRemoved={onRemoved}>
      <DeliveriesSection reading={deliveries.reading} replay={deliveries.replay} />
    </WebhookView>
  );
}

/** The link to the list of webhooks, also on wide screens, where the list of settings does not have it. */
function UpLink(): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const localize = useLocalize();
  return (
    <Link className={styles['up']} href={localize(webhooksPath)}>
      <ChevronLeft size={20} aria-hidden="true" />
      {t('title')}
    </Link>
  );
}

function Gone(): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const localize = useLocalize();
  return (
    <>
      <p className={rows['text']}>{t('gone')}</p>
      <LinkButton linkComponent={Link} href={localize(webhooksPath)} className={styles['start']}>
        {t('title')}
      </LinkButton>
    </>
  );
}

/** `/my/settings/connections/webhooks/{id}`: one webhook, and its last deliveries. */
export function WebhookScreen({ id }: { readonly id: string }): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  const webhooks = useWebhooks();
  const { reading } = webhooks;
  const {
    item: webhook,
    remove,
    leave,
  } = useRemovable(
    reading.data?.value.items.find((each) => each.id === id),
    webhooksPath,
  );
  return (
    <Screen
      title={webhook === undefined ? t('title') : hostOf(webhook)}
      overline={<UpLink />}
      side={<SettingsNav open="connections" isBelow />}
    >
      <div className={sections['sections']}>
        {webhook === undefined ? (
          <SettingsSection title={t('detail.title')}>
            <CardContent reading={reading} rows={WAITING_ROWS}>
              {() => <Gone />}
            </CardContent>
          </SettingsSection>
        ) : (
          <Found
            webhook={webhook}
            webhooks={{
              ...webhooks,
              remove: async (removed) => remove(async () => webhooks.remove(removed)),
            }}
            onRemoved={(sentence) => void leave(sentence)}
          />
        )}
      </div>
    </Screen>
  );
}
