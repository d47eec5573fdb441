'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

// Lazy-loaded, because the fonts load without it, and no first screen reads the flag.
export const LazyFontWatch = lazyComponent(async () => (await import('./font-watch.tsx')).FontWatch);
