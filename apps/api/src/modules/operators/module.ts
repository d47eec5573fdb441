import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { eraseOperatorRoles } from '#core/operators/operators.repository.ts';
import { operatorRoles } from '#platform/database/schema/operators.ts';
import { DESK_PROVEN_WRITE, DESK_READ } from '#platform/http/operation-rules.ts';
import { MINUTE_MS } from '#platform/job.ts';

import { createFirstOperators } from './first-operators.ts';
import { eraseLogDetails } from './operator-log.repository.ts';
import { createOperatorsRoutes } from './operators.routes.ts';
import { createOperatorsService } from './operators.service.ts';

const ADMINISTRATORS = { roles: ['administrator'] } as const;

export const operatorsModule = {
  operations: {
    v4OperatorGetSelf: { ...DESK_READ, operator: { roles: ['moderator', 'support', 'administrator'] } },
    v4OperatorListOperators: { ...DESK_READ, operator: ADMINISTRATORS },
    v4OperatorSetRoles: {
      ...DESK_PROVEN_WRITE,
      operator: { ...ADMINISTRATORS, needsFreshProof: true },
      securityEvent: 'operator_roles_set',
    },
    v4OperatorListLog: { ...DESK_READ, operator: { roles: ['moderator', 'administrator'] } },
    v4OperatorExportLog: { ...DESK_READ, operator: ADMINISTRATORS },
  },
  exporters: [exportOwnRows(operatorRoles, operatorRoles.accountId)],
  erasers: [eraseOperatorRoles, eraseLogDetails],
  create({ db, clock, operatorLog, identityRecords, operatorEmails: emails }: Core) {
    const operators = createOperatorsService({ db, clock, operatorLog });
    const first = createFirstOperators({ db, identityRecords, operators, emails });
    return {
      services: { operators },
      handlers: createOperatorsRoutes(operators),
      jobs:
        emails.length === 0
          ? []
          : [{ name: 'first operators', everyMs: MINUTE_MS, work: async () => first.appoint() }],
    };
  },
} satisfies Module;
