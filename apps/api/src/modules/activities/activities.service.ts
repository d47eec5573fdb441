import { isDeepStrictEqual } from 'node:util';

import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import type { VerifiedToken } from '@musubi/server/verified-token';

import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ImageKeys } from '#platform/images/image-keys.ts';
import type { PageChanges } from '#platform/page-changes.ts';
import { notRegistered, Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';
import type { UnlockingViewer, Unlocks } from '#platform/unlocks.ts';
import { toVersionConflict } from '#platform/version-conflict.ts';

import { toActivitySettings, toUserActivity } from './activities.mapping.ts';
import { activitiesRepository, type LookedAt } from './activities.repository.ts';
import {
  type ActivityFilter,
  checkActivities,
  type CheckedActivities,
  findNewUses,
  isAskedFor,
  planActivityChanges,
} from './activities.rules.ts';
import { type FoundItem, type Refresh, toStorableItems } from './refresh.rules.ts';
import { refreshesRepository } from './refreshes.repository.ts';

type Schemas = components['schemas'];
type Viewer = Pick<VerifiedToken, 'uid'>;

export interface ActivitiesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly unlocks: Unlocks;
  readonly imageKeys: ImageKeys;
}

/** Use cases of what a creator does elsewhere. */
export interface ActivitiesService {
  /** @throws Problem `not_registered`. */
  getSettings(userId: string): Promise<Schemas['ActivitySettings']>;
  /** Stores the whole list. @throws Problem `validation_failed`, `version_conflict`, `function_locked`, `not_registered`. */
  replace(
    viewer: UnlockingViewer,
    request: Schemas['UpdateActivitiesRequest'],
  ): Promise<Schemas['ActivitySettings']>;
  /** What a page shows. @throws Problem `not_found`, also for drafts of others. */
  listOfPage(
    pubId: string,
    viewer: Viewer | null,
    filter: ActivityFilter,
  ): Promise<Schemas['UserActivityList']>;
  /**
   * Stores how a look at a source went: new items, or an error beside the items of the last good answer. Storing it twice
   * is storing it once, and pages are told of what is new alone.
   * @param settle Ends the attempt in the same transaction; nothing is stored when it answers false.
   */
  recordRefresh(source: LookedAt, refresh: Refresh, settle?: Settle): Promise<void>;
}

type Settle = (tx: Database) => Promise<boolean>;

type GoodActivities = Extract<CheckedActivities, { ok: true }>;

export function createActivitiesService({
  db,
  clock,
  random,
  pages,
  unlocks,
  imageKeys,
}: ActivitiesServiceOptions): ActivitiesService {
  const write = async (viewer: UnlockingViewer, version: number, wanted: GoodActivities) =>
    inTransaction(db, async (tx) => {
      const { uid: userId } = viewer;
      const isClaimed = await activitiesRepository.claimVersion(tx, { userId, version, now: clock.now() });
      const stored = isClaimed ? await activitiesRepository.findSettings(tx, userId) : null;
      if (stored === null) throw await explainRefusal(tx, userId, version);
      await unlocks.assertUnlocked(tx, viewer, findNewUses(stored, wanted));
      const { titles } = wanted;
      if (titles !== null) await activitiesRepository.setTitles(tx, userId, titles);
      const changes = planActivityChanges(stored.activities, wanted.choices);
      const gone = await activitiesRepository.listThumbnails(tx, userId, changes.removedIds);
      await imageKeys.change(tx, { userId, before: gone, after: [] });
      await activitiesRepository.apply(tx, userId, changes);
      const ids = changes.written.map(({ id }) => id);
      await refreshesRepository.addNew(tx, userId, ids, clock.now());
      await unlocks.note(tx, userId, { id: 'connected_activity', count: wanted.choices.length });
      const settings = { ...stored, titles: titles ?? stored.titles, activities: changes.written };
      return { settings, change: await pages.add(tx, userId) };
    });

  /** Notes which images the items show from now on, and takes those away that are not the person's to show. */
  const showThumbnails = async (
    tx: Database,
    { userId, id }: LookedAt,
    items: readonly FoundItem[],
  ): Promise<readonly FoundItem[]> => {
    const before = await activitiesRepository.listThumbnails(tx, userId, [id]);
    const after = items.map((item) => item.thumbnailImageKey);
    const refused = await imageKeys.change(tx, { userId, before, after });
    return items.map((item) =>
      refused.has(item.thumbnailImageKey ?? '')
        ? { ...item, thumbnailImageKey: null, thumbnailUrl: null }
        : item,
    );
  };

  return {
    async getSettings(userId) {
      const settings = await activitiesRepository.findSettings(db, userId);
      if (settings === null) throw notRegistered();
      return toActivitySettings(settings);
    },

    async replace(viewer, request) {
      const checked = checkActivities(request, random.id);
      if (!checked.ok) throw toValidationProblem(checked.refusals);
      const { settings, change } = await write(viewer, request.version, checked);
      await pages.tell(change);
      return toActivitySettings(settings);
    },

    async listOfPage(pubId, viewer, filter) {
      const handle = normalizeHandle(pubId);
      const page = HANDLE_PATTERN.test(handle) ? await activitiesRepository.findPage(db, handle) : null;
      const isOwner = page !== null && page.userId === viewer?.uid;
      const isClosed = page === null || (page.visibility === 'draft' && !isOwner);
      const settings = isClosed ? null : await activitiesRepository.findSettings(db, page.userId);
      if (isClosed || settings === null) throw new Problem('not_found', 'There is no such page');
      const items = Map.groupBy(
        await activitiesRepository.listItems(db, page.userId),
        ({ activityId }) => activityId,
      );
      const shown = settings.activities.filter(
        (activity) => activity.isVisible && isAskedFor(activity, filter),
      );
      return {
        group_titles: settings.titles,
        items: shown.map((activity) => toUserActivity(activity, items.get(activity.id) ?? [], isOwner)),
      };
    },

    async recordRefresh(source, refresh, settle = async () => true) {
      const change = await inTransaction(db, async (tx) => {
        if (!(await activitiesRepository.lockSource(tx, source)) || !(await settle(tx))) return null;
        const error = refresh.kind === 'error' ? refresh.error : null;
        await activitiesRepository.noteRefresh(tx, source, { error, refreshedAt: clock.now() });
        if (refresh.kind !== 'items') return null;
        const former = await activitiesRepository.listItemsOf(tx, source);
        const items = await showThumbnails(tx, source, toStorableItems(refresh.items, clock.now()));
        if (isDeepStrictEqual(items, former)) return null;
        await activitiesRepository.replaceItems(tx, source, items);
        // Where a picture was copied from shows on no page.
        if (isDeepStrictEqual(items.map(toShown), former.map(toShown))) return null;
        return pages.add(tx, source.userId);
      });
      if (change !== null) await pages.tell(change);
    },
  };
}

const toShown = ({ thumbnailUrl: _unshown, ...shown }: FoundItem): Omit<FoundItem, 'thumbnailUrl'> => shown;

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const settings = await activitiesRepository.findSettings(tx, userId);
  if (settings === null) return notRegistered();
  return toVersionConflict({ submitted, stored: settings.version, current: toActivitySettings(settings) });
}
