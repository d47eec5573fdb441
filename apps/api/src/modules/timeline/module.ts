import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import {
  linkPublications,
  newestPublications,
  timelineMarks,
  timelineTokens,
} from '#platform/database/schema/timeline.ts';
import { READ, WRITE } from '#platform/http/operation-rules.ts';

import { createTimelineMarks } from './timeline-marks.ts';
import { createTimelineRepository, eraseTimeline, notePublications } from './timeline.repository.ts';
import { createTimelineRoutes } from './timeline.routes.ts';
import { createTimelineService } from './timeline.service.ts';

export const timelineModule = {
  operations: {
    v4GetTimeline: { ...READ, limits: ['read', 'timeline'] },
    getTimelineMark: READ,
    updateTimelineMark: WRITE,
    v4RefreshTimelineToken: { ...WRITE, securityEvent: 'timeline_token_refreshed' },
    getTimelineFeed: { ...READ, limits: ['read', 'timeline'], limitTarget: ({ path }) => path.token },
  },
  exporters: [
    exportOwnRows(linkPublications, linkPublications.userId),
    exportOwnRows(timelineTokens, timelineTokens.userId, ['token_hash']),
    exportOwnRows(timelineMarks, timelineMarks.userId),
    exportOwnRows(newestPublications, newestPublications.userId),
  ],
  erasers: [eraseTimeline],
  pageObserver: notePublications,
  create({ db, summaries, clock, random }: Core) {
    const repository = createTimelineRepository(db);
    const timeline = createTimelineService({ repository, summaries, clock, random });
    return {
      services: { timeline },
      handlers: createTimelineRoutes(timeline, createTimelineMarks(db, clock)),
    };
  },
} satisfies Module;
