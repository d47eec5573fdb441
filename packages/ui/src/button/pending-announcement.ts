import { useEffect, useRef } from 'react';

import { createLazyModule } from '../lazy/lazy-module.ts';

// Lazy-loaded, because only a button with a pending task makes announcements.
const announcer = createLazyModule(async () => (await import('./announce-name.ts')).announceName);

interface PendingButton {
  /** Undefined for a button that is never pending. */
  readonly isPending: boolean | undefined;
  readonly isFocused: boolean;
  /** Ids of the elements that name the button. */
  readonly labelledBy: string;
}

/**
 * Makes screen readers read the name of a focused button again when its task starts and when the task ends.
 */
export function usePendingAnnouncement({ isPending, isFocused, labelledBy }: PendingButton): void {
  const canWait = isPending !== undefined;
  const wasPending = useRef(isPending);
  useEffect(() => (canWait ? announcer.prefetchAfterInput() : undefined), [canWait]);
  useEffect(() => {
    const hasChanged = (wasPending.current ?? false) !== (isPending ?? false);
    wasPending.current = isPending;
    if (!hasChanged || !isFocused) return;
    void announcer.retry().then(() => announcer.get()?.(labelledBy));
  }, [isPending, isFocused, labelledBy]);
}
