import { type SQL, sql } from 'drizzle-orm';

/** Whether a job with this key is waiting or active. */
export function hasJob(queue: string, key: SQL): SQL {
  // Repeats the expressions of the index that makes keys unique, so that PostgreSQL uses the index.
  return sql`exists (select from jobs.job where job.name = ${queue} and coalesce(job.singleton_key, '') = ${key}
    and job.state <= 'active' and job.policy = 'exclusive')`;
}
