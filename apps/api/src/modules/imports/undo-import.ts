import { releaseImages } from '#core/images/release-images.ts';
import type { Core } from '#core/module.ts';
import { writeProfileFields } from '#modules/profile/public.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import type { Call, Result } from '#platform/http/operations.ts';

import { lockImport, noSuchImport } from './find-import.ts';
import type { AppliedImport, ImportedColumns } from './imports.fields.ts';
import { type ImportRow, importsRepository, toApplied } from './imports.repository.ts';
import { sortFields } from './imports.rules.ts';
import { removeParts } from './page-copies/page-copy-parts.ts';
import { lockPage, storeLinks } from './page/present-page.ts';

type Operation = 'v4UndoImport';

/** Removes what an import added. @throws Problem `not_found`, `not_registered`. */
export async function undoImport(
  core: Core,
  { viewer, path }: { readonly viewer: UnlockingViewer; readonly path: Call<Operation>['path'] },
): Promise<Result<Operation>> {
  const { db, pages } = core;
  const { undone, change } = await inTransaction(db, async (tx) => {
    const taken = await takeOut(core, tx, viewer, await lockImport(core, tx, viewer, path.id));
    return { undone: taken, change: await pages.add(tx, viewer.pageId) };
  });
  await pages.notify(change);
  return undone;
}

async function takeOut(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  row: ImportRow,
): Promise<Result<Operation>> {
  const applied = toApplied(row)?.applied;
  if (applied === undefined) throw noSuchImport();
  const { pageId, id } = row;
  const { profile, links } = await lockPage(tx, pageId);
  const { parts } = applied;
  const removed = parts === undefined ? {} : await removeParts(core, tx, viewer, { importId: id, parts });
  const own = new Set(applied.linkIds);
  const left = links.filter((link) => !own.has(link.id));
  if (left.length < links.length) {
    const wanted = left.map((link, position) => ({ ...link, position }));
    await storeLinks(core, tx, profile, wanted);
  }
  const images = await withPresentImages(core, tx, pageId, applied);
  const { restored, restoredFields, keptFields } = sortFields(images, profile);
  await writeProfileFields(core, tx, profile, restored);
  await releaseFormerImages(core, tx, row, restored);
  await importsRepository.remove(tx, { pageId, id });
  return {
    removed_links: links.length - left.length,
    restored_fields: restoredFields,
    kept_fields: keptFields,
    ...removed,
  };
}

/** Profile columns to restore; image keys that were renewed since are replaced by the present ones. */
async function withPresentImages(
  { imageKeys }: Core,
  tx: Database,
  pageId: string,
  { before, written }: AppliedImport,
): Promise<Pick<AppliedImport, 'before' | 'written'>> {
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
}

async function releaseFormerImages(
  { clock }: Core,
  tx: Database,
  { pageId, formerIconKey: icon, formerCoverKey: cover }: ImportRow,
  restored: ImportedColumns,
): Promise<void> {
  const keys = [
    restored.iconImageKey === undefined ? icon : null,
    restored.coverImageKey === undefined ? cover : null,
  ].filter((key) => key !== null);
  if (keys.length > 0) await releaseImages(tx, [{ userId: pageId, keys }], clock.now());
}
