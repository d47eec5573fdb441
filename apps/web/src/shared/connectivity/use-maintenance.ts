'use client';

import type { Maintenance } from '@musubi/api-client';
import { useLocale } from '@musubi/i18n/messages-provider';
import { useEffect, useMemo } from 'react';
import useSWR, { type SWRResponse } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { createLazyClient } from '#shared/clients/lazy-client.ts';

/** Polling interval during maintenance. */
const POLL_INTERVAL_MS = 20_000;
const FOCUS_THROTTLE_MS = 60_000;

/** The maintenance status in the screen's language, polled during maintenance. */
export function useMaintenance(): SWRResponse<Maintenance, ApiFailure> {
  const { config, maintenance } = useApp();
  // Uses a separate client without a `MaintenanceSignal`, because a failure of this request must not trigger
  // another check.
  const { content } = useMemo(() => createLazyClient({ baseUrl: config.apiOrigin }), [config.apiOrigin]);
  const locale = useLocale();
  const reading = useSWR<Maintenance, ApiFailure>(
    ['/maintenance', locale],
    async () => {
      try {
        return await content.getMaintenance({ acceptLanguage: locale });
      } catch (error) {
        throw await toApiFailure(error);
      }
    },
    {
      refreshInterval: (known) => (known?.is_maintenance === true ? POLL_INTERVAL_MS : 0),
      focusThrottleInterval: FOCUS_THROTTLE_MS,
      shouldRetryOnError: false,
    },
  );
  const { mutate } = reading;
  useEffect(() => maintenance.subscribe(() => void mutate()), [maintenance, mutate]);
  return reading;
}
