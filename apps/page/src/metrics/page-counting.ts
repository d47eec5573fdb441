import type { RequestCounting } from '@musubi/server/http-server';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

/** Pattern of the route of a page, under which the requests for cached pages count too. */
const PAGE_ROUTE = '/@:pubId';
/** Operation of all paths without a route. */
const UNKNOWN = 'unknown';

/**
 * Counts requests by the pattern of their route. A pattern is a constant of the code, so that visitors cannot add
 * series.
 */
export function createCounting(requests: RequestObserver | undefined): RequestCounting | undefined {
  return (
    requests && {
      requests,
      operationOf: ({ is404, routeOptions: { url } }) => (is404 ? UNKNOWN : (url ?? UNKNOWN)),
      firstOperation: PAGE_ROUTE,
    }
  );
}
