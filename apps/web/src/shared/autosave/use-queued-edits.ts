'use client';

import { useEffect, useSyncExternalStore } from 'react';

import type { SaveObstacle } from '#shared/connectivity/status-line.ts';
import { useApp } from '#shared/session/app-context.tsx';

/** While a form with a save button is mounted, reports the form's unsaved edits to the app shell. */
export function useQueuedEdits(form: string, count: number): void {
  const { queued } = useApp().editors;
  useEffect(() => {
    queued.report(form, count);
    return () => queued.report(form, 0);
  }, [queued, form, count]);
}

export function useQueuedEditCount(): number {
  const { queued } = useApp().editors;
  return useSyncExternalStore(queued.subscribe, queued.getTotal, () => 0);
}

/** The obstacle that keeps edits of this user on this device; null when saving works. */
export function useSaveObstacle(): SaveObstacle | null {
  const { queued } = useApp().editors;
  return useSyncExternalStore(queued.subscribe, queued.getObstacle, () => null);
}
