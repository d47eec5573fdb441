'use client';

import type { ActivitySettings } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/app/use-read.ts';

/** The activity sources of the signed-in creator, with errors that only the creator sees. */
export function useActivitySettings(): ReadState<ActivitySettings> {
  return useRead('/v4/profile?expand=activities', async ({ platform }) => {
    const { user } = await platform.v4GetProfile({ expand: ['activities'] });
    if (user.activities === undefined) throw new Error('The API left out the activities that were asked for');
    return user.activities;
  });
}
