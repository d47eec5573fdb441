import type { Handlers } from '#platform/http/operations.ts';

import type { LinkPreviewService } from './link-preview.service.ts';

export function createLinkPreviewRoutes(service: LinkPreviewService): Pick<Handlers, 'getOpenGraph'> {
  return {
    getOpenGraph: async ({ query, caller }) => {
      const preview = await service.find(query.url, caller);
      return preview === null ? { status: 204 } : { status: 200, body: preview };
    },
  };
}
