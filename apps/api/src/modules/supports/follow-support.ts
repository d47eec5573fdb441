import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import {
  type PaymentSubject,
  PaymentsUnavailableError,
  type SupportState,
} from '#platform/payments/payment-provider.ts';

import { type PaidState, type SupportRead, supportReadsRepository } from './support-reads.repository.ts';
import { supportSweepsRepository } from './support-sweeps.repository.ts';

type Subject = Omit<Extract<PaymentSubject, { kind: 'support' }>, 'kind'>;

/** Number of attempts to read and store a state, if concurrent reads overtake each attempt. */
const ASKS = 3;

/**
 * Reads the state of a subscription from the provider and stores it. Cancels a subscription that must not
 * run, such as a second one for the same support, and logs an error for operators.
 *
 * An event only says that a support has changed; this then reads the current state from the provider
 * (docs/topics/payments.md#events). Reads are numbered per support, so that a slow earlier read never
 * overwrites a later read.
 * @throws PaymentsUnavailableError.
 */
export async function followSupport(core: Core, { subscriptionId, supportId }: Subject): Promise<void> {
  const { db, payments } = core;
  for (let ask = 0; ask < ASKS; ask += 1) {
    const read = await supportReadsRepository.begin(db, subscriptionId, supportId);
    if (read === null) return supportId === null ? undefined : endUnknown(core, subscriptionId, supportId);
    if (await store(core, read, await payments.provider.readSupport(subscriptionId))) return;
  }
  throw new PaymentsUnavailableError(
    `Concurrent reads of ${subscriptionId} overtook each attempt to store its state`,
  );
}

/**
 * Sets whether a subscription ends after the paid month, then stores the state of the support.
 * @throws PaymentsUnavailableError.
 */
export async function setSupportEnding(core: Core, subscriptionId: string, isEnding: boolean): Promise<void> {
  await core.payments.provider.setSupportEnding(subscriptionId, isEnding);
  // Starts a new read, because a concurrent event may have stored the state from before this change.
  await followSupport(core, { subscriptionId, supportId: null });
}

/** Stores or ignores the result of a read. False when the support has to be read again. */
async function store(core: Core, read: SupportRead, state: SupportState | null): Promise<boolean> {
  const { db, clock, random, log, payments } = core;
  if (state === null) {
    await storeAndTell(core, read, {
      isRunning: false,
      write: async (tx) => supportReadsRepository.storeGone(tx, read, clock.now()),
    });
    return true;
  }
  // Ignores a subscription that belongs to another support or is not paid yet.
  if (state.supportId !== read.id || !isPaid(state)) return true;
  if (state.status !== 'ended' && (await supportSweepsRepository.isRefused(db, read))) {
    log.error(
      { subscriptionId: read.subscriptionId },
      'a user paid for a support that may no longer begin: it was cancelled, refund its payment',
    );
    await payments.provider.stopSupport(read.subscriptionId);
    // Read the subscription again, so that the cancellation is stored and shown to the supporter.
    return false;
  }
  const isStored = await storeAndTell(core, read, {
    isRunning: state.status !== 'ended',
    write: async (tx) => supportReadsRepository.store(tx, read, { state, requestKey: random.id() }),
  });
  if (isStored) return true;
  const running = await supportReadsRepository.findRunning(db, read.id);
  if (state.status === 'ended' || running === read.subscriptionId) return true;
  if (running === null) return false;
  log.error(
    { subscriptionId: read.subscriptionId, running },
    'a user paid twice for one support: the second was cancelled, refund its payment',
  );
  await payments.provider.stopSupport(read.subscriptionId);
  return true;
}

/** Stores a state, and tells the webhooks of the creator if the support began or ended with it. */
async function storeAndTell(
  { db, webhooks }: Core,
  { id }: SupportRead,
  { isRunning, write }: { readonly isRunning: boolean; readonly write: (tx: Database) => Promise<boolean> },
): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const former = await supportReadsRepository.lock(tx, id);
    const isStored = await write(tx);
    const creatorId = former?.creatorId ?? null;
    if (isStored && creatorId !== null && former?.isRunning !== isRunning)
      await webhooks.emit(tx, creatorId, isRunning ? 'support.started' : 'support.ended', { support_id: id });
    return isStored;
  });
}

/** Cancels a paid subscription whose support row is missing, because no user can see or cancel it here. */
async function endUnknown(
  { log, payments: { provider } }: Core,
  subscriptionId: string,
  supportId: string,
): Promise<void> {
  const state = await provider.readSupport(subscriptionId);
  const isOurs = state?.supportId === supportId;
  if (!isOurs || !isPaid(state) || state.status === 'ended') return;
  // A complete cancellation ends a past-due subscription at once. A subscription that is ending but still
  // past due was cancelled only partly, so it is cancelled again.
  if (state.isEnding && state.status !== 'past_due') return;
  log.error({ subscriptionId, supportId }, 'an unknown support was paid: it was set to end');
  await provider.setSupportEnding(subscriptionId, true);
}

function isPaid(state: SupportState): state is PaidState {
  return state.status !== 'waiting';
}
