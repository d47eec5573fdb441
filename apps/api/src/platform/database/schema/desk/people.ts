import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import type { components } from '#generated/contract.ts';

import { moment } from '../columns.ts';

type Kind = components['schemas']['PersonRequestKind'];

/** Exports and erasures of accounts that operators request; a second operator confirms each of them. */
export const personRequests = pgTable(
  'person_requests',
  {
    /** Version 7, so that ids ascend by the time of the request. */
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    kind: text('kind').$type<Kind>().notNull(),
    reason: text('reason').notNull(),
    /** Null once the operator is erased. */
    requestedBy: text('requested_by'),
    requestedAt: moment('requested_at').notNull(),
    confirmedBy: text('confirmed_by'),
    confirmedAt: moment('confirmed_at'),
    cancelledAt: moment('cancelled_at'),
  },
  (table) => [
    index('person_requests_of_user').on(table.accountId),
    index('person_requests_by_requester').on(table.requestedBy),
    index('person_requests_by_confirmer').on(table.confirmedBy),
  ],
);
