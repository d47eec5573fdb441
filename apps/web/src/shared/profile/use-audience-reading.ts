'use client';

import type { Audience } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

/**
 * Fetches the audience settings of the user's page that restrict it beyond its visibility. The settings and
 * their list share the cached response.
 */
export function useAudienceReading(): ReadState<Audience> {
  return useRead('/v4/audience', async ({ platform }) => platform.getAudience());
}
