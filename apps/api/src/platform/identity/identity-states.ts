import type { Logger } from '@musubi/server/logger';
import { LRUCache } from 'lru-cache';

import { createBatchedRead } from '#platform/database/batched-read.ts';
import { shareAmongRequests, waitWithinRequest } from '#platform/database/statement-limit.ts';

import type { Clock } from '../clock.ts';
import type { IdentityAccounts, IdentityState } from './identity-accounts.ts';
import { IdentityUnavailableError } from './identity-errors.ts';

/** Cached account states of the identity service. */
export interface IdentityStates {
  /**
   * Whether the identity service has deleted or disabled the account, cached for up to a minute. While the
   * identity service does not answer, the last known state applies; an account that was never fetched counts
   * as open.
   */
  isClosed(userId: string): Promise<boolean>;
  /**
   * Fetches the current state of an account; null when the identity service does not know the account.
   * @throws IdentityUnavailableError.
   */
  fetch(userId: string): Promise<IdentityState | null>;
  /**
   * The verified address of an account as last fetched; null without one, and while no look-up has
   * succeeded.
   */
  knownEmail(userId: string): string | null;
}

export interface IdentityStatesOptions {
  readonly identity: Pick<IdentityAccounts, 'findStates'>;
  readonly clock: Clock;
  readonly log: Logger;
  /** Maximum milliseconds that a request waits for a look-up. */
  readonly limitMs?: number;
}

const CACHED_FOR_MS = 55_000;
/** Age at which the cached state of an account in use is refreshed in the background, so no request waits. */
const REFRESHED_AFTER_MS = 30_000;
/**
 * Closed accounts are cached only briefly, so that an account can sign in soon after it was enabled again.
 */
const CLOSED_FOR_MS = 3_000;
const CACHED_MAX = 50_000;
const LIMIT_MS = 1_000;
/** Pause after a failed or slow look-up, so that an outage does not delay every request. */
const BACK_OFF_MS = 5_000;

interface CachedState {
  readonly isClosed: boolean;
  readonly verifiedEmail: string | null;
  readonly fetchedAtMs: number;
}

export function createIdentityStates({
  identity,
  clock,
  log,
  limitMs = LIMIT_MS,
}: IdentityStatesOptions): IdentityStates {
  const cached = new LRUCache<string, CachedState>({ max: CACHED_MAX });
  const inFlight = new Map<string, Promise<boolean>>();
  const read = createBatchedRead(async (userIds) => identity.findStates(userIds));
  let silentUntilMs = 0;
  const nowMs = (): number => clock.now().getTime();

  async function fetch(userId: string): Promise<IdentityState | null> {
    const fetchedAtMs = nowMs();
    const state = (await read(userId)) ?? null;
    cached.set(userId, {
      isClosed: state === null || state.isDisabled,
      verifiedEmail: state?.verifiedEmail ?? null,
      fetchedAtMs,
    });
    return state;
  }

  async function refreshOnce(userId: string): Promise<boolean> {
    try {
      await fetch(userId);
    } catch (error) {
      if (!(error instanceof IdentityUnavailableError)) throw error;
      silentUntilMs = nowMs() + BACK_OFF_MS;
    } finally {
      inFlight.delete(userId);
    }
    return cached.get(userId)?.isClosed ?? false;
  }

  async function refresh(userId: string): Promise<boolean> {
    const known = inFlight.get(userId);
    if (known !== undefined) return known;
    const refreshing = shareAmongRequests(async () => refreshOnce(userId));
    inFlight.set(userId, refreshing);
    return refreshing;
  }

  /** Refreshes in the background; a failure is only logged. */
  function refreshInBackground(userId: string): void {
    refresh(userId).catch((error: unknown) => {
      silentUntilMs = nowMs() + BACK_OFF_MS;
      log.error({ err: error }, 'the state of an account could not be refreshed');
    });
  }

  async function refreshInTime(userId: string, otherwise: boolean): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => {
        silentUntilMs = nowMs() + BACK_OFF_MS;
        resolve(otherwise);
      }, limitMs);
    });
    try {
      return await Promise.race([waitWithinRequest(refresh(userId)), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    fetch,
    knownEmail: (userId) => cached.get(userId)?.verifiedEmail ?? null,
    async isClosed(userId) {
      const known = cached.get(userId);
      const ageMs = known === undefined ? Infinity : nowMs() - known.fetchedAtMs;
      const isClosed = known?.isClosed ?? false;
      if (ageMs < (isClosed ? CLOSED_FOR_MS : REFRESHED_AFTER_MS) || nowMs() < silentUntilMs) return isClosed;
      if (isClosed || ageMs >= CACHED_FOR_MS) return refreshInTime(userId, isClosed);
      refreshInBackground(userId);
      return isClosed;
    },
  };
}
