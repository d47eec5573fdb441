'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

// Lazy-loaded, because it includes the whole public page.
export const LazyPageFrame = lazyComponent(async () => (await import('./page-frame.tsx')).PageFrame);
