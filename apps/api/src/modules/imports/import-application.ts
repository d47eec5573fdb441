import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import type { ImageKeys } from '#core/images/image-keys.ts';
import { releaseImages } from '#core/images/release-images.ts';
import type { UnlockingViewer, Unlocks } from '#core/unlocks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { LetterCandidate } from '#modules/letters/public.ts';
import { checkLinks, type LinkRecord, linksRepository, writeLinks } from '#modules/links/public.ts';
import { profileRepository, type ProfileRow, writeProfileFields } from '#modules/profile/public.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { notRegistered, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { Chosen } from './chosen.ts';
import { chooseParts } from './import-parts.rules.ts';
import type { AppliedImport, AppliedParts, ImportedColumns } from './imports.fields.ts';
import { type PresentPage, toImport, toParts, toPresentPage } from './imports.mapping.ts';
import { type ImportRow, importsRepository, toApplied } from './imports.repository.ts';
import {
  chooseFields,
  chooseItems,
  sortFields,
  toLinkInputs,
  toSourceOrder,
  usedPictures,
} from './imports.rules.ts';
import { noSuchImport } from './no-such-import.ts';
import type { PageCopyParts } from './page-copy-parts.service.ts';
import { toPresentPictures } from './present-pictures.ts';

type Schemas = components['schemas'];

export interface ImportApplicationOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly imageKeys: ImageKeys;
  readonly unlocks: Unlocks;
  readonly pageCopyParts: PageCopyParts;
}

/** An import to apply, with what was chosen. */
interface ImportToApply {
  readonly row: ImportRow;
  readonly request: Schemas['ApplyImportRequest'];
}

/** Applies imports and takes them out again, in transactions that have locked the import. */
export interface ImportApplication {
  /**
   * Checks versions and parts before the letters of a page copy are read; `apply` checks them again.
   * @throws Problem `validation_failed`, `version_conflict`.
   */
  assertApplicable(wanted: ImportToApply, page: PresentPage): void;
  /** @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_registered`. */
  apply(
    tx: Database,
    viewer: UnlockingViewer,
    wanted: ImportToApply & { readonly letters: readonly LetterCandidate[] },
  ): Promise<{ readonly applied: AppliedImport; readonly page: PresentPage }>;
  /** @throws Problem `not_found`, `not_registered`. */
  takeOut(tx: Database, viewer: UnlockingViewer, row: ImportRow): Promise<Schemas['ImportUndo']>;
}

interface NewLinks {
  readonly links: readonly LinkRecord[];
  /** Ids here by the ids in a page copy. */
  readonly idsOfCopy: ReadonlyMap<string, string>;
}

function valueOf<Value>(chosen: Chosen<Value>): Value {
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  return chosen.value;
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

/** The parts to take; refuses those that the import does not have or that cannot be taken. */
function toWantedParts({
  row: { pageCopy: copy },
  request,
}: ImportToApply): readonly Schemas['ImportPart'][] {
  if (copy !== null) return valueOf(chooseParts(request.page_copy?.parts ?? [], toParts(copy)));
  if (request.page_copy === undefined) return [];
  throw toValidationProblem([{ pointer: '/body/page_copy', code: 'not_allowed' }]);
}

export function createImportApplication(options: ImportApplicationOptions): ImportApplication {
  const { clock, random, imageKeys, pageCopyParts } = options;

  const lockPage = async (tx: Database, pageId: string) => {
    const profile = await profileRepository.lock(tx, pageId);
    if (profile === undefined) throw notRegistered();
    return { profile, links: await linksRepository.list(tx, pageId) };
  };

  /** Writes a whole list of links, of which the stored ones are unchanged. */
  const storeLinks = async (
    tx: Database,
    { userId, linksVersion: version }: ProfileRow,
    wanted: readonly LinkRecord[],
  ): Promise<void> => {
    const written = await linksRepository.claimVersion(tx, { userId, version, now: clock.now() });
    if (written === null) throw new Error('The version of the links changed under a lock');
    await writeLinks(options, tx, { userId, wanted });
  };

  /** The links that the chosen items become; their places are after all stored links. */
  const toNewLinks = (row: ImportRow, items: readonly number[], stored: readonly LinkRecord[]): NewLinks => {
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
  };

  /** Takes the chosen parts of a page copy except letters; undefined for other sources. */
  const takeParts = async (
    tx: Database,
    viewer: UnlockingViewer,
    { wanted: { row, request }, links }: { readonly wanted: ImportToApply; readonly links: NewLinks },
  ) => {
    const parts = toWantedParts({ row, request });
    const { pageCopy: copy } = row;
    return copy === null
      ? undefined
      : pageCopyParts.take(tx, viewer, { row, copy, parts, links: links.idsOfCopy });
  };

  /** Profile columns to restore, with the present keys of images that were renewed since. */
  const withPresentImages = async (
    tx: Database,
    pageId: string,
    { before, written }: AppliedImport,
  ): Promise<Pick<AppliedImport, 'before' | 'written'>> => {
    const after = [before, written].flatMap(({ iconImageKey = null, coverImageKey = null }) => [
      iconImageKey,
      coverImageKey,
    ]);
    const renewed = await imageKeys.renewed(tx, { userId: pageId, before: [], after });
    const toPresent = (columns: ImportedColumns): ImportedColumns => {
      const { iconImageKey: icon, coverImageKey: cover } = columns;
      return {
        ...columns,
        ...(typeof icon === 'string' && { iconImageKey: renewed.get(icon) ?? icon }),
        ...(typeof cover === 'string' && { coverImageKey: renewed.get(cover) ?? cover }),
      };
    };
    return { before: toPresent(before), written: toPresent(written) };
  };

  const releaseFormerImages = async (
    tx: Database,
    { pageId, formerIconKey: icon, formerCoverKey: cover }: ImportRow,
    restored: ImportedColumns,
  ): Promise<void> => {
    const keys = [
      restored.iconImageKey === undefined ? icon : null,
      restored.coverImageKey === undefined ? cover : null,
    ].filter((key) => key !== null);
    if (keys.length > 0) await releaseImages(tx, [{ userId: pageId, keys }], clock.now());
  };

  return {
    assertApplicable(wanted, page) {
      assertCurrent(wanted, page);
      toWantedParts(wanted);
    },

    async apply(tx, viewer, { letters, ...sent }) {
      const { request } = sent;
      const row = { ...sent.row, copied: usedPictures(sent.row.copied, request) };
      const wanted = { ...sent, row };
      const { profile, links } = await lockPage(tx, row.pageId);
      assertCurrent(wanted, toPresentPage(profile, links));
      const added = toNewLinks(row, request.items, links);
      const columns = valueOf(chooseFields(row, request.fields, toPresentPictures(row)));
      if (added.links.length > 0) await storeLinks(tx, profile, [...links, ...added.links]);
      await writeProfileFields(options, tx, profile, columns);
      const parts = await takeParts(tx, viewer, { wanted, links: added });
      const before = Object.fromEntries(
        Object.keys(columns).map((column) => [column, profile[column as keyof ImportedColumns]]),
      );
      const now = await lockPage(tx, row.pageId);
      const page = toPresentPage(now.profile, now.links);
      // Last, because many letters take the longest, and everything written before stays locked meanwhile.
      const storedLetters = await pageCopyParts.takeLetters(tx, row.pageId, { importId: row.id, letters });
      const applied = {
        linksVersion: page.linksVersion,
        profileVersion: page.profileVersion,
        linkIds: added.links.map(({ id }) => id),
        before,
        written: columns,
        ...(parts !== undefined && { parts: withVersions({ ...parts, letters: storedLetters }, page) }),
      };
      return { applied, page };
    },

    async takeOut(tx, viewer, row) {
      const applied = toApplied(row)?.applied;
      if (applied === undefined) throw noSuchImport();
      const { pageId, id } = row;
      const { profile, links } = await lockPage(tx, pageId);
      const { parts } = applied;
      const removed =
        parts === undefined ? {} : await pageCopyParts.remove(tx, viewer, { importId: id, parts });
      const own = new Set(applied.linkIds);
      const left = links.filter((link) => !own.has(link.id));
      if (left.length < links.length) {
        const wanted = left.map((link, position) => ({ ...link, position }));
        await storeLinks(tx, profile, wanted);
      }
      const images = await withPresentImages(tx, pageId, applied);
      const { restored, restoredFields, keptFields } = sortFields(images, profile);
      await writeProfileFields(options, tx, profile, restored);
      await releaseFormerImages(tx, row, restored);
      await importsRepository.remove(tx, { pageId, id });
      return {
        removed_links: links.length - left.length,
        restored_fields: restoredFields,
        kept_fields: keptFields,
        ...removed,
      };
    },
  };
}

function withVersions(
  parts: Omit<AppliedParts, 'appearanceVersion' | 'blocksVersion' | 'activitiesVersion'>,
  { appearanceVersion, blocksVersion, activitiesVersion }: PresentPage,
): AppliedParts {
  return { ...parts, appearanceVersion, blocksVersion, activitiesVersion };
}
