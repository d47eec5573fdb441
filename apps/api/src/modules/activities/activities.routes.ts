import type { Handlers } from '#platform/http/operations.ts';

import type { ActivitiesService } from './activities.service.ts';
import type { InstagramService } from './instagram.service.ts';

export function createActivitiesRoutes(
  service: ActivitiesService,
  instagram: InstagramService,
): Pick<
  Handlers,
  | 'listUserActivities'
  | 'v4UpdateActivities'
  | 'v4CreateInstagramAuthorization'
  | 'v4CreateInstagramConnection'
  | 'v4DeleteInstagramConnection'
> {
  return {
    listUserActivities: async ({ viewer, caller, path, query }) => ({
      status: 200,
      body: await service.listOfPage(path.pub_id, { viewer, pass: caller.pagePass }, query),
    }),
    v4UpdateActivities: async ({ viewer, body }) => ({
      status: 200,
      body: await service.replace(viewer, body),
    }),
    v4CreateInstagramAuthorization: async ({ viewer }) => ({
      status: 201,
      body: instagram.authorize(viewer),
    }),
    v4CreateInstagramConnection: async ({ viewer, body }) => ({
      status: 200,
      body: await instagram.connect(viewer, body),
    }),
    v4DeleteInstagramConnection: async ({ viewer, query }) => {
      await instagram.disconnect(viewer, query.username);
      return { status: 204 };
    },
  };
}
