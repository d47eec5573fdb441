'use client';

import { Button } from '@musubi/ui/button/button';
import { EmptyState } from '@musubi/ui/empty-state/empty-state';
import { Notice } from '@musubi/ui/notice/notice';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { CheckCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useTask } from '#shared/errors/use-task.ts';

import { groupTimeline, type TimelineDay, type TimelineItem } from './group-timeline.ts';
import { SensitiveDialog } from './sensitive-dialog.tsx';
import { TimelineGroup } from './timeline-group.tsx';
import { useTimelineWords } from './timeline-words.ts';
import type { TimelineState } from './use-timeline.ts';

import styles from './timeline-list.module.css';

const READ_TOAST = 'timeline-read';

interface DaysProps {
  readonly days: readonly TimelineDay[];
  readonly onAsk: (item: TimelineItem) => void;
  readonly onMute: (creator: TimelineItem['user']) => void;
}

function Days({ days, ...actions }: DaysProps): React.JSX.Element {
  const words = useTimelineWords();
  return (
    <>
      {days.map(({ key, day, groups }) => (
        <div key={key} className={styles['day']}>
          <h2 className={styles['date']}>
            <time dateTime={day}>{words.day(day)}</time>
          </h2>
          {groups.map((group) => (
            <TimelineGroup key={group.key} group={group} {...actions} />
          ))}
        </div>
      ))}
    </>
  );
}

/** Empty state for a filter without items, in a timeline that has other items. */
export function NothingOfKind({ onShowAll }: { readonly onShowAll: () => void }): React.JSX.Element {
  const { t } = useTranslation('timeline');
  return (
    <EmptyState
      title={t('nothing_of_kind.title')}
      actions={<Button onPress={onShowAll}>{t('nothing_of_kind.show_all')}</Button>}
    />
  );
}

interface TimelineListProps {
  readonly items: readonly TimelineItem[];
  readonly hasMore: boolean;
  readonly state: Pick<TimelineState, 'isOfOtherFilter' | 'markAllRead' | 'more' | 'seenAt'>;
  readonly onMute: (creator: TimelineItem['user']) => void;
}

/** The items by day and creator, with a line between new items and items shown at the last visit. */
export function TimelineList({ items, hasMore, state, onMute }: TimelineListProps): React.JSX.Element {
  const { t } = useTranslation(['timeline', 'common']);
  const { timeZone } = useTimelineWords();
  const [asked, setAsked] = useState<TimelineItem | null>(null);
  const { isOfOtherFilter, markAllRead, more, seenAt } = state;
  const { fresh, seen } = groupTimeline(items, { seenAt, timeZone });
  const listRef = useRef<HTMLDivElement>(null);
  const marking = useTask();
  const markRead = async (markAll: () => Promise<() => void>): Promise<void> => {
    await marking.run(async () => {
      const undo = await markAll();
      // The pressed button disappears, so the focus moves to the list.
      listRef.current?.focus();
      showToast(t('read.done'), {
        id: READ_TOAST,
        action: { label: t('common:action.undo'), onAction: undo },
      });
    });
  };
  return (
    <div ref={listRef} tabIndex={-1} className={styles['list']} aria-busy={isOfOtherFilter}>
      {fresh.length > 0 && (
        <div className={styles['news']}>
          <p className={styles['new']}>{t('new.title')}</p>
          {markAllRead !== null && (
            <Button
              size="small"
              icon={<CheckCheck size={18} aria-hidden="true" />}
              isPending={marking.isPending}
              onPress={() => void markRead(markAllRead)}
            >
              {t('read.all')}
            </Button>
          )}
        </div>
      )}
      {marking.failure !== null && (
        <Notice tone="danger" role="alert">
          {marking.failure}
        </Notice>
      )}
      <Days days={fresh} onAsk={setAsked} onMute={onMute} />
      {fresh.length > 0 && seen.length > 0 && (
        <p className={styles['line']}>
          <span>{t('new.rest')}</span>
        </p>
      )}
      <Days days={seen} onAsk={setAsked} onMute={onMute} />
      {more.failure !== null && (
        <Notice tone="danger" role="alert">
          {more.failure}
        </Notice>
      )}
      {hasMore ? (
        <Button
          className={styles['more']}
          isDisabled={isOfOtherFilter}
          isPending={more.isPending}
          onPress={() => void more.load()}
        >
          {t('more')}
        </Button>
      ) : (
        <p className={styles['end']}>{t('end')}</p>
      )}
      {asked !== null && <SensitiveDialog item={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}
