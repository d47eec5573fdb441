import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module } from '#core/module.ts';
import {
  blockPublications,
  linkPublications,
  newestPublications,
  timelineMarks,
  timelineTokens,
} from '#platform/database/schema/discovery/timeline.ts';
import { OPEN_READ, READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { getTimelineAtom, getTimelineFeed } from './get-timeline-feed.ts';
import { getTimelineMark } from './get-timeline-mark.ts';
import { getTimeline } from './get-timeline.ts';
import { recomputeDuePublications, recomputeNextPublications } from './newest-publications.ts';
import { notePublications } from './publications.repository.ts';
import { refreshTimelineToken } from './refresh-timeline-token.ts';
import type { TimelineCore } from './timeline-core.ts';
import { eraseTimeline } from './timeline.repository.ts';
import { updateTimelineMark } from './update-timeline-mark.ts';

export const timelineModule = {
  operations: {
    v4GetTimeline: { run: getTimeline, ...READ, token: 'following.read', limits: ['read', 'timeline'] },
    getTimelineMark: { run: getTimelineMark, ...READ, token: 'following.read' },
    updateTimelineMark: { run: updateTimelineMark, ...WRITE, token: 'following.write' },
    v4RefreshTimelineToken: {
      run: refreshTimelineToken,
      ...WRITE,
      token: 'never',
      securityEvent: 'timeline_token_refreshed',
    },
    getTimelineAtom: {
      run: getTimelineAtom,
      ...OPEN_READ,
      limits: ['read', 'timeline'],
      limitTarget: ({ path }) => path.token,
    },
    getTimelineFeed: {
      run: getTimelineFeed,
      ...OPEN_READ,
      limits: ['read', 'timeline'],
      limitTarget: ({ path }) => path.token,
    },
  },
  exporters: [
    exportOwnRows(linkPublications, linkPublications.userId),
    exportOwnRows(blockPublications, blockPublications.userId),
    exportOwnRows(timelineTokens, timelineTokens.userId, ['token_hash']),
    exportOwnRows(timelineMarks, timelineMarks.userId),
    exportOwnRows(newestPublications, newestPublications.userId),
  ],
  erasers: [eraseTimeline],
  pageObserver: notePublications,
  jobs: [
    { name: 'due publications', everyMs: 5 * MINUTE_MS, work: recomputeDuePublications },
    { name: 'newest publications', everyMs: MINUTE_MS, work: recomputeNextPublications },
  ],
} satisfies Module<TimelineCore>;
