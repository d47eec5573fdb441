import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';

import type { FoundPage, ImportSource } from '../../page-imports/found-page.ts';
import { moment } from './columns.ts';

/** Profile columns that an import can write. */
export interface ImportedColumns {
  readonly name?: string;
  readonly headline?: string;
  readonly bio?: string;
  readonly contactEmail?: string | null;
  readonly iconImageKey?: string | null;
}

/** Keys of the pictures that were copied for an import. */
export interface CopiedPictures {
  readonly icon: string | null;
  /** Keys by the number of the item. */
  readonly items: Readonly<Record<string, string>>;
}

/** Links and columns that an import wrote. */
export interface AppliedImport {
  /** Versions of the page as the import left them. */
  readonly linksVersion: number;
  readonly profileVersion: number;
  readonly linkIds: readonly string[];
  /** Values of the profile columns before and after the import. */
  readonly before: ImportedColumns;
  readonly written: ImportedColumns;
}

/** Imports of creators: the content of a page on another service, and the links and columns that came by it. */
export const imports = pgTable(
  'imports',
  {
    pageId: text('page_id').notNull(),
    id: uuid('id').notNull(),
    source: text('source').$type<ImportSource>().notNull(),
    /** The page that was read; null for files and pasted texts. */
    address: text('address'),
    found: jsonb('found').$type<FoundPage>().notNull(),
    copied: jsonb('copied').$type<CopiedPictures>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    appliedAt: moment('applied_at'),
    /** Null until the import is applied. */
    applied: jsonb('applied').$type<AppliedImport>(),
    /** The image that the profile had before the import, which stays stored until the import expires. */
    formerIconKey: text('former_icon_key'),
  },
  (table) => [
    primaryKey({ columns: [table.pageId, table.id] }),
    index('imports_by_expiry').on(table.expiresAt),
  ],
);
