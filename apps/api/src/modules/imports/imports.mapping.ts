import type { components } from '#generated/contract.ts';
import { TRIAL_SOURCES } from '#platform/page-imports/found-page.ts';

import { type AppliedRow, type ImportRow, toApplied } from './imports.repository.ts';
import { toFields, toFreeLinks, toImportFields, toItems } from './imports.rules.ts';

type Schemas = components['schemas'];

/** The page that an import is for, as it is stored now. */
export interface PresentPage {
  readonly linksVersion: number;
  readonly profileVersion: number;
  /** Addresses of the links. */
  readonly addresses: readonly string[];
}

export function toImport(row: ImportRow, page: PresentPage): Schemas['Import'] {
  const applied = toApplied(row);
  return {
    id: row.id,
    source: row.source,
    is_trial: TRIAL_SOURCES.has(row.source),
    address: row.address,
    created_at: row.createdAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    links_version: page.linksVersion,
    profile_version: page.profileVersion,
    free_links: toFreeLinks(page.addresses.length),
    fields: toFields(row.found),
    items: [...toItems(row.found, page.addresses)],
    ...(applied !== null && { application: toApplication(applied, page) }),
  };
}

export function toImportList(
  rows: readonly AppliedRow[],
  page: Omit<PresentPage, 'addresses'>,
): Schemas['ImportList'] {
  const items = rows.map((row) => ({
    id: row.id,
    source: row.source,
    address: row.address,
    application: toApplication(row, page),
  }));
  return { items };
}

function toApplication(
  { appliedAt, expiresAt, applied }: AppliedRow,
  { linksVersion, profileVersion }: Omit<PresentPage, 'addresses'>,
): Schemas['ImportApplication'] {
  return {
    applied_at: appliedAt.toISOString(),
    undo_until: expiresAt.toISOString(),
    added_links: applied.linkIds.length,
    fields: toImportFields(applied.written),
    is_unchanged: linksVersion === applied.linksVersion && profileVersion === applied.profileVersion,
  };
}
