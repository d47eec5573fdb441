import { eq } from 'drizzle-orm';

import { hashNetwork } from '#core/accounts/similar-accounts.ts';
import type { Core } from '#core/module.ts';
import { connections } from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

import { addUse } from './connection-networks.ts';

/** Stores when and from which networks connections were used; called periodically. */
export async function storeUses(core: Core): Promise<void> {
  for (const { connectionId, address } of core.connectionUses.take())
    await storeUse(core, connectionId, await hashNetwork(core.visitorKeys, address));
}

async function storeUse(core: Core, connectionId: string, network: string): Promise<void> {
  const { db, clock, outbox, oauthKnownClients } = core;
  const entry = await inTransaction(db, async (tx): Promise<OutboxEntry | null> => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, connectionId)).for('update');
    if (row === undefined) return null;
    const now = clock.now();
    const { columns, isNews } = addUse(row, network, now);
    if (columns !== null) await tx.update(connections).set(columns).where(eq(connections.id, connectionId));
    // Agents that others host call from many networks.
    if (!isNews || oauthKnownClients.includes(row.clientHost ?? '')) return null;
    const news = { news: 'new_network', connectionId, at: now.toISOString() } as const;
    return outbox.add(tx, { kind: 'connection_news', userId: row.accountId, ...news });
  });
  if (entry !== null) await outbox.deliver(entry);
}
