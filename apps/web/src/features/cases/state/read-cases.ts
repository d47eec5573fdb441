import type { CaseDetail, CaseList, OperatorsApi } from '@musubi/api-client';

import { type QueueFilter, toListParameters, toNextRequest } from './queue-filter.ts';

/** Beginning of the cache keys of cases, their list and their counts. */
export const CASES_READING = '/v4/operator/cases';

/** Name of the reading of one case, see `useOperatorRead`. */
export const caseReading = (id: string): string => `${CASES_READING}/${id}`;

/** Cases of one page of the queue. */
const QUEUE_PAGE = 30;

/** Reads a page of the queue, by default the first. */
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

/** Adds a page to the end of a list. A case that moved between the requests stays where it was. */
export function withPage(list: CaseList, page: CaseList): CaseList {
  const known = new Set(list.items.map(({ id }) => id));
  return { ...page, items: [...list.items, ...page.items.filter(({ id }) => !known.has(id))] };
}

/**
 * Claims the next open case of the filter behind a case, or from the beginning of the queue. Resolves to null when no
 * such case is free.
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
