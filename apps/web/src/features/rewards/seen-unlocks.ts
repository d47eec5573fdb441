import type { Achievement } from '@musubi/api-client';

import { tryStorage } from '#shared/try-storage.ts';

export interface SeenUnlocks {
  /** The achievements reached since `remember` was last called in this browser. */
  findNew(items: readonly Achievement[]): readonly Achievement[];
  /** Marks the reached achievements as seen. */
  remember(items: readonly Achievement[]): void;
}

export interface SeenUnlocksOptions {
  /** Returns the browser's storage; throws when the browser blocks storage. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly userId: string;
}

function isAchieved({ achieved_at }: Achievement): boolean {
  return achieved_at !== null;
}

/** Stores in the browser which unlocks a user has seen, so that each unlock is announced once. */
export function createSeenUnlocks({ getStorage, userId }: SeenUnlocksOptions): SeenUnlocks {
  const key = `seen-unlocks:${userId}`;
  const read = (): ReadonlySet<string> | null =>
    tryStorage(() => new Set((getStorage().getItem(key) ?? '').split(',')), null);
  return {
    findNew(items) {
      const seen = read();
      // When storage is blocked, no unlock counts as new. Otherwise every unlock would seem new on each
      // visit.
      return seen === null ? [] : items.filter((item) => isAchieved(item) && !seen.has(item.id));
    },
    remember(items) {
      const ids = items.filter(isAchieved).map(({ id }) => id);
      tryStorage(() => getStorage().setItem(key, ids.join(',')), undefined);
    },
  };
}
