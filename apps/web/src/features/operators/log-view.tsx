'use client';

import type { OperatorLog } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { useTranslation } from 'react-i18next';

import { LogEntryRow } from './log-entry.tsx';
import type { Log } from './use-log.ts';

import rows from '#shared/screen/row-list.module.css';

interface LogViewProps {
  readonly log: OperatorLog;
  readonly isFiltered: boolean;
  readonly more: Log['more'];
}

/** Entries of the log, newest first. */
export function LogView({ log, isFiltered, more }: LogViewProps): React.JSX.Element {
  const { t } = useTranslation('operators');
  if (log.items.length === 0)
    return (
      <EmptyState title={t('log.empty.title')}>
        {isFiltered ? t('log.empty.filtered') : t('log.empty.body')}
      </EmptyState>
    );
  return (
    <>
      <ol className={rows['list']} aria-label={t('log.list')}>
        {log.items.map((entry) => (
          <LogEntryRow key={entry.sequence} entry={entry} />
        ))}
      </ol>
      {more.failure !== null && (
        <Notice tone="danger" role="alert">
          {more.failure}
        </Notice>
      )}
      {log.next_cursor !== null && (
        <Button className={rows['more']} isPending={more.isPending} onPress={() => void more.load()}>
          {t('log.more')}
        </Button>
      )}
    </>
  );
}
