import type { Handlers } from '#platform/http/operations.ts';

import type { LinkPictureService } from './link-picture.service.ts';
import type { LinkPreviewService } from './link-preview.service.ts';

export function createLinkPreviewRoutes(
  previews: LinkPreviewService,
  pictures: LinkPictureService,
): Pick<Handlers, 'getOpenGraph' | 'v4CopyLinkPicture'> {
  return {
    getOpenGraph: async ({ query, caller }) => {
      const preview = await previews.find(query.url, caller);
      return preview === null ? { status: 204 } : { status: 200, body: preview };
    },
    v4CopyLinkPicture: async ({ body, viewer }) => {
      const key = await pictures.copy(viewer, body.url);
      return key === null ? { status: 204 } : { status: 201, body: { key } };
    },
  };
}
