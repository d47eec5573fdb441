import type { Handlers } from '#platform/http/operations.ts';

import type { MaintenanceService } from './maintenance.service.ts';

export function createMaintenanceRoutes(
  service: MaintenanceService,
): Pick<Handlers, 'getMaintenance' | 'setMaintenance'> {
  return {
    getMaintenance: async ({ caller }) => ({ status: 200, body: await service.get(caller.acceptLanguage) }),
    setMaintenance: async ({ body }) => ({ status: 200, body: await service.set(body) }),
  };
}
