import type { components } from '#generated/contract.ts';
import type { LinkRecord } from '#modules/links/public.ts';
import type { ProfileRow } from '#modules/profile/public.ts';
import { TRIAL_SOURCES } from '#platform/page-imports/found-page.ts';

import type { AppliedParts, PlannedCopy } from './imports.fields.ts';
import { type AppliedRow, type ImportRow, toApplied } from './imports.repository.ts';
import { toFields, toFreeLinks, toImportFields, toItems } from './imports.rules.ts';
import { IMPORT_PARTS, toPartCounts } from './parts/import-parts.rules.ts';

type Schemas = components['schemas'];

/** The present state of the page that receives an import. */
export interface PresentPage {
  readonly linksVersion: number;
  readonly profileVersion: number;
  readonly appearanceVersion: number;
  readonly blocksVersion: number;
  readonly activitiesVersion: number;
  /** URLs of the links. */
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
    fields: toFields(row.found, row.pageCopy),
    items: [...toItems(row.found, page.addresses, row.pageCopy)],
    ...(row.pageCopy !== null && { page_copy: toPageCopy(row.pageCopy, page) }),
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
    ...(row.pageCopy !== null && { page_copy: toCopiedPage(row.pageCopy) }),
    application: toApplication(row, page),
  }));
  return { items };
}

const toCopiedPage = ({ origin, handle }: PlannedCopy): Schemas['CopiedPage'] => ({ origin, handle });

function toPageCopy(copy: PlannedCopy, page: PresentPage): Schemas['ImportedPageCopy'] {
  return {
    ...toCopiedPage(copy),
    made_at: copy.madeAt,
    signature: copy.signature,
    parts: [...toParts(copy)],
    newer_parts: [...copy.newerParts],
    is_for_adults: copy.isForAdults,
    had_lock: copy.hadLock,
    names: [...copy.names],
    left_out: copy.leftOut.map((omission) => ({ ...omission })),
    appearance_version: page.appearanceVersion,
    blocks_version: page.blocksVersion,
    activities_version: page.activitiesVersion,
  };
}

/** The parts of a copy with their state; letters are importable only with a valid signature. */
export function toParts(copy: PlannedCopy): readonly Schemas['ImportedPart'][] {
  const { appearance, blocks, activities, letters, newerParts, signature } = copy;
  const counts = {
    appearance: appearance === null ? 0 : 1,
    blocks: blocks?.blocks.length ?? 0,
    activities: activities?.sources.length ?? 0,
    letters,
  };
  const toState = (part: Schemas['ImportPart']): Schemas['ImportedPartState'] => {
    if (newerParts.includes(part)) return 'newer';
    if (counts[part] === 0) return 'empty';
    return part === 'letters' && signature !== 'valid' ? 'not_signed' : 'available';
  };
  return IMPORT_PARTS.map((part) => ({ part, count: counts[part], state: toState(part) }));
}

function toApplication(
  { appliedAt, expiresAt, applied }: AppliedRow,
  page: Omit<PresentPage, 'addresses'>,
): Schemas['ImportApplication'] {
  const { parts, linksVersion, profileVersion } = applied;
  const isUnchanged =
    page.linksVersion === linksVersion &&
    page.profileVersion === profileVersion &&
    (parts === undefined ||
      (page.appearanceVersion === parts.appearanceVersion &&
        page.blocksVersion === parts.blocksVersion &&
        page.activitiesVersion === parts.activitiesVersion));
  return {
    applied_at: appliedAt.toISOString(),
    undo_until: expiresAt.toISOString(),
    added_links: applied.linkIds.length,
    fields: toImportFields(applied.written),
    ...(parts !== undefined && { parts: toTakenParts(parts) }),
    is_unchanged: isUnchanged,
  };
}

function toTakenParts({ look, blockIds, activities, letters }: AppliedParts): Schemas['ImportedPartCount'][] {
  const counts = {
    appearance: look === null ? 0 : 1,
    blocks: blockIds.length,
    activities: activities.ids.length,
    letters,
  };
  return toPartCounts(counts);
}

/** The stored page in the form that plans compare with. */
export function toPresentPage(
  profile: Pick<
    ProfileRow,
    'linksVersion' | 'version' | 'appearanceVersion' | 'blocksVersion' | 'activitiesVersion'
  >,
  links: readonly Pick<LinkRecord, 'url'>[],
): PresentPage {
  const { linksVersion, version, appearanceVersion, blocksVersion, activitiesVersion } = profile;
  const addresses = links.map(({ url }) => url);
  return {
    linksVersion,
    profileVersion: version,
    appearanceVersion,
    blocksVersion,
    activitiesVersion,
    addresses,
  };
}
