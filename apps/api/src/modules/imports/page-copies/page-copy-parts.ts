import { BROUGHT_LETTERS_MAX_COUNT } from '@musubi/domain/limits';

import type { Core } from '#core/module.ts';
import type { components } from '#generated/contract.ts';
import { returnActivities, takeActivities } from '#modules/activities/public.ts';
import {
  type BroughtLetter,
  checkBroughtLetters,
  type LetterCandidate,
  returnLetters,
} from '#modules/letters/public.ts';
import { removeTakenBlocks, takeBlocks } from '#modules/page-blocks/public.ts';
import { restoreAppearance, takeAppearance } from '#modules/profile/public.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnlockingViewer } from '#platform/http/callers/viewer.ts';
import { LETTERS_PER_FILE, parseLetterFile } from '#platform/page-copies/copy-letters.ts';
import type { PagePart } from '#platform/page-copies/page-copy-parts.ts';

import { noSuchImport } from '../find-import.ts';
import { importObjectsRepository } from '../import-objects.repository.ts';
import type { AppliedParts, PlannedCopy } from '../imports.fields.ts';
import type { ImportRow } from '../imports.repository.ts';
import { toPartCounts } from '../parts/import-parts.rules.ts';
import { LETTERS_FOLDER, toKeyMaps } from './needed-objects.ts';

type Schemas = components['schemas'];
type Part = Schemas['ImportPart'];

/** A page copy whose parts are added in a transaction that has locked the profile row. */
interface PartsToTake {
  readonly row: ImportRow;
  readonly copy: PlannedCopy;
  readonly parts: readonly Part[];
  /** Ids of the added links on this installation, by their ids in the copy. */
  readonly links: ReadonlyMap<string, string>;
}

/** The added entries, except letters. */
type AddedParts = Pick<AppliedParts, 'look' | 'blockIds' | 'activities'>;

const MAX_LETTER_FILES = Math.ceil(BROUGHT_LETTERS_MAX_COUNT / LETTERS_PER_FILE);
const NO_SOURCES: AppliedParts['activities'] = { ids: [], titles: {} };

/**
 * Reads and checks the newest letters of a copy, up to the maximum of a page, before the transaction that
 * stores them.
 * @throws Problem `not_found` when the letters have expired.
 */
export async function readLetters(
  core: Core,
  importId: string,
  copy: PlannedCopy,
): Promise<readonly LetterCandidate[]> {
  const { storage, clock } = core;
  const { host } = new URL(copy.origin);
  const checked: LetterCandidate[] = [];
  for (const key of await listLetterFiles(core, importId, copy)) {
    const object = await storage.get(key);
    if (object === null) throw noSuchImport();
    const brought = parseLetterFile(object.bytes).map(toBroughtLetter);
    checked.push(...checkBroughtLetters(brought, { host, now: clock.now() }));
  }
  return checked;
}

/**
 * Lists the files with the newest letters.
 * @throws Problem when a file is missing, because the copy has expired.
 */
async function listLetterFiles(
  { db }: Core,
  importId: string,
  { letters }: PlannedCopy,
): Promise<readonly string[]> {
  const objects = await importObjectsRepository.list(db, importId);
  const files = objects.filter(({ path }) => path.startsWith(LETTERS_FOLDER));
  if (files.length !== Math.ceil(letters / LETTERS_PER_FILE)) throw noSuchImport();
  return files.slice(0, MAX_LETTER_FILES).map(({ objectKey }) => objectKey);
}

function toBroughtLetter(letter: PagePart<'letters'>['letters'][number]): BroughtLetter {
  return {
    id: letter.id,
    fromName: letter.from_name,
    body: letter.body,
    receivedAt: new Date(letter.received_at),
    mayBeShown: letter.may_be_shown,
    isRead: letter.is_read,
    isThanked: letter.is_thanked,
  };
}

/** Adds all chosen parts except letters. @throws Problem `function_locked`. */
export async function takeParts(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  { row, copy, parts, links }: PartsToTake,
): Promise<AddedParts> {
  const { appearance, blocks, activities } = copy;
  const isWanted = (part: Part): boolean => parts.includes(part);
  const look =
    appearance !== null && isWanted('appearance') ? await takeAppearance(core, tx, viewer, appearance) : null;
  const addedBlocks =
    blocks !== null && isWanted('blocks')
      ? await takeBlocks(core, tx, row.pageId, { blocks: blocks.blocks, links, ...toKeyMaps(row.copied) })
      : { ids: [] };
  const sources =
    activities !== null && isWanted('activities')
      ? await takeActivities(core, tx, viewer, activities)
      : NO_SOURCES;
  return { look, blockIds: addedBlocks.ids, activities: sources };
}

/** Removes the added parts that have not changed since, and the letters. */
export async function removeParts(
  core: Core,
  tx: Database,
  viewer: UnlockingViewer,
  {
    importId,
    parts: { look, blockIds, activities: sources },
  }: { readonly importId: string; readonly parts: AppliedParts },
): Promise<Pick<Schemas['ImportUndo'], 'removed_parts' | 'kept_parts'>> {
  const { pageId } = viewer;
  const blocks = blockIds.length > 0 ? await removeTakenBlocks(core, tx, pageId, blockIds) : 0;
  const activities = await returnActivities(core, tx, pageId, sources);
  const letters = await returnLetters(core, tx, { pageId, importId });
  const isRestored = look !== null && (await restoreAppearance(core, tx, viewer, look));
  const counts: Readonly<Record<Part, number>> = {
    appearance: isRestored ? 1 : 0,
    blocks,
    activities,
    letters,
  };
  return {
    removed_parts: toPartCounts(counts),
    kept_parts: look === null || isRestored ? [] : ['appearance'],
  };
}
