'use client';

import type { RemovedLinkList } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/api/use-read.ts';

/** The links that left the list until a version of it. While those of the next version are on their way, the ones before stay. */
export function useRemovedLinks(version: number): ReadState<RemovedLinkList> {
  return useRead(
    `/v4/external_links/removed?version=${version}`,
    async ({ platform }) => platform.v4ListRemovedLinks(),
    { keepPreviousData: true },
  );
}
