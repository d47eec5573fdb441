'use client';

import type { Audience } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

/** Fetches who sees the user's page beside its visibility. The settings and their list share the cached answer. */
export function useAudienceReading(): ReadState<Audience> {
  return useRead('/v4/audience', async ({ platform }) => platform.getAudience());
}
