import type { Logger } from '@musubi/server/logger';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { CheckoutState, SupportProvider } from '#platform/payments/payment-provider.ts';
import type { Random } from '#platform/random.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

import type { SupportStatesService } from './support-states.service.ts';
import { type DuePage, type OpenPage, supportSweepsRepository } from './support-sweeps.repository.ts';

export interface SupportPagesServiceOptions {
  readonly db: Database;
  readonly provider: Pick<SupportProvider, 'closeCheckout' | 'readCheckout'>;
  readonly states: Pick<SupportStatesService, 'follow'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly log: Logger;
}

/** Background work on open payment pages. */
export interface SupportPagesService {
  /** Closes a batch of payment pages on which the supporter may no longer pay; returns the batch size. */
  closeUnwanted(): Promise<number>;
  /** Polls the provider for the results of a batch of due payment pages; returns the batch size. */
  pollDue(): Promise<number>;
}

const BATCH = 50;
const LEASE_MS = 5 * 60_000;
const TRY_AGAIN_MS = 10 * 60_000;
/**
 * Delays between polls. The payment page has expired by the second poll, so a third poll happens only when
 * the provider has an outage.
 */
const BACK_OFF: BackOff = { firstMs: 25 * 60_000, longestMs: 6 * 60 * 60_000 };
/** Time after which polling stops, the same as for payment events. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Time after a payment at which the event of the payment counts as missing. */
const EVENT_WITHIN_MS = 5 * 60_000;

export function createSupportPagesService({
  db,
  provider,
  states,
  clock,
  random,
  log,
}: SupportPagesServiceOptions): SupportPagesService {
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  const clear = async (page: OpenPage): Promise<void> =>
    supportSweepsRepository.clearPage(db, page, { requestKey: random.id(), now: clock.now() });

  /**
   * Stores the payment, if there is one, and removes the payment page from the support; false while the page
   * is open.
   */
  const settle = async (page: OpenPage, state: CheckoutState): Promise<boolean> => {
    if (state.kind === 'open') return false;
    if (state.kind === 'paid') {
      await states.follow({ subscriptionId: state.subscriptionId, supportId: page.id });
    }
    await clear(page);
    return true;
  };

  // Never throws, because a payment page that cannot be closed must not block other pages.
  const tryToClose = async (page: OpenPage): Promise<void> => {
    try {
      await supportSweepsRepository.noteTry(db, page, clock.now());
      await settle(page, await provider.closeCheckout(page.checkoutId));
    } catch (error) {
      log.warn(
        { err: error, supportId: page.id },
        'an unwanted payment page could not be closed and will be retried',
      );
    }
  };

  const poll = async (page: OpenPage): Promise<boolean> => {
    const state = await provider.readCheckout(page.checkoutId);
    if (!(await settle(page, state))) return false;
    if (state.kind !== 'paid') return true;
    const { subscriptionId } = state;
    if (await supportSweepsRepository.hasNoEvent(db, subscriptionId, fromNow(-EVENT_WITHIN_MS))) {
      log.error(
        { supportId: page.id, subscriptionId },
        'a payment was found without an event: check the webhooks of the payment provider',
      );
    }
    return true;
  };

  const postpone = async (page: DuePage): Promise<void> => {
    if (clock.now().getTime() - page.begunAt.getTime() > GIVE_UP_AFTER_MS) {
      log.error({ supportId: page.id, looks: page.polls }, 'a payment page was given up');
      await clear(page);
      return;
    }
    await supportSweepsRepository.postponePage(db, page, fromNow(pauseAfter(page.polls, BACK_OFF)));
  };

  // Never throws, because a payment page that cannot be polled must not block other pages.
  const tryToPoll = async (page: DuePage): Promise<void> => {
    try {
      const isSettled = await poll(page).catch((error: unknown) => {
        log.warn(
          { err: error, supportId: page.id },
          'a payment page could not be polled and will be retried',
        );
        return false;
      });
      if (!isSettled) await postpone(page);
    } catch (error) {
      // Postponing failed, because the database is down. The lease of the page expires by itself.
      log.warn({ err: error, supportId: page.id }, 'a payment page could not be postponed');
    }
  };

  return {
    async closeUnwanted() {
      const unwanted = await supportSweepsRepository.listUnwanted(db, {
        triedBefore: fromNow(-TRY_AGAIN_MS),
        limit: BATCH,
      });
      for (const page of unwanted) await tryToClose(page);
      return unwanted.length;
    },

    async pollDue() {
      const claim = { now: clock.now(), leaseUntil: fromNow(LEASE_MS), limit: BATCH };
      const due = await supportSweepsRepository.claimPages(db, claim);
      for (const page of due) await tryToPoll(page);
      return due.length;
    },
  };
}
