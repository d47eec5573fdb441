import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import type { ArchiveRepository, ArchiveRow } from './archive.repository.ts';
import { archiveObjectKey, endOfClaim, MAX_ATTEMPTS, RENEW_EVERY_MS } from './archive.rules.ts';
import { toZipPieces, type ZipFile } from './zip-pieces.ts';

/** Stores how many of the parts are done. @throws ArchiveGone */
export type NoteProgress = (done: number, total: number) => Promise<void>;

interface ArchiveKind {
  readonly archives: ArchiveRepository;
  /** Lists the files of an archive in order; calls `note` after each file. */
  readonly listFiles: (row: ArchiveRow, note: NoteProgress) => AsyncIterable<ZipFile>;
  /** How often the claim is renewed during an upload, in ms. */
  readonly renewEveryMs?: number;
}

/** Thrown when a later attempt or a newer archive superseded this attempt, or the user was erased. */
export class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone';
}

/** Prepares the waiting archives of one kind, one at a time. */
export async function prepareArchives(core: Core, kind: ArchiveKind): Promise<void> {
  while (await makeNext(core, kind));
}

async function makeNext(core: Core, kind: ArchiveKind): Promise<boolean> {
  const { db, clock, log } = core;
  const { archives } = kind;
  const now = clock.now();
  const row = await inTransaction(db, async (tx) => archives.claim(tx, now, endOfClaim(now)));
  if (row === undefined) return false;
  try {
    await make(core, kind, row);
  } catch (error) {
    log.error({ err: error, attempts: row.attempts }, 'a data export could not be created');
    if (row.attempts >= MAX_ATTEMPTS) await archives.note(db, row, { state: 'failed' });
  }
  return true;
}

/** Uploads the archive one image or file at a time and stores the progress after each file. */
async function make(
  { db, clock, storage, log }: Core,
  { archives, listFiles, renewEveryMs = RENEW_EVERY_MS }: ArchiveKind,
  row: ArchiveRow,
): Promise<void> {
  let sizeBytes = 0;
  const count = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      yield piece;
    }
  };
  const renew = async (): Promise<unknown> =>
    archives.note(db, row, { claimedUntil: endOfClaim(clock.now()) });
  const renewing = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, 'the claim of a data export could not be renewed'),
    );
  }, renewEveryMs);
  const note = async (done: number, total: number): Promise<void> => {
    const claimedUntil = endOfClaim(clock.now());
    if (!(await archives.note(db, row, { done, total, claimedUntil }))) throw new ArchiveGone();
  };
  try {
    const pieces = toZipPieces(listFiles(row, note), clock.now());
    await storage.put(archiveObjectKey(row.fileKey), count(pieces));
  } catch (error) {
    if (error instanceof ArchiveGone) return;
    throw error;
  } finally {
    clearInterval(renewing);
  }
  await archives.note(db, row, { state: 'ready', sizeBytes });
}
