import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type PaymentSubject,
  PaymentsUnavailableError,
  type SupportProvider,
  type SupportState,
} from '#platform/payments/payment-provider.ts';
import type { Random } from '#platform/random.ts';

import { type PaidState, type SupportRead, supportReadsRepository } from './support-reads.repository.ts';
import { supportSweepsRepository } from './support-sweeps.repository.ts';

export interface SupportStatesServiceOptions {
  readonly db: Database;
  readonly provider: Pick<SupportProvider, 'readSupport' | 'setSupportEnding' | 'stopSupport'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

type Subject = Omit<Extract<PaymentSubject, { kind: 'support' }>, 'kind'>;

export interface SupportStatesService {
  /**
   * Reads the state of a subscription from the provider and stores it. Cancels a subscription that must not
   * run, such as a second one for the same support, and logs an error for operators.
   * @throws PaymentsUnavailableError.
   */
  follow(subject: Subject): Promise<void>;
  /**
   * Sets whether a subscription ends after the paid month, then stores the state of the support.
   * @throws PaymentsUnavailableError.
   */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<void>;
  /**
   * Cancels a batch of subscriptions of users who are erased, suspended or pending deletion; returns the
   * batch size.
   */
  endAbandoned(): Promise<number>;
}

const BATCH = 20;
const TRY_AGAIN_MS = 10 * 60_000;
/** Number of attempts to read and store a state, if concurrent reads overtake each attempt. */
const ASKS = 3;

/**
 * An event only says that a support has changed; the service then reads the current state from the provider
 * (docs/topics/payments.md#events). Reads are numbered per support, so that a slow earlier read never
 * overwrites a later read.
 */
export function createSupportStatesService({
  db,
  provider,
  clock,
  random,
  log,
}: SupportStatesServiceOptions): SupportStatesService {
  /** Stores or ignores the result of a read. False when the support has to be read again. */
  const store = async (read: SupportRead, state: SupportState | null): Promise<boolean> => {
    if (state === null) {
      await supportReadsRepository.storeGone(db, read, clock.now());
      return true;
    }
    // Ignores a subscription that belongs to another support or is not paid yet.
    if (state.supportId !== read.id || !isPaid(state)) return true;
    if (state.status !== 'ended' && (await supportSweepsRepository.isRefused(db, read))) {
      log.error(
        { subscriptionId: read.subscriptionId },
        'a user paid for a support that may no longer begin: it was cancelled, refund its payment',
      );
      await provider.stopSupport(read.subscriptionId);
      // Read the subscription again, so that the cancellation is stored and shown to the supporter.
      return false;
    }
    if (await supportReadsRepository.store(db, read, { state, requestKey: random.id() })) return true;
    const running = await supportReadsRepository.findRunning(db, read.id);
    if (state.status === 'ended' || running === read.subscriptionId) return true;
    if (running === null) return false;
    log.error(
      { subscriptionId: read.subscriptionId, running },
      'a user paid twice for one support: the second was cancelled, refund its payment',
    );
    await provider.stopSupport(read.subscriptionId);
    return true;
  };

  /** Cancels a paid subscription whose support row is missing, because no user can see or cancel it here. */
  const endUnknown = async (subscriptionId: string, supportId: string): Promise<void> => {
    const state = await provider.readSupport(subscriptionId);
    const isOurs = state?.supportId === supportId;
    if (!isOurs || !isPaid(state) || state.status === 'ended') return;
    // A complete cancellation ends a past-due subscription at once. A subscription that is ending but still
    // past due was cancelled only partly, so it is cancelled again.
    if (state.isEnding && state.status !== 'past_due') return;
    log.error({ subscriptionId, supportId }, 'an unknown support was paid: it was set to end');
    await provider.setSupportEnding(subscriptionId, true);
  };

  const follow = async ({ subscriptionId, supportId }: Subject): Promise<void> => {
    for (let ask = 0; ask < ASKS; ask += 1) {
      const read = await supportReadsRepository.begin(db, subscriptionId, supportId);
      if (read === null) return supportId === null ? undefined : endUnknown(subscriptionId, supportId);
      if (await store(read, await provider.readSupport(subscriptionId))) return;
    }
    throw new PaymentsUnavailableError(
      `Concurrent reads of ${subscriptionId} overtook each attempt to store its state`,
    );
  };

  const setEnding = async (subscriptionId: string, isEnding: boolean): Promise<void> => {
    await provider.setSupportEnding(subscriptionId, isEnding);
    // Starts a new read, because a concurrent event may have stored the state from before this change.
    await follow({ subscriptionId, supportId: null });
  };

  // Never throws, because a subscription that cannot be cancelled must not block other subscriptions.
  const tryToEnd = async (subscriptionId: string): Promise<void> => {
    try {
      await supportSweepsRepository.noteTry(db, { subscriptionId }, clock.now());
      await setEnding(subscriptionId, true);
    } catch (error) {
      log.warn(
        { err: error, subscriptionId },
        'a support of a leaving or suspended user could not be cancelled',
      );
    }
  };

  return {
    follow,
    setEnding,
    async endAbandoned() {
      const triedBefore = new Date(clock.now().getTime() - TRY_AGAIN_MS);
      const abandoned = await supportSweepsRepository.listAbandoned(db, { triedBefore, limit: BATCH });
      for (const subscriptionId of abandoned) await tryToEnd(subscriptionId);
      await supportSweepsRepository.removeOrphans(db);
      return abandoned.length;
    },
  };
}

function isPaid(state: SupportState): state is PaidState {
  return state.status !== 'waiting';
}
