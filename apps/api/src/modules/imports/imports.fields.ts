import type { components } from '#generated/contract.ts';
import type { ImportedColumns } from '#platform/database/schema/files/imports.ts';

export type {
  AppliedImport,
  AppliedParts,
  CopiedLink,
  CopiedPictures,
  CopiedProfile,
  ImportedColumns,
  PlannedCopy,
} from '#platform/database/schema/files/imports.ts';
export type {
  FoundItem as ImportedItem,
  FoundPage as ImportedPage,
} from '#platform/page-imports/found-page.ts';

/** Maps each field that an import can write to its profile column. */
export const IMPORT_COLUMNS = {
  name: 'name',
  headline: 'headline',
  bio: 'bio',
  contact_email: 'contactEmail',
  icon: 'iconImageKey',
  cover: 'coverImageKey',
  thanks_note: 'thanksNote',
  genres: 'genres',
  ofuse_url: 'ofuseUrl',
  ofuse_message: 'ofuseMessage',
  reading: 'reading',
} as const satisfies Record<components['schemas']['ImportField'], keyof ImportedColumns>;
