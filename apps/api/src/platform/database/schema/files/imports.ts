import type { ActivityGroupTitles } from '@musubi/domain/activities';
import type { GenreId } from '@musubi/domain/genres';
import type { LinkSize, LinkType } from '@musubi/domain/link-types';
import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { CopySignature } from '../../../page-copies/known-instances.ts';
import type { Omission, PagePartName } from '../../../page-copies/page-copy-format.ts';
import type { PagePart } from '../../../page-copies/page-copy-parts.ts';
import type { FoundPage, ImportSource } from '../../../page-imports/found-page.ts';
import { moment } from '../columns.ts';
import type { profiles } from '../page/profiles.ts';

/** Profile columns that an import can write; only page copies contain those after `iconImageKey`. */
export interface ImportedColumns {
  readonly name?: string;
  readonly headline?: string;
  readonly bio?: string;
  readonly contactEmail?: string | null;
  readonly iconImageKey?: string | null;
  readonly coverImageKey?: string | null;
  readonly thanksNote?: string;
  readonly genres?: GenreId[];
  readonly ofuseUrl?: string | null;
  readonly ofuseMessage?: string;
  readonly reading?: string;
}

/** Keys of the pictures that were copied for an import. */
export interface CopiedPictures {
  readonly icon: string | null;
  /** Keys by the item's number. */
  readonly items: Readonly<Record<string, string>>;
  /**
   * Keys of the images and files of a page copy, by their paths in the copy; null for files that cannot be
   * read.
   */
  readonly objects?: Readonly<Record<string, string | null>>;
  /** Paths of files in a page copy that did not fit on the page when they were last tried. */
  readonly full?: readonly string[];
}

/** Properties of a link of a page copy that other sources do not have. */
export interface CopiedLink {
  /** Id in the copy. */
  readonly id: string;
  readonly type: LinkType | null;
  /** Key of the image in the copy. */
  readonly image: string | null;
  readonly size: LinkSize;
  readonly isHalf: boolean;
  readonly isSensitive: boolean;
  readonly isMe: boolean;
}

/** Profile texts of a page copy that other sources do not have, and the keys of its images in the copy. */
export interface CopiedProfile {
  readonly icon: string | null;
  readonly cover: string | null;
  readonly thanksNote: string | null;
  readonly genres: readonly GenreId[];
  readonly ofuseUrl: string | null;
  readonly ofuseMessage: string | null;
  /** Missing in plans of earlier versions. */
  readonly reading?: string | null;
}

/** Origin and signature of a page copy, and the parts of it that can be imported. */
export interface PlannedCopy {
  readonly origin: string;
  readonly handle: string;
  readonly madeAt: string;
  readonly signature: CopySignature;
  readonly leftOut: readonly Omission[];
  /** The page's own domain names. */
  readonly names: readonly string[];
  readonly isForAdults: boolean;
  readonly hadLock: boolean;
  /** Parts in the format of a newer version. */
  readonly newerParts: readonly PagePartName[];
  readonly profile: CopiedProfile;
  /** By the item's number. */
  readonly links: readonly CopiedLink[];
  readonly appearance: PagePart<'appearance'> | null;
  readonly blocks: PagePart<'blocks'> | null;
  readonly activities: PagePart<'activities'> | null;
  readonly letters: number;
}

/** Columns of the appearance. */
export type AppearanceColumns = Partial<
  Pick<
    typeof profiles.$inferSelect,
    | 'themeId'
    | 'font'
    | 'accentColor'
    | 'backgroundColor'
    | 'linkShape'
    | 'headerLayout'
    | 'ofuseDisplayType'
    | 'iconFrame'
    | 'linkEntrance'
    | 'closingMark'
    | 'nameStyle'
    | 'layout'
    | 'showsInvitation'
  >
>;

/** Activity sources that an import added, and the titles that it gave to untitled groups. */
export interface TakenSources {
  readonly ids: readonly string[];
  readonly titles: Partial<ActivityGroupTitles>;
}

/** Entries that an import added besides links and profile fields. */
export interface AppliedParts {
  /** Versions of the page's parts after the import. */
  readonly appearanceVersion: number;
  readonly blocksVersion: number;
  readonly activitiesVersion: number;
  /** The appearance before and after the import; null if the import did not change it. */
  readonly look: { readonly before: AppearanceColumns; readonly written: AppearanceColumns } | null;
  readonly blockIds: readonly string[];
  readonly activities: TakenSources;
  readonly letters: number;
}

/** Links and columns that an import wrote. */
export interface AppliedImport {
  /** Versions of the page's parts after the import. */
  readonly linksVersion: number;
  readonly profileVersion: number;
  readonly linkIds: readonly string[];
  /** Values of the profile columns before and after the import. */
  readonly before: ImportedColumns;
  readonly written: ImportedColumns;
  /** Absent for sources other than page copies. */
  readonly parts?: AppliedParts;
}

/**
 * Imports by creators: the content of a page on another service, and the links and columns that were written
 * from it.
 */
export const imports = pgTable(
  'imports',
  {
    pageId: text('page_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').$type<ImportSource>().notNull(),
    /** URL of the page that was read; null for files and pasted texts. */
    address: text('address'),
    found: jsonb('found').$type<FoundPage>().notNull(),
    copied: jsonb('copied').$type<CopiedPictures>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    appliedAt: moment('applied_at'),
    /** Null until the import is applied. */
    applied: jsonb('applied').$type<AppliedImport>(),
    /** Images that the profile had before the import, which stay stored until the import expires. */
    formerIconKey: text('former_icon_key'),
    formerCoverKey: text('former_cover_key'),
    /** Null for sources other than page copies. The parts are removed once the import is applied. */
    pageCopy: jsonb('page_copy').$type<PlannedCopy>(),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('imports_by_expiry').on(table.expiresAt),
  ],
);

/**
 * Unpacked files of page copies, kept until their import is applied or expires. The owner is in the row of
 * the import.
 */
export const importObjects = pgTable(
  'import_objects',
  {
    importId: uuid('import_id').notNull(),
    /** Path in the copy. */
    path: text('path').notNull(),
    /** Key in the object storage. */
    objectKey: text('object_key').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.path] }),
    index('import_objects_by_expiry').on(table.expiresAt),
  ],
);
