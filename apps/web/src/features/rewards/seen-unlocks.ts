import type { Achievement } from '@musubi/api-client';

import { attemptStorage } from '#shared/attempt-storage.ts';

export interface SeenUnlocks {
  /** What of this has been achieved since this browser last showed it. */
  findNew(items: readonly Achievement[]): readonly Achievement[];
  /** From now on these are known. */
  remember(items: readonly Achievement[]): void;
}

export interface SeenUnlocksOptions {
  /** Gives the browser's storage; may throw where it is closed to pages. */
  readonly getStorage: () => Pick<Storage, 'getItem' | 'setItem'>;
  readonly userId: string;
}

function isAchieved({ achieved_at }: Achievement): boolean {
  return achieved_at !== null;
}

/** Remembers in the browser which unlocked functions somebody has seen, so that each is celebrated once. */
export function createSeenUnlocks({ getStorage, userId }: SeenUnlocksOptions): SeenUnlocks {
  const key = `seen-unlocks:${userId}`;
  const read = (): ReadonlySet<string> | null =>
    attemptStorage(() => new Set((getStorage().getItem(key) ?? '').split(',')), null);
  return {
    findNew(items) {
      const seen = read();
      // Without a memory everything would be new on every visit.
      return seen === null ? [] : items.filter((item) => isAchieved(item) && !seen.has(item.id));
    },
    remember(items) {
      const ids = items.filter(isAchieved).map(({ id }) => id);
      attemptStorage(() => getStorage().setItem(key, ids.join(',')), undefined);
    },
  };
}
