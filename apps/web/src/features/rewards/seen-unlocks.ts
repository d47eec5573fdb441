import type { Achievement } from '@musubi/api-client';
import { systemClock } from '@musubi/auth/browser';

import { tryStorage } from '#shared/try-storage.ts';

export interface SeenUnlocks {
  /**
   * The achievements reached since the last call of `remember` in this browser. Without such a call, the
   * achievements of the last week, because a log-out deletes the stored data.
   */
  findNew(items: readonly Achievement[]): readonly Achievement[];
  /** Marks the reached achievements as seen. */
  remember(items: readonly Achievement[]): void;
}

export interface SeenUnlocksOptions {
  /** Returns the browser's storage; throws when the browser blocks storage. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly userId: string;
  readonly nowMs?: () => number;
}

const NEW_FOR_MS = 7 * 24 * 60 * 60 * 1000;

function isAchieved({ achieved_at }: Achievement): boolean {
  return achieved_at !== null;
}

/** Stores in the browser which unlocks a user has seen, so that each unlock is announced once. */
export function createSeenUnlocks({
  getStorage,
  userId,
  nowMs = systemClock.nowMs,
}: SeenUnlocksOptions): SeenUnlocks {
  const key = `seen-unlocks:${userId}`;
  const isRecent = ({ achieved_at: at }: Achievement): boolean =>
    at !== null && nowMs() - Date.parse(at) < NEW_FOR_MS;
  /** Returns a function that reports whether an unlock is new; null when storage is blocked. */
  const read = (): ((item: Achievement) => boolean) | null =>
    tryStorage(() => {
      const stored = getStorage().getItem(key);
      if (stored === null) return isRecent;
      const seen = new Set(stored.split(','));
      return (item) => isAchieved(item) && !seen.has(item.id);
    }, null);
  return {
    findNew(items) {
      const isNew = read();
      // When storage is blocked, no unlock counts as new. Otherwise every unlock would seem new on each
      // visit.
      return isNew === null ? [] : items.filter(isNew);
    },
    remember(items) {
      const ids = items.filter(isAchieved).map(({ id }) => id);
      tryStorage(() => getStorage().setItem(key, ids.join(',')), undefined);
    },
  };
}
