'use client';

import type { Import } from '@musubi/api-client';
import { useEffect, useRef } from 'react';

type Found = Pick<Import, 'id' | 'application'>;

/**
 * Refreshes the page's caches when a refetch shows that the plan was applied although its response was lost.
 * Returns a function that the screen calls when it received the response and refreshes the caches itself.
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
