import type { Handlers } from '#platform/http/operations.ts';

import type { PreviewService } from './preview.service.ts';
import type { ProfilePageService } from './profile-page.service.ts';

export interface ProfilePageRoutesOptions {
  readonly profilePage: ProfilePageService;
  readonly preview: PreviewService;
}

export function createProfilePageRoutes({
  profilePage,
  preview,
}: ProfilePageRoutesOptions): Pick<
  Handlers,
  'getUser' | 'listUsers' | 'getProfile' | 'v4CreatePreviewCode' | 'v4DeletePreviewCode'
> {
  return {
    getUser: async ({ path, caller }) => ({
      status: 200,
      body: await profilePage.getPage(path.pub_id, caller.pagePass),
    }),
    listUsers: async ({ query }) => ({ status: 200, body: await profilePage.listPages(query) }),
    getProfile: async ({ viewer, query }) => ({
      status: 200,
      body: await preview.getPreview(viewer, query.code),
    }),
    v4CreatePreviewCode: async ({ viewer }) => ({ status: 201, body: await preview.createCode(viewer) }),
    v4DeletePreviewCode: async ({ viewer }) => {
      await preview.deleteCode(viewer);
      return { status: 204 };
    },
  };
}
