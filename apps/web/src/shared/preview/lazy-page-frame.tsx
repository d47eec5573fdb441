'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

// Lazy-loaded, because it includes all code of the creator's page.
export const LazyPageFrame = lazyComponent(async () => (await import('./page-frame.tsx')).PageFrame);
