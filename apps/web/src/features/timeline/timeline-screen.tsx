'use client';

import { IconButton } from '@musubi/ui/icon-button/icon-button';
import { lazyComponent } from '@musubi/ui/lazy/lazy-component';
import { showToast } from '@musubi/ui/toaster/show-toast';
import { ToggleGroup } from '@musubi/ui/toggle-group/toggle-group';
import { ArrowDown, RefreshCw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { CardContent } from '#shared/screen/card-content.tsx';
import { Screen } from '#shared/screen/screen.tsx';

import { EmptyTimeline } from './first-day.tsx';
import type { TimelineItem } from './group-timeline.ts';
import { LiveBar } from './live-bar.tsx';
import { type ReadTimeline, type TimelineFilter, withoutShown } from './read-timeline.ts';
import { NothingOfKind, TimelineList } from './timeline-list.tsx';
import { FILTER_KEYS } from './timeline-words.ts';
import { useMute } from './use-mute.ts';
import { usePullToRefresh } from './use-pull-to-refresh.ts';
import { type TimelineState, useTimeline } from './use-timeline.ts';

import styles from './timeline-screen.module.css';

// Lazy-loaded, because few members use them in a visit.
const FollowsFileCard = lazyComponent(async () => (await import('./follows-file-card.tsx')).FollowsFileCard);
const FeedCard = lazyComponent(async () => (await import('./feed-card.tsx')).FeedCard);

const FILTERS = Object.keys(FILTER_KEYS) as readonly TimelineFilter[];
const REFRESH_TOAST = 'timeline-refresh';

interface ContentProps {
  readonly read: ReadTimeline;
  readonly state: TimelineState;
  readonly filter: TimelineFilter;
  readonly onShowAll: () => void;
  readonly onFirstFollows: () => Promise<void>;
  readonly onMute: (creator: TimelineItem['user']) => void;
}

function Content({
  read,
  state,
  filter,
  onShowAll,
  onFirstFollows,
  onMute,
}: ContentProps): React.JSX.Element {
  const { list, live } = read;
  if (list.items.length === 0 && !state.isOfOtherFilter)
    return filter === 'all' ? (
      <EmptyTimeline onDone={onFirstFollows} isPending={state.reading.isValidating} />
    ) : (
      <NothingOfKind onShowAll={onShowAll} />
    );
  const above = filter === 'live' ? [] : live;
  return (
    <>
      <LiveBar streams={above} />
      <TimelineList
        items={withoutShown(list.items, above)}
        hasMore={list.next_cursor !== null}
        {...{ state, onMute }}
      />
    </>
  );
}

/** `/timeline`: the items that followed creators published, newest first. It never shows other creators. */
export function TimelineScreen(): React.JSX.Element {
  const { t } = useTranslation('timeline');
  const [filter, setFilter] = useState<TimelineFilter>('all');
  const state = useTimeline(filter);
  const mute = useMute(state);
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { reading } = state;
  const items = reading.data?.value.list.items ?? [];
  const hasTimeline = items.length > 0 || filter !== 'all';
  const refresh = async (): Promise<void> => {
    const count = await state.refresh();
    if (count !== null)
      showToast(count === 0 ? t('refresh.none') : t('refresh.done', { count }), { id: REFRESH_TOAST });
  };
  const showFirst = async (): Promise<void> => {
    await reading.mutate();
    // The pressed button disappears, so the focus moves to the title.
    titleRef.current?.focus();
  };
  const muteAndFocus = async (creator: TimelineItem['user']): Promise<void> => {
    await mute(creator);
    // The menu's button disappears with the creator's items, so the focus moves to the title.
    titleRef.current?.focus();
  };
  const indicator = usePullToRefresh(() => void refresh());
  return (
    <Screen
      title={t('title')}
      titleRef={titleRef}
      width="wide"
      status={
        hasTimeline && (
          <IconButton
            variant="outlined"
            label={t('refresh.label')}
            isPending={reading.isValidating && reading.data !== undefined}
            icon={<RefreshCw size={18} aria-hidden="true" />}
            onPress={() => void refresh()}
          />
        )
      }
    >
      <div ref={indicator} className={styles['pull']} data-state="hidden" aria-hidden="true">
        <ArrowDown size={20} />
      </div>
      <div className={styles['columns']} data-bare={!hasTimeline}>
        <div className={styles['parts']}>
          {hasTimeline && (
            <ToggleGroup
              className={styles['filter']}
              label={t('filter.label')}
              items={FILTERS.map((value) => ({ value, label: t(FILTER_KEYS[value]) }))}
              value={filter}
              onChange={setFilter}
            />
          )}
          <CardContent reading={reading} rows={5}>
            {(read) => (
              <Content
                read={read}
                state={state}
                filter={filter}
                onShowAll={() => setFilter('all')}
                onFirstFollows={showFirst}
                onMute={(creator) => void muteAndFocus(creator)}
              />
            )}
          </CardContent>
        </div>
        {/* Hidden while the list loads, because the growing list would move the card. */}
        {hasTimeline && reading.data !== undefined && (
          <div className={styles['folded']}>
            <FeedCard />
            <FollowsFileCard onImported={() => void refresh()} />
          </div>
        )}
      </div>
    </Screen>
  );
}
