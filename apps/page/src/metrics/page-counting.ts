import type { RequestCounting } from '@musubi/server/http-server';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

/** Route pattern of a page. Requests for cached pages are counted under it too. */
const PAGE_ROUTE = '/@:pubId';
/** Operation under which all paths without a route are counted. */
const UNKNOWN = 'unknown';

/** Counts requests by route pattern. Patterns are constants in the code, so visitors cannot add series. */
export function createCounting(requests: RequestObserver | undefined): RequestCounting | undefined {
  return (
    requests && {
      requests,
      operationOf: ({ is404, routeOptions: { url } }) => (is404 ? UNKNOWN : (url ?? UNKNOWN)),
      firstOperation: PAGE_ROUTE,
    }
  );
}
