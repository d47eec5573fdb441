'use client';

import { later } from '@musubi/ui/part/later';

/**
 * Shows both versions of a conflict and lets the user choose one, now or later. Closing it resolves nothing.
 * Lazy-loaded after the editor.
 */
export const ConflictDialog = later(async () => (await import('./conflict-versions.tsx')).ConflictVersions);
