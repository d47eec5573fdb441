import type { Scope } from '@musubi/domain/scopes';
import { and, desc, eq, lt } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { webhookDeliveries, webhooks } from '#platform/database/schema/accounts/webhooks.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';

export type WebhookRow = typeof webhooks.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Owner of the webhooks that a caller sees: the account, or a connection of it. */
interface Owner {
  readonly accountId: string;
  readonly connectionId: string | null;
}

export interface OwnWebhook extends Owner {
  readonly id: string;
}

export const toOwner = ({ accountId, authority }: Pick<Viewer, 'accountId' | 'authority'>): Owner => ({
  accountId,
  connectionId: authority.kind === 'connection' ? authority.connectionId : null,
});

const isOf = ({ accountId, connectionId }: Owner) =>
  and(
    eq(webhooks.accountId, accountId),
    connectionId === null ? undefined : eq(webhooks.connectionId, connectionId),
  );

const isOwn = (own: OwnWebhook) => and(isOf(own), eq(webhooks.id, own.id));

/** SQL of the webhooks of accounts, as their owners see them. */
export const webhooksRepository = {
  /** The newest first. */
  async list(db: Database, owner: Owner): Promise<readonly WebhookRow[]> {
    return db.select().from(webhooks).where(isOf(owner)).orderBy(desc(webhooks.id));
  },

  async find(db: Database, own: OwnWebhook): Promise<WebhookRow | null> {
    const [row] = await db.select().from(webhooks).where(isOwn(own));
    return row ?? null;
  },

  /** Finds the webhook and locks it until the transaction ends; events can still be stored for it. */
  async lock(tx: Database, own: OwnWebhook): Promise<WebhookRow | null> {
    const [row] = await tx.select().from(webhooks).where(isOwn(own)).for('no key update');
    return row ?? null;
  },

  async count(tx: Database, accountId: string): Promise<number> {
    return tx.$count(webhooks, eq(webhooks.accountId, accountId));
  },

  async add(tx: Database, row: typeof webhooks.$inferInsert): Promise<WebhookRow> {
    const [added] = await tx.insert(webhooks).values(row).returning();
    if (added === undefined) throw new Error('The insert returned no row');
    return added;
  },

  async update(tx: Database, id: string, changes: Partial<WebhookRow>): Promise<WebhookRow> {
    const [row] = await tx.update(webhooks).set(changes).where(eq(webhooks.id, id)).returning();
    if (row === undefined) throw new Error('The webhook that the transaction locked is missing');
    return row;
  },

  /** Deletes the webhook with its log; false when there is none. */
  async remove(db: Database, own: OwnWebhook): Promise<boolean> {
    const removed = await db.delete(webhooks).where(isOwn(own)).returning({ id: webhooks.id });
    return removed.length > 0;
  },

  /** Scopes of a connection, which is locked against its end; null when it has ended. */
  async lockScopes(tx: Database, connectionId: string): Promise<readonly Scope[] | null> {
    const [row] = await tx
      .select({ scopes: connections.scopes })
      .from(connections)
      .where(eq(connections.id, connectionId))
      .for('key share');
    return row?.scopes ?? null;
  },

  /** The newest first. */
  async listDeliveries(
    db: Database,
    { webhookId, before, limit }: { webhookId: string; before: string | undefined; limit: number },
  ): Promise<readonly DeliveryRow[]> {
    return db
      .select()
      .from(webhookDeliveries)
      .where(
        and(
          eq(webhookDeliveries.webhookId, webhookId),
          before === undefined ? undefined : lt(webhookDeliveries.id, before),
        ),
      )
      .orderBy(desc(webhookDeliveries.id))
      .limit(limit);
  },

  async findDelivery(tx: Database, webhookId: string, id: string): Promise<DeliveryRow | null> {
    const [row] = await tx
      .select()
      .from(webhookDeliveries)
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.id, id)))
      .for('no key update');
    return row ?? null;
  },

  async addDelivery(tx: Database, row: typeof webhookDeliveries.$inferInsert): Promise<DeliveryRow> {
    const [added] = await tx.insert(webhookDeliveries).values(row).returning();
    if (added === undefined) throw new Error('The insert returned no row');
    return added;
  },

  async updateDelivery(tx: Database, id: string, changes: Partial<DeliveryRow>): Promise<DeliveryRow> {
    const [row] = await tx
      .update(webhookDeliveries)
      .set(changes)
      .where(eq(webhookDeliveries.id, id))
      .returning();
    if (row === undefined) throw new Error('The delivery that the transaction locked is missing');
    return row;
  },

  /** Gives up the deliveries of a webhook that wait. */
  async giveUp(tx: Database, webhookId: string): Promise<void> {
    await tx
      .update(webhookDeliveries)
      .set({ state: 'failed', nextAt: null })
      .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
  },
};
