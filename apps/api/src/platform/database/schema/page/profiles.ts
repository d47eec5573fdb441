import { type ActivityGroupTitles, NO_GROUP_TITLES } from '@musubi/domain/activities';
import type {
  ClosingMark,
  FontChoice,
  HeaderLayout,
  IconFrame,
  LinkEntrance,
  LinkShape,
  NameStyle,
  OfuseDisplayType,
  PageLayout,
  ThemeId,
} from '@musubi/domain/appearance';
import type { LinkPreview, PageReach, Visibility } from '@musubi/domain/audience';
import type { GenreId } from '@musubi/domain/genres';
import type { Locale } from '@musubi/domain/locales';
import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';

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
    /** Pronunciation of the name, in letters such as kana; empty if there is none. */
    reading: text('reading').notNull().default(''),
    /**
     * Whether to ask the owner about a name that equals the one at the sign-in provider. True by default, for
     * pages that were created by servers that copied that name.
     */
    asksAboutName: boolean('asks_about_name').notNull().default(true),
    headline: text('headline').notNull().default(''),
    bio: text('bio').notNull().default(''),
    /** The note that fans see after a letter or a first monthly payment; empty for the standard text. */
    thanksNote: text('thanks_note').notNull().default(''),
    iconImageKey: text('icon_image_key'),
    coverImageKey: text('cover_image_key'),
    contactEmail: text('contact_email'),
    isContactEmailPublic: boolean('is_contact_email_public').notNull().default(false),
    locale: text('locale').$type<Locale>().notNull(),
    /**
     * IANA time zone whose days are used to count visits and clicks; null for the default of the language.
     */
    timeZone: text('time_zone'),
    genres: text('genres').array().$type<GenreId[]>().notNull().default([]),
    /** Current reach of the page. Lists show only `public` pages; see `PageReach`. */
    visibility: text('visibility').$type<PageReach>().notNull(),
    /**
     * Reach of the page before a suspension or a pending deletion forced `draft`; null if there is neither.
     */
    chosenVisibility: text('chosen_visibility').$type<PageReach>(),
    /** The visibility that the owner chose; null unless a door or search avoidance changes the reach. */
    ownVisibility: text('own_visibility').$type<Visibility>(),
    hidesFromSearch: boolean('hides_from_search').notNull().default(false),
    allowsAiTraining: boolean('allows_ai_training').notNull().default(false),
    linkPreview: text('link_preview').$type<LinkPreview>().notNull().default('profile'),
    isAdult: boolean('is_adult').notNull().default(false),
    isLocked: boolean('is_locked').notNull().default(false),
    /** Salted scrypt hash of the word; null until the owner has set one. */
    lockHash: text('lock_hash'),
    lockHint: text('lock_hint').notNull().default(''),
    /**
     * Random key that signs the passes of the word. A new word replaces the key, which invalidates all
     * passes.
     */
    lockKey: text('lock_key'),
    showsNameOnDoor: boolean('shows_name_on_door').notNull().default(true),
    /** AT Protocol identifier (DID) that the page's own names return. */
    atprotoDid: text('atproto_did'),
    keepsCampaign: boolean('keeps_campaign').notNull().default(false),
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
    iconFrame: text('icon_frame').$type<IconFrame>().notNull().default('none'),
    linkEntrance: text('link_entrance').$type<LinkEntrance>().notNull().default('none'),
    closingMark: text('closing_mark').$type<ClosingMark>().notNull().default('none'),
    nameStyle: text('name_style').$type<NameStyle>().notNull().default('none'),
    layout: text('layout').$type<PageLayout>().notNull().default('column'),
    showsInvitation: boolean('shows_invitation').notNull().default(true),
    version: integer('version').notNull().default(1),
    linksVersion: integer('links_version').notNull().default(1),
    blocksVersion: integer('blocks_version').notNull().default(1),
    audienceVersion: integer('audience_version').notNull().default(1),
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
  (table) => [
    // Byte order, so that keyset pagination does not depend on the server's collation.
    index('profiles_listed')
      .on(sql`pub_id collate "C"`)
      .where(sql`visibility = 'public'`),
    // For the statistics of the desk.
    index('profiles_by_creation').on(table.createdAt),
    // For recommendations, which list the most recently changed profiles first.
    index('profiles_by_freshness')
      .on(sql`updated_at desc`, sql`user_id`)
      .where(sql`visibility = 'public'`),
  ],
);
