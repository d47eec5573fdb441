import { isDeepStrictEqual } from 'node:util';

import type { SourceError } from '@musubi/domain/activities';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { activitiesRepository, type RefreshTarget } from '../activities.repository.ts';
import type { StoringAttempt } from '../refreshes.repository.ts';
import { type FoundItem, type Refresh, toStorableItems } from './refresh.rules.ts';

/**
 * Items that were stored when the attempt began. These items stay current, because the attempt's claim
 * excludes other attempts. Null if unknown.
 */
export type FormerItems = readonly FoundItem[] | null;

interface RefreshAttempt extends StoringAttempt {
  readonly former: FormerItems;
}

interface Outcome {
  readonly found: readonly FoundItem[] | null;
  readonly attempt: RefreshAttempt | null;
  readonly error: SourceError | null;
}

interface ItemChange {
  readonly former: readonly FoundItem[];
  readonly items: readonly FoundItem[];
}

const toImageKeyOf = (item: FoundItem): string | null => item.thumbnailImageKey;
const toShown = ({ thumbnailUrl: _unshown, ...shown }: FoundItem): Omit<FoundItem, 'thumbnailUrl'> => shown;

/**
 * Stores the outcome of a refresh: new items, or an error that leaves the last good items in place.
 * Idempotent; notifies the page servers only when shown items change.
 * @param attempt The attempt that fetched the outcome. Nothing is stored if the attempt has lost its claim.
 */
export async function recordRefresh(
  core: Core,
  source: RefreshTarget,
  refresh: Refresh,
  attempt: RefreshAttempt | null = null,
): Promise<void> {
  const { db, clock, pages, imageKeys } = core;
  const found = refresh.kind === 'items' ? toStorableItems(refresh.items, clock.now()) : null;
  const error = refresh.kind === 'error' ? refresh.error : null;
  const isNew = found !== null && !isDeepStrictEqual(found, attempt?.former);
  const outcome = { found: isNew ? found : null, attempt, error };
  // Without new items, `record` runs a single statement and needs no transaction.
  if (!isNew) await record(core, db, source, outcome);
  else {
    const change = await inTransaction(db, async (tx) => {
      // Comes before all other locks, in the order of changes by the owner.
      await imageKeys.hold(tx, source.userId);
      return record(core, tx, source, outcome);
    });
    if (change !== null) await pages.notify(change);
  }
}

/** Stores the outcome and any new items; returns the notification to deliver to page servers, or null. */
async function record(
  core: Core,
  tx: Database,
  source: RefreshTarget,
  { found, attempt, error }: Outcome,
): Promise<OutboxEntry | null> {
  const refreshedAt = core.clock.now();
  const isNoted = await activitiesRepository.noteRefresh(tx, source, { error, refreshedAt, attempt });
  if (!isNoted || found === null) return null;
  const known = attempt?.former ?? (await activitiesRepository.listItemsOf(tx, source));
  const change = await withPresentKeys(core, tx, source.userId, { former: known, items: found });
  const { former } = change;
  const items = await showThumbnails(core, tx, source.userId, change);
  if (isDeepStrictEqual(items, former)) return null;
  await activitiesRepository.replaceItems(tx, source, { former, items, now: refreshedAt });
  // Pages do not show `thumbnailUrl`, so no page server is notified if nothing else changed.
  if (isDeepStrictEqual(items.map(toShown), former.map(toShown))) return null;
  return core.pages.addNews(tx, source.userId);
}

/** Replaces keys of images that have been renewed since the refresh began. */
async function withPresentKeys(
  { imageKeys }: Core,
  tx: Database,
  userId: string,
  { former, items }: ItemChange,
): Promise<ItemChange> {
  const after = [...former, ...items].map(toImageKeyOf);
  const renewed = await imageKeys.renewed(tx, { userId, before: [], after });
  const toPresent = (item: FoundItem): FoundItem => {
    const key = renewed.get(item.thumbnailImageKey ?? '');
    return key === undefined ? item : { ...item, thumbnailImageKey: key };
  };
  return { former: former.map(toPresent), items: items.map(toPresent) };
}

/** Registers the images that the items use, and removes images of other users from the items. */
async function showThumbnails(
  { imageKeys }: Core,
  tx: Database,
  userId: string,
  { former, items }: ItemChange,
): Promise<readonly FoundItem[]> {
  const change = { userId, before: former.map(toImageKeyOf), after: items.map(toImageKeyOf) };
  const refused = await imageKeys.change(tx, change);
  return items.map((item) =>
    refused.has(item.thumbnailImageKey ?? '')
      ? { ...item, thumbnailImageKey: null, thumbnailUrl: null }
      : item,
  );
}
