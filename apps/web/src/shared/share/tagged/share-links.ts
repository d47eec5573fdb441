'use client';

import type { ShareLink, ShareLinkList, ShareLinkPlace } from '@musubi/api-client';
import { useSWRConfig } from 'swr';

import { useApp } from '#shared/app/app-context.tsx';
import { type ReadState, useRead } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { isStatsKey } from '#shared/stats/page-stats.ts';

const NAME = '/profile/share_links';

const isShareLinksKey = (key: unknown): boolean => Array.isArray(key) && key[0] === NAME;

/** The share links of the signed-in creator's page, the newest first. */
export function useShareLinks(): ReadState<ShareLinkList> {
  return useRead(NAME, async ({ platform }) => platform.listShareLinks());
}

export interface ShareLinkActions {
  readonly create: (place: ShareLinkPlace) => Promise<ShareLink>;
  readonly rename: (tag: ShareLink['tag'], name: string) => Promise<ShareLink>;
  readonly remove: (tag: ShareLink['tag']) => Promise<void>;
}

/**
 * Changes share links and refreshes what the screens show of them.
 * @throws `ApiFailure` from each action that the API refuses.
 */
export function useShareLinkActions(): ShareLinkActions {
  const { client } = useApp();
  const { mutate } = useSWRConfig();
  const refresh = async (): Promise<void> => {
    await Promise.all([mutate(isShareLinksKey), mutate(isStatsKey)]);
  };
  return {
    async create(place) {
      const link = await client.platform.createShareLink({ createShareLinkRequest: { place } });
      // The press does not wait for the list.
      void mutate(isShareLinksKey);
      return link;
    },
    async rename(tag, name) {
      const link = await client.platform.updateShareLink({ tag, updateShareLinkRequest: { name } });
      await refresh();
      return link;
    },
    async remove(tag) {
      try {
        await client.platform.deleteShareLink({ tag });
      } catch (error) {
        const failure = await toApiFailure(error);
        // Another tab has deleted it.
        if (failure.code !== 'not_found') throw failure;
      }
      await refresh();
    },
  };
}
