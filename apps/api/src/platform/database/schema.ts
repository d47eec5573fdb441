import { type ActivityGroupTitles, NO_GROUP_TITLES } from '@musubi/domain/activities';
import type {
  FontChoice,
  HeaderLayout,
  LinkShape,
  OfuseDisplayType,
  ThemeId,
} from '@musubi/domain/appearance';
import type { GenreId } from '@musubi/domain/genres';
import type { LinkSize, LinkType } from '@musubi/domain/link-types';
import type { Locale } from '@musubi/domain/locales';
import { relations, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

import { moment } from './schema/columns.ts';

/**
 * One row per user: profile, appearance and OFUSE settings. Each part that is saved separately has a version.
 */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id').primaryKey(),
    pubId: text('pub_id').notNull(),
    pibId: text('pib_id'),
    name: text('name').notNull(),
    headline: text('headline').notNull().default(''),
    bio: text('bio').notNull().default(''),
    iconImageKey: text('icon_image_key'),
    coverImageKey: text('cover_image_key'),
    contactEmail: text('contact_email'),
    isContactEmailPublic: boolean('is_contact_email_public').notNull().default(false),
    locale: text('locale').$type<Locale>().notNull(),
    genres: text('genres').array().$type<GenreId[]>().notNull().default([]),
    visibility: text('visibility').$type<'public' | 'unlisted' | 'draft'>().notNull(),
    /** The visibility that the owner chose, while suspension or leaving forces `draft`; null otherwise. */
    chosenVisibility: text('chosen_visibility').$type<'public' | 'unlisted' | 'draft'>(),
    isCreator: boolean('is_creator').notNull().default(false),
    ofuseUrl: text('ofuse_url'),
    ofuseMessage: text('ofuse_message').notNull().default(''),
    takesSupport: boolean('takes_support').notNull().default(false),
    themeId: text('theme_id').$type<ThemeId>().notNull(),
    font: text('font').$type<FontChoice>().notNull(),
    accentColor: text('accent_color'),
    backgroundColor: text('background_color'),
    linkShape: text('link_shape').$type<LinkShape>().notNull(),
    headerLayout: text('header_layout').$type<HeaderLayout>().notNull(),
    ofuseDisplayType: text('ofuse_display_type').$type<OfuseDisplayType>().notNull(),
    version: integer('version').notNull().default(1),
    linksVersion: integer('links_version').notNull().default(1),
    appearanceVersion: integer('appearance_version').notNull().default(1),
    activityGroupTitles: jsonb('activity_group_titles')
      .$type<ActivityGroupTitles>()
      .notNull()
      .default(NO_GROUP_TITLES),
    activitiesVersion: integer('activities_version').notNull().default(1),
    /** The day of the last handle change, and the number of changes on that day. */
    handleChangesDay: date('handle_changes_day'),
    handleChanges: integer('handle_changes').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  () => [
    // Byte order, so that keyset pagination does not depend on the server's collation.
    index('profiles_listed')
      .on(sql`pub_id collate "C"`)
      .where(sql`visibility = 'public'`),
    // For recommendations, which list the most recently changed profiles first.
    index('profiles_by_freshness')
      .on(sql`updated_at desc`, sql`user_id`)
      .where(sql`visibility = 'public'`),
  ],
);

/** Columns shared by `links` and `removed_links`. */
const linkColumns = () => ({
  userId: text('user_id')
    .notNull()
    .references(() => profiles.userId, { onDelete: 'cascade' }),
  id: uuid('id').notNull(),
  position: integer('position').notNull(),
  type: text('type').$type<LinkType>().notNull(),
  title: text('title').notNull(),
  description: text('description').notNull(),
  url: text('url').notNull(),
  thumbnailImageKey: text('thumbnail_image_key'),
  size: text('size').$type<LinkSize>().notNull(),
  isVisible: boolean('is_visible').notNull(),
  isSensitive: boolean('is_sensitive').notNull(),
  section: text('section').notNull(),
  // The default is for removed links that are older than this column.
  isHalf: boolean('is_half').notNull().default(false),
  isIcon: boolean('is_icon').notNull(),
  isMe: boolean('is_me').notNull(),
  startsAt: moment('starts_at'),
  endsAt: moment('ends_at'),
});

/** The links of a creator, ordered by `position`. */
export const links = pgTable(
  'links',
  {
    ...linkColumns(),
    // Defaults for links that are older than these columns.
    size: text('size').$type<LinkSize>().notNull().default('row'),
    section: text('section').notNull().default(''),
    isIcon: boolean('is_icon').notNull().default(false),
    isMe: boolean('is_me').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] })],
);

/** Recently removed links, unchanged, so that their owner can restore them. */
export const removedLinks = pgTable(
  'removed_links',
  { ...linkColumns(), removedAt: moment('removed_at').notNull() },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('removed_links_by_age').on(table.removedAt),
  ],
);

/**
 * The owner of each handle skeleton. Look-alike handles have the same skeleton, so only one user gets them.
 */
export const handleSkeletons = pgTable(
  'handle_skeletons',
  {
    skeleton: text('skeleton').primaryKey(),
    userId: text('user_id').notNull(),
    /** Null while the handle is in use; otherwise when its freeze began. */
    releasedAt: moment('released_at'),
  },
  (table) => [index('handle_skeletons_of_user').on(table.userId)],
);

/** Every handle that leads to a user's page: the current one and former ones. */
export const handles = pgTable(
  'handles',
  {
    handle: text('handle').primaryKey(),
    skeleton: text('skeleton')
      .notNull()
      .references(() => handleSkeletons.skeleton),
    userId: text('user_id').notNull(),
    claimedAt: moment('claimed_at').notNull(),
  },
  (table) => [index('handles_of_user').on(table.userId), index('handles_of_skeleton').on(table.skeleton)],
);

/**
 * Signed-out keys for global sign-out. Kept for the life of the account: a long-idle session still checks its key.
 */
export const signOutKeys = pgTable(
  'sign_out_keys',
  {
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    signedOutAt: moment('signed_out_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);

/** Live streams, each with the SHA-256 of the token that keeps it alive. */
export const liveStreams = pgTable(
  'live_streams',
  {
    userId: text('user_id').notNull(),
    id: uuid('id').notNull(),
    title: text('title').notNull().default(''),
    url: text('url').notNull().default(''),
    /** Null for streams that are older than this column; they started when they were created. */
    startsAt: moment('starts_at'),
    tokenHash: text('token_hash').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // The streaming software knows only the stream's id, not its owner.
    uniqueIndex('live_streams_by_id').on(table.id),
    // For listing live streams and deleting expired ones.
    index('live_streams_by_expiry').on(table.expiresAt),
  ],
);

/** Transactional outbox: pending messages, written in the transaction that caused them. */
export const outbox = pgTable(
  'outbox',
  {
    id: uuid('id').primaryKey(),
    message: jsonb('message').notNull(),
    attempts: integer('attempts').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    nextAttemptAt: moment('next_attempt_at').notNull(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt)],
);

/** Anonymous daily counts per operation. */
export const analyticsDays = pgTable(
  'analytics_days',
  {
    day: date('day').notNull(),
    event: text('event').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.event] })],
);

export const handleRelations = relations(handles, ({ one }) => ({
  profile: one(profiles, { fields: [handles.userId], references: [profiles.userId] }),
}));

export const profileRelations = relations(profiles, ({ many }) => ({ links: many(links) }));

export const linkRelations = relations(links, ({ one }) => ({
  profile: one(profiles, { fields: [links.userId], references: [profiles.userId] }),
}));
