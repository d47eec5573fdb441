import type { ActivityGroupTitles } from '@musubi/domain/activities';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { handles, profiles } from '#platform/database/schema.ts';
import { activityItems, activityRefreshes, activitySources } from '#platform/database/schema/activities.ts';

import type { ActivityChanges, ActivityRecord } from './activities.rules.ts';
import type { FoundItem } from './refresh.rules.ts';

export interface ActivitiesClaim {
  readonly userId: string;
  /** The version that the writer has read. */
  readonly version: number;
  readonly now: Date;
}

export interface StoredSettings {
  readonly version: number;
  readonly titles: ActivityGroupTitles;
  readonly activities: readonly ActivityRecord[];
}

export type ItemRow = Omit<FoundItem, 'thumbnailUrl'> & { readonly activityId: string };

/** Which source was looked at; one that follows another account by now is another source. */
export type LookedAt = Pick<ActivityRecord, 'id' | 'type' | 'sourceId'> & { readonly userId: string };

const SETTINGS = { version: profiles.activitiesVersion, titles: profiles.activityGroupTitles };

const ACTIVITY = {
  id: activitySources.id,
  position: activitySources.position,
  type: activitySources.type,
  group: activitySources.group,
  sourceId: activitySources.sourceId,
  isVisible: activitySources.isVisible,
  error: activitySources.error,
  refreshedAt: activitySources.refreshedAt,
};

// How the last look went is the looker's to write, also while somebody decides about the list.
const { id: _id, error: _error, refreshedAt: _refreshedAt, ...CHOICE } = ACTIVITY;
const AS_WRITTEN = Object.fromEntries(
  Object.entries(CHOICE).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
);

const isSource = ({ userId, id, type, sourceId }: LookedAt) =>
  and(
    eq(activitySources.userId, userId),
    eq(activitySources.id, id),
    eq(activitySources.type, type),
    eq(activitySources.sourceId, sourceId),
  );

/** SQL of the activities of a person. */
export const activitiesRepository = {
  /** Raises the version when it is still the one that the writer read, and holds others back; false when it is not. */
  async claimVersion(tx: Database, { userId, version, now }: ActivitiesClaim): Promise<boolean> {
    const rows = await tx
      .update(profiles)
      .set({ activitiesVersion: sql`${profiles.activitiesVersion} + 1`, updatedAt: now })
      .where(and(eq(profiles.userId, userId), eq(profiles.activitiesVersion, version)))
      .returning({ userId: profiles.userId });
    return rows.length > 0;
  },

  async setTitles(tx: Database, userId: string, titles: ActivityGroupTitles): Promise<void> {
    await tx.update(profiles).set({ activityGroupTitles: titles }).where(eq(profiles.userId, userId));
  },

  /** Version, titles and list of one moment, for they come in one statement; null without a profile. */
  async findSettings(tx: Database, userId: string): Promise<StoredSettings | null> {
    const rows = await tx
      .select({ ...SETTINGS, activity: ACTIVITY })
      .from(profiles)
      .leftJoin(activitySources, eq(activitySources.userId, profiles.userId))
      .where(eq(profiles.userId, userId))
      .orderBy(asc(activitySources.position));
    const [first] = rows;
    if (first === undefined) return null;
    const activities = rows.flatMap(({ activity }) => (activity === null ? [] : [activity]));
    return { version: first.version, titles: first.titles, activities };
  },

  async apply(tx: Database, userId: string, { removedIds, written }: ActivityChanges): Promise<void> {
    if (removedIds.length > 0) {
      await tx
        .delete(activitySources)
        .where(and(eq(activitySources.userId, userId), inArray(activitySources.id, [...removedIds])));
    }
    if (written.length > 0) {
      await tx
        .insert(activitySources)
        .values(written.map((activity) => ({ ...activity, userId })))
        .onConflictDoUpdate({ target: [activitySources.userId, activitySources.id], set: AS_WRITTEN });
    }
  },

  /** Whose page a handle leads to, and who may see it. */
  async findPage(tx: Database, handle: string) {
    const [row] = await tx
      .select({ userId: profiles.userId, visibility: profiles.visibility })
      .from(handles)
      .innerJoin(profiles, eq(profiles.userId, handles.userId))
      .where(eq(handles.handle, handle));
    return row ?? null;
  },

  /** Items of all sources, the newest first. */
  async listItems(tx: Database, userId: string): Promise<readonly ItemRow[]> {
    return tx
      .select({
        activityId: activityItems.activityId,
        id: activityItems.id,
        title: activityItems.title,
        url: activityItems.url,
        thumbnailImageKey: activityItems.thumbnailImageKey,
        publishedAt: activityItems.publishedAt,
      })
      .from(activityItems)
      .where(eq(activityItems.userId, userId))
      .orderBy(desc(activityItems.publishedAt), asc(activityItems.id));
  },

  /** What is stored of one source, the newest first. */
  async listItemsOf(
    tx: Database,
    { userId, id: activityId }: Pick<LookedAt, 'userId' | 'id'>,
  ): Promise<readonly FoundItem[]> {
    return tx
      .select({
        id: activityItems.id,
        title: activityItems.title,
        url: activityItems.url,
        thumbnailImageKey: activityItems.thumbnailImageKey,
        thumbnailUrl: activityItems.thumbnailUrl,
        publishedAt: activityItems.publishedAt,
      })
      .from(activityItems)
      .where(and(eq(activityItems.userId, userId), eq(activityItems.activityId, activityId)))
      .orderBy(desc(activityItems.publishedAt), asc(activityItems.id));
  },

  /** Images that the items of some sources show. */
  async listThumbnails(
    tx: Database,
    userId: string,
    activityIds: readonly string[],
  ): Promise<readonly (string | null)[]> {
    if (activityIds.length === 0) return [];
    const rows = await tx
      .select({ key: activityItems.thumbnailImageKey })
      .from(activityItems)
      .where(and(eq(activityItems.userId, userId), inArray(activityItems.activityId, [...activityIds])));
    return rows.map(({ key }) => key);
  },

  /** Whether that source is still there, and follows the same account; it stays so until the transaction ends. */
  async lockSource(tx: Database, source: LookedAt): Promise<boolean> {
    const rows = await tx
      .select({ id: activitySources.id })
      .from(activitySources)
      .where(isSource(source))
      .for('update');
    return rows.length > 0;
  },

  async noteRefresh(
    tx: Database,
    source: LookedAt,
    outcome: Pick<ActivityRecord, 'error' | 'refreshedAt'>,
  ): Promise<void> {
    await tx.update(activitySources).set(outcome).where(isSource(source));
  },

  async replaceItems(
    tx: Database,
    { userId, id: activityId }: Pick<LookedAt, 'userId' | 'id'>,
    items: readonly FoundItem[],
  ): Promise<void> {
    await tx
      .delete(activityItems)
      .where(and(eq(activityItems.userId, userId), eq(activityItems.activityId, activityId)));
    if (items.length === 0) return;
    await tx.insert(activityItems).values(items.map((item) => ({ ...item, userId, activityId })));
  },
};

/** Removes a person's sources and everything that came from them. */
export async function eraseActivities(tx: Database, userId: string): Promise<void> {
  await tx.delete(activityItems).where(eq(activityItems.userId, userId));
  await tx.delete(activityRefreshes).where(eq(activityRefreshes.userId, userId));
  await tx.delete(activitySources).where(eq(activitySources.userId, userId));
}
