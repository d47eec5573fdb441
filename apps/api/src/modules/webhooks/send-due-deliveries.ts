import { setTimeout } from 'node:timers/promises';

import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { MINUTE_MS, SECOND_MS } from '#platform/job.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';
import type { SealedTexts } from '#platform/secrets/sealed-texts.ts';
import { Again } from '#platform/timing/repeat.ts';

import { type ClaimedDelivery, deliveriesRepository } from './deliveries.repository.ts';
import { findSeals } from './find-seals.ts';
import { judge, type Outcome, toNextTry } from './sending/judge-attempt.ts';
import { sendDelivery } from './sending/send-delivery.ts';
import { type WebhookRow, webhooksRepository } from './webhooks.repository.ts';

/** Deliveries that one server sends at once. */
const AT_ONCE = 8;
/** Pause after which a server with free places looks for further deliveries. */
const LOOK_AGAIN_MS = SECOND_MS;
/** Longer than an attempt takes, so that no other server sends the same delivery meanwhile. */
const CLAIM_MS = MINUTE_MS;

/** Sends all deliveries that are due, and returns when the next one is; called when the queue has rows. */
export async function sendDueDeliveries(core: Core): Promise<Again | null> {
  const { db, clock } = core;
  const seals = findSeals(core);
  if (seals === null) return null;
  await sendAll(core, seals);
  const nextAt = await deliveriesRepository.findNext(db, clock.now());
  return nextAt === null ? null : new Again(nextAt.getTime() - clock.now().getTime());
}

async function claim({ db, clock }: Core, limit: number): Promise<readonly ClaimedDelivery[]> {
  const now = clock.now();
  return deliveriesRepository.claim(db, { now, until: new Date(now.getTime() + CLAIM_MS), limit });
}

/** Sends deliveries while there are any. Those that become due meanwhile take the free places, and wait for no slow receiver. */
async function sendAll(core: Core, seals: SealedTexts): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  do {
    const free = AT_ONCE - running.size;
    for (const delivery of free > 0 ? await claim(core, free) : []) {
      const sent = sendClaimed(core, seals, delivery)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(sent));
      running.add(sent);
    }
    await settleOneOrPause(running);
  } while (running.size > 0);
  if (failures.length > 0) throw new AggregateError(failures, 'Deliveries could not be stored');
}

/** Waits until one delivery has ended, but at most for a moment. */
async function settleOneOrPause(running: ReadonlySet<Promise<void>>): Promise<void> {
  if (running.size === 0) return;
  const pause = new AbortController();
  try {
    await Promise.race([...running, setTimeout(LOOK_AGAIN_MS, undefined, { signal: pause.signal })]);
  } finally {
    pause.abort();
  }
}

async function sendClaimed(core: Core, seals: SealedTexts, delivery: ClaimedDelivery): Promise<void> {
  const { db, clock, linkedPages, outbox } = core;
  const webhook = await deliveriesRepository.findWebhook(db, delivery, clock.now());
  if (webhook === null) {
    await deliveriesRepository.settle(db, delivery, { state: 'failed', nextAt: null });
    return;
  }
  const outcome = await sendDelivery({ request: linkedPages.request, seals, clock }, webhook, delivery);
  const entry = await inTransaction(db, async (tx) => settle(core, tx, delivery, outcome));
  if (entry !== null) await outbox.deliver(entry);
}

/** Stores what became of a delivery and of its webhook; returns the mail about a webhook that was switched off. */
async function settle(
  { clock, random, outbox }: Core,
  tx: Database,
  delivery: ClaimedDelivery,
  outcome: Outcome,
): Promise<OutboxEntry | null> {
  const webhook = await deliveriesRepository.lockWebhook(tx, delivery.webhookId);
  if (webhook === null) return null;
  const now = clock.now();
  const attempt = { webhook, delivery, outcome, now, chance: (random.bytes(1)[0] ?? 0) / 255 };
  const nextAt = outcome.failure === null ? null : toNextTry(attempt);
  const state = toState(outcome, nextAt);
  if (!(await deliveriesRepository.settle(tx, delivery, { ...outcome, state, nextAt }))) return null;
  const judged: Partial<WebhookRow> = judge(attempt);
  await webhooksRepository.update(tx, webhook.id, { ...judged, lastSentAt: now });
  if (judged.offReason !== 'gone' && judged.offReason !== 'failed') return null;
  await webhooksRepository.giveUp(tx, webhook.id);
  return outbox.add(tx, {
    kind: 'webhook_off',
    userId: webhook.accountId,
    webhookId: webhook.id,
    reason: judged.offReason,
  });
}

const toState = ({ failure }: Outcome, nextAt: Date | null): 'waiting' | 'delivered' | 'failed' => {
  if (failure === null) return 'delivered';
  return nextAt === null ? 'failed' : 'waiting';
};
