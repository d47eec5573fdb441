import type { Handlers } from '#platform/http/operations.ts';

import type { LiveService } from './live.service.ts';

type LiveOperation =
  | 'confirmLiveStream'
  | 'listPastStreams'
  | 'updatePastStream'
  | 'v4CreateLiveStream'
  | 'v4DeleteLiveStream'
  | 'v4ListLiveStreams'
  | 'v4LiveHeartbeat';

export function createLiveRoutes(service: LiveService): Pick<Handlers, LiveOperation> {
  return {
    v4CreateLiveStream: async ({ viewer, body }) => ({
      status: 201,
      body: await service.create(viewer, body),
    }),
    v4ListLiveStreams: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    v4DeleteLiveStream: async ({ viewer, path }) => {
      await service.remove(viewer, path.id);
      return { status: 204 };
    },
    confirmLiveStream: async ({ viewer, path }) => ({
      status: 200,
      body: await service.confirm(viewer, path.id),
    }),
    listPastStreams: async ({ viewer }) => ({ status: 200, body: await service.listPast(viewer) }),
    updatePastStream: async ({ viewer, path, body }) => ({
      status: 200,
      body: await service.updatePast(viewer, path.id, body),
    }),
    v4LiveHeartbeat: async ({ query }) => {
      await service.keepAlive(query.id, query.token);
      return { status: 204 };
    },
  };
}
