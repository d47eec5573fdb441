'use client';

import type { PublicProfile } from '@musubi/api-client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';

/** The page as visitors get it now; null for a draft, which the API answers with `not_found`. */
export function usePublishedPage(pubId: string): ReadState<PublicProfile | null> {
  return useRead(`/users/${pubId}`, async ({ content }) => {
    try {
      return await content.getUser({ pubId });
    } catch (error) {
      const failure = await toApiFailure(error);
      if (failure.code === 'not_found') return null;
      throw failure;
    }
  });
}
