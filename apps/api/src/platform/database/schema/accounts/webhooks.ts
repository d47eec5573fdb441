import type { WebhookEvent } from '@musubi/domain/webhooks';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';

import { moment } from '../columns.ts';
import { connections } from './connections.ts';

/** `waiting`: no answer has proved the receiver yet, so no events are sent. */
export type WebhookState = 'waiting' | 'on' | 'failing' | 'off';

/** `chosen`: switched off by a request; `gone`: the receiver answered 410; `failed`: deliveries failed for too long. */
export type WebhookOffReason = 'chosen' | 'gone' | 'failed';

/** Addresses to which the events of an account are sent. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    /** Connection that created the webhook; null if the person did. */
    connectionId: text('connection_id').references(() => connections.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    secretSealed: text('secret_sealed').notNull(),
    /** The previous secret, which signs as well until `oldUntil`. */
    oldSecretSealed: text('old_secret_sealed'),
    oldUntil: moment('old_until'),
    events: text('events').array().$type<WebhookEvent[]>().notNull(),
    state: text('state').$type<WebhookState>().notNull(),
    /** Null unless the state is `off`. */
    offReason: text('off_reason').$type<WebhookOffReason>(),
    /** Since when deliveries fail; null while they arrive. */
    failingSince: moment('failing_since'),
    createdAt: moment('created_at').notNull(),
    lastSentAt: moment('last_sent_at'),
  },
  (table) => [
    index('webhooks_of_account').on(table.accountId),
    index('webhooks_of_connection')
      .on(table.connectionId)
      .where(sql`connection_id is not null`),
  ],
);

/** An event of the account, the question whether a receiver is there, or a test. */
export type DeliveredEvent = WebhookEvent | 'webhook.created' | 'webhook.test';

/** Events on their way to a webhook, and the log of 30 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The header `webhook-id`. */
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Host of the webhook, of which few deliveries are sent at once. */
    host: text('host').notNull(),
    event: text('event').$type<DeliveredEvent>().notNull(),
    /** Ids, and names of fields; no texts and no addresses of people. */
    data: jsonb('data').$type<Readonly<Record<string, unknown>>>().notNull(),
    createdAt: moment('created_at').notNull(),
    state: text('state').$type<'waiting' | 'delivered' | 'failed'>().notNull(),
    /** Attempts in all. */
    attempts: integer('attempts').notNull().default(0),
    /** Attempts since the event happened, or since a person sent it again. */
    tries: integer('tries').notNull().default(0),
    /** When it is sent next; null unless the state is `waiting`. */
    nextAt: moment('next_at'),
    /** Until when one server has it. When that server dies, another one sends it after this time. */
    claimedUntil: moment('claimed_until'),
    sentAt: moment('sent_at'),
    failure: text('failure').$type<'refused' | 'no_answer' | 'redirect' | 'status'>(),
    status: integer('status'),
    ms: integer('ms'),
    /** Beginning of the last answer, at most 1 KB. */
    answer: text('answer'),
  },
  (table) => [
    index('webhook_deliveries_of_webhook').on(table.webhookId, table.id),
    index('webhook_deliveries_of_account').on(table.accountId),
    index('webhook_deliveries_by_time').on(table.createdAt),
    index('webhook_deliveries_due')
      .on(table.nextAt)
      .where(sql`next_at is not null`),
    index('webhook_deliveries_of_host')
      .on(table.host, table.nextAt)
      .where(sql`next_at is not null`),
  ],
);
