import type { components } from '#generated/contract.ts';
import { Problem } from '#platform/problem.ts';

import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

type Schemas = components['schemas'];

export function toWebhook(row: WebhookRow, now: Date): Schemas['Webhook'] {
  const oldUntil = row.oldUntil !== null && row.oldUntil > now ? row.oldUntil : null;
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    state: row.state,
    off_reason: row.offReason,
    failing_since: toText(row.failingSince),
    connection_id: row.connectionId,
    old_secret_until: toText(oldUntil),
    created_at: row.createdAt.toISOString(),
    last_sent_at: toText(row.lastSentAt),
  };
}

export function toDelivery(row: DeliveryRow): Schemas['WebhookDelivery'] {
  return {
    id: row.id,
    event: row.event,
    state: row.state,
    attempts: row.attempts,
    created_at: row.createdAt.toISOString(),
    sent_at: toText(row.sentAt),
    next_at: toText(row.nextAt),
    failure: row.failure,
    status: row.status,
    ms: row.ms,
    answer: row.answer,
  };
}

const toText = (moment: Date | null): string | null => moment?.toISOString() ?? null;

export const noSuchWebhook = (): Problem => new Problem('not_found', 'There is no such webhook');
