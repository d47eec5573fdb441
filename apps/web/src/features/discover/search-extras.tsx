'use client';

import { lazyComponent } from '@musubi/ui/lazy/lazy-component';

export interface SearchExtrasWords {
  readonly suggestions: string;
  readonly genre: string;
}

export interface SearchExtrasProps {
  readonly words: SearchExtrasWords;
  /** The words of the search that the screen shows. */
  readonly query: string;
}

/** The parts of the search that need script: the `/` key, results without a reload, and suggestions. */
export const SearchExtras = lazyComponent<SearchExtrasProps>(
  async () => (await import('./search-behavior.tsx')).SearchBehavior,
);
