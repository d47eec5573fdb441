import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { eraseOperatorRoles } from '#core/operators/operators.repository.ts';
import { operatorRoles } from '#platform/database/schema/desk/operators.ts';
import { DESK_PROVEN_WRITE, DESK_READ, READ } from '#platform/http/operation-rules.ts';

import { exportLog } from './export-log.ts';
import { createFirstOperatorsJob } from './first-operators.ts';
import { getSelf } from './get-self.ts';
import { listLog } from './list-log.ts';
import { listOperators } from './list-operators.ts';
import { eraseLogDetails } from './operator-log.repository.ts';
import { setRoles } from './set-roles.ts';
import { signInFromServer } from './sign-in-from-server.ts';

const ADMINISTRATORS = { roles: ['administrator'] } as const;

export const operatorsModule = {
  operations: {
    v4OperatorGetSelf: {
      run: getSelf,
      ...DESK_READ,
      operator: { roles: ['moderator', 'support', 'administrator'] },
    },
    v4OperatorListOperators: { run: listOperators, ...DESK_READ, operator: ADMINISTRATORS },
    v4OperatorSetRoles: {
      run: setRoles,
      ...DESK_PROVEN_WRITE,
      operator: { ...ADMINISTRATORS, needsFreshProof: true },
      securityEvent: 'operator_roles_set',
    },
    v4OperatorListLog: { run: listLog, ...DESK_READ, operator: { roles: ['moderator', 'administrator'] } },
    v4OperatorExportLog: { run: exportLog, ...DESK_READ, operator: ADMINISTRATORS },
    // Open during maintenance, like every other way to sign in.
    signInFromServer: {
      run: signInFromServer,
      ...READ,
      token: 'never',
      limits: ['passkeySignIns'],
      securityEvent: 'server_sign_in_used',
    },
  },
  exporters: [exportOwnRows(operatorRoles, operatorRoles.accountId)],
  erasers: [eraseOperatorRoles, eraseLogDetails],
  jobs: (core) => (core.operatorEmails.length === 0 ? [] : [createFirstOperatorsJob(core)]),
} satisfies Module<Core>;
