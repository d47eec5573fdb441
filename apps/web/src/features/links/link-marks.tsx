'use client';

import { systemClock } from '@musubi/auth/browser';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';

import { scheduleStateOf, type ScheduleState } from './link-schedule.ts';
import { useSelected } from './links-context.ts';
import type { LinkDraft } from './links-draft.ts';
import { findRepeated } from './same-address.ts';

import styles from './link-row.module.css';

const TICK_MS = 5_000;

function subscribeToTicks(onTick: () => void): () => void {
  let cancel = (): void => {};
  const tick = (): void => {
    onTick();
    cancel = systemClock.schedule(tick, TICK_MS);
  };
  cancel = systemClock.schedule(tick, TICK_MS);
  return () => cancel();
}

/** The current schedule state, updated every few seconds. */
export function useScheduleState(link: Pick<LinkDraft, 'starts_at' | 'ends_at'>): ScheduleState {
  const get = (): ScheduleState => scheduleStateOf(link, systemClock.nowMs());
  return useSyncExternalStore(subscribeToTicks, get, () => 'always');
}

const SCHEDULE_MARKS = {
  always: null,
  coming: 'mark.coming',
  coming_for_a_time: 'mark.coming',
  came: null,
  leaving: 'mark.leaving',
  over: 'mark.over',
  backwards: null,
} as const satisfies Record<ScheduleState, string | null>;

/** Labels for everything special about a link: hidden, scheduled, layout, sensitive, duplicate. */
export function LinkMarks({ link }: { readonly link: LinkDraft }): React.JSX.Element | null {
  const { t } = useTranslation(['links', 'common']);
  const schedule = SCHEDULE_MARKS[useScheduleState(link)];
  const isRepeated = useSelected(({ draft }) => findRepeated(draft).has(link.id));
  const marks = [
    !link.is_visible && t('list.hidden'),
    schedule !== null && t(schedule),
    link.is_icon && t('mark.icon'),
    !link.is_icon && link.size === 'card' && t('mark.card'),
    !link.is_icon && link.size !== 'card' && link.is_half && t('mark.half'),
    link.is_sensitive && t('mark.sensitive'),
    isRepeated && t('mark.repeated'),
  ].filter((mark) => mark !== false);
  if (marks.length === 0) return null;
  return (
    <span className={styles['marks']}>
      {marks.map((mark) => (
        <span key={mark} className={styles['mark']}>
          {mark}
        </span>
      ))}
    </span>
  );
}
