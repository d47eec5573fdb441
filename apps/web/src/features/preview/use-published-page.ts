'use client';

import type { PublicProfile } from '@musubi/api-client';

import { toApiFailure } from '#shared/api/api-failure.ts';
import { type ReadState, useRead } from '#shared/api/use-read.ts';

/** The page as visitors get it now; null while it is a draft, which they are told is not there. */
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
