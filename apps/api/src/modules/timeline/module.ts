import { exportOwnRows } from '#platform/accounts/exporter.ts';
import { linkPublications, timelineTokens } from '#platform/database/schema/timeline.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createTimelineRepository, eraseTimeline, notePublications } from './timeline.repository.ts';
import { createTimelineRoutes } from './timeline.routes.ts';
import { createTimelineService } from './timeline.service.ts';

export const timelineModule = {
  exporters: [
    exportOwnRows(linkPublications, linkPublications.userId),
    exportOwnRows(timelineTokens, timelineTokens.userId, ['token_hash']),
  ],
  erasers: [eraseTimeline],
  pageObserver: notePublications,
  create({ db, summaries, clock, random }: Platform) {
    const repository = createTimelineRepository(db);
    const timeline = createTimelineService({ repository, summaries, clock, random });
    return { services: { timeline }, handlers: createTimelineRoutes(timeline) };
  },
} satisfies Module;
