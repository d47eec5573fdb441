'use client';

import type { ActivitySettings, UserActivityList } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useSession } from '#shared/session-wiring.ts';

/** The sources of the signed-in creator with what is wrong with them, which only they are told. */
export function useActivitySettings(): ReadState<ActivitySettings> {
  return useRead('/v4/profile?expand=activities', async ({ platform }) => {
    const { user } = await platform.v4GetProfile({ expand: ['activities'] });
    if (user.activities === undefined) throw new Error('The API left out the activities that were asked for');
    return user.activities;
  });
}

/** What visitors see of those sources now. */
export function useShownActivities(): ReadState<UserActivityList> {
  const { profile } = useSession();
  const pubId = profile?.pub_id ?? '';
  return useRead(`/users/${pubId}/activities`, async ({ content }) => content.listUserActivities({ pubId }));
}
