import { BROUGHT_LETTERS_MAX_COUNT } from '@musubi/domain/limits';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { letters } from '#platform/database/schema/fans/letters.ts';

import { lettersRepository } from '../letters.repository.ts';
import { chooseNew, type LetterCandidate, toIdDigest } from './brought-letters.ts';

/** Rows per statement; the PostgreSQL protocol allows 65,535 parameters per statement. */
const BATCH = 1000;

function* inSlices<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

/** Returns which of these foreign ids the page already has, using the primary key. */
async function findPresent(
  tx: Database,
  pageId: string,
  candidates: readonly LetterCandidate[],
): Promise<ReadonlySet<string>> {
  const present = new Set<string>();
  for (const slice of inSlices(candidates)) {
    const ids = slice.map(({ foreignId }) => foreignId);
    const rows = await tx
      .select({ id: letters.id })
      .from(letters)
      .where(and(eq(letters.userId, pageId), inArray(letters.id, ids)));
    for (const { id } of rows) present.add(id);
  }
  return present;
}

/** Ids of all imported letters of the page, up to `BROUGHT_LETTERS_MAX_COUNT`. */
async function listBrought(tx: Database, pageId: string): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: letters.id })
    .from(letters)
    .where(and(eq(letters.userId, pageId), isNotNull(letters.importId)));
  return rows.map(({ id }) => id);
}

/**
 * Stores checked letters in a transaction that has locked the profile row. Skips letters that the page
 * already has, and the last ones of the list if the page has no room (`BROUGHT_LETTERS_MAX_COUNT`). Imported
 * letters have no sender, are not announced by mail, and are not shown on the page until their recipient
 * chooses them. Returns the number of stored letters.
 */
export async function takeLetters(
  tx: Database,
  pageId: string,
  {
    importId,
    letters: candidates,
  }: { readonly importId: string; readonly letters: readonly LetterCandidate[] },
): Promise<number> {
  const brought = await listBrought(tx, pageId);
  const room = Math.max(BROUGHT_LETTERS_MAX_COUNT - brought.length, 0);
  const ids = await findPresent(tx, pageId, candidates);
  const digests = new Set(brought.map(toIdDigest));
  const taken = chooseNew(candidates, { ids, digests }).slice(0, room);
  for (const slice of inSlices(taken)) {
    const rows = slice.map((letter) => ({ ...letter, userId: pageId, isFromMember: false, importId }));
    await tx.insert(letters).values(rows);
  }
  return taken.length;
}

/**
 * Deletes the letters of an import, in a transaction that has locked the profile row; returns their number.
 * The page may have shown one of them, so the caller must notify the page servers.
 */
export async function returnLetters(
  { clock }: Pick<Core, 'clock'>,
  tx: Database,
  { pageId, importId }: { readonly pageId: string; readonly importId: string },
): Promise<number> {
  const gone = await tx
    .delete(letters)
    .where(and(eq(letters.userId, pageId), eq(letters.importId, importId)))
    .returning({ isShown: letters.isShown });
  if (gone.some(({ isShown }) => isShown)) await lettersRepository.touchPage(tx, pageId, clock.now());
  return gone.length;
}
