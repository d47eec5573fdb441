'use client';

import { dismissToast } from '@musubi/ui/toaster/show-toast';
import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';

import { isReadForOthers } from '#shared/connectivity/swr-config.ts';

/** Clears the toasts and the cached data of the previous user after a sign-out or a change of user. */
export function useFreshStart(userId: string | null): void {
  const { mutate } = useSWRConfig();
  const previousId = useRef<string | null>(null);
  useEffect(() => {
    const hasLeft = previousId.current !== null && previousId.current !== userId;
    previousId.current = userId;
    if (!hasLeft) return;
    dismissToast();
    // Revalidates: with `revalidate: false`, SWR would join the next user to a request in flight and drop its
    // response.
    void mutate((key) => isReadForOthers(key, userId), undefined);
  }, [userId, mutate]);
}
