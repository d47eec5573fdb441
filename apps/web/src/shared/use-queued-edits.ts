'use client';

import { useEffect, useSyncExternalStore } from 'react';

import { useApp } from './app-context.tsx';

/** Tells the shell how many edits of a form that saves by a button wait on this device, as long as it is open. */
export function useQueuedEdits(form: string, count: number): void {
  const { queued } = useApp().editors;
  useEffect(() => {
    queued.report(form, count);
    return () => queued.report(form, 0);
  }, [queued, form, count]);
}

/** How many edits wait on this device for the server. */
export function useQueuedEditCount(): number {
  const { queued } = useApp().editors;
  return useSyncExternalStore(queued.subscribe, queued.getTotal, () => 0);
}
