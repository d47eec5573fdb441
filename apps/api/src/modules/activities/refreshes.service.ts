import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { ActivityType } from '@musubi/domain/activities';
import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { JobQueue, TakenJob } from '#platform/queue/job-queue.ts';
import type { Random } from '#platform/random.ts';
import type { ActivitySource, ActivitySources, Look } from '#platform/sources/activity-source.ts';

import type { ActivitiesService, FormerItems } from './activities.service.ts';
import { breakersRepository } from './breakers.repository.ts';
import { createLookPlaces } from './look-places.ts';
import { lookWithin } from './look-within.ts';
import { type LookOutcome, pauseBeforeNext, pauseOfService, toServiceKey, vary } from './refresh-schedule.ts';
import type { Refresh } from './refresh.rules.ts';
import {
  type ClaimedSource,
  type RefreshBacklog,
  type RefreshKey,
  refreshesRepository,
  type Settlement,
} from './refreshes.repository.ts';
import type { PicturesOnTheirWay, Thumbnails } from './thumbnails.ts';

export interface RefreshesServiceOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
  readonly queue: JobQueue;
  readonly sources: ActivitySources;
  readonly thumbnails: Thumbnails;
  readonly recordRefresh: ActivitiesService['recordRefresh'];
  readonly budgets?: Partial<RefreshBudgets>;
}

/** How long things may take, in milliseconds. */
export interface RefreshBudgets {
  readonly lookMs: number;
  /** How long what was found waits for its pictures before it is shown without them. */
  readonly picturesMs: number;
  /** With the pictures, and longer than a look. */
  readonly jobMs: number;
  /** Until somebody else may look at the source, and longer than a job. */
  readonly claimMs: number;
}

/** Looks at what creators do elsewhere, on one server or on several at a time. */
export interface RefreshesService {
  /** Queues what is due and takes as many jobs as there are free places, or fewer; what it starts goes on by itself. */
  start(most?: number): Promise<void>;
  /** Resolves when nothing is under way. */
  idle(): Promise<void>;
  /** Gives back what is under way, and starts nothing any more. */
  stop(): Promise<void>;
  /** Hands out again what a server took and never finished, and forgets what is of no use any more. */
  sweep(): Promise<void>;
  readBacklog(): Promise<RefreshBacklog>;
}

/** What the API allows a refresh; a job of the queue may take a little longer than a claim. */
const REFRESH_BUDGETS: RefreshBudgets = {
  lookMs: 20_000,
  picturesMs: 2000,
  jobMs: 50_000,
  claimMs: 60_000,
};
export const REFRESH_JOB_SECONDS = 70;

const ASKED_PRIORITY = 1;
const QUEUED_AT_A_TIME = 100;
const BREAKER_KEPT_MS = 7 * 24 * 60 * 60_000;

type Attempt = ClaimedSource & {
  readonly token: string;
  /** Whether it tells for everybody that a service answers again. */
  readonly isProbe: boolean;
  /** Whether failures of the service were counted when it began. */
  readonly hasFailed: boolean;
  /** Told when what was found is shown, and only its pictures are missing. */
  readonly noteShown: () => void;
};

export function createRefreshesService(options: RefreshesServiceOptions): RefreshesService {
  const { db, clock, random, log, queue, sources, thumbnails, recordRefresh } = options;
  const budgets = { ...REFRESH_BUDGETS, ...options.budgets };
  const types = Object.keys(sources) as ActivityType[];
  const places = createLookPlaces();
  const stopping = new AbortController();
  const hasStopped = (): boolean => stopping.signal.aborted;

  const later = (ms: number): Date => new Date(clock.now().getTime() + ms);
  const chance = (): number => (random.bytes(1)[0] ?? 0) / 255;

  const queueDue = async (): Promise<void> => {
    const due = await refreshesRepository.listDue(db, { now: clock.now(), types, limit: QUEUED_AT_A_TIME });
    // Others list the same at this moment, which the keys make harmless.
    await queue.add(
      due.map(({ userId, activityId, jobKey, isAskedFor }) => ({
        key: jobKey,
        payload: { userId, activityId },
        priority: isAskedFor ? ASKED_PRIORITY : 0,
      })),
    );
  };

  /** Leaves a service alone that failed too often in a row. */
  const countFailure = async (failure: { service: string; now: Date; isProbe: boolean }): Promise<void> => {
    const { service } = failure;
    // Together, so that the looks that end at the same moment count as one.
    const pauseMs = await inTransaction(db, async (tx) => {
      const ms = pauseOfService(await breakersRepository.countFailure(tx, failure));
      if (ms > 0) await breakersRepository.leaveAlone(tx, service, later(vary(ms, chance())));
      return ms;
    });
    if (pauseMs > 0) log.warn({ pauseMs }, 'a service of activities is left alone');
  };

  const end = async (
    attempt: Attempt,
    { settlement, service: said }: Outcome,
    { refresh, former = null }: { readonly refresh: Refresh; readonly former?: FormerItems },
  ): Promise<void> => {
    const { userId, activityId: id, type, sourceId, token, isProbe, hasFailed } = attempt;
    const service = toServiceKey(attempt);
    const now = clock.now();
    if (said === 'failed') await countFailure({ service, now, isProbe });
    if (said === 'answered' && hasFailed) await breakersRepository.forget(db, service);
    // A probe that asked nobody leaves its turn to the next one.
    if (said === 'not_asked' && isProbe) await breakersRepository.leaveAlone(db, service, now);
    await recordRefresh({ userId, id, type, sourceId }, refresh, { token, settlement, former });
  };

  const plan = (attempt: Attempt, look: Look, isWhole: boolean): Outcome => {
    const { failures: before } = attempt;
    const next = (outcome: LookOutcome): Date => later(pauseBeforeNext(outcome, chance()));
    if (look.kind !== 'error') {
      const settlement = { nextAt: next({ kind: 'success' }), failures: 0, succeededAt: clock.now() };
      // Without what it remembers, the next look brings everything, and with it the pictures that failed.
      const memory = isWhole ? look.kind === 'items' && { memory: look.memory } : { memory: null };
      return { settlement: { ...settlement, ...memory }, service: 'answered' };
    }
    const failures = before + 1;
    if (look.isPermanent) {
      return {
        settlement: { nextAt: next({ kind: 'permanent' }), failures, memory: null },
        service: look.isAnswered ? 'answered' : 'not_asked',
      };
    }
    const { retryAfterSeconds } = look;
    const notBefore = retryAfterSeconds === null ? null : later(retryAfterSeconds * 1000);
    return {
      settlement: { nextAt: next({ kind: 'failure', failures, retryAfterSeconds }), failures, notBefore },
      service: look.isOfService ? 'failed' : look.isAnswered ? 'answered' : 'not_asked',
    };
  };

  /** What was found is not held back by pictures that take their time; the look goes on. Answers what is stored then. */
  const showWithoutPictures = async (
    attempt: Attempt,
    { items, former, whole }: PicturesOnTheirWay,
    budget: AbortSignal,
  ): Promise<FormerItems> => {
    const late = wait(budgets.picturesMs, true, { signal: budget, ref: false }).catch(() => false);
    if (!(await Promise.race([whole.then(() => false), late]))) return former;
    const { userId, activityId: id, type, sourceId, token } = attempt;
    const goesOn = { token, settlement: null, former };
    await recordRefresh({ userId, id, type, sourceId }, { kind: 'items', items }, goesOn);
    attempt.noteShown();
    return null;
  };

  const lookAt = async (attempt: Attempt, source: ActivitySource, budget: AbortSignal): Promise<void> => {
    const { userId, activityId, type } = attempt;
    const look = await lookWithin(source, attempt, { ms: budgets.lookMs, budget });
    if (hasStopped()) {
      await refreshesRepository.release(db, attempt);
      return;
    }
    if (look.kind === 'error') {
      log.info(
        { user: hash('sha256', userId, 'hex').slice(0, 12), activityId, service: type, reason: look.reason },
        'a source could not be read',
      );
      await end(attempt, plan(attempt, look, true), { refresh: { kind: 'error', error: look.error } });
      return;
    }
    if (look.kind === 'unchanged') {
      await end(attempt, plan(attempt, look, true), { refresh: { kind: 'unchanged' } });
      return;
    }
    const pictures = await thumbnails.begin(attempt, look.items, budget);
    const former = await showWithoutPictures(attempt, pictures, budget);
    const { items, isWhole } = await pictures.whole;
    // A stop leaves items without pictures, and would publish them so.
    if (hasStopped()) {
      await refreshesRepository.release(db, attempt);
      return;
    }
    await end(attempt, plan(attempt, look, isWhole), { refresh: { kind: 'items', items }, former });
  };

  const attemptIt = async (key: RefreshKey, noteShown: () => void): Promise<void> => {
    const now = clock.now();
    const token = random.id();
    const claimed = await refreshesRepository.claim(db, {
      ...key,
      token,
      now,
      until: later(budgets.claimMs),
      types,
    });
    const source = claimed === null ? undefined : sources[claimed.type];
    if (claimed === null || source === undefined) return;
    const { closedUntil, isProbe, hasFailed } = await breakersRepository.ask(db, {
      service: toServiceKey(claimed),
      now,
      probeUntil: later(budgets.claimMs),
    });
    const attempt = { ...claimed, token, isProbe, hasFailed, noteShown };
    if (closedUntil !== null) {
      const waitMs = Math.max(0, closedUntil.getTime() - now.getTime());
      const nextAt = later(waitMs + vary(30_000, chance()));
      await refreshesRepository.settle(db, attempt, { nextAt, failures: claimed.failures });
      return;
    }
    const budget = AbortSignal.any([stopping.signal, AbortSignal.timeout(budgets.jobMs)]);
    await lookAt(attempt, source, budget);
  };

  const work = async ({ id, payload }: TakenJob, noteShown: () => void): Promise<void> => {
    const { userId = '', activityId = '' } = payload;
    try {
      await attemptIt({ userId, activityId }, noteShown);
      await queue.finish(id);
    } catch (error) {
      // Claim and job end by themselves; then somebody else gets it.
      log.warn({ err: error }, 'a source could not be refreshed');
    }
  };

  return {
    async start(most = Infinity) {
      const { forAll, forAsked } = places.countFree();
      if (types.length === 0 || forAsked <= 0 || hasStopped()) return;
      await queueDue();
      const taken = await (forAll > 0
        ? queue.take(Math.min(most, forAll))
        : queue.take(Math.min(most, forAsked), ASKED_PRIORITY));
      // Whoever stopped meanwhile waits for nothing that begins now: those jobs are handed out again.
      if (hasStopped()) return;
      for (const job of taken) places.begin(async (noteShown) => work(job, noteShown));
    },
    idle: places.idle,
    async stop() {
      stopping.abort();
      await places.idle();
    },
    async sweep() {
      if (types.length === 0) return;
      await queue.sweep();
      await breakersRepository.sweep(db, new Date(clock.now().getTime() - BREAKER_KEPT_MS), clock);
    },
    async readBacklog() {
      if (types.length === 0) return { waiting: 0, oldestAt: null };
      return refreshesRepository.readBacklog(db, { now: clock.now(), types });
    },
  };
}

interface Outcome {
  readonly settlement: Settlement;
  /** What the look says of the service: that it fails for everybody, as far as one can tell, that it lives, or nothing. */
  readonly service: 'failed' | 'answered' | 'not_asked';
}
