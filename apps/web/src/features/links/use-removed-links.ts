'use client';

import type { RemovedLinkList } from '@musubi/api-client';

import { type ReadState, useRead } from '#shared/api/use-read.ts';

/** The removed links as of a version of the list. While a new version loads, the previous data stays. */
export function useRemovedLinks(version: number): ReadState<RemovedLinkList> {
  return useRead(
    `/v4/external_links/removed?version=${version}`,
    async ({ platform }) => platform.v4ListRemovedLinks(),
    { keepPreviousData: true },
  );
}
