import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { personRequests } from '#platform/database/schema/desk/people.ts';
import { DESK_PROVEN_WRITE, DESK_READ, DESK_WRITE } from '#platform/http/operation-rules.ts';

import { cancelPersonRequest } from './cancel-person-request.ts';
import { confirmPersonRequest } from './confirm-person-request.ts';
import { findPeople } from './find-people.ts';
import { getPerson } from './get-person.ts';
import { listPersonRequests } from './list-person-requests.ts';
import { erasePersonRequests } from './person-requests.repository.ts';
import { requestForPerson } from './request-for-person.ts';
import { resendVerification } from './resend-verification.ts';
import { signOutPerson } from './sign-out-person.ts';

/** Columns with operator ids or texts by operators; data exports leave them out. */
const OF_OPERATORS = ['id', 'reason', 'requested_by', 'confirmed_by'] as const;

const SUPPORT = { roles: ['support', 'administrator'] } as const;
const READ = { ...DESK_READ, operator: SUPPORT } as const;
const WRITE = { ...DESK_WRITE, operator: SUPPORT } as const;
const FRESH_WRITE = { ...DESK_PROVEN_WRITE, operator: { ...SUPPORT, needsFreshProof: true } } as const;

export const peopleModule = {
  operations: {
    v4OperatorFindPeople: { run: findPeople, ...READ },
    v4OperatorGetPerson: { run: getPerson, ...READ },
    v4OperatorSignOutPerson: {
      run: signOutPerson,
      ...WRITE,
      securityEvent: 'account_signed_out_by_operator',
    },
    v4OperatorResendVerification: {
      run: resendVerification,
      ...WRITE,
      limits: ['desk', 'verificationMails'],
      limitTarget: ({ path }) => path.id,
    },
    v4OperatorRequestForPerson: {
      run: requestForPerson,
      ...FRESH_WRITE,
      securityEvent: 'account_request_made',
    },
    v4OperatorListPersonRequests: { run: listPersonRequests, ...READ },
    v4OperatorConfirmPersonRequest: {
      run: confirmPersonRequest,
      ...FRESH_WRITE,
      securityEvent: 'account_request_confirmed',
    },
    v4OperatorCancelPersonRequest: {
      run: cancelPersonRequest,
      ...WRITE,
      securityEvent: 'account_request_cancelled',
    },
  },
  exporters: [exportOwnRows(personRequests, personRequests.accountId, OF_OPERATORS)],
  erasers: [erasePersonRequests],
} satisfies Module<Core>;
