'use client';

import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasRole, useOperator } from '#shared/operators/operator-context.tsx';
import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { LogFilterForm } from './log-filter-form.tsx';
import { isFiltered, NO_FILTER } from './log-filter.ts';
import { LogView } from './log-view.tsx';
import { useLog } from './use-log.ts';

import styles from './operators.module.css';

const WAITING_ROWS = 6;

/** `/operate/log`: all actions of the desk; administrators can export them. */
export function LogScreen(): React.JSX.Element {
  const { t } = useTranslation('operators');
  const { self } = useOperator();
  const [filter, setFilter] = useState(NO_FILTER);
  const { reading, more, file } = useLog(filter);
  return (
    <Screen
      title={t('log.title')}
      width="wide"
      status={
        hasRole(self, ['administrator']) && (
          <Button
            isPending={file.isPending}
            icon={<Download size={18} aria-hidden="true" />}
            onPress={() => void file.save()}
          >
            {t('log.file.save')}
          </Button>
        )
      }
    >
      <div className={styles['parts']}>
        {file.failure !== null && (
          <Notice tone="danger" role="alert">
            {file.failure}
          </Notice>
        )}
        <p className={styles['note']} data-phrases>
          {t('log.lead')}
        </p>
        <LogFilterForm filter={filter} onChange={setFilter} />
        <CardContent reading={reading} rows={WAITING_ROWS}>
          {(log) => <LogView log={log} isFiltered={isFiltered(filter)} more={more} />}
        </CardContent>
      </div>
    </Screen>
  );
}
