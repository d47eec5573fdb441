import type { Logger } from '@musubi/server/logger';

import { REFRESH_JOB_SECONDS, REFRESH_QUEUE } from '#modules/activities/public.ts';
import type { SqlRunner } from '#platform/database/database.ts';
import { createJobQueue, type JobQueue } from '#platform/queue/job-queue.ts';

export interface RefreshQueueOptions {
  readonly runner: SqlRunner;
  readonly log: Logger;
  readonly expireSeconds?: number;
  readonly sweepEverySeconds?: number;
}

/** Queue of sources to refresh, shared by all servers of a database. */
export function createRefreshQueue({
  expireSeconds = REFRESH_JOB_SECONDS,
  ...options
}: RefreshQueueOptions): JobQueue {
  return createJobQueue({ name: REFRESH_QUEUE, expireSeconds, ...options });
}
