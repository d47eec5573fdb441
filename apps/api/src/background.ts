import type { Logger } from '@musubi/server/logger';

import { searchIndexRepository } from '#modules/search/search-index.repository.ts';
import type { Analytics } from '#platform/analytics.ts';
import type { Database } from '#platform/database/database.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { type Repetition, repeat } from '#platform/repeat.ts';

import type { Services } from './services.ts';

export interface BackgroundOptions {
  readonly db: Database;
  readonly services: Services;
  readonly outbox: Pick<Outbox, 'deliverDue'>;
  readonly analytics: Analytics;
  readonly limits: Pick<Limits, 'sweep'>;
  readonly log: Logger;
  /** Whether this server refreshes the sources of activities. */
  readonly isRefreshing: boolean;
}

interface Job {
  readonly name: string;
  readonly everyMs: number;
  readonly work: () => Promise<unknown>;
  /** Runs during maintenance too, which pauses all other jobs. */
  readonly isUrgent?: boolean;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
/**
 * Starts one refresh per interval even if many wait, so that most requests run without a concurrent refresh.
 * `pnpm bench:refreshes` measures what a refresh costs requests; docs/adr/0111 has the results.
 */
const LOOK_EVERY_MS = SECOND_MS;
const LETTER_NOTICES_MS = 30 * SECOND_MS;
const SEARCH_INDEX_BATCH = 1000;

/** All background jobs of the API. */
export function listJobs({
  db,
  services,
  outbox,
  analytics,
  limits,
  isRefreshing,
}: BackgroundOptions): readonly Job[] {
  return [
    // The outbox cannot wait: it delivers the sign-outs of revoked sessions. All other jobs write data and can
    // wait.
    { name: 'outbox', everyMs: SECOND_MS, work: async () => outbox.deliverDue(), isUrgent: true },
    { name: 'images', everyMs: 10 * MINUTE_MS, work: async () => services.images.sweep() },
    { name: 'exports', everyMs: SECOND_MS, work: async () => services.archives.prepareDue() },
    ...(isRefreshing
      ? [
          { name: 'refreshes', everyMs: LOOK_EVERY_MS, work: async () => services.refreshes.start(1) },
          { name: 'refresh queue', everyMs: 10 * SECOND_MS, work: async () => services.refreshes.sweep() },
        ]
      : []),
    { name: 'old exports', everyMs: 10 * MINUTE_MS, work: async () => services.archives.sweep() },
    { name: 'removed links', everyMs: 10 * MINUTE_MS, work: async () => services.links.sweep() },
    { name: 'link previews', everyMs: 10 * MINUTE_MS, work: async () => services.linkPreview.sweep() },
    { name: 'payment events', everyMs: 10 * SECOND_MS, work: async () => services.paymentEvents.settleDue() },
    { name: 'supports', everyMs: MINUTE_MS, work: async () => services.supportStates.endAbandoned() },
    { name: 'unwanted pages', everyMs: MINUTE_MS, work: async () => services.supportPages.closeUnwanted() },
    { name: 'payment pages', everyMs: MINUTE_MS, work: async () => services.supportPages.lookAtDue() },
    {
      name: 'search index',
      everyMs: 10 * MINUTE_MS,
      work: async () => searchIndexRepository.addMissing(db, SEARCH_INDEX_BATCH),
    },
    { name: 'instagram tokens', everyMs: 10 * MINUTE_MS, work: async () => services.instagram.renewDue() },
    { name: 'live', everyMs: 10 * MINUTE_MS, work: async () => services.live.tidy() },
    { name: 'analytics', everyMs: 30 * SECOND_MS, work: async () => analytics.flush() },
    { name: 'sessions seen', everyMs: 30 * SECOND_MS, work: async () => services.lastSeen.flush() },
    { name: 'old sessions', everyMs: HOUR_MS, work: async () => services.sessionList.sweep() },
    { name: 'limits', everyMs: 10 * MINUTE_MS, work: async () => limits.sweep() },
    { name: 'erasure', everyMs: MINUTE_MS, work: async () => services.erasure.eraseDue() },
    { name: 'visits', everyMs: HOUR_MS, work: async () => services.footprints.rollUp() },
    { name: 'clicks', everyMs: HOUR_MS, work: async () => services.clicks.rollUp() },
    {
      name: 'letter notices',
      everyMs: LETTER_NOTICES_MS,
      work: async () => services.letterNotices.tellDue(),
    },
    { name: 'letters', everyMs: HOUR_MS, work: async () => services.letters.forgetNetworks() },
    { name: 'reports', everyMs: HOUR_MS, work: async () => services.reports.removeOld() },
  ];
}

/** Starts all jobs; those that are not urgent pause during maintenance. */
export function startBackground(
  options: BackgroundOptions,
  jobs: readonly Job[] = listJobs(options),
): Repetition {
  const { services, log } = options;
  const isPaused = async (): Promise<boolean> => (await services.maintenance.findClosedSeconds()) !== null;
  const started = jobs.map(({ name, everyMs, work, isUrgent = false }) =>
    repeat(work, { name, everyMs, log, ...(!isUrgent && { isPaused }) }),
  );
  return {
    async stop() {
      await Promise.all([services.refreshes.stop(), ...started.map(async (job) => job.stop())]);
      // Stops refreshes that a job started while it was ending.
      await services.refreshes.stop();
    },
  };
}
