'use client';

import type { ConnectionWrite } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { AlertDialog } from '@musubi/ui/dialog/dialog';
import { Notice } from '@musubi/ui/notice/notice';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiFailure } from '#shared/clients/api-failure.ts';
import { useTask } from '#shared/errors/use-task.ts';
import { FailureNotice } from '#shared/sign-in/failure-notice.tsx';

import { JournalEntry } from './journal-entry.tsx';
import { canUndo } from './undo-each.ts';
import type { JournalActions } from './use-journal.ts';

import rows from '../../rows/setting-row.module.css';
import styles from '../connections.module.css';

interface JournalProps extends JournalActions {
  readonly items: readonly ConnectionWrite[];
}

/** The changes to take back: one with the later ones of its part, or all. */
type Target = ConnectionWrite | 'all';

/** The changes of a connection, the newest first, and a button that takes them all back. */
export function Journal({ items, undo, undoAll }: JournalProps): React.JSX.Element {
  const { t } = useTranslation('connections');
  const { isPending, failure, retry, run } = useTask();
  const [running, setRunning] = useState<Target | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [done, setDone] = useState<string | null>(null);
  const [isExpired, setIsExpired] = useState(false);
  const status = useRef<HTMLDivElement>(null);
  const takeBack = async (target: Target): Promise<void> => {
    try {
      await (target === 'all' ? undoAll() : undo(target.id));
      setDone(target === 'all' ? t('journal.undone_all') : t('journal.undone_done'));
    } catch (error) {
      if (!(error instanceof ApiFailure) || error.code !== 'undo_expired') throw error;
      setIsExpired(true);
    }
    // The pressed button disappears, because the change is taken back or can no longer be.
    status.current?.focus();
  };
  const handlePress = async (target: Target): Promise<void> => {
    if (isPending) return;
    setRunning(target);
    setDone(null);
    setIsExpired(false);
    await run(async () => takeBack(target));
    setRunning(null);
  };
  if (items.length === 0) return <p className={styles['note']}>{t('journal.empty')}</p>;
  return (
    <div className={styles['group']}>
      <div ref={status} tabIndex={-1} role="status" className={styles['status']}>
        {done !== null && <Notice tone="success">{done}</Notice>}
        {isExpired && <Notice tone="warn">{t('journal.expired')}</Notice>}
      </div>
      <FailureNotice failure={failure} onRetry={retry} />
      {items.filter(canUndo).length > 1 && (
        <Button className={styles['start']} isPending={running === 'all'} onPress={() => setIsAsking(true)}>
          {t('journal.undo_all')}
        </Button>
      )}
      <ul className={rows['list']} aria-label={t('journal.label')}>
        {items.map((write) => (
          <JournalEntry
            key={write.id}
            write={write}
            isPending={running === write}
            onUndo={() => void handlePress(write)}
          />
        ))}
      </ul>
      <AlertDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('journal.undo_all_title')}
        confirmLabel={t('journal.undo_all')}
        cancelLabel={t('journal.cancel')}
        onConfirm={() => void handlePress('all')}
      >
        {t('journal.undo_all_ask')}
      </AlertDialog>
    </div>
  );
}
