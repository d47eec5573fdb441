import { isDeepStrictEqual } from 'node:util';

import type { SourceError } from '@musubi/domain/activities';
import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';

import type { ImageKeys } from '#core/images/image-keys.ts';
import type { PageChanges } from '#core/pages/page-changes.ts';
import { noEntry, toEntry } from '#core/pages/page-passes.ts';
import type { UnlockingViewer, Unlocks } from '#core/unlocks.ts';
import { toVersionConflict } from '#core/version-conflict.ts';
import type { components } from '#generated/contract.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { PageViewer } from '#platform/http/viewer.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import { notRegistered, type Problem, toValidationProblem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { WriteActivities } from './activities-writer.ts';
import { toActivitySettings, toUserActivity } from './activities.mapping.ts';
import { activitiesRepository, type RefreshTarget } from './activities.repository.ts';
import {
  type ActivityFilter,
  checkActivities,
  findNewUses,
  type GoodActivities,
  isAskedFor,
} from './activities.rules.ts';
import { type FoundItem, type Refresh, toStorableItems } from './refresh.rules.ts';
import type { StoringAttempt } from './refreshes.repository.ts';

type Schemas = components['schemas'];

export interface ActivitiesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly pages: PageChanges;
  readonly unlocks: Unlocks;
  readonly imageKeys: ImageKeys;
  readonly writeActivities: WriteActivities;
}

/** Use cases for the external accounts that a creator shows on the creator page. */
export interface ActivitiesService {
  /** @throws Problem `not_registered`. */
  getSettings(userId: string): Promise<Schemas['ActivitySettings']>;
  /**
   * Replaces the whole list. @throws Problem `validation_failed`, `version_conflict`, `function_locked`,
   * `not_registered`.
   */
  replace(
    viewer: UnlockingViewer,
    request: Schemas['UpdateActivitiesRequest'],
  ): Promise<Schemas['ActivitySettings']>;
  /**
   * Lists the activities on a creator's page.
   * @throws Problem `not_found`, also for another creator's draft page; `page_gated` without the pass of a page that
   * has a door.
   */
  listOfPage(
    pubId: string,
    visitor: { readonly viewer: PageViewer | null; readonly pass: string | undefined },
    filter: ActivityFilter,
  ): Promise<Schemas['UserActivityList']>;
  /**
   * Stores the outcome of a refresh: new items, or an error that leaves the last good items in place.
   * Idempotent; notifies the page servers only when shown items change.
   * @param attempt The attempt that fetched the outcome. Nothing is stored if the attempt has lost its claim.
   */
  recordRefresh(source: RefreshTarget, refresh: Refresh, attempt?: RefreshAttempt): Promise<void>;
}

/**
 * Items that were stored when the attempt began. These items stay current, because the attempt's claim
 * excludes other attempts. Null if unknown.
 */
export type FormerItems = readonly FoundItem[] | null;

interface RefreshAttempt extends StoringAttempt {
  readonly former: FormerItems;
}

interface ItemChange {
  readonly former: readonly FoundItem[];
  readonly items: readonly FoundItem[];
}

const toImageKeyOf = (item: FoundItem): string | null => item.thumbnailImageKey;

export function createActivitiesService({
  db,
  clock,
  random,
  pages,
  unlocks,
  imageKeys,
  writeActivities,
}: ActivitiesServiceOptions): ActivitiesService {
  const write = async (viewer: UnlockingViewer, version: number, wanted: GoodActivities) =>
    inTransaction(db, async (tx) => {
      const { pageId: userId } = viewer;
      const isClaimed = await activitiesRepository.claimVersion(tx, { userId, version, now: clock.now() });
      const stored = isClaimed ? await activitiesRepository.findSettings(tx, userId) : null;
      if (stored === null) throw await explainRefusal(tx, userId, version);
      await unlocks.assertUnlocked(tx, viewer, findNewUses(stored, wanted));
      const activities = await writeActivities(tx, userId, { stored, wanted });
      const settings = { ...stored, titles: wanted.titles ?? stored.titles, activities };
      return { settings, change: await pages.add(tx, userId) };
    });

  /** Replaces keys of images that have been renewed since the refresh began. */
  const withPresentKeys = async (tx: Database, userId: string, { former, items }: ItemChange) => {
    const after = [...former, ...items].map(toImageKeyOf);
    const renewed = await imageKeys.renewed(tx, { userId, before: [], after });
    const toPresent = (item: FoundItem): FoundItem => {
      const key = renewed.get(item.thumbnailImageKey ?? '');
      return key === undefined ? item : { ...item, thumbnailImageKey: key };
    };
    return { former: former.map(toPresent), items: items.map(toPresent) };
  };

  /** Registers the images that the items use, and removes images of other users from the items. */
  const showThumbnails = async (
    tx: Database,
    userId: string,
    { former, items }: ItemChange,
  ): Promise<readonly FoundItem[]> => {
    const change = { userId, before: former.map(toImageKeyOf), after: items.map(toImageKeyOf) };
    const refused = await imageKeys.change(tx, change);
    return items.map((item) =>
      refused.has(item.thumbnailImageKey ?? '')
        ? { ...item, thumbnailImageKey: null, thumbnailUrl: null }
        : item,
    );
  };

  /** Stores the outcome and any new items; returns the notification to deliver to page servers, or null. */
  const record = async (
    tx: Database,
    source: RefreshTarget,
    {
      found,
      attempt,
      error,
    }: {
      readonly found: readonly FoundItem[] | null;
      readonly attempt: RefreshAttempt | null;
      readonly error: SourceError | null;
    },
  ): Promise<OutboxEntry | null> => {
    const outcome = { error, refreshedAt: clock.now(), attempt };
    if (!(await activitiesRepository.noteRefresh(tx, source, outcome)) || found === null) return null;
    const known = attempt?.former ?? (await activitiesRepository.listItemsOf(tx, source));
    const { former, items: wanted } = await withPresentKeys(tx, source.userId, {
      former: known,
      items: found,
    });
    const items = await showThumbnails(tx, source.userId, { former, items: wanted });
    if (isDeepStrictEqual(items, former)) return null;
    await activitiesRepository.replaceItems(tx, source, { former, items, now: outcome.refreshedAt });
    // Pages do not show `thumbnailUrl`, so no page server is notified if nothing else changed.
    if (isDeepStrictEqual(items.map(toShown), former.map(toShown))) return null;
    return pages.addNews(tx, source.userId);
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
      await pages.notify(change);
      return toActivitySettings(settings);
    },

    async listOfPage(pubId, { viewer, pass }, filter) {
      const handle = normalizeHandle(pubId);
      const page = HANDLE_PATTERN.test(handle) ? await activitiesRepository.findPage(db, handle) : null;
      const isOwner = page !== null && page.userId === viewer?.pageId;
      const visited = page === null ? 'closed' : toEntry(page, pass, clock.now().getTime());
      const entry = isOwner ? 'open' : visited;
      if (page === null || entry !== 'open') throw noEntry(entry === 'gated' ? entry : 'closed');
      const settings = await activitiesRepository.findSettings(db, page.userId);
      if (settings === null) throw noEntry('closed');
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

    async recordRefresh(source, refresh, attempt) {
      const found = refresh.kind === 'items' ? toStorableItems(refresh.items, clock.now()) : null;
      const error = refresh.kind === 'error' ? refresh.error : null;
      const isNew = found !== null && !isDeepStrictEqual(found, attempt?.former);
      const outcome = { found: isNew ? found : null, attempt: attempt ?? null, error };
      // Without new items, `record` runs a single statement and needs no transaction.
      if (!isNew) await record(db, source, outcome);
      else {
        const change = await inTransaction(db, async (tx) => {
          // Comes before all other locks, in the order of changes by the owner.
          await imageKeys.hold(tx, source.userId);
          return record(tx, source, outcome);
        });
        if (change !== null) await pages.notify(change);
      }
    },
  };
}

const toShown = ({ thumbnailUrl: _unshown, ...shown }: FoundItem): Omit<FoundItem, 'thumbnailUrl'> => shown;

async function explainRefusal(tx: Database, userId: string, submitted: number): Promise<Problem> {
  const settings = await activitiesRepository.findSettings(tx, userId);
  if (settings === null) return notRegistered();
  return toVersionConflict({ submitted, stored: settings.version, current: toActivitySettings(settings) });
}
