'use client';

import { later } from '@musubi/ui/part/later';

// Lazy-loaded, because it includes the whole public page.
export const LaterPageFrame = later(async () => (await import('./page-frame.tsx')).PageFrame);
