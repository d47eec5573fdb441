import type { components } from '#generated/contract.ts';
import type { ImportedColumns } from '#platform/database/schema/imports.ts';

export type { AppliedImport, CopiedPictures, ImportedColumns } from '#platform/database/schema/imports.ts';
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
} as const satisfies Record<components['schemas']['ImportField'], keyof ImportedColumns>;
