import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { profiles } from '../page/profiles.ts';

/** Each user's invitation code, created when the user first requests the code. */
export const invitationCodes = pgTable(
  'invitation_codes',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => profiles.userId, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  // For finding the inviting user, because a guest's request contains only the code.
  (table) => [uniqueIndex('invitation_codes_by_code').on(table.code)],
);

/** Sign-ups through an invitation. An erased guest still counts: the erasure only sets `guest_id` to null. */
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
