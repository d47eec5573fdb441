import type { ServerResponse } from 'node:http';

import { ABORTED_STATUS } from '@musubi/server/answer-status';
import type { RequestObserver } from '@musubi/server/metrics/request-observer';

import { isPagePath } from './request-target.ts';

/** Kinds of requests, the values of the label `operation`. */
type WebOperation = 'page' | 'probe' | 'file' | 'screen' | 'unknown';

/**
 * Returns the kind of a request by its path; null for a target without a path. Only the kind becomes a metric
 * label, never the path.
 */
function operationOf(path: string | null): WebOperation {
  if (path === null) return 'unknown';
  if (isPagePath(path)) return 'page';
  if (path === '/healthz') return 'probe';
  return path.startsWith('/_next/') ? 'file' : 'screen';
}

/** Counts a request when its response has been sent or its connection has closed. */
export function countAnswer(requests: RequestObserver, path: string | null, outgoing: ServerResponse): void {
  const operation = operationOf(path);
  const startedAt = performance.now();
  outgoing.once('close', () => {
    const status = outgoing.writableFinished ? outgoing.statusCode : ABORTED_STATUS;
    requests.note(operation, status, performance.now() - startedAt);
  });
}
