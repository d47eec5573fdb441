'use client';

import type { CaseCounts, CaseList } from '@musubi/api-client';

import type { ReadState } from '#shared/app/use-read.ts';
import { toApiFailure } from '#shared/clients/api-failure.ts';
import { type Attempt, useTask } from '#shared/errors/use-task.ts';
import { useOperator } from '#shared/operators/operator-context.tsx';
import { useOperatorRead } from '#shared/operators/use-operator-read.ts';

import type { QueueFilter } from '../state/queue-filter.ts';
import { CASES_READING, readQueue, withPage } from '../state/read-cases.ts';

/** Poll interval of the counts while the tab is visible. */
const COUNTS_INTERVAL_MS = 30_000;

export interface Queue {
  readonly reading: ReadState<CaseList>;
  /** The latest counts; null before the first response. */
  readonly counts: CaseCounts | null;
  /** Whether the shown list still belongs to the previous filter. */
  readonly isOfOtherFilter: boolean;
  readonly more: Attempt & { readonly load: () => Promise<boolean> };
}

/** Polls the counts. Failures are not shown, because the list shows its own. */
function useCounts(): CaseCounts | null {
  const { data } = useOperatorRead(
    `${CASES_READING}/counts`,
    async (client) => (await client.v4OperatorListCases({ limit: 1 })).counts,
    { refreshInterval: COUNTS_INTERVAL_MS, refreshWhenHidden: false, refreshWhenOffline: false },
  );
  return data?.value ?? null;
}

/** The queue of a filter, loaded in pages. While a new filter loads, the previous list stays. */
export function useQueue(filter: QueueFilter): Queue {
  const { client } = useOperator();
  const attempt = useTask();
  const polled = useCounts();
  const reading = useOperatorRead(
    `${CASES_READING}?${JSON.stringify(filter)}`,
    async (api) => readQueue(api, filter),
    // A refetch would drop the list pages loaded after the first.
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const { data, mutate } = reading;
  return {
    reading,
    counts: polled ?? data?.value.counts ?? null,
    isOfOtherFilter: reading.isLoading,
    more: {
      ...attempt,
      load: async () =>
        attempt.run(async () => {
          const cursor = data?.value.next_cursor ?? null;
          if (cursor === null) return;
          try {
            const page = await readQueue(client, filter, cursor);
            await mutate((known) => known && { ...known, value: withPage(known.value, page) }, {
              revalidate: false,
            });
          } catch (error) {
            throw await toApiFailure(error);
          }
        }),
    },
  };
}
