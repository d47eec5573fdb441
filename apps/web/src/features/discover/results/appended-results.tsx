'use client';

import type { DiscoveredCreator, DiscoveredCreatorList } from '@musubi/api-client';
import { Button } from '@musubi/ui/button/button';
import { Notice } from '@musubi/ui/notice/notice';
import { useEffect, useRef } from 'react';
import useSWRInfinite from 'swr/infinite';

import { createLazyClient } from '#shared/clients/lazy-client.ts';
import { useDocumentSettings } from '#shared/config/document-settings.tsx';

import type { CardSetting } from '../cards/discover-card.tsx';
import { type DiscoverQuery, toSearchRequest } from '../query/discover-query.ts';
import { CreatorResults } from './creator-results.tsx';

import styles from './more-results.module.css';

export interface MoreResultsProps {
  /** The search to continue, with the cursor of its next page. */
  readonly query: DiscoverQuery & { readonly cursor: string };
  /** Path of the next page, for visitors without script. */
  readonly href: string;
  readonly setting: CardSetting;
  readonly words: {
    readonly more: string;
    readonly failed: string;
    readonly list: string;
  };
}

interface Appended {
  readonly creators: readonly DiscoveredCreator[];
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  readonly isFailed: boolean;
  /** Fetches the next page, or retries a page whose fetch failed. */
  readonly load: () => void;
}

const FETCHED_ONCE = {
  revalidateFirstPage: false,
  revalidateIfStale: false,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  shouldRetryOnError: false,
} as const;

/** Fetches further pages of a search. Fetches the first of them on mount. */
function useAppended({ query }: MoreResultsProps): Appended {
  const { config } = useDocumentSettings();
  const getKey = (at: number, before: DiscoveredCreatorList | null): DiscoverQuery | null => {
    if (at === 0) return query;
    return before === null || before.next_cursor === null ? null : { ...query, cursor: before.next_cursor };
  };
  const { data, error, isValidating, setSize, mutate } = useSWRInfinite<DiscoveredCreatorList, Error>(
    getKey,
    async (wanted: DiscoverQuery) =>
      createLazyClient({ baseUrl: config.apiOrigin }).content.discoverCreators(toSearchRequest(wanted)),
    FETCHED_ONCE,
  );
  const isFailed = error !== undefined && !isValidating;
  return {
    creators: data?.flatMap(({ items }) => items) ?? [],
    hasMore: data === undefined || data.at(-1)?.next_cursor !== null,
    isLoading: isValidating,
    isFailed,
    load: () => void (isFailed ? mutate() : setSize((size) => size + 1)),
  };
}

/** Further results below the server-rendered ones. Focuses the first result of each new page. */
export function AppendedResults(props: MoreResultsProps): React.JSX.Element {
  const { words, setting } = props;
  const { creators, hasMore, isLoading, isFailed, load } = useAppended(props);
  const list = useRef<HTMLDivElement>(null);
  const shownBefore = useRef(0);
  useEffect(() => {
    const from = shownBefore.current;
    shownBefore.current = creators.length;
    if (creators.length > from) list.current?.querySelectorAll<HTMLElement>('article > a')[from]?.focus();
  }, [creators.length]);
  return (
    <>
      <div ref={list}>
        {creators.length > 0 && <CreatorResults creators={creators} setting={setting} label={words.list} />}
      </div>
      {isFailed && (
        <Notice tone="danger" role="alert">
          {words.failed}
        </Notice>
      )}
      {hasMore && (
        <p className={styles['more']}>
          <Button isPending={isLoading} onPress={load}>
            {words.more}
          </Button>
        </p>
      )}
    </>
  );
}
