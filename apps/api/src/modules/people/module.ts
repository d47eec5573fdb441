import { exportOwnRows } from '#core/accounts/exporter.ts';
import type { Core, Module } from '#core/module.ts';
import { personRequests } from '#platform/database/schema/people.ts';
import { DESK_PROVEN_WRITE, DESK_READ, DESK_WRITE } from '#platform/http/operation-rules.ts';

import { createKnownPeople } from './known-people.ts';
import { createPeopleRoutes } from './people.routes.ts';
import { createPeopleService, type PeopleServiceOptions } from './people.service.ts';
import { erasePersonRequests } from './person-requests.repository.ts';
import { createPersonRequestsService, type PersonRequestsServiceOptions } from './person-requests.service.ts';

/** Columns that name operators or hold their words, which an export leaves out. */
const OF_OPERATORS = ['id', 'reason', 'requested_by', 'confirmed_by'] as const;

const SUPPORT = { roles: ['support', 'administrator'] } as const;
const READ = { ...DESK_READ, operator: SUPPORT } as const;
const WRITE = { ...DESK_WRITE, operator: SUPPORT } as const;
const FRESH_WRITE = { ...DESK_PROVEN_WRITE, operator: { ...SUPPORT, needsFreshProof: true } } as const;

type Needs = Pick<PeopleServiceOptions, 'listSessions'> &
  Pick<PersonRequestsServiceOptions, 'beginArchive' | 'closeAccount'>;

export const peopleModule = {
  operations: {
    v4OperatorFindPeople: READ,
    v4OperatorGetPerson: READ,
    v4OperatorSignOutPerson: { ...WRITE, securityEvent: 'account_signed_out_by_operator' },
    v4OperatorResendVerification: {
      ...WRITE,
      limits: ['desk', 'verificationMails'],
      limitTarget: ({ path }) => path.id,
    },
    v4OperatorRequestForPerson: { ...FRESH_WRITE, securityEvent: 'account_request_made' },
    v4OperatorListPersonRequests: READ,
    v4OperatorConfirmPersonRequest: { ...FRESH_WRITE, securityEvent: 'account_request_confirmed' },
    v4OperatorCancelPersonRequest: { ...WRITE, securityEvent: 'account_request_cancelled' },
  },
  exporters: [exportOwnRows(personRequests, personRequests.accountId, OF_OPERATORS)],
  erasers: [erasePersonRequests],
  create(core: Core, { listSessions, beginArchive, closeAccount }: Needs) {
    const { db, clock, random, accountStatuses, outbox, operatorLog, identityRecords: records } = core;
    const people = createKnownPeople({ db, records });
    const shared = { db, clock, accountStatuses, outbox, operatorLog, people };
    const services = {
      people: createPeopleService({ ...shared, records, listSessions }),
      personRequests: createPersonRequestsService({ ...shared, random, beginArchive, closeAccount }),
    };
    return { services, handlers: createPeopleRoutes(services.people, services.personRequests) };
  },
} satisfies Module;
