'use client';

import { systemClock } from '@musubi/auth/browser';
import { useEffect, useState, useSyncExternalStore } from 'react';

import { useApp } from '#shared/app/app-context.tsx';
import { useIsOnline } from '#shared/connectivity/use-is-online.ts';
import { HandleCheck, type HandleCheckContext, type HandleVerdict } from '#shared/handles/handle-check.ts';

/** Whether a typed handle is available, checked while the creator types. */
export function useHandleCheck(
  typed: string,
  { own, isRefused }: Pick<HandleCheckContext, 'own' | 'isRefused'>,
): HandleVerdict {
  const { client } = useApp();
  const isOnline = useIsOnline();
  const [check] = useState(
    () =>
      new HandleCheck({
        ask: async (handle) => client.platform.v4GetHandleAvailability({ pubId: handle }),
        schedule: systemClock.schedule,
        nowMs: systemClock.nowMs,
      }),
  );
  useEffect(() => {
    check.look(typed, { own, isOnline, isRefused });
    return check.stop;
  }, [check, typed, own, isOnline, isRefused]);
  return useSyncExternalStore(check.subscribe, check.getVerdict, check.getVerdict);
}
