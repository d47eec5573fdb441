'use client';

import type { Webhook } from '@musubi/api-client';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { SettingsSection } from '#shared/screen/settings-section.tsx';

import type { DeliveryActions } from '../deliveries/use-deliveries.ts';
import { Maker } from '../list/maker.tsx';
import { SecretRow } from '../secret/secret-row.tsx';
import type { WebhookActions } from '../use-webhooks.ts';
import { EventsForm } from './events-form.tsx';
import { RemoveRow } from './remove-row.tsx';
import { SwitchRow } from './switch-row.tsx';
import { TestRow } from './test-row.tsx';

interface WebhookViewProps extends Omit<WebhookActions, 'create'>, Pick<DeliveryActions, 'sendTest'> {
  readonly webhook: Webhook;
  /** The names of the connections that made webhooks, by id. */
  readonly makers: ReadonlyMap<string, string>;
  /** Called with a sentence that says what has happened. */
  readonly onRemoved: (sentence: string) => void;
  /** The last deliveries. */
  readonly children?: ReactNode;
}

/** One webhook: whether it sends, its test event, its secret, its events, and a button that deletes it. */
export function WebhookView(props: WebhookViewProps): React.JSX.Element {
  const { webhook, makers, update, rotate, remove, sendTest, onRemoved, children } = props;
  const { t } = useTranslation('webhooks');
  const { connection_id: makerId } = webhook;
  return (
    <>
      <SettingsSection title={t('detail.title')} lead={webhook.url}>
        <Maker webhook={webhook} makers={makers} isLinked />
        <SwitchRow webhook={webhook} update={update} />
        <TestRow sendTest={sendTest} />
        <SecretRow webhook={webhook} rotate={rotate} />
      </SettingsSection>
      <SettingsSection title={t('events.title')}>
        <EventsForm
          webhook={webhook}
          maker={makerId === null ? null : (makers.get(makerId) ?? null)}
          update={update}
        />
      </SettingsSection>
      {children}
      <SettingsSection title={t('remove.section')}>
        <RemoveRow webhook={webhook} remove={remove} onRemoved={onRemoved} />
      </SettingsSection>
    </>
  );
}
