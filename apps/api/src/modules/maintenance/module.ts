import { READ, TO_EVERYONE, WRITE } from '#platform/http/operation-rules.ts';
import type { Module, Platform } from '#platform/module.ts';

import { createMaintenanceRepository } from './maintenance.repository.ts';
import { createMaintenanceRoutes } from './maintenance.routes.ts';
import { createMaintenanceService } from './maintenance.service.ts';

export const maintenanceModule = {
  operations: {
    getMaintenance: { ...READ, ...TO_EVERYONE },
    setMaintenance: { ...WRITE, duringMaintenance: 'open', scope: 'operations' },
  },
  create({ db, clock }: Platform) {
    const maintenance = createMaintenanceService(createMaintenanceRepository(db), clock);
    return { services: { maintenance }, handlers: createMaintenanceRoutes(maintenance) };
  },
} satisfies Module;
