import { WEBHOOK_EVENT_SCOPES } from '@musubi/domain/webhooks';
import { and, arrayContains, eq, gt, isNull, or, type SQL, sql } from 'drizzle-orm';

import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import type { Database } from '#platform/database/database.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import { inTransaction } from '#platform/database/transaction.ts';

import type { DeliveryRow, WebhookRow } from './webhooks.repository.ts';

/** Deliveries that are sent to one host at once, by all servers together. */
const OF_HOST_AT_ONCE = 2;
/** Deliveries of one account that are sent at once, so that its slow receivers leave places for others. */
const OF_ACCOUNT_AT_ONCE = 4;

/** A delivery that this server has claimed. */
export type ClaimedDelivery = DeliveryRow & { readonly claimedUntil: Date };

interface Claim {
  readonly now: Date;
  /** When another server may claim the delivery, because this one has died. */
  readonly until: Date;
  readonly limit: number;
}

/** SQL of deliveries on their way. */
export const deliveriesRepository = {
  /** Claims due deliveries, the longest overdue first, and counts the attempt. */
  async claim(db: Database, { now, until, limit }: Claim): Promise<readonly ClaimedDelivery[]> {
    const at = now.toISOString();
    const isFree = sql`(own.claimed_until is null or own.claimed_until <= ${at}::timestamptz)`;
    const busy = sql`busy.next_at is not null and busy.claimed_until > ${at}::timestamptz`;
    const chosen = sql`array(
      select ranked.id
      from (
        select own.id, own.next_at, own.account_id,
          row_number() over (partition by own.account_id order by own.next_at, own.id) as place
        from (select distinct host from ${webhookDeliveries} where next_at <= ${at}::timestamptz) hosts
        cross join lateral (
          select own.id, own.next_at, own.account_id from ${webhookDeliveries} own
          where own.host = hosts.host and own.next_at <= ${at}::timestamptz and ${isFree}
          order by own.next_at, own.id
          limit greatest(0, ${OF_HOST_AT_ONCE} - (
            select count(*) from ${webhookDeliveries} busy where busy.host = hosts.host and ${busy}
          ))
        ) own
      ) ranked
      left join (
        select account_id, count(*) as sent from ${webhookDeliveries} busy where ${busy} group by account_id
      ) already on already.account_id = ranked.account_id
      where ranked.place + coalesce(already.sent, 0) <= ${OF_ACCOUNT_AT_ONCE}
      order by ranked.next_at, ranked.id
      limit ${limit})`;
    return inTransaction(db, async (tx) => {
      // Servers claim one after another, because they could otherwise exceed the number for a host together.
      await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.webhookClaims})`);
      const rows = await tx
        .update(webhookDeliveries)
        .set({
          claimedUntil: until,
          sentAt: now,
          attempts: sql`${webhookDeliveries.attempts} + 1`,
          tries: sql`${webhookDeliveries.tries} + 1`,
        })
        .where(sql`${webhookDeliveries.id} = any(${chosen})`)
        .returning();
      return rows.map((row) => ({ ...row, claimedUntil: until }));
    });
  },

  /** When the next delivery is due; null when none waits. */
  async findNext(db: Database, now: Date): Promise<Date | null> {
    const [row] = await db
      .select({
        at: sql<Date | null>`min(greatest(${webhookDeliveries.nextAt}, ${webhookDeliveries.claimedUntil}))`.mapWith(
          webhookDeliveries.nextAt,
        ),
      })
      .from(webhookDeliveries)
      .where(
        and(
          sql`${webhookDeliveries.nextAt} is not null`,
          or(isNull(webhookDeliveries.claimedUntil), gt(webhookDeliveries.nextAt, now)),
        ),
      );
    return row?.at ?? null;
  },

  /** The webhook of a delivery; null when it was deleted, or its connection has ended or may no longer know the event. */
  async findWebhook(
    db: Database,
    { webhookId: id, event }: Pick<DeliveryRow, 'webhookId' | 'event'>,
    now: Date,
  ): Promise<WebhookRow | null> {
    const [row] = await db
      .select({ webhook: webhooks })
      .from(webhooks)
      .leftJoin(connections, eq(connections.id, webhooks.connectionId))
      .where(
        and(
          eq(webhooks.id, id),
          or(isNull(webhooks.connectionId), and(gt(connections.expiresAt, now), mayKnow(event))),
        ),
      );
    return row?.webhook ?? null;
  },

  async lockWebhook(tx: Database, id: string): Promise<WebhookRow | null> {
    const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('no key update');
    return row ?? null;
  },

  /** Stores what became of a claimed delivery; false when another server has claimed it since. */
  async settle(
    tx: Database,
    { id, claimedUntil }: Pick<ClaimedDelivery, 'id' | 'claimedUntil'>,
    changes: Partial<DeliveryRow>,
  ): Promise<boolean> {
    const settled = await tx
      .update(webhookDeliveries)
      .set({ ...changes, claimedUntil: null })
      .where(and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.claimedUntil, claimedUntil)))
      .returning({ id: webhookDeliveries.id });
    return settled.length > 0;
  },
};

/** Whether the connection may know an event. Scopes may have been taken from it since the event was stored. */
function mayKnow(event: DeliveryRow['event']): SQL | undefined {
  if (event === 'webhook.created' || event === 'webhook.test') return undefined;
  const scope = WEBHOOK_EVENT_SCOPES[event];
  return scope === null ? sql`false` : arrayContains(connections.scopes, [scope]);
}
