import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { profiles } from '../schema.ts';
import { moment } from './columns.ts';

/** The code that a person invites others with; made when it is first asked for. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // Who follows an invitation has the code alone.
  (table) => [uniqueIndex('invitation_codes_by_code').on(table.code)],
);

/** Sign-ups that came from an invitation; without a guest once that person is erased, so that it still counts. */
export const acceptedInvitations = pgTable(
  'accepted_invitations',
  {
    id: uuid('id').primaryKey(),
    inviterId: text('inviter_id').notNull(),
    guestId: text('guest_id').unique(),
    acceptedAt: moment('accepted_at').notNull(),
  },
  (table) => [index('accepted_invitations_of_inviter').on(table.inviterId)],
);
