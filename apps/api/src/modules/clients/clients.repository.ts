import { and, count, countDistinct, desc, eq, gt, isNotNull, min, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { connections, connectionWrites } from '#platform/database/schema/accounts/connections.ts';
import { refusedClients } from '#platform/database/schema/desk/refused-clients.ts';

/** The most hosts that one list has, of each kind. */
const HOSTS_MAX_COUNT = 500;

export type RefusalRow = typeof refusedClients.$inferSelect;

/** SQL of the hosts of apps, and of those that operators refused. */
export const clientsRepository = {
  /** Counts the connections of each host; the host null stands for apps on people's own computers. */
  async countConnections(db: Database, now: Date) {
    const connectionCount = count();
    return db
      .select({
        host: connections.clientHost,
        name: sql<string | null>`(array_agg(${connections.clientName} order by ${connections.createdAt} desc)
          filter (where ${connections.clientName} is not null))[1]`,
        hasDocument: sql<boolean>`bool_or(${connections.clientId} like 'https://%')`,
        hasRegistered: sql<boolean>`bool_or(${connections.clientId} not like 'https://%')`,
        connectionCount,
        accountCount: countDistinct(connections.accountId),
        firstSeenAt: min(connections.createdAt),
        lastSeenAt: sql`max(coalesce(${connections.lastUsedAt}, ${connections.begunAt}))`.mapWith(
          connections.createdAt,
        ),
      })
      .from(connections)
      .where(isOfApp(now))
      .groupBy(connections.clientHost)
      .orderBy(desc(connectionCount), connections.clientHost)
      .limit(HOSTS_MAX_COUNT);
  },

  /** Counts the changes of each host since a time. */
  async countWrites(db: Database, since: Date, now: Date) {
    return db
      .select({
        host: connections.clientHost,
        writeCount: sql<number>`sum(${connectionWrites.writes})`.mapWith(Number),
      })
      .from(connectionWrites)
      .innerJoin(connections, eq(connections.id, connectionWrites.connectionId))
      .where(and(gt(connectionWrites.at, since), isOfApp(now)))
      .groupBy(connections.clientHost);
  },

  /** The newest refusals first. */
  async listRefusals(db: Database): Promise<readonly RefusalRow[]> {
    return db
      .select()
      .from(refusedClients)
      .orderBy(desc(refusedClients.at), refusedClients.host)
      .limit(HOSTS_MAX_COUNT);
  },

  async findRefusal(tx: Database, host: string): Promise<RefusalRow | null> {
    const [row] = await tx.select().from(refusedClients).where(eq(refusedClients.host, host));
    return row ?? null;
  },

  async refuse(tx: Database, { host, ...refusal }: RefusalRow): Promise<void> {
    await tx
      .insert(refusedClients)
      .values({ host, ...refusal })
      .onConflictDoUpdate({ target: refusedClients.host, set: refusal });
  },

  async allow(tx: Database, host: string): Promise<void> {
    await tx.delete(refusedClients).where(eq(refusedClients.host, host));
  },
};

const isOfApp = (now: Date) =>
  and(eq(connections.kind, 'app'), isNotNull(connections.begunAt), gt(connections.expiresAt, now));
