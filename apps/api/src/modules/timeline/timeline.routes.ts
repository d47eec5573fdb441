import { FileBody } from '#platform/http/file-body.ts';
import type { Handlers } from '#platform/http/operations.ts';

import type { TimelineMarks } from './timeline-marks.ts';
import type { TimelineService } from './timeline.service.ts';

type Operation =
  | 'getTimelineAtom'
  | 'getTimelineFeed'
  | 'getTimelineMark'
  | 'updateTimelineMark'
  | 'v4GetTimeline'
  | 'v4RefreshTimelineToken';

export function createTimelineRoutes(
  service: TimelineService,
  marks: TimelineMarks,
): Pick<Handlers, Operation> {
  return {
    v4GetTimeline: async ({ viewer, query }) => ({ status: 200, body: await service.get(viewer, query) }),
    v4RefreshTimelineToken: async ({ viewer }) => ({
      status: 200,
      body: await service.refreshToken(viewer),
    }),
    getTimelineMark: async ({ viewer }) => ({ status: 200, body: await marks.get(viewer) }),
    updateTimelineMark: async ({ viewer, body }) => ({ status: 200, body: await marks.update(viewer, body) }),
    getTimelineAtom: async ({ path }) => ({
      status: 200,
      body: new FileBody({
        content: await service.getAtom(path.token),
        mediaType: 'application/atom+xml; charset=utf-8',
        filename: null,
      }),
    }),
    getTimelineFeed: async ({ path }) => ({ status: 200, body: await service.getFeed(path.token) }),
  };
}
