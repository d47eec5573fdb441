'use client';

import { useMemo } from 'react';

import { useSession } from '#shared/app/session-wiring.ts';
import { getTabDrafts } from '#shared/autosave/draft-places.ts';
import { tryStorage } from '#shared/try-storage.ts';

import { NO_PLAN_TICKS, parsePlanTicks, type PlanTicks, serializeTicks } from './saved-ticks.ts';

export interface SavedTicks {
  readonly load: () => PlanTicks;
  readonly save: (ticks: PlanTicks) => void;
  readonly drop: () => void;
}

/**
 * The ticks of an import, saved per user in session storage, so that they survive navigation and a reload.
 * Only the ticks of one import are stored: the last that the creator changed.
 */
export function useSavedTicks(id: string): SavedTicks {
  const { user } = useSession();
  const key = `imports-ticks-draft:${user?.id ?? ''}`;
  return useMemo(
    () => ({
      load: () => tryStorage(() => parsePlanTicks(id, getTabDrafts().getItem(key)), NO_PLAN_TICKS),
      save: (ticks) => tryStorage(() => getTabDrafts().setItem(key, serializeTicks(id, ticks)), undefined),
      drop: () => tryStorage(() => getTabDrafts().removeItem(key), undefined),
    }),
    [id, key],
  );
}
