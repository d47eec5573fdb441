import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { ActivityType } from '@musubi/domain/activities';
import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobQueue, TakenJob } from '#platform/queue/job-queue.ts';
import type { Random } from '#platform/random.ts';
import type {
  ActivitySource,
  ActivitySources,
  CountFetch,
  FetchResult,
} from '#platform/sources/activity-source.ts';

import type { ActivitiesService, FormerItems } from './activities.service.ts';
import { breakersRepository } from './breakers.repository.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import {
  type RefreshOutcome,
  pauseBeforeNext,
  pauseOfService,
  toServiceKey,
  vary,
} from './refresh-schedule.ts';
import { createRefreshSlots } from './refresh-slots.ts';
import type { Refresh } from './refresh.rules.ts';
import {
  type ClaimedSource,
  type RefreshBacklog,
  type RefreshKey,
  refreshesRepository,
  type Settlement,
} from './refreshes.repository.ts';
import type { PendingPictures, Thumbnails } from './thumbnails.ts';

export interface RefreshesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly queue: JobQueue;
  readonly sources: ActivitySources;
  readonly countFetch: CountFetch | undefined;
  readonly thumbnails: Thumbnails;
  readonly recordRefresh: ActivitiesService['recordRefresh'];
  readonly budgets?: Partial<RefreshBudgets>;
}

/** Time limits of one refresh, in ms. */
export interface RefreshBudgets {
  readonly fetchMs: number;
  /** Maximum time to wait for thumbnails before new items are shown without them. */
  readonly picturesMs: number;
  /** Maximum time of a whole refresh with its thumbnails; longer than `fetchMs`. */
  readonly jobMs: number;
  /** Lifetime of a claim, during which no other worker gets the source; longer than `jobMs`. */
  readonly claimMs: number;
}

/** Refreshes the sources of creators; safe to run on several servers at once. */
export interface RefreshesService {
  /** Queues due sources and starts at most `most` jobs in free slots. Does not wait until the jobs end. */
  start(most?: number): Promise<void>;
  /** Resolves when no refresh is running. */
  idle(): Promise<void>;
  /** Aborts and releases running refreshes; later calls of `start` do nothing. */
  stop(): Promise<void>;
  /** Requeues jobs that a server took and never finished, and deletes old breakers. */
  sweep(): Promise<void>;
  readBacklog(): Promise<RefreshBacklog>;
}

/**
 * Default time limits. `REFRESH_JOB_SECONDS`, after which a job expires, is a little longer than `claimMs`.
 */
const REFRESH_BUDGETS: RefreshBudgets = {
  fetchMs: 20_000,
  picturesMs: 2000,
  jobMs: 50_000,
  claimMs: 60_000,
};
export const REFRESH_JOB_SECONDS = 70;

const ASKED_PRIORITY = 1;
const QUEUED_AT_A_TIME = 100;
const BREAKER_RETENTION_MS = 7 * 24 * 60 * 60_000;

type Attempt = ClaimedSource & {
  readonly token: string;
  /** Whether this attempt probes a service after the breaker's pause. */
  readonly isProbe: boolean;
  /** Whether the service had counted failures when the attempt began. */
  readonly hasFailed: boolean;
  /** Called when the items are shown and only thumbnails are missing. */
  readonly noteShown: () => void;
};

export function createRefreshesService(options: RefreshesServiceOptions): RefreshesService {
  const { db, clock, random, log, queue, sources, countFetch, thumbnails, recordRefresh } = options;
  const budgets = { ...REFRESH_BUDGETS, ...options.budgets };
  const types = Object.keys(sources) as ActivityType[];
  const slots = createRefreshSlots();
  const stopping = new AbortController();
  const hasStopped = (): boolean => stopping.signal.aborted;

  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const chance = (): number => (random.bytes(1)[0] ?? 0) / 255;

  const queueDue = async (): Promise<void> => {
    const due = await refreshesRepository.listDue(db, { now: clock.now(), types, limit: QUEUED_AT_A_TIME });
    // Other servers may list the same sources; the job keys prevent duplicate jobs.
    await queue.add(
      due.map(({ userId, activityId, jobKey, isAskedFor }) => ({
        key: jobKey,
        payload: { userId, activityId },
        priority: isAskedFor ? ASKED_PRIORITY : 0,
      })),
    );
  };

  /** Counts a failure and opens the breaker after too many consecutive failures. */
  const countFailure = async (failure: { service: string; now: Date; isProbe: boolean }): Promise<void> => {
    const { service } = failure;
    // Counts the failure and opens the breaker in one transaction, so that concurrent failures find the
    // breaker open.
    const pauseMs = await inTransaction(db, async (tx) => {
      const ms = pauseOfService(await breakersRepository.countFailure(tx, failure));
      if (ms > 0) await breakersRepository.openUntil(tx, service, fromNow(vary(ms, chance())));
      return ms;
    });
    if (pauseMs > 0) log.warn({ pauseMs }, 'the circuit breaker of an activity service has opened');
  };

  const end = async (
    attempt: Attempt,
    { settlement, service: effect }: Outcome,
    { refresh, former = null }: { readonly refresh: Refresh; readonly former?: FormerItems },
  ): Promise<void> => {
    const { userId, activityId: id, type, sourceId, token, isProbe, hasFailed } = attempt;
    const service = toServiceKey(attempt);
    const now = clock.now();
    if (effect === 'failed') await countFailure({ service, now, isProbe });
    if (effect === 'answered' && hasFailed) await breakersRepository.reset(db, service);
    // The probe sent no request, so the next attempt becomes the probe.
    if (effect === 'not_asked' && isProbe) await breakersRepository.openUntil(db, service, now);
    await recordRefresh({ userId, id, type, sourceId }, refresh, { token, settlement, former });
  };

  const plan = (attempt: Attempt, result: FetchResult, isWhole: boolean): Outcome => {
    const { failures: before } = attempt;
    const next = (outcome: RefreshOutcome): Date => fromNow(pauseBeforeNext(outcome, chance()));
    if (result.kind !== 'error') {
      const settlement = { nextAt: next({ kind: 'success' }), failures: 0, succeededAt: clock.now() };
      // If a thumbnail failed, clears the memory (such as the ETag), so that the next fetch returns all items
      // and retries the thumbnail.
      const memory = isWhole ? result.kind === 'items' && { memory: result.memory } : { memory: null };
      return { settlement: { ...settlement, ...memory }, service: 'answered' };
    }
    const failures = before + 1;
    if (result.isPermanent) {
      return {
        settlement: { nextAt: next({ kind: 'permanent' }), failures, memory: null },
        service: result.isAnswered ? 'answered' : 'not_asked',
      };
    }
    const { retryAfterSeconds } = result;
    const notBefore = retryAfterSeconds === null ? null : fromNow(retryAfterSeconds * 1000);
    return {
      settlement: { nextAt: next({ kind: 'failure', failures, retryAfterSeconds }), failures, notBefore },
      service: result.isOfService ? 'failed' : result.isAnswered ? 'answered' : 'not_asked',
    };
  };

  /**
   * Waits for thumbnails and returns the items stored before the refresh. If the thumbnails take too long,
   * stores the new items without them and returns null, because the former items are then outdated.
   */
  const showWithoutPictures = async (
    attempt: Attempt,
    { items, former, whole }: PendingPictures,
    budget: AbortSignal,
  ): Promise<FormerItems> => {
    const late = wait(budgets.picturesMs, true, { signal: budget, ref: false }).catch(() => false);
    if (!(await Promise.race([whole.then(() => false), late]))) return former;
    const { userId, activityId: id, type, sourceId, token } = attempt;
    const unsettled = { token, settlement: null, former };
    await recordRefresh({ userId, id, type, sourceId }, { kind: 'items', items }, unsettled);
    attempt.noteShown();
    return null;
  };

  const refreshSource = async (
    attempt: Attempt,
    source: ActivitySource,
    budget: AbortSignal,
  ): Promise<void> => {
    const { userId, activityId, type } = attempt;
    const result = await fetchWithTimeout(source, attempt, { ms: budgets.fetchMs, budget, countFetch });
    if (hasStopped()) {
      await refreshesRepository.release(db, attempt);
      return;
    }
    if (result.kind === 'error') {
      log.info(
        {
          user: hash('sha256', userId, 'hex').slice(0, 12),
          activityId,
          service: type,
          reason: result.reason,
        },
        'a source could not be fetched',
      );
      await end(attempt, plan(attempt, result, true), { refresh: { kind: 'error', error: result.error } });
      return;
    }
    if (result.kind === 'unchanged') {
      await end(attempt, plan(attempt, result, true), { refresh: { kind: 'unchanged' } });
      return;
    }
    const pictures = await thumbnails.begin(attempt, result.items, budget);
    const former = await showWithoutPictures(attempt, pictures, budget);
    const { items, isWhole } = await pictures.whole;
    // `stop` has aborted the loading of thumbnails. Items must not be published without their thumbnails.
    if (hasStopped()) {
      await refreshesRepository.release(db, attempt);
      return;
    }
    await end(attempt, plan(attempt, result, isWhole), { refresh: { kind: 'items', items }, former });
  };

  const attemptRefresh = async (key: RefreshKey, noteShown: () => void): Promise<void> => {
    const now = clock.now();
    const token = random.id();
    const claimed = await refreshesRepository.claim(db, {
      ...key,
      token,
      now,
      until: fromNow(budgets.claimMs),
      types,
    });
    const source = claimed === null ? undefined : sources[claimed.type];
    if (claimed === null || source === undefined) return;
    const { closedUntil, isProbe, hasFailed } = await breakersRepository.ask(db, {
      service: toServiceKey(claimed),
      now,
      probeUntil: fromNow(budgets.claimMs),
    });
    const attempt = { ...claimed, token, isProbe, hasFailed, noteShown };
    if (closedUntil !== null) {
      const waitMs = Math.max(0, closedUntil.getTime() - now.getTime());
      const nextAt = fromNow(waitMs + vary(30_000, chance()));
      await refreshesRepository.settle(db, attempt, { nextAt, failures: claimed.failures });
      return;
    }
    const budget = AbortSignal.any([stopping.signal, AbortSignal.timeout(budgets.jobMs)]);
    await refreshSource(attempt, source, budget);
  };

  const work = async ({ id, payload }: TakenJob, noteShown: () => void): Promise<void> => {
    const { userId = '', activityId = '' } = payload;
    try {
      await attemptRefresh({ userId, activityId }, noteShown);
      await queue.finish(id);
    } catch (error) {
      // The claim and the job expire by themselves. Another worker then gets the source.
      log.warn({ err: error }, 'a source could not be refreshed');
    }
  };

  return {
    async start(most = Infinity) {
      const { forAll, forAsked } = slots.countFree();
      if (types.length === 0 || forAsked <= 0 || hasStopped()) return;
      await queueDue();
      const taken = await (forAll > 0
        ? queue.take(Math.min(most, forAll))
        : queue.take(Math.min(most, forAsked), ASKED_PRIORITY));
      // `stop` would not wait for jobs that begin now. The queue repeats these jobs after they expire.
      if (hasStopped()) return;
      for (const job of taken) slots.begin(async (noteShown) => work(job, noteShown));
    },
    idle: slots.idle,
    async stop() {
      stopping.abort();
      await slots.idle();
    },
    async sweep() {
      if (types.length === 0) return;
      await queue.sweep();
      await breakersRepository.sweep(db, new Date(clock.now().getTime() - BREAKER_RETENTION_MS), clock);
    },
    async readBacklog() {
      if (types.length === 0) return { waiting: 0, oldestAt: null };
      return refreshesRepository.readBacklog(db, { now: clock.now(), types });
    },
  };
}

interface Outcome {
  readonly settlement: Settlement;
  /**
   * Effect on the circuit breaker: `failed` counts a failure, `answered` resets the count, `not_asked`
   * changes nothing.
   */
  readonly service: 'failed' | 'answered' | 'not_asked';
}
