import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import { endOfArchive, endOfClaim, FILE_KEY_BYTES } from './archive.rules.ts';
import { addNews, makeArchive } from './archives/prepare-archives.ts';
import { createPageCopyKind } from './page-copy.files.ts';
import { createDataArchiveKind } from './prepare-data-archives.ts';

/** Ports that make a file outside the servers. */
export type ExportPorts = Pick<
  Core,
  'db' | 'clock' | 'storage' | 'log' | 'exporters' | 'webOrigin' | 'instanceKeys' | 'random' | 'outbox'
>;

const KINDS = { data: createDataArchiveKind, page: createPageCopyKind } as const;

/**
 * Makes a file of an owner in this process, whatever became of former attempts, and mails the owner. False when the owner
 * asked for a newer one or was erased meanwhile.
 */
export async function makeExport(
  ports: ExportPorts,
  ownerId: string,
  file: keyof typeof KINDS,
): Promise<boolean> {
  const { db, clock, random } = ports;
  const kind = KINDS[file](ports);
  const now = clock.now();
  const row = await inTransaction(db, async (tx) => {
    const fileKey = Buffer.from(random.bytes(FILE_KEY_BYTES)).toString('hex');
    const times = { requestedAt: now, expiresAt: endOfArchive(now), claimedUntil: now };
    await kind.archives.begin(tx, { ownerId, fileKey, state: 'preparing', ...times }, true);
    return kind.archives.claimOf(tx, ownerId, endOfClaim(now));
  });
  if (row === undefined || !(await makeArchive(ports, kind, row))) return false;
  const { entry } = await inTransaction(db, async (tx) => addNews(ports, tx, { ...kind, ownerId }, 'made'));
  await ports.outbox.deliver(entry);
  return true;
}
