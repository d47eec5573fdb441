import type { OpenedObject } from '@musubi/server/object-storage';

import { assertProven, type ProvingCall } from '#core/accounts/passkeys/caller-proofs.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Problem } from '#platform/problem.ts';

import { type ArchiveRepository, type ArchiveRow, dataArchivesRepository } from '../archive.repository.ts';
import { archiveObjectKey, endOfArchive, FILE_KEY_BYTES } from '../archive.rules.ts';

/** The owner of an archive, and the call that asks for it. */
interface ArchiveOwner {
  readonly ownerId: string;
  readonly call: ProvingCall;
}

/**
 * Requests a ZIP file of an owner's data, which a server creates in the background. Does nothing while an
 * archive is being prepared.
 * @throws Problem `token_not_fresh`.
 */
export async function requestArchive(
  core: Core,
  archives: ArchiveRepository,
  { ownerId, call }: ArchiveOwner,
): Promise<ArchiveRow> {
  await assertProven(core, call, 'export');
  return inTransaction(core.db, async (tx) => begin(core, tx, archives, ownerId));
}

/** Requests the archive of a user's data in a transaction. The caller must have checked the permission. */
export async function beginArchive(core: Core, tx: Database, ownerId: string): Promise<void> {
  await begin(core, tx, dataArchivesRepository, ownerId);
}

async function begin(
  { clock, random }: Core,
  tx: Database,
  archives: ArchiveRepository,
  ownerId: string,
): Promise<ArchiveRow> {
  const now = clock.now();
  return archives.begin(tx, {
    ownerId,
    fileKey: Buffer.from(random.bytes(FILE_KEY_BYTES)).toString('hex'),
    state: 'preparing',
    requestedAt: now,
    expiresAt: endOfArchive(now),
    claimedUntil: now,
  });
}

/** Opens the ZIP file. @throws Problem `token_not_fresh`, `not_found` when no archive is ready. */
export async function openArchive(
  core: Core,
  archives: ArchiveRepository,
  { ownerId, call }: ArchiveOwner,
): Promise<OpenedObject> {
  const { db, clock, storage } = core;
  await assertProven(core, call, 'export');
  const now = clock.now();
  const row = await archives.find(db, ownerId, now);
  const file = row?.state === 'ready' ? await storage.open(archiveObjectKey(row.fileKey)) : null;
  if (file === null) throw new Problem('not_found', 'There is no export to download');
  return file;
}
