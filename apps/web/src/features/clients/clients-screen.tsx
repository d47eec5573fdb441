'use client';

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { ClientsView } from './clients-view.tsx';
import { useClients } from './use-clients.ts';

import styles from './clients.module.css';

const WAITING_ROWS = 4;

/** `/operate/clients`: the apps that creators let in; administrators refuse them. */
export function ClientsScreen(): React.JSX.Element {
  const { t } = useTranslation('clients');
  const { self } = useOperator();
  const { reading, setClient } = useClients();
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Screen title={t('title')} titleRef={titleRef} width="wide">
      <div className={styles['parts']}>
        <p className={styles['note']} data-phrases>
          {t('lead')}
        </p>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {({ items }) => (
            <ClientsView
              clients={items}
              mayRefuse={hasRole(self, ['administrator'])}
              onSet={setClient}
              titleRef={titleRef}
            />
          )}
        </CardContent>
      </div>
    </Screen>
  );
}
