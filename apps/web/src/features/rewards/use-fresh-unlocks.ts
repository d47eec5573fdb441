'use client';

import type { Achievement } from '@musubi/api-client';
import { useEffect, useMemo, useState } from 'react';

import { getLocalStorage } from '#shared/autosave/local-draft-backup.ts';

import { createSeenUnlocks } from './seen-unlocks.ts';

/** The unlocks since the user's last visit; they stay new until the screen unmounts. */
export function useFreshUnlocks(userId: string, items: readonly Achievement[]): readonly Achievement[] {
  const [seen] = useState(() => createSeenUnlocks({ getStorage: getLocalStorage, userId }));
  const [before, setBefore] = useState<readonly Achievement[]>([]);
  const fresh = useMemo(() => {
    const known = new Set(before.map(({ id }) => id));
    return [...before, ...seen.findNew(items).filter(({ id }) => !known.has(id))];
  }, [before, seen, items]);
  if (fresh.length > before.length) setBefore(fresh);
  useEffect(() => seen.remember(items), [seen, items]);
  return fresh;
}
