'use client';

import type { AppealFilter } from '@musubi/api-client';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useOperator } from '#shared/operators/operator-context.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { AppealKeys } from './appeal-keys.tsx';
import { AppealLinks } from './appeal-links.tsx';
import { AppealsView } from './appeals-view.tsx';
import { useAppeals } from './use-appeals.ts';

import styles from './appeals.module.css';

const WAITING_ROWS = 4;

/** `/operate/appeals`: operators answer the appeals of decisions that other operators made. */
export function AppealsScreen(): React.JSX.Element {
  const { t } = useTranslation('appeals');
  const { self } = useOperator();
  const [state, setState] = useState<AppealFilter>('open');
  const titleRef = useRef<HTMLHeadingElement>(null);
  const appeals = useAppeals(state);
  const { reading } = appeals;
  return (
    <Screen title={t('title')} titleRef={titleRef}>
      <div className={styles['parts']}>
        <div className={styles['head']}>
          <ToggleGroup
            label={t('filter.label')}
            items={[
              { value: 'open', label: t('filter.open') },
              { value: 'answered', label: t('filter.answered') },
            ]}
            value={state}
            onChange={setState}
          />
          <AppealKeys />
        </div>
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {(list) => (
            <AppealsView
              key={state}
              list={list}
              state={state}
              ownId={self.user_id}
              appeals={appeals}
              Links={AppealLinks}
              onRefresh={() => void reading.mutate()}
              titleRef={titleRef}
            />
          )}
        </CardContent>
      </div>
    </Screen>
  );
}
