import { and, inArray } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { images } from '#platform/database/schema/files/images.ts';

/** An object that was deleted for good, with the keys of its images. */
export interface ReleasedImages {
  readonly userId: string;
  readonly keys: readonly string[];
}

/** Marks the images of deleted objects as unused; the image cleanup keeps images that are used elsewhere. */
export async function releaseImages(
  tx: Database,
  deleted: readonly ReleasedImages[],
  now: Date,
): Promise<void> {
  const keys = deleted.flatMap((one) => one.keys);
  if (keys.length === 0) return;
  const owners = deleted.map(({ userId }) => userId);
  await tx
    .update(images)
    .set({ unusedSince: now })
    .where(and(inArray(images.userId, owners), inArray(images.key, keys)));
}
