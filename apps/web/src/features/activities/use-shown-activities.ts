'use client';

import type { UserActivityList } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/api/use-read.ts';
import { useSession } from '#shared/session/session-wiring.ts';

/** The signed-in creator's sources as visitors see them now. */
export function useShownActivities(): ReadState<UserActivityList> {
  const { profile } = useSession();
  const pubId = profile?.pub_id ?? '';
  return useRead(`/users/${pubId}/activities`, async ({ content }) => content.listUserActivities({ pubId }));
}
