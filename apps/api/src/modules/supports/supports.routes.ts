import type { Handlers } from '#platform/http/operations.ts';

import type { SupportsService } from './supports.service.ts';

export function createSupportsRoutes(
  service: SupportsService,
): Pick<Handlers, 'v4CreateSupport' | 'v4GetSupportIncome' | 'v4ListSupports' | 'v4UpdateSupport'> {
  return {
    v4ListSupports: async ({ viewer }) => ({ status: 200, body: await service.list(viewer) }),
    v4CreateSupport: async ({ viewer, body }) => ({ status: 201, body: await service.open(viewer, body) }),
    v4UpdateSupport: async ({ viewer, path, body }) => ({
      status: 200,
      body: await service.update(viewer, path.id, body),
    }),
    v4GetSupportIncome: async ({ viewer }) => ({ status: 200, body: await service.readIncome(viewer) }),
  };
}
