import { and, asc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm';

import type { Core } from '#core/module.ts';
import { connections, connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

const DAY_MS = 24 * 60 * 60_000;
const MAX_CONNECTIONS = 500;
const MAX_HOSTS = 20;

/**
 * Mails owners once a day the hosts of links that a connection added or changed; called periodically. The mail is due a
 * day after the first change that no mail has named.
 */
export async function mailChangedHosts(core: Core): Promise<void> {
  const { db, clock, outbox } = core;
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY_MS);
  const due = await db
    .selectDistinct({ id: connections.id })
    .from(connections)
    .innerJoin(connectionWrites, eq(connectionWrites.connectionId, connections.id))
    .where(
      and(
        isUnnamed(),
        lte(sql`coalesce(${connectionWrites.firstAt}, ${connectionWrites.at})`, dayAgo),
        or(isNull(connections.mailedUpTo), lte(connections.mailedUpTo, dayAgo)),
      ),
    )
    .orderBy(asc(connections.id))
    .limit(MAX_CONNECTIONS);
  for (const { id } of due) {
    const entry = await addMail(core, id, now);
    if (entry !== null) await outbox.deliver(entry);
  }
}

/** Whether a change with a host is later than the last mail. */
const isUnnamed = () =>
  and(
    or(isNull(connections.mailedUpTo), gt(connectionWrites.at, connections.mailedUpTo)),
    sql`jsonb_path_exists(${connectionWrites.changes}, '$[*].host ? (@ != null)')`,
  );

async function addMail({ db, outbox }: Core, id: string, now: Date): Promise<OutboxEntry | null> {
  return inTransaction(db, async (tx) => {
    const [row] = await tx.select().from(connections).where(eq(connections.id, id)).for('update');
    if (row === undefined) return null;
    const writes = await tx
      .select({ changes: connectionWrites.changes, undoneAt: connectionWrites.undoneAt })
      .from(connectionWrites)
      .where(
        and(
          eq(connectionWrites.connectionId, id),
          row.mailedUpTo === null ? undefined : gt(connectionWrites.at, row.mailedUpTo),
          lte(connectionWrites.at, now),
          isNull(connectionWrites.undoneAt),
        ),
      );
    await tx.update(connections).set({ mailedUpTo: now }).where(eq(connections.id, id));
    const hosts = writes.flatMap(({ changes }) =>
      changes.flatMap(({ host }) => (host === null ? [] : [host])),
    );
    if (hosts.length === 0) return null;
    const news = {
      news: 'daily_changes',
      connectionId: id,
      at: now.toISOString(),
      hosts: [...new Set(hosts)].slice(0, MAX_HOSTS),
    } as const;
    return outbox.add(tx, { kind: 'connection_news', userId: row.accountId, ...news });
  });
}
