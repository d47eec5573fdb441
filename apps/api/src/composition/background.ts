import type { Logger } from '@musubi/server/logger';

import type { Core } from '#core/module.ts';
import { findClosedSeconds } from '#modules/maintenance/public.ts';
import type { Analytics } from '#platform/analytics.ts';
import { type Job, MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { JobObserver } from '#platform/metrics/job-runs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import type { QueueName } from '#platform/queue/queues.ts';
import { POLLS_OF_URGENT, type WorkSignal } from '#platform/queue/work-signal.ts';
import { Again, type Repetition, repeat } from '#platform/timing/repeat.ts';

export interface BackgroundOptions {
  readonly core: Core;
  /** Jobs of the modules. */
  readonly jobs: readonly Job[];
  readonly outbox: Pick<Outbox, 'deliverDue' | 'findNext'>;
  readonly work: WorkSignal;
  /** Time between two polls of all queues in ms. */
  readonly pollMs: number;
  readonly analytics: Analytics;
  readonly limits: Pick<Limits, 'sweep'>;
  readonly log: Logger;
  /** Whether this server refreshes the sources of activities. */
  readonly isRefreshing: boolean;
  /** Counts the runs for the metrics; nothing is counted by default. */
  readonly observer?: JobObserver | undefined;
}

/** All background jobs of this server. */
export function listJobs({
  core,
  jobs,
  outbox,
  work,
  pollMs,
  analytics,
  limits,
  isRefreshing,
}: BackgroundOptions): readonly Job[] {
  return [
    { name: 'work', everyMs: pollMs / POLLS_OF_URGENT, work: async () => work.poll(), isUrgent: true },
    // The outbox also runs during maintenance, because it notifies open apps of revoked sessions.
    {
      name: 'outbox',
      everyMs: SECOND_MS,
      queues: ['outbox'],
      work: async () => deliverMessages(core, outbox),
      isUrgent: true,
    },
    { name: 'analytics', everyMs: 30 * SECOND_MS, work: async () => analytics.flush() },
    { name: 'sessions seen', everyMs: 30 * SECOND_MS, work: async () => core.lastSeen.flush() },
    { name: 'limits', everyMs: 10 * MINUTE_MS, work: async () => limits.sweep() },
    ...jobs.filter(({ isRefresh = false }) => isRefreshing || !isRefresh),
  ];
}

/** Delivers due messages, and schedules the next run for when the next message is due. */
async function deliverMessages({ clock }: Core, outbox: BackgroundOptions['outbox']): Promise<Again | null> {
  await outbox.deliverDue();
  const nextAt = await outbox.findNext();
  return nextAt === null ? null : new Again(nextAt.getTime() - clock.now().getTime());
}

/** Starts all jobs; jobs that are not urgent pause during maintenance. */
export function startBackground(
  options: BackgroundOptions,
  jobs: readonly Job[] = listJobs(options),
): Pick<Repetition, 'stop'> {
  const { core, log, observer, work: signal } = options;
  const isPaused = async (): Promise<boolean> => (await findClosedSeconds(core)) !== null;
  const started = jobs.map(({ name, everyMs, queues = [], work, isUrgent = false }) => {
    observer?.add(name);
    const onEnd = observer && ((isDone: boolean) => observer.note(name, isDone));
    const isWoken = queues.length > 0;
    return {
      queues,
      ...repeat(work, { name, everyMs, isWoken, log, onEnd, ...(!isUrgent && { isPaused }) }),
    };
  });
  const queuesOf = (isWanted: (job: Job) => boolean): readonly QueueName[] =>
    jobs.filter(isWanted).flatMap(({ queues = [] }) => queues);
  signal.start(
    {
      urgent: queuesOf(({ isUrgent = false }) => isUrgent),
      others: queuesOf(({ isUrgent = false }) => !isUrgent),
    },
    (queue) => {
      for (const { queues, wake } of started) if (queues.includes(queue)) wake();
    },
  );
  const stop = async (): Promise<void> => {
    await Promise.all([core.refreshSlots.stop(), signal.stop(), ...started.map(async (job) => job.stop())]);
    // Stops the refreshes again, because the refresh job may have started refreshes after the first
    // `stop()`.
    await core.refreshSlots.stop();
  };
  return { stop };
}
