'use client';

import { useTranslation } from 'react-i18next';

import { useDecisions } from '#shared/decisions/use-decisions.ts';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen, type ScreenProps } from '#shared/screen/screen.tsx';

import { DecisionsView } from './decisions-view.tsx';

import styles from './decisions.module.css';

const WAITING_ROWS = 3;

/**
 * `/my/decisions`: operators' decisions about the member's content, with appeals. E-mails link to a decision
 * by its id.
 */
export function DecisionsScreen({
  overline,
  side,
}: Pick<ScreenProps, 'overline' | 'side'>): React.JSX.Element {
  const { t } = useTranslation('decisions');
  const { reading, appeal, draftOf } = useDecisions();
  return (
    <Screen title={t('title')} overline={overline} side={side}>
      <div className={styles['parts']}>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {({ items }) => (
            <DecisionsView
              decisions={items}
              nowMs={reading.data?.readAtMs ?? 0}
              draftOf={draftOf}
              onAppeal={appeal}
            />
          )}
        </CardContent>
      </div>
    </Screen>
  );
}
