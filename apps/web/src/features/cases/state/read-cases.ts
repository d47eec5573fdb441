import type { CaseDetail, CaseList, OperatorsApi } from '@musubi/api-client';

import { type QueueFilter, toListParameters, toNextRequest } from './queue-filter.ts';

/** Prefix of the cache keys of cases, their list and their counts. */
export const CASES_READING = '/v4/operator/cases';

/** Cache key of one case, see `useOperatorRead`. */
export const caseReading = (id: string): string => `${CASES_READING}/${id}`;

/** Number of cases in a list page. */
const QUEUE_PAGE = 30;

/** Fetches a page of the queue, by default the first. */
export async function readQueue(
  client: Pick<OperatorsApi, 'v4OperatorListCases'>,
  filter: QueueFilter,
  cursor: string | null = null,
): Promise<CaseList> {
  return client.v4OperatorListCases({
    ...toListParameters(filter),
    limit: QUEUE_PAGE,
    ...(cursor !== null && { cursor }),
  });
}

/** Appends a page to a list. A case that is already in the list keeps its position. */
export function withPage(list: CaseList, page: CaseList): CaseList {
  const known = new Set(list.items.map(({ id }) => id));
  return { ...page, items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/**
 * Claims the next open case that matches the filter: after a given case, or from the beginning of the queue.
 * Resolves to null if no such case is free.
 */
export async function claimNextCase(
  client: Pick<OperatorsApi, 'v4OperatorClaimNextCase'>,
  filter: QueueFilter,
  after: string | null,
): Promise<CaseDetail | null> {
  const ask = async (behind: string | null) =>
    client.v4OperatorClaimNextCase({ claimNextCaseRequest: toNextRequest(filter, behind) });
  return (await ask(after)) ?? (after === null ? null : ((await ask(null)) ?? null));
}
