'use client';

import type { PublicProfile } from '@musubi/api-client';
import useSWR, { type SWRResponse } from 'swr';

import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';
import { useApp } from '#shared/session/app-context.tsx';

/** The public page of a creator; fetches nothing without a handle. */
export function useCreatorPage(pubId: string | null): SWRResponse<PublicProfile, ApiFailure> {
  const { client } = useApp();
  return useSWR<PublicProfile, ApiFailure>(pubId === null ? null : ['/users', pubId], async () => {
    try {
      return await client.content.getUser({ pubId: pubId ?? '' });
    } catch (error) {
      throw await toApiFailure(error);
    }
  });
}
