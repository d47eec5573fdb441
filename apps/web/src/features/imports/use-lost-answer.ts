'use client';

import type { Import } from '@musubi/api-client';
import { useEffect, useRef } from 'react';

type Found = Pick<Import, 'id' | 'application'>;

/**
 * Refreshes the page's caches when a later fetch says that the shown plan was applied, as after the answer of the
 * application was lost. Returns the function that the screen calls when it has the answer and refreshes them itself.
 */
export function useLostAnswer(found: Found | undefined, refresh: () => Promise<void>): () => void {
  const plannedId = useRef<string | null>(null);
  const answeredId = useRef<string | null>(null);
  useEffect(() => {
    if (found === undefined) return;
    if (found.application === undefined) plannedId.current = found.id;
    else if (plannedId.current === found.id && answeredId.current !== found.id) {
      answeredId.current = found.id;
      void refresh();
    }
  }, [found, refresh]);
  return () => {
    answeredId.current = found?.id ?? null;
  };
}
