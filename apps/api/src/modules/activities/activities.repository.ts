import { isDeepStrictEqual } from 'node:util';

import type { ActivityGroupTitles } from '@musubi/domain/activities';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';

import { noteMoments } from '#core/newest-publications.ts';
import { GATE_COLUMNS } from '#core/pages/page-passes.ts';
import type { Database } from '#platform/database/database.ts';
import {
  activityItems,
  activityRefreshes,
  activitySources,
} from '#platform/database/schema/page/activities.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';
import { unnestRows } from '#platform/database/unnest-rows.ts';

import type { ActivityChanges, ActivityRecord } from './activities.rules.ts';
import { ATTEMPT_ENDED, isAttempt, type StoringAttempt } from './refreshes.repository.ts';
import type { FoundItem } from './refreshes/refresh.rules.ts';

export interface ActivitiesClaim {
  readonly userId: string;
  /** Version of the activities when the client last read them. */
  readonly version: number;
  readonly now: Date;
}

export interface StoredSettings {
  readonly version: number;
  readonly titles: ActivityGroupTitles;
  readonly activities: readonly ActivityRecord[];
}

export type ItemRow = Omit<FoundItem, 'thumbnailUrl'> & { readonly activityId: string };

/**
 * Identifies a source by its id and its external account, so that a result fetched for the source's previous
 * account is not stored.
 */
export type RefreshTarget = Pick<ActivityRecord, 'id' | 'type' | 'sourceId'> & { readonly userId: string };

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

// Only a refresh writes `error` and `refreshedAt`, so a save by the creator must leave these columns out.
const { id: _id, error: _error, refreshedAt: _refreshedAt, ...CHOICE } = ACTIVITY;
const AS_WRITTEN = Object.fromEntries(
  Object.entries(CHOICE).map(([field, column]) => [field, sql`excluded.${sql.identifier(column.name)}`]),
);

const { thumbnailImageKey, thumbnailUrl, title, url, publishedAt } = activityItems;
const ITEM_AS_FOUND = Object.fromEntries(
  Object.entries({ thumbnailImageKey, thumbnailUrl, title, url, publishedAt }).map(([field, column]) => [
    field,
    sql`excluded.${sql.identifier(column.name)}`,
  ]),
);

const isSource = ({ userId, id, type, sourceId }: RefreshTarget) =>
  and(
    eq(activitySources.userId, userId),
    eq(activitySources.id, id),
    eq(activitySources.type, type),
    eq(activitySources.sourceId, sourceId),
  );

export const activitiesRepository = {
  /**
   * Increments the version of the activities and locks the profile row; false on a version conflict or
   * without a profile.
   */
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

  /**
   * Reads the activities with their version and group titles in one statement, so that all three are
   * consistent; null without a profile.
   */
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
        .select(
          unnestRows(
            activitySources,
            written.map((activity) => ({ ...activity, userId })),
          ),
        )
        .onConflictDoUpdate({ target: [activitySources.userId, activitySources.id], set: AS_WRITTEN });
    }
  },

  /** Resolves a handle to the columns that decide who may see the creator page; null for an unknown handle. */
  async findPage(tx: Database, handle: string) {
    const [row] = await tx
      .select(GATE_COLUMNS)
      .from(handles)
      .innerJoin(profiles, eq(profiles.userId, handles.userId))
      .where(eq(handles.handle, handle));
    return row ?? null;
  },

  /** Items of all sources of a creator, newest first. */
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

  /** Items of one source, newest first, with the URLs from which their thumbnails were copied. */
  async listItemsOf(
    tx: Database,
    { userId, id: activityId }: Pick<RefreshTarget, 'userId' | 'id'>,
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

  /** Thumbnail keys of all items of these sources; null for an item without a thumbnail. */
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

  /**
   * Stores the outcome of a refresh. Returns false when the source was deleted or follows another account, or
   * when the attempt has lost its claim. Locks the source, then the attempt, until the transaction ends.
   */
  async noteRefresh(
    tx: Database,
    source: RefreshTarget,
    {
      attempt,
      ...outcome
    }: Pick<ActivityRecord, 'error' | 'refreshedAt'> & {
      /** Null to store the outcome without checking a claim. */
      readonly attempt: StoringAttempt | null;
    },
  ): Promise<boolean> {
    const locked = tx
      .$with('locked')
      .as(tx.select({ id: activitySources.id }).from(activitySources).where(isSource(source)).for('update'));
    const key = { userId: source.userId, activityId: source.id, token: attempt?.token ?? '' };
    const isHeld = and(isAttempt(key), sql`exists (select from ${locked})`);
    const id = { id: activityRefreshes.activityId };
    const settlement = attempt?.settlement ?? null;
    const held = tx.$with('held').as(
      settlement === null
        ? tx.select(id).from(activityRefreshes).where(isHeld).for('update')
        : tx
            .update(activityRefreshes)
            .set({ ...settlement, ...ATTEMPT_ENDED })
            .where(isHeld)
            .returning(id),
    );
    const rows = await (attempt === null ? tx : tx.with(locked, held))
      .update(activitySources)
      .set(outcome)
      .where(and(isSource(source), attempt === null ? undefined : sql`exists (select from ${held})`))
      .returning({ id: activitySources.id });
    return rows.length > 0;
  },

  /** Replaces the items of a source; writes only rows that are new or changed. */
  async replaceItems(
    tx: Database,
    { userId, id: activityId }: Pick<RefreshTarget, 'userId' | 'id'>,
    {
      former,
      items,
      now,
    }: { readonly former: readonly FoundItem[]; readonly items: readonly FoundItem[]; readonly now: Date },
  ): Promise<void> {
    const kept = new Set(items.map(({ id }) => id));
    const gone = former.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
    const before = new Map(former.map((item) => [item.id, item]));
    const changed = items.filter((item) => !isDeepStrictEqual(item, before.get(item.id)));
    if (gone.length > 0) {
      await tx
        .delete(activityItems)
        .where(
          and(
            eq(activityItems.userId, userId),
            eq(activityItems.activityId, activityId),
            inArray(activityItems.id, gone),
          ),
        );
    }
    if (changed.length === 0) return;
    await tx
      .insert(activityItems)
      .select(
        unnestRows(
          activityItems,
          changed.map((item) => ({ ...item, userId, activityId })),
        ),
      )
      .onConflictDoUpdate({
        target: [activityItems.userId, activityItems.activityId, activityItems.id],
        set: ITEM_AS_FOUND,
      });
    await noteMoments(tx, { userId, moments: changed.map(({ publishedAt: at }) => at), now });
  },
};

/** Deletes a creator's sources, their items and their refresh schedule. */
export async function eraseActivities(tx: Database, userId: string): Promise<void> {
  await tx.delete(activityItems).where(eq(activityItems.userId, userId));
  await tx.delete(activityRefreshes).where(eq(activityRefreshes.userId, userId));
  await tx.delete(activitySources).where(eq(activitySources.userId, userId));
}
