'use client';

import { dismissToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

import { isReadForOthers } from '#shared/swr-config.ts';

/** When another person comes, or nobody is left: what was read or said for the one before is gone. */
export function useFreshStart(userId: string | null): void {
  const { mutate } = useSWRConfig();
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    const hasLeft = previousId.current !== null && previousId.current !== userId;
    previousId.current = userId;
    if (!hasLeft) return;
    dismissToast();
    // With `revalidate: false` SWR would hand the next one a request that is still on its way, and drop its answer.
    void mutate((key) => isReadForOthers(key, userId), undefined);
  }, [userId, mutate]);
}
