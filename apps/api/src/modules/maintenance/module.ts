import type { Module, Core } from '#core/module.ts';
import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';

import { createMaintenanceRepository } from './maintenance.repository.ts';
import { createMaintenanceRoutes } from './maintenance.routes.ts';
import { createMaintenanceService } from './maintenance.service.ts';

export const maintenanceModule = {
  operations: {
    getMaintenance: { ...READ, ...TO_EVERYONE },
    setMaintenance: { ...WRITE, duringMaintenance: 'open', scope: 'operations' },
  },
  create({ db, clock }: Core) {
    const maintenance = createMaintenanceService(createMaintenanceRepository(db), clock);
    return { services: { maintenance }, handlers: createMaintenanceRoutes(maintenance) };
  },
} satisfies Module;
