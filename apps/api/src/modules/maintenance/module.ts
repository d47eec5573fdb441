import type { Module, Core } from '#core/module.ts';
import {
  DESK_PROVEN_WRITE,
  DESK_READ,
  READ_FOR_ANY_ORIGIN,
  TO_EVERYONE,
  WRITE,
} from '#platform/http/operation-rules.ts';

import { createMaintenanceRoutes } from './maintenance.routes.ts';
import { createMaintenanceService } from './maintenance.service.ts';

export const maintenanceModule = {
  operations: {
    getMaintenance: { ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    setMaintenance: { ...WRITE, duringMaintenance: 'open', scope: 'operations' },
    v4OperatorGetMaintenance: {
      ...DESK_READ,
      operator: { roles: ['moderator', 'support', 'administrator'] },
    },
    v4OperatorSetMaintenance: {
      ...DESK_PROVEN_WRITE,
      operator: { roles: ['administrator'], needsFreshProof: true },
    },
  },
  create({ db, clock, operatorLog }: Core) {
    const maintenance = createMaintenanceService({ db, clock, operatorLog });
    return { services: { maintenance }, handlers: createMaintenanceRoutes(maintenance) };
  },
} satisfies Module;
