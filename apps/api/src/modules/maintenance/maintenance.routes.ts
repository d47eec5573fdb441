import type { Handlers } from '#platform/http/operations.ts';

import type { MaintenanceService } from './maintenance.service.ts';

type MaintenanceOperation =
  | 'getMaintenance'
  | 'setMaintenance'
  | 'v4OperatorGetMaintenance'
  | 'v4OperatorSetMaintenance';

export function createMaintenanceRoutes(service: MaintenanceService): Pick<Handlers, MaintenanceOperation> {
  return {
    getMaintenance: async ({ caller }) => ({ status: 200, body: await service.get(caller.acceptLanguage) }),
    setMaintenance: async ({ body }) => ({
      status: 200,
      body: await service.set(body, { by: 'service', operation: 'setMaintenance' }),
    }),
    v4OperatorGetMaintenance: async () => ({ status: 200, body: await service.getSettings() }),
    v4OperatorSetMaintenance: async ({ body, operator }) => {
      await service.set(body, { by: operator, operation: 'v4OperatorSetMaintenance' });
      return { status: 200, body: await service.getSettings() };
    },
  };
}
