'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

/**
 * Shows both versions of a conflict and lets the user choose one, now or later. Closing the dialog resolves
 * nothing. Lazy-loaded after the editor.
 */
export const ConflictDialog = lazyComponent(
  async () => (await import('./conflict-versions.tsx')).ConflictVersions,
);
