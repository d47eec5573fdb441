'use client';

import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useOperator } from '#shared/operators/operator-context.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { RolesView } from './roles-view.tsx';
import { useOperators } from './use-operators.ts';

import styles from './operators.module.css';

const WAITING_ROWS = 3;

/** `/operate/operators`: administrators appoint operators and set their roles. */
export function RolesScreen(): React.JSX.Element {
  const { t } = useTranslation('operators');
  const { self } = useOperator();
  const { reading, setRoles } = useOperators();
  const titleRef = useRef<HTMLHeadingElement>(null);
  return (
    <Screen title={t('roles.title')} titleRef={titleRef} width="wide">
      <div className={styles['parts']}>
        <p className={styles['note']} data-phrases>
          {t('roles.lead')}
        </p>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {({ items }) => (
            <RolesView operators={items} ownId={self.user_id} onSave={setRoles} titleRef={titleRef} />
          )}
        </CardContent>
      </div>
    </Screen>
  );
}
