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

/** Use cases of what the provider says of monthly support. */
export interface SupportStatesService {
  /**
   * Asks the provider how a subscription is and stores it; one that nobody may pay for is ended, and operators are told.
   * @throws PaymentsUnavailableError.
   */
  follow(subject: Subject): Promise<void>;
  /** Lets one end or go on, and stores how it is then. @throws PaymentsUnavailableError. */
  setEnding(subscriptionId: string, isEnding: boolean): Promise<void>;
  /** Ends what would be paid for a person who is gone or going, and answers how many there were. */
  endAbandoned(): Promise<number>;
}

const BATCH = 20;
const TRY_AGAIN_MS = 10 * 60_000;
/** How often an answer is asked for anew that another subscription of the same pair has overtaken. */
const ASKS = 3;

/**
 * As with creators, an event says that something has changed, and how it is now is asked of the provider (ADR 0063).
 * Questions are numbered by pair, so that the answer to a later one is never undone by an earlier one's.
 */
export function createSupportStatesService({
  db,
  provider,
  clock,
  random,
  log,
}: SupportStatesServiceOptions): SupportStatesService {
  /** Whether the answer found its place: stored, or overtaken by a later one about the same subscription. */
  const store = async (read: SupportRead, state: SupportState | null): Promise<boolean> => {
    if (state === null) {
      await supportReadsRepository.storeGone(db, read, clock.now());
      return true;
    }
    // Named by mistake, or not paid for yet.
    if (state.supportId !== read.id || !isPaid(state)) return true;
    if (state.status !== 'ended' && (await supportSweepsRepository.isRefused(db, read))) {
      log.error(
        { subscriptionId: read.subscriptionId },
        'somebody paid for a support that is not taken any more: it was ended, and its payment is to be given back',
      );
      await provider.stopSupport(read.subscriptionId);
      // Asked anew it has ended, which its supporter is shown.
      return false;
    }
    if (await supportReadsRepository.store(db, read, { state, requestKey: random.id() })) return true;
    const running = await supportReadsRepository.findRunning(db, read.id);
    if (state.status === 'ended' || running === read.subscriptionId) return true;
    if (running === null) return false;
    log.error(
      { subscriptionId: read.subscriptionId, running },
      'somebody paid twice for one support: the second was ended, and its payment is to be given back',
    );
    await provider.stopSupport(read.subscriptionId);
    return true;
  };

  /** A row that was lost, or erased with its people: nobody could see here that it goes on, nor end it. */
  const endUnknown = async (subscriptionId: string, supportId: string): Promise<void> => {
    const state = await provider.readSupport(subscriptionId);
    const isOurs = state?.supportId === supportId;
    if (!isOurs || !isPaid(state) || state.status === 'ended') return;
    // One that is not paid for ends at once, or its end stopped half-way.
    if (state.isEnding && state.status !== 'past_due') return;
    log.error(
      { subscriptionId, supportId },
      'a support is paid for that is not known here: it was set to end',
    );
    await provider.setSupportEnding(subscriptionId, true);
  };

  const follow = async ({ subscriptionId, supportId }: Subject): Promise<void> => {
    for (let ask = 0; ask < ASKS; ask += 1) {
      const read = await supportReadsRepository.begin(db, subscriptionId, supportId);
      if (read === null) return supportId === null ? undefined : endUnknown(subscriptionId, supportId);
      if (await store(read, await provider.readSupport(subscriptionId))) return;
    }
    throw new PaymentsUnavailableError(`The state of ${subscriptionId} was overtaken again and again`);
  };

  const setEnding = async (subscriptionId: string, isEnding: boolean): Promise<void> => {
    await provider.setSupportEnding(subscriptionId, isEnding);
    // Asked anew under a number of its own: an event may have been followed up meanwhile.
    await follow({ subscriptionId, supportId: null });
  };

  // Never throws: one that cannot be ended must not keep the others going.
  const endOrLeave = async (subscriptionId: string): Promise<void> => {
    try {
      await supportSweepsRepository.noteTry(db, { subscriptionId }, clock.now());
      await setEnding(subscriptionId, true);
    } catch (error) {
      log.warn({ err: error, subscriptionId }, 'a support of somebody who is gone could not be ended yet');
    }
  };

  return {
    follow,
    setEnding,
    async endAbandoned() {
      const triedBefore = new Date(clock.now().getTime() - TRY_AGAIN_MS);
      const abandoned = await supportSweepsRepository.listAbandoned(db, { triedBefore, limit: BATCH });
      for (const subscriptionId of abandoned) await endOrLeave(subscriptionId);
      await supportSweepsRepository.removeOrphans(db);
      return abandoned.length;
    },
  };
}

function isPaid(state: SupportState): state is PaidState {
  return state.status !== 'waiting';
}
