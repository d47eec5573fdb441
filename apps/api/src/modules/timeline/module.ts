import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Module, Core } from '#core/module.ts';
import {
  blockPublications,
  linkPublications,
  newestPublications as newestRows,
  timelineMarks,
  timelineTokens,
} from '#platform/database/schema/timeline.ts';
import { OPEN_READ, READ, WRITE } from '#platform/http/operation-rules.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import { createNewestPublicationsService } from './newest-publications.service.ts';
import { notePublications } from './publications.repository.ts';
import { createTimelineMarks } from './timeline-marks.ts';
import { createTimelineRepository, eraseTimeline } from './timeline.repository.ts';
import { createTimelineRoutes } from './timeline.routes.ts';
import { createTimelineService } from './timeline.service.ts';

export const timelineModule = {
  operations: {
    v4GetTimeline: { ...READ, limits: ['read', 'timeline'] },
    getTimelineMark: READ,
    updateTimelineMark: WRITE,
    v4RefreshTimelineToken: { ...WRITE, securityEvent: 'timeline_token_refreshed' },
    getTimelineAtom: { ...OPEN_READ, limits: ['read', 'timeline'], limitTarget: ({ path }) => path.token },
    getTimelineFeed: { ...OPEN_READ, limits: ['read', 'timeline'], limitTarget: ({ path }) => path.token },
  },
  exporters: [
    exportOwnRows(linkPublications, linkPublications.userId),
    exportOwnRows(blockPublications, blockPublications.userId),
    exportOwnRows(timelineTokens, timelineTokens.userId, ['token_hash']),
    exportOwnRows(timelineMarks, timelineMarks.userId),
    exportOwnRows(newestRows, newestRows.userId),
  ],
  erasers: [eraseTimeline],
  pageObserver: notePublications,
  create({ db, staleDb, summaries, clock, random, webOrigin, apiOrigin, contentOrigin }: Core) {
    const repository = createTimelineRepository(db);
    const timeline = createTimelineService({
      repository,
      listForFeeds: createTimelineRepository(staleDb).list,
      summaries,
      clock,
      random,
      webOrigin,
      apiOrigin,
      contentOrigin,
    });
    const newestPublications = createNewestPublicationsService(db, clock);
    return {
      services: { timeline, newestPublications },
      handlers: createTimelineRoutes(timeline, createTimelineMarks(db, clock)),
      jobs: [
        {
          name: 'due publications',
          everyMs: 5 * MINUTE_MS,
          work: async () => newestPublications.recomputeDue(),
        },
        {
          name: 'newest publications',
          everyMs: 30 * SECOND_MS,
          work: async () => newestPublications.recomputeNext(),
        },
      ],
    };
  },
} satisfies Module;
