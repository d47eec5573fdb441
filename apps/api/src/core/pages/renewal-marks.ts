import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { files } from '#platform/database/schema/files/files.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { announceWork } from '#platform/queue/announce-work.ts';

/** Wakes the jobs that renew keys. */
export async function announceRenewal(tx: Database): Promise<void> {
  await announceWork(tx, 'image_keys');
  await announceWork(tx, 'file_keys');
}

/**
 * Makes a job renew the keys of all images and files of a page, so that their previous URLs stop working.
 * Call it in a transaction that has locked the profile, because uploads lock it too.
 */
export async function markForRenewal(tx: Database, pageId: string, now: Date): Promise<void> {
  const due = { renewAt: now, renewalAttempts: 0 };
  await tx.update(images).set(due).where(eq(images.userId, pageId));
  await tx.update(files).set(due).where(eq(files.pageId, pageId));
  await announceRenewal(tx);
}
