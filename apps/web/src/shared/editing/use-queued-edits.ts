'use client';

import { useSyncExternalStore } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import type { SaveObstacle } from '#shared/signals/status-line.ts';

export function useQueuedEditCount(): number {
  const { queued } = useApp().editors;
  return useSyncExternalStore(queued.subscribe, queued.getTotal, () => 0);
}

/** The obstacle that prevents edits of this user from being saved; null when saving works. */
export function useSaveObstacle(): SaveObstacle | null {
  const { queued } = useApp().editors;
  return useSyncExternalStore(queued.subscribe, queued.getObstacle, () => null);
}
