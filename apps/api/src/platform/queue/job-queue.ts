import type { Logger } from '@musubi/server/logger';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';

import type { SqlRunner } from '../database/database.ts';

/** A job; at most one job per key is waiting or active. */
export interface NewJob {
  readonly key: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Jobs of higher priority are taken first. */
  readonly priority: number;
}

/** A job that this server has taken. */
export interface TakenJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** Port: jobs in the database, shared by all API servers. */
export interface JobQueue {
  /** Adds jobs, except those whose key is already waiting or active. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Takes waiting jobs; no other server gets these jobs unless they expire.
   * @param least Minimum priority of the jobs.
   */
  take(limit: number, least?: number): Promise<readonly TakenJob[]>;
  /** Deletes a taken job, whether it succeeded or failed. */
  finish(id: string): Promise<void>;
  /** Queues expired jobs again; call it regularly. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface JobQueueOptions {
  readonly name: string;
  readonly runner: SqlRunner;
  readonly log: Logger;
  /** Seconds after which a taken job expires and another server gets it. */
  readonly expireSeconds: number;
  /** Minimum seconds between two searches for expired jobs. */
  readonly sweepEverySeconds?: number;
}

/** The name of the database schema, as in the migrations. */
const SCHEMA = 'jobs';
/**
 * Number of retries of a job after its server died. After the last retry the job fails, and may be added
 * again.
 */
const RETRIES = 5;
const KEEP_FAILED_SECONDS = 60 * 60;

const payloadSchema = z.record(z.string(), z.string());

/**
 * A pg-boss queue, opened on first use. Nothing runs in the background, because the migrations create its
 * schema and `sweep` does its maintenance.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { name } = options;
  let opened: Promise<PgBoss> | null = null;

  const open = async (): Promise<PgBoss> => {
    opened ??= openBoss(options);
    // After a failure, the next call opens the queue again.
    opened.catch(() => {
      opened = null;
    });
    return opened;
  };

  return {
    async add(jobs) {
      if (jobs.length === 0) return;
      const boss = await open();
      await boss.insert(
        name,
        // Sorted by key, because two servers that add the same jobs in different orders could deadlock.
        jobs
          .toSorted((one, other) => (one.key < other.key ? -1 : 1))
          .map(({ key, payload, priority }) => ({ singletonKey: key, data: payload, priority })),
      );
    },
    async take(limit, least) {
      const boss = await open();
      const jobs = await boss.fetch(name, {
        batchSize: limit,
        ...(least !== undefined && { minPriority: least }),
      });
      return jobs.map(({ id, data }) => ({ id, payload: payloadSchema.parse(data) }));
    },
    async finish(id) {
      const boss = await open();
      await boss.deleteJob(name, id);
    },
    async sweep() {
      const boss = await open();
      await boss.supervise(name);
    },
    async close() {
      const boss = await opened?.catch(() => null);
      await boss?.stop({ graceful: false });
    },
  };
}

async function openBoss({
  name,
  runner,
  log,
  expireSeconds,
  sweepEverySeconds = 10,
}: JobQueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: runner,
    schema: SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
    monitorIntervalSeconds: sweepEverySeconds,
    monitorVacuum: false,
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error, queue: name }, 'the job queue failed'));
  await boss.start();
  const settings = {
    expireInSeconds: expireSeconds,
    retryLimit: RETRIES,
    retryDelay: 0,
    deleteAfterSeconds: KEEP_FAILED_SECONDS,
  };
  await boss.createQueue(name, { policy: 'exclusive', ...settings });
  await boss.updateQueue(name, settings);
  return boss;
}
