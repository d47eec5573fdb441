'use client';

import type { PublicProfile } from '@musubi/api-client';
import useSWR, { type SWRResponse } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

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
