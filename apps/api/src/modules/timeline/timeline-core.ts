import type { Core } from '#core/module.ts';

import { createTimelineList, type ListTimeline } from './timeline.repository.ts';

/** A server creates these once for all timelines. */
export interface TimelineState {
  readonly listTimeline: ListTimeline;
  /** Lists entries for feed readers; may be seconds out of date. */
  readonly listForFeeds: ListTimeline;
  /** Progress of the sweep over the newest publications: id of the last creator. */
  readonly sweep: { after: string };
}

/** First argument of the operation functions and jobs of timelines. */
export interface TimelineCore extends Core, TimelineState {}

export function createTimelineState({ db, staleDb }: Pick<Core, 'db' | 'staleDb'>): TimelineState {
  return {
    listTimeline: createTimelineList(db),
    listForFeeds: createTimelineList(staleDb),
    sweep: { after: '' },
  };
}
