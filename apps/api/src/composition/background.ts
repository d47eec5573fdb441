import type { Logger } from '@musubi/server/logger';

import type { Core } from '#core/module.ts';
import { findClosedSeconds } from '#modules/maintenance/public.ts';
import type { Analytics } from '#platform/analytics.ts';
import { type Job, MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { JobObserver } from '#platform/metrics/job-runs.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { type Repetition, repeat } from '#platform/timing/repeat.ts';

export interface BackgroundOptions {
  readonly core: Core;
  /** Jobs of the modules. */
  readonly jobs: readonly Job[];
  readonly outbox: Pick<Outbox, 'deliverDue'>;
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
  analytics,
  limits,
  isRefreshing,
}: BackgroundOptions): readonly Job[] {
  return [
    // The outbox also runs during maintenance, because it notifies open apps of revoked sessions.
    { name: 'outbox', everyMs: SECOND_MS, work: async () => outbox.deliverDue(), isUrgent: true },
    { name: 'analytics', everyMs: 30 * SECOND_MS, work: async () => analytics.flush() },
    { name: 'sessions seen', everyMs: 30 * SECOND_MS, work: async () => core.lastSeen.flush() },
    { name: 'limits', everyMs: 10 * MINUTE_MS, work: async () => limits.sweep() },
    ...jobs.filter(({ isRefresh = false }) => isRefreshing || !isRefresh),
  ];
}

/** Starts all jobs; jobs that are not urgent pause during maintenance. */
export function startBackground(
  options: BackgroundOptions,
  jobs: readonly Job[] = listJobs(options),
): Repetition {
  const { core, log, observer } = options;
  const isPaused = async (): Promise<boolean> => (await findClosedSeconds(core)) !== null;
  const started = jobs.map(({ name, everyMs, work, isUrgent = false }) => {
    observer?.add(name);
    const onEnd = observer && ((isDone: boolean) => observer.note(name, isDone));
    return repeat(work, { name, everyMs, log, onEnd, ...(!isUrgent && { isPaused }) });
  });
  return {
    async stop() {
      await Promise.all([core.refreshSlots.stop(), ...started.map(async (job) => job.stop())]);
      // Stops the refreshes again, because the refresh job may have started refreshes after the first
      // `stop()`.
      await core.refreshSlots.stop();
    },
  };
}
