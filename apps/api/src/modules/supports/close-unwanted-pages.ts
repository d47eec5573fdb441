import type { Core } from '#core/module.ts';
import type { CheckoutState } from '#platform/payments/payment-provider.ts';

import { followSupport } from './follow-support.ts';
import { type OpenPage, supportSweepsRepository } from './support-sweeps.repository.ts';

const BATCH = 50;
const TRY_AGAIN_MS = 10 * 60_000;

/** Closes a batch of payment pages on which the supporter may no longer pay; returns the batch size. */
export async function closeUnwantedPages(core: Core): Promise<number> {
  const { db, clock } = core;
  const unwanted = await supportSweepsRepository.listUnwanted(db, {
    triedBefore: new Date(clock.now().getTime() - TRY_AGAIN_MS),
    limit: BATCH,
  });
  for (const page of unwanted) await tryToClose(core, page);
  return unwanted.length;
}

/** Never throws, because a payment page that cannot be closed must not block other pages. */
async function tryToClose(core: Core, page: OpenPage): Promise<void> {
  const { db, clock, log, payments } = core;
  try {
    await supportSweepsRepository.noteTry(db, page, clock.now());
    await settlePage(core, page, await payments.provider.closeCheckout(page.checkoutId));
  } catch (error) {
    log.warn(
      { err: error, supportId: page.id },
      'an unwanted payment page could not be closed and will be retried',
    );
  }
}

/**
 * Stores the payment, if there is one, and removes the payment page from the support; false while the page
 * is open.
 */
export async function settlePage(core: Core, page: OpenPage, state: CheckoutState): Promise<boolean> {
  if (state.kind === 'open') return false;
  if (state.kind === 'paid') {
    await followSupport(core, { subscriptionId: state.subscriptionId, supportId: page.id });
  }
  await clearPage(core, page);
  return true;
}

export async function clearPage({ db, clock, random }: Core, page: OpenPage): Promise<void> {
  await supportSweepsRepository.clearPage(db, page, { requestKey: random.id(), now: clock.now() });
}
