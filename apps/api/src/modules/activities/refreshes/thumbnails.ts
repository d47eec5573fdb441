import type { ActivityType } from '@musubi/domain/activities';
import { SafeFetchError } from '@musubi/server/safe-fetch-error';

import type { Core } from '#core/module.ts';
import { copyImage } from '#modules/images/public.ts';
import type { RemoteItem } from '#platform/sources/activity-source.ts';

import { activitiesRepository } from '../activities.repository.ts';
import type { ClaimedSource, RefreshKey } from '../refreshes.repository.ts';
import { type FoundItem, toStorableItems, withDates } from './refresh.rules.ts';

interface CopiedItems {
  readonly items: readonly FoundItem[];
  /** False when a thumbnail failed and a retry may succeed. */
  readonly isWhole: boolean;
}

/** Items whose thumbnails are still loading. */
export interface PendingPictures {
  /**
   * The new items with the thumbnails that are already stored, to show until the new thumbnails are loaded.
   */
  readonly items: readonly FoundItem[];
  /** The items that were stored before this refresh. */
  readonly former: readonly FoundItem[];
  readonly whole: Promise<CopiedItems>;
}

const MAX_BYTES = 5 * 1024 * 1024;
const TIMEOUT_MS = 8000;
const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif';

const NO_PICTURE = { thumbnailImageKey: null, thumbnailUrl: null };

/** Result of copying a thumbnail. `later`: copying failed, and the next refresh tries again. */
type Copied = { readonly kind: 'image'; readonly key: string } | { readonly kind: 'none' | 'later' };

/**
 * Begins to copy the thumbnails of new items to our own content host. Fetches only new thumbnails. An item is stored
 * without a thumbnail if the thumbnail fails or comes too late.
 */
export async function beginThumbnails(
  core: Core,
  { userId, activityId, type }: RefreshKey & Pick<ClaimedSource, 'type'>,
  remote: readonly RemoteItem[],
  budget: AbortSignal,
): Promise<PendingPictures> {
  const urls = new Map(remote.map(({ id, thumbnailUrl }) => [id, thumbnailUrl]));
  const former = await activitiesRepository.listItemsOf(core.db, { userId, id: activityId });
  const now = core.clock.now();
  const bare = remote.map(({ thumbnailUrl: _remote, ...item }) => ({ ...item, ...NO_PICTURE }));
  const chosen = toStorableItems(withDates(bare, { former, now }), now);
  const keys = new Map(
    former.map(({ id, thumbnailUrl, thumbnailImageKey }) => [
      thumbnailUrl === null ? null : toPictureName(type, id, thumbnailUrl),
      thumbnailImageKey,
    ]),
  );
  const copyAll = async (): Promise<CopiedItems> => {
    const items: FoundItem[] = [];
    let isWhole = true;
    // Copies one image at a time, because the encoder has few slots and also serves link images.
    for (const item of chosen) {
      const url = urls.get(item.id) ?? null;
      const existing = url === null ? null : (keys.get(toPictureName(type, item.id, url)) ?? null);
      const copied: Copied =
        url === null
          ? { kind: 'none' }
          : existing === null
            ? await core.slots.thumbnails(async () => copyOne(core, userId, url, budget))
            : { kind: 'image', key: existing };
      if (copied.kind === 'later') isWhole = false;
      const shown = copied.kind === 'image' && { thumbnailImageKey: copied.key, thumbnailUrl: url };
      items.push({ ...item, ...shown });
    }
    return { items, isWhole };
  };
  const pictures = new Map(
    former.map(({ id, thumbnailUrl, thumbnailImageKey }) => [id, { thumbnailUrl, thumbnailImageKey }]),
  );
  const items = chosen.map((item) => ({ ...item, ...pictures.get(item.id) }));
  return { items, former, whole: copyAll() };
}

async function copyOne(core: Core, userId: string, url: string, budget: AbortSignal): Promise<Copied> {
  if (budget.aborted) return { kind: 'later' };
  try {
    const fetched = await fetchImage(core, url, budget);
    if (typeof fetched === 'string') return { kind: fetched };
    const key = await copyImage(core, userId, fetched);
    return key === null ? { kind: 'none' } : { kind: 'image', key };
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    core.log.info({ reason }, 'the thumbnail of an item could not be copied');
    // An image that is too large, or refused by our URL check, would fail again on a retry.
    const isFinal = error instanceof SafeFetchError && error.kind !== 'failed';
    return { kind: isFinal ? 'none' : 'later' };
  }
}

async function fetchImage(
  { sources: { request } }: Core,
  url: string,
  signal: AbortSignal,
): Promise<Buffer | 'none' | 'later'> {
  const { status, bytes } = await request(url, {
    accept: ACCEPT,
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
    signal,
  });
  if (status === 200) return bytes;
  return status === 429 || status >= 500 ? 'later' : 'none';
}

/**
 * Identifies a picture by its URL. An Instagram picture is identified by item id and URL path, because
 * Instagram re-signs URLs and uses many hosts.
 */
function toPictureName(type: ActivityType, itemId: string, url: string): string {
  return type === 'instagram' ? `${itemId} ${new URL(url).pathname}` : url;
}
