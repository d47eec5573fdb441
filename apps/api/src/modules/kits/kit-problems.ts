import { Problem } from '#platform/problem.ts';

const QUOTA_RETRY_SECONDS = 60;

export const noSuchKit = (): Problem => new Problem('not_found', 'There is no such kit');

export const quotaExceeded = (detail: string): Problem =>
  new Problem('quota_exceeded', detail, { retryAfterSeconds: QUOTA_RETRY_SECONDS });
