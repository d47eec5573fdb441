import type { Handlers } from '#platform/http/operations.ts';

import type { ActivitiesService } from './activities.service.ts';

export function createActivitiesRoutes(
  service: ActivitiesService,
): Pick<Handlers, 'listUserActivities' | 'v4UpdateActivities'> {
  return {
    listUserActivities: async ({ viewer, path, query }) => ({
      status: 200,
      body: await service.listOfPage(path.pub_id, viewer, query),
    }),
    v4UpdateActivities: async ({ viewer, body }) => ({
      status: 200,
      body: await service.replace(viewer, body),
    }),
  };
}
