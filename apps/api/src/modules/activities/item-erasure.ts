import { and, eq, inArray, sql } from 'drizzle-orm';

import type { ImageKeys } from '#core/images/image-keys.ts';
import type { Database } from '#platform/database/database.ts';
import { activityItems, activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';
import type { SourceAccount } from '#platform/sources/activity-source.ts';

import { activitiesRepository } from './activities.repository.ts';

/** Deletes the items of external accounts whose owner withdrew permission. */
export interface ItemErasure {
  /** Deletes the items of all sources of the account, ignoring letter case; false if there were no items. */
  remove(tx: Database, account: SourceAccount): Promise<boolean>;
}

export function createItemErasure(imageKeys: ImageKeys): ItemErasure {
  return {
    async remove(tx, { userId, type, sourceId }) {
      // Locks the sources first, as storing a refresh does, so that erasing and storing cannot run
      // concurrently.
      const sources = await tx
        .select({ id: activitySources.id })
        .from(activitySources)
        .where(
          and(
            eq(activitySources.userId, userId),
            eq(activitySources.type, type),
            eq(sql`lower(${activitySources.sourceId})`, sourceId.toLowerCase()),
          ),
        )
        .orderBy(activitySources.id)
        .for('update');
      const ids = sources.map(({ id }) => id);
      if (ids.length === 0) return false;
      // Clears the claims, so that a refresh in progress stores nothing.
      await tx
        .update(activityRefreshes)
        .set({ claimedBy: null, claimedUntil: null, memory: null })
        .where(and(eq(activityRefreshes.userId, userId), inArray(activityRefreshes.activityId, ids)));
      const before = await activitiesRepository.listThumbnails(tx, userId, ids);
      await imageKeys.change(tx, { userId, before, after: [] });
      await tx
        .delete(activityItems)
        .where(and(eq(activityItems.userId, userId), inArray(activityItems.activityId, ids)));
      return before.length > 0;
    },
  };
}
