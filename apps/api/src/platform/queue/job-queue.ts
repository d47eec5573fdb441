import type { Logger } from '@musubi/server/logger';
import { PgBoss } from 'pg-boss';
import * as z from 'zod';

import type { SqlRunner } from '../database/database.ts';

/** Work that is to be done once for each key, by whichever server comes first. */
export interface NewJob {
  readonly key: string;
  readonly payload: Readonly<Record<string, string>>;
  /** Taken before jobs of a lower one. */
  readonly priority: number;
}

/** A job that this server has taken. */
export interface TakenJob {
  readonly id: string;
  readonly payload: Readonly<Record<string, string>>;
}

/** Port: jobs in the database, shared by all API servers. */
export interface JobQueue {
  /** Adds jobs, but for those whose key waits or is worked on already. */
  add(jobs: readonly NewJob[]): Promise<void>;
  /**
   * Takes waiting jobs, which nobody else gets then, unless this server takes longer than a job may.
   * @param least Only jobs of at least this priority.
   */
  take(limit: number, least?: number): Promise<readonly TakenJob[]>;
  /** Forgets a job that was taken, whether it went well or not. */
  finish(id: string): Promise<void>;
  /** Hands out again what somebody took and never finished; called again and again. */
  sweep(): Promise<void>;
  close(): Promise<void>;
}

export interface JobQueueOptions {
  readonly name: string;
  readonly runner: SqlRunner;
  readonly log: Logger;
  /** How long somebody may work on a job before another one gets it, in seconds. */
  readonly expireSeconds: number;
  /** How often those that took too long are looked for, at most. */
  readonly sweepEverySeconds?: number;
}

/** As the migrations make it. */
const SCHEMA = 'jobs';
/** So often a job may kill its server before the schedule decides anew. */
const RETRIES = 5;
const KEEP_FAILED_SECONDS = 60 * 60;

const payloadSchema = z.record(z.string(), z.string());

/**
 * A queue of pg-boss, which is opened when it is first asked for. Nothing of it runs by itself: its schema comes with the
 * migrations, and its upkeep is done in `sweep`.
 */
export function createJobQueue(options: JobQueueOptions): JobQueue {
  const { name } = options;
  let opened: Promise<PgBoss> | null = null;

  const open = async (): Promise<PgBoss> => {
    opened ??= openBoss(options);
    // What failed to open is tried again by whoever comes next.
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
        jobs.map(({ key, payload, priority }) => ({ singletonKey: key, data: payload, priority })),
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
  boss.on('error', (error) => log.warn({ err: error, queue: name }, 'the queue of jobs failed'));
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
