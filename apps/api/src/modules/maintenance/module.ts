import type { Core, Module } from '#core/module.ts';
import {
  DESK_PROVEN_WRITE,
  DESK_READ,
  READ_FOR_ANY_ORIGIN,
  TO_EVERYONE,
  WRITE,
} from '#platform/http/operation-rules.ts';

import { getDeskMaintenance } from './get-desk-maintenance.ts';
import { getMaintenance } from './get-maintenance.ts';
import { setDeskMaintenance } from './set-desk-maintenance.ts';
import { setMaintenance } from './set-maintenance.ts';

export const maintenanceModule = {
  operations: {
    getMaintenance: { run: getMaintenance, ...READ_FOR_ANY_ORIGIN, ...TO_EVERYONE },
    setMaintenance: {
      run: setMaintenance,
      ...WRITE,
      token: 'never',
      duringMaintenance: 'open',
      scope: 'operations',
    },
    v4OperatorGetMaintenance: {
      run: getDeskMaintenance,
      ...DESK_READ,
      operator: { roles: ['moderator', 'support', 'administrator'] },
    },
    v4OperatorSetMaintenance: {
      run: setDeskMaintenance,
      ...DESK_PROVEN_WRITE,
      operator: { roles: ['administrator'], needsFreshProof: true },
    },
  },
} satisfies Module<Core>;
