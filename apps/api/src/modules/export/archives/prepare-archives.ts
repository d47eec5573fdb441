import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxMessage } from '#platform/outbox/outbox-message.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import type { ArchiveRepository, ArchiveRow } from '../archive.repository.ts';
import { archiveObjectKey, endOfClaim, MAX_ATTEMPTS, RENEW_EVERY_MS } from '../archive.rules.ts';
import { toZipPieces, type ZipFile } from '../pieces/zip-pieces.ts';

/** Stores how many of the parts are done. @throws ArchiveGone */
export type NoteProgress = (done: number, total: number) => Promise<void>;

export interface ArchiveKind {
  readonly archives: ArchiveRepository;
  /** Its name in the mails. */
  readonly kind: 'data' | 'page';
  /** Lists the files of an archive in order; calls `note` after each file. */
  readonly listFiles: (row: ArchiveRow, note: NoteProgress) => AsyncIterable<ZipFile>;
  /** How often the claim is renewed during an upload, in ms. */
  readonly renewEveryMs?: number;
}

/** Ports that create an archive. */
export type ArchiveCore = Pick<Core, 'db' | 'clock' | 'storage' | 'log'>;

/** Thrown when a later attempt or a newer archive superseded this attempt, or the user was erased. */
export class ArchiveGone extends Error {
  override readonly name = 'ArchiveGone';
}

/** Prepares the waiting archives of one kind, one at a time. */
export async function prepareArchives(core: Core, kind: ArchiveKind): Promise<void> {
  while (!core.attempts.isStopping && (await makeNext(core, kind)));
}

async function makeNext(core: Core, kind: ArchiveKind): Promise<boolean> {
  const { db, clock, outbox, log } = core;
  const { archives } = kind;
  const now = clock.now();
  const { row, mails } = await inTransaction(db, async (tx) => {
    const lost = await archives.failLost(tx, now);
    const told = lost.map(async ({ ownerId }) =>
      addNews(core, tx, { ...kind, ownerId }, 'left_to_operators'),
    );
    return { mails: await Promise.all(told), row: await archives.claim(tx, now, endOfClaim(now)) };
  });
  for (const mail of mails) {
    log.error({ event: 'export_left_to_operators', account: mail.userId }, LEFT);
    await outbox.deliver(mail.entry);
  }
  if (row === undefined) return false;
  const end = await core.attempts.begin(async () => archives.note(db, row, { unended: row.unended - 1 }));
  try {
    await makeArchive(core, kind, row);
  } catch (error) {
    log.error({ err: error, attempts: row.attempts }, 'a data export could not be created');
    await noteFailure(core, kind, row);
  } finally {
    await end();
  }
  return true;
}

const LEFT =
  'a data export ended two processes and is not tried again; make it with the command `exports make`, in a process of its own';

/** Notes that the attempt ended without ending the process, and tells the owner of the last one. */
async function noteFailure(core: Core, kind: ArchiveKind, row: ArchiveRow): Promise<void> {
  const { db, outbox } = core;
  const isLast = row.attempts >= MAX_ATTEMPTS;
  const ended = { unended: row.unended - 1, ...(isLast && { state: 'failed' as const }) };
  const mail = await inTransaction(db, async (tx) => {
    const isNoted = await kind.archives.note(tx, row, ended);
    return isNoted && isLast ? addNews(core, tx, { ...kind, ownerId: row.ownerId }, 'failed') : null;
  });
  if (mail !== null) await outbox.deliver(mail.entry);
}

type ArchiveNews = Extract<OutboxMessage, { readonly kind: 'archive_news' }>['news'];

/** Adds a mail to the owner of an archive. */
export async function addNews(
  { outbox }: Pick<Core, 'outbox'>,
  tx: Database,
  { ownerId: userId, kind: archive }: Pick<ArchiveRow, 'ownerId'> & Pick<ArchiveKind, 'kind'>,
  news: ArchiveNews,
): Promise<{ readonly userId: string; readonly entry: OutboxEntry }> {
  return { userId, entry: await outbox.add(tx, { kind: 'archive_news', userId, archive, news }) };
}

/**
 * Uploads the archive one image or file at a time and stores the progress after each file. False when the attempt was
 * superseded.
 */
export async function makeArchive(
  { db, clock, storage, log }: ArchiveCore,
  { archives, listFiles, renewEveryMs = RENEW_EVERY_MS }: ArchiveKind,
  row: ArchiveRow,
): Promise<boolean> {
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
    if (error instanceof ArchiveGone) return false;
    throw error;
  } finally {
    clearInterval(renewing);
  }
  return archives.note(db, row, { state: 'ready', sizeBytes, unended: row.unended - 1 });
}
