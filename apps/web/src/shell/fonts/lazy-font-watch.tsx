'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

// Lazy-loaded, because the browser loads the free fonts of `FontPreload` without this component, and no
// screen waits for the font-loading flag.
export const LazyFontWatch = lazyComponent(async () => (await import('./font-watch.tsx')).FontWatch);
