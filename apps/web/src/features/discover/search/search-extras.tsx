'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

import type { SearchBehaviorProps } from './search-behavior.tsx';

/** The features of the search that need script: the `/` key, results without a reload, and suggestions. */
export const SearchExtras = lazyComponent<SearchBehaviorProps>(
  async () => (await import('./search-behavior.tsx')).SearchBehavior,
);
