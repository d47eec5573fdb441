import type { Handlers } from '#platform/http/operations.ts';

import type { NoticesService } from './notices.service.ts';

export function createNoticesRoutes(
  service: NoticesService,
): Pick<Handlers, 'createNotice' | 'createNoticeComplaint'> {
  return {
    createNotice: async ({ body }) => {
      await service.add(body);
      return { status: 204 };
    },
    createNoticeComplaint: async ({ body }) => {
      await service.complain(body);
      return { status: 204 };
    },
  };
}
