import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import type { Core } from '#core/module.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import { type LetterCandidate, takeLetters } from '#modules/letters/public.ts';
import { checkLinks, type LinkRecord } from '#modules/links/public.ts';
import { writeProfileFields } from '#modules/profile/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { toValidationProblem } from '#platform/problem.ts';

import type { AppliedImport, AppliedParts, ImportedColumns } from '../imports.fields.ts';
import { type PresentPage, toImport, toParts, toPresentPage } from '../imports.mapping.ts';
import type { ImportRow } from '../imports.repository.ts';
import { chooseFields, chooseItems, toLinkInputs, toSourceOrder, usedPictures } from '../imports.rules.ts';
import { takeParts } from '../page-copies/page-copy-parts.ts';
import type { Chosen } from '../parts/chosen.ts';
import { chooseParts } from '../parts/import-parts.rules.ts';
import { lockPage, storeLinks } from './present-page.ts';
import { toPresentPictures } from './present-pictures.ts';

type Schemas = components['schemas'];

/** An import to apply, with the user's choices. */
interface ImportToApply {
  readonly row: ImportRow;
  readonly request: Schemas['ApplyImportRequest'];
}

interface NewLinks {
  readonly links: readonly LinkRecord[];
  /** Ids on this installation by the ids in the page copy. */
  readonly idsOfCopy: ReadonlyMap<string, string>;
}

/**
 * Checks versions and parts before the letters of a page copy are read; `applyToPage` checks them again.
 * @throws Problem `validation_failed`, `version_conflict`.
 */
export function assertApplicable(wanted: ImportToApply, page: PresentPage): void {
  assertCurrent(wanted, page);
  toWantedParts(wanted);
}

/**
 * Applies an import in a transaction that has locked it.
 * @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_registered`.
 */
export async function applyToPage(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  { letters, ...sent }: ImportToApply & { readonly letters: readonly LetterCandidate[] },
): Promise<{ readonly applied: AppliedImport; readonly page: PresentPage }> {
  const { request } = sent;
  const row = { ...sent.row, copied: usedPictures(sent.row.copied, request) };
  const wanted = { ...sent, row };
  const { profile, links } = await lockPage(tx, row.pageId);
  assertCurrent(wanted, toPresentPage(profile, links));
  const added = toNewLinks(core, row, { items: request.items, stored: links });
  const columns = valueOf(chooseFields(row, request.fields, toPresentPictures(row)));
  if (added.links.length > 0) await storeLinks(core, tx, profile, [...links, ...added.links]);
  await writeProfileFields(core, tx, profile, columns);
  const parts = await takePageCopy(core, tx, viewer, { wanted, links: added });
  const before = Object.fromEntries(
    Object.keys(columns).map((column) => [column, profile[column as keyof ImportedColumns]]),
  );
  const now = await lockPage(tx, row.pageId);
  const page = toPresentPage(now.profile, now.links);
  // Last, because storing many letters takes longest, and every row written earlier stays locked until the
  // commit.
  const storedLetters = await takeLetters(tx, row.pageId, { importId: row.id, letters });
  const applied = {
    linksVersion: page.linksVersion,
    profileVersion: page.profileVersion,
    linkIds: added.links.map(({ id }) => id),
    before,
    written: columns,
    ...(parts !== undefined && { parts: withVersions({ ...parts, letters: storedLetters }, page) }),
  };
  return { applied, page };
}

/** Refuses an import that was applied before, or stale versions. */
function assertCurrent({ row, request }: ImportToApply, page: PresentPage): void {
  const { page_copy: copy } = request;
  const isStale =
    page.linksVersion !== request.links_version ||
    page.profileVersion !== request.profile_version ||
    (copy !== undefined &&
      (page.appearanceVersion !== copy.appearance_version ||
        page.blocksVersion !== copy.blocks_version ||
        page.activitiesVersion !== copy.activities_version));
  if (!isStale && row.appliedAt === null) return;
  throw toVersionConflict({
    submitted: request.links_version,
    stored: page.linksVersion,
    current: toImport(row, page),
  });
}

/** The parts to add; refuses parts that are missing in the import or cannot be added. */
function toWantedParts({
  row: { pageCopy: copy },
  request,
}: ImportToApply): readonly Schemas['ImportPart'][] {
  if (copy !== null) return valueOf(chooseParts(request.page_copy?.parts ?? [], toParts(copy)));
  if (request.page_copy === undefined) return [];
  throw toValidationProblem([{ pointer: '/body/page_copy', code: 'not_allowed' }]);
}

/** Converts the chosen items to links, positioned after all stored links. */
function toNewLinks(
  { random }: Core,
  row: ImportRow,
  { items, stored }: { readonly items: readonly number[]; readonly stored: readonly LinkRecord[] },
): NewLinks {
  const chosen = toSourceOrder(valueOf(chooseItems(row.found, items)));
  if (stored.length + chosen.length > LINKS_MAX_COUNT) {
    throw toValidationProblem([{ pointer: '/body/items', code: 'too_many' }]);
  }
  const copied = row.pageCopy?.links ?? [];
  const inputs = toLinkInputs(chosen, toPresentPictures(row), copied);
  const checked = checkLinks(inputs, random.id);
  if (!checked.ok) throw toValidationProblem(checked.refusals);
  const links = checked.links.map((link, at) => ({ ...link, position: stored.length + at }));
  const pairs = chosen.flatMap(({ id }, at) => {
    const former = copied[id]?.id;
    const present = links[at]?.id;
    return former === undefined || present === undefined ? [] : [[former, present] as const];
  });
  return { links, idsOfCopy: new Map(pairs) };
}

/** Adds the chosen parts of a page copy except letters; undefined for other sources. */
async function takePageCopy(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  { wanted: { row, request }, links }: { readonly wanted: ImportToApply; readonly links: NewLinks },
) {
  const parts = toWantedParts({ row, request });
  const { pageCopy: copy } = row;
  return copy === null
    ? undefined
    : takeParts(core, tx, viewer, { row, copy, parts, links: links.idsOfCopy });
}

function valueOf<Value>(chosen: Chosen<Value>): Value {
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  return chosen.value;
}

function withVersions(
  parts: Omit<AppliedParts, 'appearanceVersion' | 'blocksVersion' | 'activitiesVersion'>,
  { appearanceVersion, blocksVersion, activitiesVersion }: PresentPage,
): AppliedParts {
  return { ...parts, appearanceVersion, blocksVersion, activitiesVersion };
}
