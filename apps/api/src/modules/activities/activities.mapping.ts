import type { SourceError } from '@musubi/domain/activities';

import type { components } from '#generated/contract.ts';

import type { ItemRow, StoredSettings } from './activities.repository.ts';
import type { ActivityRecord } from './activities.rules.ts';

type Schemas = components['schemas'];

export function toActivitySettings({
  version,
  titles,
  activities,
}: StoredSettings): Schemas['ActivitySettings'] {
  return { version, group_titles: titles, items: activities.map(toActivity) };
}

function toActivity(activity: ActivityRecord): Schemas['Activity'] {
  return {
    id: activity.id,
    type: activity.type,
    group: activity.group,
    source_id: activity.sourceId,
    is_visible: activity.isVisible,
    position: activity.position,
    refreshed_at: activity.refreshedAt?.toISOString() ?? null,
    ...toError(activity.error),
  };
}

/** Maps a stored error to the contract's format. */
function toError(error: SourceError | null): Pick<Schemas['Activity'], 'error'> {
  if (error === null) return {};
  return { error: error === 'feed_without_links' ? 'standard_error' : error };
}

interface RefreshStatus {
  readonly isRefreshable: boolean;
  readonly nextAt: Date;
  readonly claimedUntil: Date | null;
}

function toRefreshState(
  { isRefreshable, nextAt, claimedUntil }: RefreshStatus,
  now: Date,
): 'waiting' | 'looking' | 'resting' | 'off' {
  if (!isRefreshable) return 'off';
  if (claimedUntil !== null && claimedUntil > now) return 'looking';
  return nextAt > now ? 'resting' : 'waiting';
}

/** Refresh status of a source for its owner; `next_at` is null unless the state is `resting`. */
export function toActivityRefresh(
  status: RefreshStatus & {
    readonly activityId: string;
    readonly refreshedAt: Date | null;
    readonly succeededAt: Date | null;
    readonly error: ActivityRecord['error'];
  },
  now: Date,
): Schemas['ActivityRefresh'] {
  const state = toRefreshState(status, now);
  return {
    activity_id: status.activityId,
    state,
    refreshed_at: status.refreshedAt?.toISOString() ?? null,
    succeeded_at: status.succeededAt?.toISOString() ?? null,
    next_at: state === 'resting' ? status.nextAt.toISOString() : null,
    ...toError(status.error),
    ...(status.error === 'feed_without_links' && { error_reason: status.error }),
  };
}

/** Maps an activity for the creator's page; only the owner gets `error`. */
export function toUserActivity(
  activity: ActivityRecord,
  items: readonly ItemRow[],
  isOwner: boolean,
): Schemas['UserActivity'] {
  return {
    id: activity.id,
    type: activity.type,
    group: activity.group,
    position: activity.position,
    refreshed_at: activity.refreshedAt?.toISOString() ?? null,
    items: items.map((item) => ({
      id: item.id,
      type: activity.type,
      title: item.title,
      url: item.url,
      thumbnail_image_key: item.thumbnailImageKey,
      published_at: item.publishedAt.toISOString(),
    })),
    ...(isOwner && toError(activity.error)),
  };
}
