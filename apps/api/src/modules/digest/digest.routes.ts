import type { Handlers } from '#platform/http/operations.ts';

import type { DigestService } from './digest.service.ts';

export function createDigestRoutes(service: DigestService): Pick<Handlers, 'getDigest' | 'updateDigest'> {
  return {
    getDigest: async ({ viewer }) => ({ status: 200, body: await service.get(viewer) }),
    updateDigest: async ({ viewer, body }) => ({ status: 200, body: await service.update(viewer, body) }),
  };
}
