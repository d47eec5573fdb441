'use client';

import type { PublicProfile } from '@musubi/api-client';
import useSWR from 'swr';

import { type ApiFailure, toApiFailure } from '#shared/api/api-failure.ts';
import { useApp } from '#shared/session/app-context.tsx';

export function useSupportedCreator(pubId: string) {
  const { client } = useApp();
  return useSWR<PublicProfile, ApiFailure>(['/users', pubId], async () => {
    try {
      return await client.content.getUser({ pubId });
    } catch (error) {
      throw await toApiFailure(error);
    }
  });
}
