import { LINKS_MAX_COUNT } from '@musubi/domain/limits';

import type { ImageKeys } from '#core/images/image-keys.ts';
import { releaseImages } from '#core/images/release-images.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { WriteLinks } from '#modules/links/links-writer.ts';
import type { LinkRecord } from '#modules/links/links.fields.ts';
import { linksRepository } from '#modules/links/links.repository.ts';
import { checkLinks } from '#modules/links/links.rules.ts';
import type { ProfileFieldsWriter } from '#modules/profile/profile-fields-writer.ts';
import type { ProfileRow } from '#modules/profile/profile.repository.ts';
import type { Clock } from '#platform/clock.ts';
import { inBatches } from '#platform/database/batches.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { ReadSource } from './import-reading.service.ts';
import type { AppliedImport, ImportedColumns } from './imports.fields.ts';
import { type PresentPage, toImport, toImportList } from './imports.mapping.ts';
import { type ImportRow, importsRepository, toApplied } from './imports.repository.ts';
import {
  type Chosen,
  chooseFields,
  chooseItems,
  NO_PICTURES,
  PLAN_MS,
  sortFields,
  toLinkInputs,
  usedPictures,
  UNDO_MS,
} from './imports.rules.ts';

type Schemas = components['schemas'];

export interface ImportsServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly imageKeys: ImageKeys;
  readonly writeLinks: WriteLinks;
  readonly profileFields: ProfileFieldsWriter;
}

export interface ImportsService {
  /** Imports that can be undone, the newest first. @throws Problem `not_registered`. */
  list(viewer: PageViewer): Promise<Schemas['ImportList']>;
  /** Stores what was read. @throws Problem `not_registered`. */
  add(viewer: PageViewer, source: ReadSource): Promise<Schemas['Import']>;
  /** @throws Problem `not_found`, `not_registered`. */
  get(viewer: PageViewer, id: string): Promise<Schemas['Import']>;
  /**
   * Appends the chosen links and writes the chosen fields in one transaction.
   * @throws Problem `validation_failed`, `version_conflict`, `not_found`, `not_registered`.
   */
  apply(viewer: PageViewer, id: string, request: Schemas['ApplyImportRequest']): Promise<Schemas['Import']>;
  /** Takes out what came by an import. @throws Problem `not_found`, `not_registered`. */
  undo(viewer: PageViewer, id: string): Promise<Schemas['ImportUndo']>;
  /** Deletes expired imports; called periodically. */
  sweep(): Promise<void>;
}

/** Number of imports that are kept for a page, by whether they were applied. */
const MAX_WAITING = 5;
const MAX_APPLIED = 10;

function valueOf<Value>(chosen: Chosen<Value>): Value {
  if (!chosen.ok) throw toValidationProblem(chosen.refusals);
  return chosen.value;
}

const notFound = (): Problem => new Problem('not_found', 'There is no such import');

export function createImportsService(options: ImportsServiceOptions): ImportsService {
  const { db, clock, random, pages, imageKeys, writeLinks, profileFields } = options;

  const lockPage = async (tx: Database, pageId: string) => {
    const profile = await profileFields.lock(tx, pageId);
    if (profile === undefined) throw notRegistered();
    return { profile, links: await linksRepository.list(tx, pageId) };
  };

  const readPage = async (pageId: string): Promise<PresentPage> => {
    const page = await profileFields.findWithLinks(pageId);
    if (page === undefined) throw notRegistered();
    return toPresentPage(page, page.links);
  };

  /** Writes a whole list of links, of which the stored ones are unchanged; returns the version of the list. */
  const storeLinks = async (
    tx: Database,
    { userId, linksVersion: version }: ProfileRow,
    wanted: readonly LinkRecord[],
  ): Promise<number> => {
    const written = await linksRepository.claimVersion(tx, { userId, version, now: clock.now() });
    if (written === null) throw new Error('The version of the links changed under a lock');
    await writeLinks(tx, userId, { wanted });
    return written;
  };

  /** The links that the chosen items become; their places are after all stored links. */
  const toNewLinks = (
    row: Pick<ImportRow, 'found' | 'copied'>,
    items: readonly number[],
    stored: readonly LinkRecord[],
  ): readonly LinkRecord[] => {
    const chosen = valueOf(chooseItems(row.found, items));
    if (stored.length + chosen.length > LINKS_MAX_COUNT) {
      throw toValidationProblem([{ pointer: '/body/items', code: 'too_many' }]);
    }
    const checked = checkLinks(toLinkInputs(chosen, row.copied), random.id);
    if (!checked.ok) throw toValidationProblem(checked.refusals);
    return checked.links.map((link, at) => ({ ...link, position: stored.length + at }));
  };

  const applyTo = async (
    tx: Database,
    row: ImportRow,
    request: Schemas['ApplyImportRequest'],
  ): Promise<{ readonly applied: AppliedImport; readonly page: PresentPage }> => {
    const { profile, links } = await lockPage(tx, row.pageId);
    const isStale =
      profile.linksVersion !== request.links_version || profile.version !== request.profile_version;
    if (isStale || row.appliedAt !== null) {
      throw toVersionConflict({
        submitted: request.links_version,
        stored: profile.linksVersion,
        current: toImport(row, toPresentPage(profile, links)),
      });
    }
    const copied = usedPictures(row.copied, request);
    const added = toNewLinks({ found: row.found, copied }, request.items, links);
    const columns = valueOf(chooseFields(row.found, request.fields, copied));
    const linksVersion =
      added.length === 0 ? profile.linksVersion : await storeLinks(tx, profile, [...links, ...added]);
    const written = await profileFields.write(tx, profile, columns);
    const before = Object.fromEntries(
      Object.keys(columns).map((column) => [column, profile[column as keyof ImportedColumns]]),
    );
    const applied = {
      linksVersion,
      profileVersion: written.version,
      linkIds: added.map(({ id }) => id),
      before,
      written: columns,
    };
    const versions = { linksVersion, profileVersion: written.version };
    const addresses = [...links, ...added].map(({ url }) => url);
    return { applied, page: { ...versions, addresses } };
  };

  /** Profile columns to restore, with the present keys of images that were renewed since. */
  const withPresentIcons = async (
    tx: Database,
    pageId: string,
    { before, written }: AppliedImport,
  ): Promise<Pick<AppliedImport, 'before' | 'written'>> => {
    const after = [before.iconImageKey ?? null, written.iconImageKey ?? null];
    const renewed = await imageKeys.renewed(tx, { userId: pageId, before: [], after });
    const withIcon = (columns: ImportedColumns): ImportedColumns => {
      const { iconImageKey: key } = columns;
      return typeof key === 'string' ? { ...columns, iconImageKey: renewed.get(key) ?? key } : columns;
    };
    return { before: withIcon(before), written: withIcon(written) };
  };

  const takeOut = async (tx: Database, row: ImportRow): Promise<Schemas['ImportUndo']> => {
    const applied = toApplied(row)?.applied;
    if (applied === undefined) throw notFound();
    const { pageId, id, formerIconKey } = row;
    const { profile, links } = await lockPage(tx, pageId);
    const own = new Set(applied.linkIds);
    const left = links.filter((link) => !own.has(link.id));
    if (left.length < links.length) {
      const wanted = left.map((link, position) => ({ ...link, position }));
      await storeLinks(tx, profile, wanted);
    }
    const icons = await withPresentIcons(tx, pageId, applied);
    const { restored, restoredFields, keptFields } = sortFields(icons, profile);
    await profileFields.write(tx, profile, restored);
    if (formerIconKey !== null && restored.iconImageKey === undefined) {
      await releaseImages(tx, [{ userId: pageId, keys: [formerIconKey] }], clock.now());
    }
    await importsRepository.remove(tx, { pageId, id });
    return {
      removed_links: links.length - left.length,
      restored_fields: restoredFields,
      kept_fields: keptFields,
    };
  };

  const lockImport = async (tx: Database, pageId: string, id: string): Promise<ImportRow> => {
    const row = await importsRepository.lock(tx, { pageId, id }, clock.now());
    if (row === null) throw notFound();
    return row;
  };

  return {
    async list({ pageId }) {
      const page = await readPage(pageId);
      const rows = await importsRepository.listApplied(db, { pageId, now: clock.now(), limit: MAX_APPLIED });
      return toImportList(rows, page);
    },

    async add({ pageId }, { found, address }) {
      const page = await readPage(pageId);
      const now = clock.now();
      const row: ImportRow = {
        pageId,
        id: random.id(),
        source: found.source,
        address,
        found,
        copied: NO_PICTURES,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PLAN_MS),
        appliedAt: null,
        applied: null,
        formerIconKey: null,
      };
      await importsRepository.add(db, row, MAX_WAITING);
      return toImport(row, page);
    },

    async get({ pageId }, id) {
      const row = await importsRepository.find(db, { pageId, id }, clock.now());
      if (row === null) throw notFound();
      return toImport(row, await readPage(pageId));
    },

    async apply({ pageId }, id, request) {
      const { row, page, change } = await inTransaction(db, async (tx) => {
        const waiting = await lockImport(tx, pageId, id);
        const done = await applyTo(tx, waiting, request);
        const now = clock.now();
        const applied = {
          ...waiting,
          appliedAt: now,
          applied: done.applied,
          expiresAt: new Date(now.getTime() + UNDO_MS),
          formerIconKey: done.applied.before.iconImageKey ?? null,
        };
        await importsRepository.setApplied(tx, applied);
        await importsRepository.trimApplied(tx, { pageId, keep: MAX_APPLIED, now });
        return { row: applied, page: done.page, change: await pages.add(tx, pageId) };
      });
      await pages.notify(change);
      return toImport(row, page);
    },

    async undo({ pageId }, id) {
      const { undone, change } = await inTransaction(db, async (tx) => {
        const taken = await takeOut(tx, await lockImport(tx, pageId, id));
        return { undone: taken, change: await pages.add(tx, pageId) };
      });
      await pages.notify(change);
      return undone;
    },

    async sweep() {
      const now = clock.now();
      await inBatches(async (limit) => importsRepository.removeExpired(db, { now, limit }), { clock });
    },
  };
}

function toPresentPage(
  { linksVersion, version }: Pick<ProfileRow, 'linksVersion' | 'version'>,
  links: readonly Pick<LinkRecord, 'url'>[],
): PresentPage {
  return { linksVersion, profileVersion: version, addresses: links.map(({ url }) => url) };
}
