'use client';

import type { OwnName } from '@musubi/api-client';
import { displayHostName } from '@musubi/domain/display-host';
import { Button } from '@musubi/ui/button/button';
import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { recordStateWords } from '../state/name-words.ts';
import { TaskFailure } from '../state/task-failure.tsx';
import { useDateWords } from '../state/use-date-words.ts';
import { useNameTask } from '../state/use-name-task.ts';

import styles from '../names-screen.module.css';

interface NameCheckProps {
  readonly name: OwnName;
  /** Looks up the records now. @throws ApiFailure */
  readonly onCheck: (name: string) => Promise<OwnName>;
  /** Called when a look-up by this button has verified the name. */
  readonly onVerified: () => void;
}

/** The button that looks up the records now, with the time of the last look-up. */
export function NameCheck({ name: own, onCheck, onVerified }: NameCheckProps): React.JSX.Element {
  const { t } = useTranslation('names');
  const dateOf = useDateWords();
  const isOnline = useIsOnline();
  const { isPending, failure, run } = useNameTask(own.name, 'check');
  const [announcement, announce] = useAnnouncement();
  const check = async (): Promise<void> => {
    const { state, proof, target } = await onCheck(own.name);
    if (state === 'verified' && own.state !== 'verified') onVerified();
    const words = [
      { record: t('records.proof'), state: recordStateWords(t, proof) },
      { record: t('check.target'), state: recordStateWords(t, target) },
    ];
    announce(words.map((each) => t('check.done', each)).join(' '));
  };
  return (
    <>
      <div className={styles['check']}>
        <Button
          variant="primary"
          icon={<RefreshCw size={18} aria-hidden="true" />}
          aria-label={t('check.now_of', { name: displayHostName(own.name) })}
          isPending={isPending}
          isDisabled={!isOnline}
          onPress={() => void run(check)}
        >
          {t('check.now')}
        </Button>
        <p className={styles['muted']}>
          {own.checked_at === null ? t('check.never') : t('check.last', { date: dateOf(own.checked_at) })}
        </p>
      </div>
      {!isOnline && <p className={styles['muted']}>{t('offline')}</p>}
      <TaskFailure>{failure}</TaskFailure>
      <AnnouncementRegion announcement={announcement} />
    </>
  );
}
