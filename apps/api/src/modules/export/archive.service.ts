import { fileObjectKey } from '@musubi/server/file-object-key';
import type { Logger } from '@musubi/server/logger';
import type { ObjectStorage, OpenedObject } from '@musubi/server/object-storage';

import { listWithheld } from '#core/pages/withheld-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { AccountViewer, Viewer } from '#platform/http/viewer.ts';
import { assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import { IMAGE_WIDTHS } from '#platform/images/image-limits.ts';
import { findStoredImage } from '#platform/images/stored-image.ts';
import { Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import { archiveRepository, type ArchiveRow } from './archive.repository.ts';
import {
  archiveObjectKey,
  endOfArchive,
  endOfClaim,
  FILE_KEY_BYTES,
  listArchivedObjects,
  MAX_ATTEMPTS,
  RENEW_EVERY_MS,
} from './archive.rules.ts';
import type { ExportService } from './export.service.ts';
import { toZipPieces, type ZipFile } from './zip-pieces.ts';

type ExportArchive = components['schemas']['ExportArchive'];
type ArchiveViewer = Pick<Viewer, 'accountId' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>;

/** Width of the exported images, in pixels. */
const LARGEST_WIDTH = Math.max(...IMAGE_WIDTHS);

export interface ArchiveServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly storage: ObjectStorage;
  readonly readAll: ExportService['readAll'];
  readonly log: Logger;
  /** How often the claim is renewed during an upload, in ms. */
  readonly renewEveryMs?: number;
}

/** Use cases for the downloadable archive of a user's data, images and files. */
export interface ArchiveService {
  /** Requests an archive, unless one is being prepared. @throws Problem `token_not_fresh`. */
  request(viewer: ArchiveViewer): Promise<ExportArchive>;
  readStatus(viewer: AccountViewer): Promise<components['schemas']['ExportArchiveStatus']>;
  /** Opens the ZIP file. @throws Problem `token_not_fresh`, `not_found` when no archive is ready. */
  download(viewer: ArchiveViewer): Promise<OpenedObject>;
  /** Prepares the waiting archives one at a time. */
  prepareDue(): Promise<void>;
  /** Deletes the files of expired archives, of replaced archives and of erased users. */
  sweep(): Promise<void>;
}

export function createArchiveService(options: ArchiveServiceOptions): ArchiveService {
  const { db, clock, random, storage, log } = options;

  const claimNext = async (): Promise<ArchiveRow | undefined> => {
    const now = clock.now();
    return inTransaction(db, async (tx) => archiveRepository.claim(tx, now, endOfClaim(now)));
  };

  const makeNext = async (): Promise<boolean> => {
    const row = await claimNext();
    if (row === undefined) return false;
    try {
      await make(row, options);
    } catch (error) {
      log.error({ err: error, attempts: row.attempts }, 'a data export could not be created');
      if (row.attempts >= MAX_ATTEMPTS) await archiveRepository.note(db, row, { state: 'failed' });
    }
    return true;
  };

  return {
    async request(viewer) {
      const now = clock.now();
      assertRecentSignIn(viewer, now);
      const fileKey = Buffer.from(random.bytes(FILE_KEY_BYTES)).toString('hex');
      const row = await inTransaction(db, async (tx) =>
        archiveRepository.begin(tx, {
          userId: viewer.accountId,
          fileKey,
          state: 'preparing',
          requestedAt: now,
          expiresAt: endOfArchive(now),
          claimedUntil: now,
        }),
      );
      return toArchive(row);
    },

    async readStatus({ accountId }) {
      const row = await archiveRepository.find(db, accountId, clock.now());
      return { archives: row === undefined ? [] : [toArchive(row)] };
    },

    async download(viewer) {
      const now = clock.now();
      assertRecentSignIn(viewer, now);
      const row = await archiveRepository.find(db, viewer.accountId, now);
      const file = row?.state === 'ready' ? await storage.open(archiveObjectKey(row.fileKey)) : null;
      if (file === null) throw new Problem('not_found', 'There is no export to download');
      return file;
    },

    async prepareDue() {
      while (await makeNext());
    },

    async sweep() {
      for (const fileKey of await archiveRepository.listDueFiles(db, clock.now())) {
        await storage.delete(archiveObjectKey(fileKey));
        await inTransaction(db, async (tx) => archiveRepository.remove(tx, fileKey));
      }
    },
  };
}

/** Thrown when a later attempt or a newer archive superseded this attempt, or the user was erased. */
class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone';
}

/** Uploads the archive one image or file at a time and stores the progress after each file. */
async function make(row: ArchiveRow, options: ArchiveServiceOptions): Promise<void> {
  const { db, clock, storage, log, renewEveryMs = RENEW_EVERY_MS } = options;
  let sizeBytes = 0;
  const count = async function* (pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const piece of pieces) {
      sizeBytes += piece.length;
      yield piece;
    }
  };
  const renew = async (): Promise<unknown> =>
    archiveRepository.note(db, row, { claimedUntil: endOfClaim(clock.now()) });
  const renewing = setInterval(() => {
    renew().catch((error: unknown) =>
      log.warn({ err: error }, 'the claim of a data export could not be renewed'),
    );
  }, renewEveryMs);
  try {
    const files = listFiles(row, options);
    await storage.put(archiveObjectKey(row.fileKey), count(toZipPieces(files, clock.now())));
  } catch (error) {
    if (error instanceof ArchiveGone) return;
    throw error;
  } finally {
    clearInterval(renewing);
  }
  await archiveRepository.note(db, row, { state: 'ready', sizeBytes });
}

async function* listFiles(
  row: ArchiveRow,
  { db, clock, storage, readAll }: ArchiveServiceOptions,
): AsyncGenerator<ZipFile> {
  const copy = await readAll(row.userId);
  const objects = listArchivedObjects(copy.data);
  const withheld = await listWithheld(db, row.userId);
  const total = objects.length + 1;
  const note = async (done: number): Promise<void> => {
    const isThere = await archiveRepository.note(db, row, {
      done,
      total,
      claimedUntil: endOfClaim(clock.now()),
    });
    if (!isThere) throw new ArchiveGone();
  };
  yield { name: 'data.json', bytes: Buffer.from(JSON.stringify(copy, null, 2)), isCompressed: false };
  await note(1);
  for (const [at, { key, format }] of objects.entries()) {
    const storedKey = withheld.get(key) ?? key;
    if (format === null) {
      const image = await findStoredImage(storage, { key: storedKey, width: LARGEST_WIDTH, format: 'webp' });
      if (image !== null) yield { name: `images/${key}.webp`, bytes: image.bytes, isCompressed: true };
    } else {
      const file = await storage.open(fileObjectKey(storedKey, format));
      if (file !== null) yield { name: `files/${key}.${format}`, bytes: file.stream, isCompressed: true };
    }
    await note(at + 2);
  }
}

function toArchive(row: ArchiveRow): ExportArchive {
  const { state, done, total, sizeBytes, requestedAt, expiresAt } = row;
  return {
    state,
    done,
    total,
    size_bytes: sizeBytes,
    requested_at: requestedAt.toISOString(),
    expires_at: expiresAt.toISOString(),
  };
}
