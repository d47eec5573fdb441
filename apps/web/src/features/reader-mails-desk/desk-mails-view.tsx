'use client';

import type { DeskReaderMails } from '@musubi/api-client';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { type RefObject, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';
import { AnnouncementRegion, useAnnouncement } from '#shared/signals/announcement.tsx';

import { PauseRow, QueueRow } from './mail-rows.tsx';
import type { SetPaused } from './use-desk-mails.ts';

import rows from '#shared/screen/row-list.module.css';
import styles from './reader-mails-desk.module.css';

interface DeskMailsViewProps {
  readonly mails: DeskReaderMails;
  readonly onSet: SetPaused;
  /** The heading that gets the focus when the row of the pressed button disappears. */
  readonly titleRef: RefObject<HTMLHeadingElement | null>;
}

/** Both lists, with a button on each row that pauses or resumes the mails of its page. */
export function DeskMailsView({ mails, onSet, titleRef }: DeskMailsViewProps): React.JSX.Element {
  const { t } = useTranslation('reader-mails-desk');
  const [announcement, announce] = useAnnouncement();
  const task = useTask();
  const [queueId, pausesId] = [useId(), useId()];
  const set = async (userId: string, handle: string, isPaused: boolean): Promise<void> => {
    if (!(await task.run(async () => onSet(userId, isPaused)))) return;
    announce(isPaused ? t('paused', { handle }) : t('resumed', { handle }));
    titleRef.current?.focus();
  };
  return (
    <>
      <AnnouncementRegion announcement={announcement} />
      {task.failure !== null && (
        <Notice tone="danger" role="alert">
          {task.failure}
        </Notice>
      )}
      <section className={styles['parts']} aria-labelledby={queueId}>
        <h2 id={queueId} className={styles['heading']}>
          {t('queue.title')}
        </h2>
        {mails.queue.length === 0 ? (
          <EmptyState title={t('queue.empty')}>{t('queue.empty_body')}</EmptyState>
        ) : (
          <ul className={rows['list']} aria-labelledby={queueId}>
            {mails.queue.map((mail) => (
              <QueueRow
                key={`${mail.user_id} ${mail.starts_at}`}
                mail={mail}
                isPending={task.isPending}
                onPause={() => void set(mail.user_id, mail.pub_id, true)}
              />
            ))}
          </ul>
        )}
      </section>
      <section className={styles['parts']} aria-labelledby={pausesId}>
        <h2 id={pausesId} className={styles['heading']}>
          {t('pauses.title')}
        </h2>
        {mails.pauses.length === 0 ? (
          <EmptyState title={t('pauses.empty')}>{t('pauses.empty_body')}</EmptyState>
        ) : (
          <ul className={rows['list']} aria-labelledby={pausesId}>
            {mails.pauses.map((pause) => (
              <PauseRow
                key={pause.user_id}
                pause={pause}
                isPending={task.isPending}
                onResume={() => void set(pause.user_id, pause.pub_id, false)}
              />
            ))}
          </ul>
        )}
      </section>
    </>
  );
}
