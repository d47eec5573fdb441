import { hash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';

import type { Core } from '#core/module.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { ActivitySource, FetchResult } from '#platform/sources/activity-source.ts';

import { breakersRepository } from '../breakers.repository.ts';
import {
  type ClaimedSource,
  type RefreshKey,
  refreshesRepository,
  type Settlement,
} from '../refreshes.repository.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { type FormerItems, recordRefresh } from './record-refresh.ts';
import {
  type RefreshOutcome,
  pauseBeforeNext,
  pauseOfService,
  toServiceKey,
  vary,
} from './refresh-schedule.ts';
import { type Refresh, typesOf } from './refresh.rules.ts';
import { beginThumbnails, type PendingPictures } from './thumbnails.ts';

type Attempt = ClaimedSource & {
  readonly token: string;
  /** Whether this attempt probes a service after the breaker's pause. */
  readonly isProbe: boolean;
  /** Whether the service had counted failures when the attempt began. */
  readonly hasFailed: boolean;
  /** Called when the items are shown and only thumbnails are missing. */
  readonly noteShown: () => void;
};

interface Outcome {
  readonly settlement: Settlement;
  /**
   * Effect on the circuit breaker: `failed` counts a failure, `answered` resets the count, `not_asked`
   * changes nothing.
   */
  readonly service: 'failed' | 'answered' | 'not_asked';
}

const fromNow = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);
const chance = ({ random }: Core): number => (random.bytes(1)[0] ?? 0) / 255;

/** Claims a source, fetches it unless its service is paused, and stores the outcome. */
export async function attemptRefresh(core: Core, key: RefreshKey, noteShown: () => void): Promise<void> {
  const { db, clock, random, sources, refreshSlots } = core;
  const { budgets, stopping } = refreshSlots;
  const now = clock.now();
  const token = random.id();
  const claimed = await refreshesRepository.claim(db, {
    ...key,
    token,
    now,
    until: fromNow(core, budgets.claimMs),
    types: typesOf(sources.sources),
  });
  const source = claimed === null ? undefined : sources.sources[claimed.type];
  if (claimed === null || source === undefined) return;
  const { closedUntil, isProbe, hasFailed } = await breakersRepository.ask(db, {
    service: toServiceKey(claimed),
    now,
    probeUntil: fromNow(core, budgets.claimMs),
  });
  const attempt = { ...claimed, token, isProbe, hasFailed, noteShown };
  if (closedUntil !== null) {
    const waitMs = Math.max(0, closedUntil.getTime() - now.getTime());
    const nextAt = fromNow(core, waitMs + vary(30_000, chance(core)));
    await refreshesRepository.settle(db, attempt, { nextAt, failures: claimed.failures });
    return;
  }
  const budget = AbortSignal.any([stopping, AbortSignal.timeout(budgets.jobMs)]);
  await refreshSource(core, attempt, source, budget);
}

async function refreshSource(
  core: Core,
  attempt: Attempt,
  source: ActivitySource,
  budget: AbortSignal,
): Promise<void> {
  const { db, log, refreshSlots } = core;
  const { userId, activityId, type } = attempt;
  const { countFetch } = core.sources;
  const result = await fetchWithTimeout(source, attempt, {
    ms: refreshSlots.budgets.fetchMs,
    budget,
    countFetch,
  });
  if (refreshSlots.hasStopped()) {
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
    const refresh = { kind: 'error', error: result.error } as const;
    await end(core, attempt, plan(core, attempt, result, true), { refresh });
    return;
  }
  if (result.kind === 'unchanged') {
    await end(core, attempt, plan(core, attempt, result, true), { refresh: { kind: 'unchanged' } });
    return;
  }
  const pictures = await beginThumbnails(core, attempt, result.items, budget);
  const former = await showWithoutPictures(core, attempt, pictures, budget);
  const { items, isWhole } = await pictures.whole;
  // The stop has aborted the loading of thumbnails. Items must not be published without their thumbnails.
  if (refreshSlots.hasStopped()) {
    await refreshesRepository.release(db, attempt);
    return;
  }
  await end(core, attempt, plan(core, attempt, result, isWhole), {
    refresh: { kind: 'items', items },
    former,
  });
}

/**
 * Waits for thumbnails and returns the items stored before the refresh. If the thumbnails take too long,
 * stores the new items without them and returns null, because the former items are then outdated.
 */
async function showWithoutPictures(
  core: Core,
  attempt: Attempt,
  { items, former, whole }: PendingPictures,
  budget: AbortSignal,
): Promise<FormerItems> {
  const { picturesMs } = core.refreshSlots.budgets;
  const late = wait(picturesMs, true, { signal: budget, ref: false }).catch(() => false);
  if (!(await Promise.race([whole.then(() => false), late]))) return former;
  const { userId, activityId: id, type, sourceId, token } = attempt;
  const unsettled = { token, settlement: null, former };
  await recordRefresh(core, { userId, id, type, sourceId }, { kind: 'items', items }, unsettled);
  attempt.noteShown();
  return null;
}

function plan(core: Core, attempt: Attempt, result: FetchResult, isWhole: boolean): Outcome {
  const { failures: before } = attempt;
  const next = (outcome: RefreshOutcome): Date => fromNow(core, pauseBeforeNext(outcome, chance(core)));
  if (result.kind !== 'error') {
    const settlement = { nextAt: next({ kind: 'success' }), failures: 0, succeededAt: core.clock.now() };
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
  const notBefore = retryAfterSeconds === null ? null : fromNow(core, retryAfterSeconds * 1000);
  return {
    settlement: { nextAt: next({ kind: 'failure', failures, retryAfterSeconds }), failures, notBefore },
    service: result.isOfService ? 'failed' : result.isAnswered ? 'answered' : 'not_asked',
  };
}

async function end(
  core: Core,
  attempt: Attempt,
  { settlement, service: effect }: Outcome,
  { refresh, former = null }: { readonly refresh: Refresh; readonly former?: FormerItems },
): Promise<void> {
  const { db } = core;
  const { userId, activityId: id, type, sourceId, token, isProbe, hasFailed } = attempt;
  const service = toServiceKey(attempt);
  const now = core.clock.now();
  if (effect === 'failed') await countFailure(core, { service, now, isProbe });
  if (effect === 'answered' && hasFailed) await breakersRepository.reset(db, service);
  // The probe sent no request, so the next attempt becomes the probe.
  if (effect === 'not_asked' && isProbe) await breakersRepository.openUntil(db, service, now);
  await recordRefresh(core, { userId, id, type, sourceId }, refresh, { token, settlement, former });
}

/** Counts a failure and opens the breaker after too many consecutive failures. */
async function countFailure(
  core: Core,
  failure: { readonly service: string; readonly now: Date; readonly isProbe: boolean },
): Promise<void> {
  const { service } = failure;
  // Counts the failure and opens the breaker in one transaction, so that concurrent failures find the
  // breaker open.
  const pauseMs = await inTransaction(core.db, async (tx) => {
    const ms = pauseOfService(await breakersRepository.countFailure(tx, failure));
    if (ms > 0) await breakersRepository.openUntil(tx, service, fromNow(core, vary(ms, chance(core))));
    return ms;
  });
  if (pauseMs > 0) core.log.warn({ pauseMs }, 'the circuit breaker of an activity service has opened');
}
