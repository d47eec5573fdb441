import type { Handlers } from '#platform/http/operations.ts';

import type { LinkProofsService } from './link-proofs.service.ts';

export function createLinkProofsRoutes(
  service: LinkProofsService,
): Pick<Handlers, 'v4ListLinkProofs' | 'v4CheckLinkProof'> {
  return {
    v4ListLinkProofs: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    v4CheckLinkProof: async ({ viewer, body }) => ({
      status: 200,
      body: await service.check(viewer, body.url),
    }),
  };
}
