import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage, OpenedObject } from '@musubi/server/object-storage';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import { Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { archiveFilesRepository, type ArchiveRepository, type ArchiveRow } from './archive.repository.ts';
import {
  archiveObjectKey,
  endOfArchive,
  endOfClaim,
  FILE_KEY_BYTES,
  MAX_ATTEMPTS,
  RENEW_EVERY_MS,
} from './archive.rules.ts';
import { toZipPieces, type ZipFile } from './zip-pieces.ts';

/** When the caller signed in, and when the bearer was issued. */
export type SignIn = Pick<Viewer, 'issuedAtSeconds' | 'authenticatedAtSeconds'>;

/** Stores how many of all parts are done. @throws ArchiveGone */
type NoteProgress = (done: number, total: number) => Promise<void>;

/** Lists the files of an archive in their order and notes the progress after each file. */
export type ListFiles = (row: ArchiveRow, note: NoteProgress) => AsyncIterable<ZipFile>;

export interface ArchiveServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly repository: ArchiveRepository;
  readonly listFiles: ListFiles;
  readonly log: Logger;
  /** How often the claim is renewed during an upload, in ms. */
  readonly renewEveryMs?: number;
}

/** Use cases for a ZIP file of an owner's data, which a server creates in the background. */
export interface ArchiveService {
  /** Requests an archive, unless one is being prepared. @throws Problem `token_not_fresh`. */
  request(ownerId: string, signIn: SignIn): Promise<ArchiveRow>;
  /** Like `request` in a transaction, for a caller that has checked who asks. */
  begin(tx: Database, ownerId: string): Promise<ArchiveRow>;
  /** The archive; undefined when there is no archive or the archive has expired. */
  find(ownerId: string): Promise<ArchiveRow | undefined>;
  /** Opens the ZIP file. @throws Problem `token_not_fresh`, `not_found` when no archive is ready. */
  download(ownerId: string, signIn: SignIn): Promise<OpenedObject>;
  /** Prepares the waiting archives one at a time. */
  prepareDue(): Promise<void>;
}

export function createArchiveService(options: ArchiveServiceOptions): ArchiveService {
  const { db, clock, random, storage, repository, log } = options;

  const claimNext = async (): Promise<ArchiveRow | undefined> => {
    const now = clock.now();
    return inTransaction(db, async (tx) => repository.claim(tx, now, endOfClaim(now)));
  };

  const makeNext = async (): Promise<boolean> => {
    const row = await claimNext();
    if (row === undefined) return false;
    try {
      await make(row, options);
    } catch (error) {
      log.error({ err: error, attempts: row.attempts }, 'a data export could not be created');
      if (row.attempts >= MAX_ATTEMPTS) await repository.note(db, row, { state: 'failed' });
    }
    return true;
  };

  const begin = async (tx: Database, ownerId: string): Promise<ArchiveRow> => {
    const now = clock.now();
    return repository.begin(tx, {
      ownerId,
      fileKey: Buffer.from(random.bytes(FILE_KEY_BYTES)).toString('hex'),
      state: 'preparing',
      requestedAt: now,
      expiresAt: endOfArchive(now),
      claimedUntil: now,
    });
  };

  return {
    begin,

    async request(ownerId, signIn) {
      assertRecentSignIn(signIn, clock.now());
      return inTransaction(db, async (tx) => begin(tx, ownerId));
    },

    find: async (ownerId) => repository.find(db, ownerId, clock.now()),

    async download(ownerId, signIn) {
      const now = clock.now();
      assertRecentSignIn(signIn, now);
      const row = await repository.find(db, ownerId, now);
      const file = row?.state === 'ready' ? await storage.open(archiveObjectKey(row.fileKey)) : null;
      if (file === null) throw new Problem('not_found', 'There is no export to download');
      return file;
    },

    async prepareDue() {
      while (await makeNext());
    },
  };
}

/** Deletes the files of expired archives, of replaced archives and of erased users. */
export function createArchiveFiles({
  db,
  clock,
  storage,
}: Pick<ArchiveServiceOptions, 'db' | 'clock' | 'storage'>) {
  return {
    async sweep(): Promise<void> {
      for (const fileKey of await archiveFilesRepository.listDue(db, clock.now())) {
        await storage.delete(archiveObjectKey(fileKey));
        await inTransaction(db, async (tx) => archiveFilesRepository.remove(tx, fileKey));
      }
      await archiveFilesRepository.removeExpired(db, clock.now());
    },
  };
}

/** Thrown when a later attempt or a newer archive superseded this attempt, or the user was erased. */
export class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone';
}

/** Uploads the archive one image or file at a time and stores the progress after each file. */
async function make(row: ArchiveRow, options: ArchiveServiceOptions): Promise<void> {
  const { db, clock, storage, repository, listFiles, log, renewEveryMs = RENEW_EVERY_MS } = options;
  let sizeBytes = 0;
  const count = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      yield piece;
    }
  };
  const renew = async (): Promise<unknown> =>
    repository.note(db, row, { claimedUntil: endOfClaim(clock.now()) });
  const renewing = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, 'the claim of a data export could not be renewed'),
    );
  }, renewEveryMs);
  const note = async (done: number, total: number): Promise<void> => {
    const claimedUntil = endOfClaim(clock.now());
    if (!(await repository.note(db, row, { done, total, claimedUntil }))) throw new ArchiveGone();
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
  await repository.note(db, row, { state: 'ready', sizeBytes });
}
