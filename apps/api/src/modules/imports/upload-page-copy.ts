import { createReadStream } from 'node:fs';

import type { Core } from '#core/module.ts';
import { toImageKey } from '#modules/images/public.ts';
import { profileRepository } from '#modules/profile/public.ts';
import type { Call, Result } from '#platform/http/operations.ts';
import { withUploadFolder } from '#platform/http/uploads/spooled-file.ts';
import { MINUTE_MS } from '#platform/job.ts';
import { toSecureOrigin } from '#platform/page-copies/instance-document.ts';
import { toOmissions } from '#platform/page-copies/omissions.ts';
import type { PageCopyProblem, ReadCopy } from '#platform/page-copies/page-copy-reader.ts';
import { toStorableJson } from '#platform/page-copies/storable-json.ts';
import { notRegistered, Problem } from '#platform/problem.ts';
import { ReadingFailure } from '#platform/reading-process.ts';

import { type ImportObjectRow, importObjectsRepository } from './import-objects.repository.ts';
import type { PlannedCopy } from './imports.fields.ts';
import { PLAN_MS } from './imports.rules.ts';
import { LETTERS_FOLDER } from './page-copies/needed-objects.ts';
import {
  toCopiedProfile,
  toPlannedActivities,
  toPlannedBlocks,
  toPlannedPage,
} from './page-copies/page-copy-plan.ts';
import { storeImport } from './reading/store-import.ts';

type Operation = 'v4UploadPageCopy';

const OBJECT_KEY_BYTES = 16;
/** Extra time for which files outlive their plan, because the plan is stored after them. */
const LONGER_THAN_PLAN_MS = 30 * MINUTE_MS;
/** Number of files that are stored concurrently. */
const STORED_AT_ONCE = 8;
/** Number of own names that a plan shows. */
const NAMES_MAX_COUNT = 20;

/** A file of the copy that is stored until the import is applied. */
interface Kept {
  readonly row: ImportObjectRow;
  readonly file: string;
}

/**
 * Checks for a profile before the body is read; the returned function does nothing.
 * @throws Problem `not_registered`.
 */
export async function admitPageCopy({ db }: Core, pageId: string): Promise<() => Promise<void>> {
  if (!(await profileRepository.isRegistered(db, pageId))) throw notRegistered();
  return async () => {};
}

/**
 * Reads a page copy, stores its images, files and letters, and returns the plan.
 * @throws Problem `service_unavailable`, and the problems of `v4UploadPageCopy`.
 */
export async function uploadPageCopy(
  core: Core,
  { viewer, body }: Pick<Call<Operation>, 'viewer' | 'body'>,
): Promise<Result<Operation>> {
  const { db, random, knownInstances } = core;
  return withUploadFolder(async (folder) => {
    const copy = await unpack(core, body.file.path, folder);
    const { manifest, manifestBytes, signature } = copy;
    const { origin, key_id: keyId } = manifest;
    const judged = await knownInstances.judge({ origin, keyId, manifestBytes, signature });
    const { found, links } = toPlannedPage(copy.parts);
    const pageCopy = toStorableJson({ ...toPlannedCopy(copy, judged), links });
    const id = random.id();
    const kept = toKept(core, id, { copy, hasLetters: pageCopy.letters > 0 });
    // Stores the rows first, because files without a row would never be deleted.
    await importObjectsRepository.add(
      db,
      kept.map(({ row }) => row),
    );
    for (let at = 0; at < kept.length; at += STORED_AT_ONCE) {
      const some = kept.slice(at, at + STORED_AT_ONCE);
      await Promise.all(some.map(async (each) => storeFile(core, each)));
    }
    return storeImport(core, viewer, { id, found, address: null, pageCopy });
  });
}

async function unpack({ readPageCopy }: Core, path: string, folder: string): Promise<ReadCopy> {
  const reading = await readPageCopy(path, folder).catch((error: unknown) => {
    if (!(error instanceof ReadingFailure)) throw error;
    throw new Problem('service_unavailable', 'Too many page copies are being read', { isExpected: true });
  });
  if (reading.kind === 'read') return reading.copy;
  throw toProblem(reading.code);
}

function toKept(
  { clock, random }: Core,
  importId: string,
  { copy: { objects, letters }, hasLetters }: { readonly copy: ReadCopy; readonly hasLetters: boolean },
): readonly Kept[] {
  const expiresAt = new Date(clock.now().getTime() + PLAN_MS + LONGER_THAN_PLAN_MS);
  const letterFiles = hasLetters ? letters.files : [];
  const files = [
    ...objects,
    ...letterFiles.map((file, at) => ({ path: `${LETTERS_FOLDER}${String(at).padStart(4, '0')}`, file })),
  ];
  return files.map(({ path, file }) => {
    const objectKey = `page-copies/${toImageKey(random.bytes(OBJECT_KEY_BYTES))}`;
    return { row: { importId, path, objectKey, expiresAt }, file };
  });
}

async function storeFile({ storage }: Core, { row, file }: Kept): Promise<void> {
  await storage.put(row.objectKey, createReadStream(file));
}

function toPlannedCopy(copy: ReadCopy, signature: PlannedCopy['signature']): Omit<PlannedCopy, 'links'> {
  const { manifest, parts, newerParts, letters } = copy;
  return {
    // Shows the normalised origin that the signature check uses, so that another spelling cannot disguise it.
    origin: toSecureOrigin(manifest.origin) ?? manifest.origin,
    handle: manifest.handle,
    madeAt: manifest.made_at,
    signature,
    leftOut: toOmissions(manifest.left_out),
    names: (parts.names?.names ?? []).slice(0, NAMES_MAX_COUNT).map(({ name }) => name),
    isForAdults: parts.profile?.audience.is_for_adults ?? false,
    hadLock: parts.profile?.audience.had_lock ?? false,
    newerParts,
    profile: toCopiedProfile(parts.profile),
    appearance: parts.appearance,
    blocks: toPlannedBlocks(parts.blocks),
    activities: toPlannedActivities(parts.activities),
    letters: letters.count,
  };
}

function toProblem(code: PageCopyProblem): Problem {
  switch (code) {
    case 'copy_changed':
      return new Problem(
        'import_copy_changed',
        'A file of the page copy is not the one that its maker listed',
      );
    case 'copy_newer':
      return new Problem('import_copy_newer', 'A newer version of the program made the page copy');
    case 'copy_too_large':
      return new Problem('import_copy_too_large', 'The page copy is larger than its limits');
    case 'copy_broken':
      return new Problem('import_unreadable', 'The page copy is damaged or takes too long to read');
    case 'copy_unknown':
      return new Problem('import_unreadable', 'The file is no page copy');
  }
}
