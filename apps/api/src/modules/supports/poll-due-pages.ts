import type { Core } from '#core/module.ts';
import { type BackOff, pauseAfter } from '#platform/timing/back-off.ts';

import { clearPage, settlePage } from './close-unwanted-pages.ts';
import { type DuePage, type OpenPage, supportSweepsRepository } from './support-sweeps.repository.ts';

const BATCH = 50;
const LEASE_MS = 5 * 60_000;
/**
 * Delays between polls. The payment page has expired by the second poll, so a third poll happens only when
 * the provider has an outage.
 */
const BACK_OFF: BackOff = { firstMs: 25 * 60_000, longestMs: 6 * 60 * 60_000 };
/** Time after which polling stops, the same as for payment events. */
const GIVE_UP_AFTER_MS = 7 * 24 * 60 * 60_000;
/** Time after a payment at which the event of the payment counts as missing. */
const EVENT_WITHIN_MS = 5 * 60_000;

const fromNow = ({ clock }: Core, ms: number): Date => new Date(clock.now().getTime() + ms);

/** Polls the provider for the results of a batch of due payment pages; returns the batch size. */
export async function pollDuePages(core: Core): Promise<number> {
  const claim = { now: core.clock.now(), leaseUntil: fromNow(core, LEASE_MS), limit: BATCH };
  const due = await supportSweepsRepository.claimPages(core.db, claim);
  for (const page of due) await tryToPoll(core, page);
  return due.length;
}

/** Never throws, because a payment page that cannot be polled must not block other pages. */
async function tryToPoll(core: Core, page: DuePage): Promise<void> {
  const { log } = core;
  try {
    const isSettled = await poll(core, page).catch((error: unknown) => {
      log.warn({ err: error, supportId: page.id }, 'a payment page could not be polled and will be retried');
      return false;
    });
    if (!isSettled) await postpone(core, page);
  } catch (error) {
    // Postponing failed, because the database is down. The lease of the page expires by itself.
    log.warn({ err: error, supportId: page.id }, 'a payment page could not be postponed');
  }
}

async function poll(core: Core, page: OpenPage): Promise<boolean> {
  const { db, log, payments } = core;
  const state = await payments.provider.readCheckout(page.checkoutId);
  if (!(await settlePage(core, page, state))) return false;
  if (state.kind !== 'paid') return true;
  const { subscriptionId } = state;
  if (await supportSweepsRepository.hasNoEvent(db, subscriptionId, fromNow(core, -EVENT_WITHIN_MS))) {
    log.error(
      { supportId: page.id, subscriptionId },
      'a payment was found without an event: check the webhooks of the payment provider',
    );
  }
  return true;
}

async function postpone(core: Core, page: DuePage): Promise<void> {
  const { db, clock, log } = core;
  if (clock.now().getTime() - page.begunAt.getTime() > GIVE_UP_AFTER_MS) {
    log.error({ supportId: page.id, looks: page.polls }, 'a payment page was given up');
    await clearPage(core, page);
    return;
  }
  await supportSweepsRepository.postponePage(db, page, fromNow(core, pauseAfter(page.polls, BACK_OFF)));
}
