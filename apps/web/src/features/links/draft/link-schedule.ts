'use client';

import { systemClock } from '@musubi/auth/browser';
import { useSyncExternalStore } from 'react';

import { endsBeforeStart, type LinkDraft } from './links-draft.ts';

type Schedule = Pick<LinkDraft, 'starts_at' | 'ends_at'>;

/** The current state of a link's schedule; selects the sentence that explains the schedule. */
export type ScheduleState =
  | 'always'
  /** Not visible yet; has a start but no end. */
  | 'coming'
  /** Not visible yet; has a start and an end. */
  | 'coming_for_a_time'
  /** Visible since its start; has no end. */
  | 'came'
  /** Visible now; has an end. */
  | 'leaving'
  | 'over'
  | 'backwards';

export function scheduleStateOf(schedule: Schedule, nowMs: number): ScheduleState {
  const { starts_at, ends_at } = schedule;
  if (endsBeforeStart(schedule)) return 'backwards';
  if (ends_at !== null && Date.parse(ends_at) <= nowMs) return 'over';
  if (starts_at !== null && Date.parse(starts_at) > nowMs) {
    return ends_at === null ? 'coming' : 'coming_for_a_time';
  }
  if (ends_at !== null) return 'leaving';
  return starts_at === null ? 'always' : 'came';
}

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

/** The current state of a link's schedule, updated every few seconds. */
export function useScheduleState(link: Pick<LinkDraft, 'starts_at' | 'ends_at'>): ScheduleState {
  const get = (): ScheduleState => scheduleStateOf(link, systemClock.nowMs());
  return useSyncExternalStore(subscribeToTicks, get, () => 'always');
}

/** Whether the schedule shows a link at a given time. */
export function isShownAt(schedule: Schedule, nowMs: number): boolean {
  return ['always', 'came', 'leaving'].includes(scheduleStateOf(schedule, nowMs));
}
