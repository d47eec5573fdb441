'use client';

import { later } from '@musubi/ui/part/later';

/**
 * Somebody wrote in between: shows both versions and lets the person decide, now or later. Nothing is overwritten before
 * that, and closing the dialog decides nothing. Its script comes right behind the editor.
 */
export const ConflictDialog = later(async () => (await import('./conflict-versions.tsx')).ConflictVersions);
