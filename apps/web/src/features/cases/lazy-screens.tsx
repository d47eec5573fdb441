'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

import { ScreenSkeleton } from '#shared/screen/screen-skeleton.tsx';

// Lazy-loaded, so that operator access is checked before these scripts load.
export const LazyQueueScreen = lazyComponent(
  async () => (await import('./queue-screen.tsx')).QueueScreen,
  <ScreenSkeleton />,
);
export const LazyCaseScreen = lazyComponent(
  async () => (await import('./case-screen.tsx')).CaseScreen,
  <ScreenSkeleton />,
);
