import { type SQL, sql } from 'drizzle-orm';

/** Whether a job of this key waits in a queue or is worked on. */
export function hasJob(queue: string, key: SQL): SQL {
  // In the words of the index that makes keys unique, which is used then.
  return sql`exists (select from jobs.job where job.name = ${queue} and coalesce(job.singleton_key, '') = ${key}
    and job.state <= 'active' and job.policy = 'exclusive')`;
}
