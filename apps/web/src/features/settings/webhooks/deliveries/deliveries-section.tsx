'use client';

import { Button } from '@musubi/ui/button/button';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { SettingsSection } from '#shared/screen/settings-section.tsx';

import { DeliveryList } from './delivery-list.tsx';
import type { Deliveries } from './use-deliveries.ts';

import styles from '../webhooks.module.css';

const WAITING_ROWS = 3;
/** Deliveries of one page, as the contract says. */
const PAGE_SIZE = 20;

/** The last deliveries of a webhook, and a button that reads them again. */
export function DeliveriesSection({
  reading,
  replay,
}: Pick<Deliveries, 'reading' | 'replay'>): React.JSX.Element {
  const { t } = useTranslation('webhooks');
  return (
    <SettingsSection title={t('deliveries.title')} lead={t('deliveries.lead', { max: PAGE_SIZE })}>
      <CardContent reading={reading} rows={WAITING_ROWS}>
        {({ items }) => (
          <div className={styles['form']}>
            <DeliveryList items={items} replay={replay} />
            <Button
              className={styles['start']}
              isPending={reading.isValidating}
              onPress={() => void reading.mutate()}
            >
              {t('deliveries.refresh')}
            </Button>
          </div>
        )}
      </CardContent>
    </SettingsSection>
  );
}
