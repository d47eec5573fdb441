import { WAITING_DELIVERIES_MAX_COUNT, WEBHOOKS_MAX_COUNT } from '@musubi/domain/limits';
import { WEBHOOK_EVENT_SCOPES, type WebhookEvent } from '@musubi/domain/webhooks';
import { sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { WORK_CHANNEL } from '#platform/queue/announce-work.ts';
import type { QueueName } from '#platform/queue/queues.ts';
import type { Random } from '#platform/random.ts';

/** Data of the events: ids, and names of fields. Never texts, and never addresses of people. */
interface WebhookData {
  readonly 'letter.received': { readonly letter_id: string };
  readonly 'reader.confirmed': { readonly subscriber_id: string };
  readonly 'profile.updated': { readonly fields: readonly string[] };
  readonly 'links.updated': { readonly version: number };
  readonly 'blocks.updated': { readonly version: number };
  readonly 'stream.announced': { readonly stream_id: string };
  readonly 'stream.started': { readonly stream_id: string };
  readonly 'support.started': { readonly support_id: string };
  readonly 'support.ended': { readonly support_id: string };
  readonly 'name.verified': { readonly name: string };
  readonly 'import.applied': { readonly import_id: string };
  readonly 'commissions.opened': { readonly version: number };
  readonly 'connection.created': { readonly connection_id: string };
}

/** Sends events of an account to its webhooks. */
export interface WebhookEvents {
  /**
   * Stores the event for each webhook that chose it, in the transaction that makes the change. A webhook of a connection gets
   * it only while the connection has the scope of the event, and none gets it while too many deliveries wait for it.
   */
  emit<Event extends WebhookEvent>(
    tx: Database,
    accountId: string,
    event: Event,
    data: WebhookData[Event],
  ): Promise<void>;
}

const QUEUE: QueueName = 'webhooks';

export function createWebhookEvents({
  clock,
  random,
}: {
  readonly clock: Clock;
  readonly random: Random;
}): WebhookEvents {
  return {
    async emit(tx, accountId, event, data) {
      const now = clock.now().toISOString();
      const scope = WEBHOOK_EVENT_SCOPES[event];
      const mayKnow =
        scope === null
          ? sql`false`
          : sql`exists (select from ${connections} where ${connections.id} = ${webhooks.connectionId}
              and ${connections.expiresAt} > ${now}::timestamptz and ${scope} = any(${connections.scopes}))`;
      const ids = Array.from({ length: WEBHOOKS_MAX_COUNT }, random.id);
      await tx.execute(sql`
        with added as (
          insert into ${webhookDeliveries} (id, account_id, webhook_id, host, event, data, created_at, state, next_at)
          select (${sql.param(ids)}::text[]::uuid[])[(row_number() over ())::int], ${webhooks.accountId}, ${webhooks.id},
            substring(${webhooks.url} from '^https://([^/?#]+)'), ${event}, ${JSON.stringify(data)}::jsonb,
            ${now}::timestamptz, 'waiting', ${now}::timestamptz
          from ${webhooks}
          where ${webhooks.accountId} = ${accountId} and ${webhooks.state} in ('on', 'failing')
            and ${event} = any(${webhooks.events}) and (${webhooks.connectionId} is null or ${mayKnow})
            and (select count(*) from (
              select from ${webhookDeliveries} queued where queued.next_at is not null and queued.webhook_id = ${webhooks.id}
                and queued.host = substring(${webhooks.url} from '^https://([^/?#]+)')
              limit ${WAITING_DELIVERIES_MAX_COUNT}) few) < ${WAITING_DELIVERIES_MAX_COUNT}
          returning 1
        )
        select pg_notify(${WORK_CHANNEL}, ${QUEUE}) where exists (select from added)`);
    },
  };
}
