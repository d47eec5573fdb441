import type { Module, Core } from '#core/module.ts';
import { WRITE } from '#platform/http/operation-rules.ts';

import { createSuspensionRoutes } from './suspension.routes.ts';
import { createSuspensionService } from './suspension.service.ts';

export const suspensionModule = {
  operations: {
    suspendUser: {
      ...WRITE,
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'account_suspended',
    },
    restoreUser: {
      ...WRITE,
      duringMaintenance: 'open',
      scope: 'moderation',
      securityEvent: 'account_restored',
    },
  },
  create({ db, clock, pages, suspensions, operatorLog, accountStatuses }: Core) {
    const suspension = createSuspensionService({
      db,
      clock,
      pages,
      suspensions,
      operatorLog,
      accountStatuses,
    });
    return { services: { suspension }, handlers: createSuspensionRoutes(suspension) };
  },
} satisfies Module;
