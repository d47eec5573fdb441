'use client';

import type { PublicKit } from '@musubi/api-client';
import useSWR, { type SWRResponse } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { type ApiFailure, toApiFailure } from '#shared/clients/api-failure.ts';

/** A kit as visitors see it. */
export function usePublicKit(id: string): SWRResponse<PublicKit, ApiFailure> {
  const { client } = useApp();
  return useSWR<PublicKit, ApiFailure>(['/kits', id], async () => {
    try {
      return await client.content.getKit({ id });
    } catch (error) {
      throw await toApiFailure(error);
    }
  });
}
