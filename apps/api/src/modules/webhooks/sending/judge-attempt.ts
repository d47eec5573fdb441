import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#platform/job.ts';

import type { DeliveryRow, WebhookRow } from '../webhooks.repository.ts';

/** Pauses before the second and each later try, 32 hours in all. */
const PAUSES_MS = [
  5 * SECOND_MS,
  MINUTE_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
] as const;
/** Pauses differ by up to this share, so that the deliveries of an outage do not return at the same moment. */
const SPREAD = 0.2;
/** How long deliveries may fail before the webhook is switched off. */
const FAILING_MS = 5 * DAY_MS;
const GONE = 410;

/** Outcome of one attempt. */
export interface Outcome {
  readonly failure: DeliveryRow['failure'];
  readonly status: number | null;
  readonly ms: number;
  readonly answer: string | null;
}

interface Attempt {
  readonly webhook: Pick<WebhookRow, 'state' | 'failingSince'>;
  readonly delivery: Pick<DeliveryRow, 'event' | 'tries'>;
  readonly outcome: Outcome;
  readonly now: Date;
  /** Between 0 and 1; spreads the next try. */
  readonly chance: number;
}

type WebhookPatch = Partial<Pick<WebhookRow, 'state' | 'offReason' | 'failingSince'>>;

/** Returns when a failed delivery is tried again; null when it is not. */
export function toNextTry({ webhook, delivery: { event, tries }, now, chance }: Attempt): Date | null {
  const pause = PAUSES_MS[tries - 1];
  if (pause === undefined || event === 'webhook.test' || webhook.state === 'off') return null;
  return new Date(now.getTime() + Math.round(pause * (1 - SPREAD + 2 * SPREAD * chance)));
}

/** Judges a receiver by an attempt. */
export function judge(attempt: Attempt): WebhookPatch {
  const { webhook, delivery, outcome, now } = attempt;
  if (webhook.state === 'off') return {};
  if (outcome.failure === null) return { state: 'on', failingSince: null };
  if (outcome.status === GONE) return { state: 'off', offReason: 'gone', failingSince: null };
  if (delivery.event === 'webhook.test') return {};
  if (webhook.state === 'waiting') return toNextTry(attempt) === null ? OFF : {};
  const failingSince = webhook.failingSince ?? now;
  return now.getTime() - failingSince.getTime() >= FAILING_MS ? OFF : { state: 'failing', failingSince };
}

const OFF: WebhookPatch = { state: 'off', offReason: 'failed', failingSince: null };
