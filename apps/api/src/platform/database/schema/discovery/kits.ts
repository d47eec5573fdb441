import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

// Leaves out empty kits, so that their number does not slow down the shelf.
const isOnShelf = sql`full_since is not null and hidden_at is null`;

/** Kits: collections of creators' pages; `userId` is the owner's page. */
export const kits = pgTable(
  'kits',
  {
    userId: text('user_id').notNull(),
    id: uuid('id').notNull(),
    /** Last part of the URL; null in a kit from an earlier release until the job names it. */
    name: text('name'),
    title: text('title').notNull(),
    description: text('description').notNull(),
    kind: text('kind').$type<'creators' | 'circle' | 'event'>().notNull(),
    version: integer('version').notNull(),
    /** Whether discovery shows the owner's page. Pages of members show only such kits. */
    isListed: boolean('is_listed').notNull().default(false),
    updatedAt: moment('updated_at').notNull(),
    /** When operators hid the kit from discovery; null while it is not hidden. */
    hiddenAt: moment('hidden_at'),
    /** When enough creators had agreed for the first time for the shelf to show the kit; null until then. */
    fullSince: moment('full_since'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // For visitors, whose requests contain only the kit's id. Not unique, so that kits can be sharded by
    // owner.
    index('kits_by_id').on(table.id),
    index('new_kits').on(table.fullSince).where(isOnShelf),
    // For lists of kits in random order: hashes of ids are random, but ids themselves begin with the time.
    index('drawn_kits')
      .on(sql`md5(id::text)`)
      .where(isOnShelf),
  ],
);

/** The names that lead to a kit: the current one and former ones. */
export const kitNames = pgTable(
  'kit_names',
  {
    name: text('name').primaryKey(),
    /** The owner's page. */
    pageId: text('page_id').notNull(),
    kitId: uuid('kit_id').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [index('kit_names_of_page').on(table.pageId, table.kitId)],
);

/** Creators who were invited to a kit, with their answers; `userId` is the invited page. */
export const kitMembers = pgTable(
  'kit_members',
  {
    ownerId: text('owner_id').notNull(),
    kitId: uuid('kit_id').notNull(),
    userId: text('user_id').notNull(),
    state: text('state').$type<'invited' | 'accepted' | 'declined'>().notNull(),
    /** The handle by which the owner invited the creator; null for older invitations. */
    invitedAs: text('invited_as'),
    invitedAt: moment('invited_at').notNull(),
    answeredAt: moment('answered_at'),
  },
  (table) => [
    primaryKey({ columns: [table.ownerId, table.kitId, table.userId] }),
    index('kit_members_of_user').on(table.userId),
    index('kit_members_of_kit').on(table.kitId),
  ],
);
