import { and, desc, eq, gt, isNotNull, or } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';

export type ConnectionRow = typeof connections.$inferSelect;

/** An app that got no token this long after it was let in gets none any more: its code lives shorter. */
export const BEGIN_MS = 15 * 60_000;

/** The connection that an owner names. */
export interface NamedConnection {
  readonly accountId: string;
  readonly id: string;
}

/** SQL of the connections that an owner sees: those that have had a token and have not ended. */
export const connectionsRepository = {
  /** The newest first. */
  async list(db: Database, accountId: string, now: Date): Promise<readonly ConnectionRow[]> {
    return db
      .select()
      .from(connections)
      .where(isShown(accountId, now))
      .orderBy(desc(connections.createdAt), desc(connections.id));
  },

  /** Counts the connections of a kind, and the apps that were let in just now and may still get their first token. */
  async count(
    tx: Database,
    { accountId, kind, now }: { accountId: string; kind: ConnectionRow['kind']; now: Date },
  ): Promise<number> {
    return tx.$count(
      connections,
      and(
        eq(connections.accountId, accountId),
        eq(connections.kind, kind),
        gt(connections.expiresAt, now),
        or(isNotNull(connections.begunAt), gt(connections.createdAt, new Date(now.getTime() - BEGIN_MS))),
      ),
    );
  },

  async find(db: Database, { accountId, id }: NamedConnection, now: Date): Promise<ConnectionRow | null> {
    const [row] = await db
      .select()
      .from(connections)
      .where(and(isShown(accountId, now), eq(connections.id, id)));
    return row ?? null;
  },

  async add(tx: Database, row: typeof connections.$inferInsert): Promise<ConnectionRow> {
    const [added] = await tx.insert(connections).values(row).returning();
    if (added === undefined) throw new Error('The insert returned no row');
    return added;
  },

  /** Returns null when there is no such connection. */
  async update(
    tx: Database,
    { accountId, id }: NamedConnection,
    changes: Partial<Pick<ConnectionRow, 'name' | 'scopes' | 'mayChangePaymentLinks'>>,
  ): Promise<ConnectionRow | null> {
    const [row] = await tx
      .update(connections)
      .set(changes)
      .where(and(eq(connections.accountId, accountId), eq(connections.id, id)))
      .returning();
    return row ?? null;
  },

  /** Deletes the connection with its tokens and its journal; false when there is none. */
  async end(tx: Database, { accountId, id }: NamedConnection): Promise<boolean> {
    const ended = await tx
      .delete(connections)
      .where(and(eq(connections.accountId, accountId), eq(connections.id, id)))
      .returning({ id: connections.id });
    if (ended.length === 0) return false;
    await tx.delete(oauthRecords).where(or(eq(oauthRecords.grantId, id), isGrant(id)));
    await tx.delete(connectionWrites).where(eq(connectionWrites.connectionId, id));
    return true;
  },

  /** Stores a personal token by its hash. */
  async addToken(tx: Database, token: NamedConnection & { digest: string; expiresAt: Date }): Promise<void> {
    const { accountId, id: grantId, digest, expiresAt } = token;
    await tx
      .insert(oauthRecords)
      .values({ kind: 'PersonalToken', id: digest, grantId, accountId, payload: {}, expiresAt });
  },
};

/** The authorization server's record of the connection itself. */
const isGrant = (id: string) => and(eq(oauthRecords.kind, 'Grant'), eq(oauthRecords.id, id));

const isShown = (accountId: string, now: Date) =>
  and(eq(connections.accountId, accountId), gt(connections.expiresAt, now), isNotNull(connections.begunAt));
