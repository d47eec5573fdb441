import type { Handlers } from '#platform/http/operations.ts';

import type { ProfilePageService } from './profile-page.service.ts';

export function createProfilePageRoutes(
  service: ProfilePageService,
): Pick<Handlers, 'getUser' | 'listUsers'> {
  return {
    getUser: async ({ path }) => ({ status: 200, body: await service.getPage(path.pub_id) }),
    listUsers: async ({ query }) => ({ status: 200, body: await service.listPages(query) }),
  };
}
