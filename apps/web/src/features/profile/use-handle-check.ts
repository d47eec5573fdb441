'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useApp } from '#shared/app-context.tsx';
import { useIsOnline } from '#shared/images/use-image-upload.ts';

import { HandleCheck, type HandleVerdict } from './handle-check.ts';

/** What is known of the handle in a field. `own`: the one that the page has. */
export function useHandleCheck(typed: string, own: string): HandleVerdict {
  const { client } = useApp();
  const isOnline = useIsOnline();
  const [check] = useState(
    () =>
      new HandleCheck({
        ask: async (handle) => client.platform.v4GetHandleAvailability({ pubId: handle }),
        schedule: systemClock.schedule,
      }),
  );
  useEffect(() => {
    check.look(typed, { own, isOnline });
    return check.stop;
  }, [check, typed, own, isOnline]);
  return useSyncExternalStore(check.subscribe, check.getVerdict, check.getVerdict);
}
