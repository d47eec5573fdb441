import type { Scope } from '@musubi/domain/scopes';
import { and, eq, gte, inArray, or, type SQL, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import {
  connections,
  connectionWrites,
  oauthRecords,
} from '#platform/database/schema/accounts/connections.ts';
import { webhooks } from '#platform/database/schema/accounts/webhooks.ts';

import type { TokenRecordKind } from './connection-tokens.ts';

/** A stored token with the rights of its connection. */
export interface TokenRow {
  readonly connectionId: string;
  readonly accountId: string;
  readonly resource: 'api' | 'mcp';
  readonly scopes: readonly Scope[];
  /** Scopes of an app's token, separated by spaces; null when the token has all scopes of its connection. */
  readonly tokenScope: string | null;
  readonly mayChangePaymentLinks: boolean;
  readonly createdAt: Date;
  /** When the token expires, or its connection if that comes first. */
  readonly expiresAt: Date;
  readonly clientHost: string | null;
}

/** SQL that finds the connection of a bearer token, also of an expired one, in one prepared statement. */
export function createTokenRead(db: Database) {
  const byToken = db
    .select({
      connectionId: connections.id,
      accountId: connections.accountId,
      resource: connections.resource,
      scopes: connections.scopes,
      tokenScope: sql<string | null>`${oauthRecords.payload} ->> 'scope'`,
      mayChangePaymentLinks: connections.mayChangePaymentLinks,
      createdAt: connections.createdAt,
      expiresAt: oauthRecords.expiresAt,
      connectionEndsAt: connections.expiresAt,
      clientHost: connections.clientHost,
    })
    .from(oauthRecords)
    .innerJoin(connections, eq(connections.id, oauthRecords.grantId))
    .where(and(eq(oauthRecords.kind, sql.placeholder('kind')), eq(oauthRecords.id, sql.placeholder('id'))))
    .prepare('connection_of_token');

  return async (kind: TokenRecordKind, id: string): Promise<TokenRow | null> => {
    const [row] = await byToken.execute({ kind, id });
    if (row === undefined) return null;
    const { connectionEndsAt, ...token } = row;
    return { ...token, expiresAt: connectionEndsAt < token.expiresAt ? connectionEndsAt : token.expiresAt };
  };
}

export type TokenRead = ReturnType<typeof createTokenRead>;

/**
 * Ends every connection and every webhook of an account, and deletes tokens and journals. Other servers accept
 * a token for up to three seconds more.
 */
export async function endConnectionsOf(tx: Database, accountId: string): Promise<void> {
  await tx.delete(oauthRecords).where(eq(oauthRecords.accountId, accountId));
  await tx.delete(connectionWrites).where(eq(connectionWrites.accountId, accountId));
  await tx.delete(connections).where(eq(connections.accountId, accountId));
  await tx.delete(webhooks).where(eq(webhooks.accountId, accountId));
}

/**
 * Ends every connection of the apps of a host and of the hosts below it, also those that have had no token yet. Other servers
 * accept a token for up to three seconds more.
 */
export async function endConnectionsOfHost(tx: Database, host: string): Promise<void> {
  await endChosen(
    tx,
    or(
      eq(connections.clientHost, host),
      eq(sql`right(${connections.clientHost}, ${host.length + 1}::int)`, `.${host}`),
    ),
  );
}

/** Ends the connections and webhooks that an account has had since then, like `endConnectionsOf`. */
export async function endConnectionsSince(tx: Database, accountId: string, since: Date): Promise<void> {
  await endChosen(tx, and(eq(connections.accountId, accountId), gte(connections.createdAt, since)));
  await tx.delete(webhooks).where(and(eq(webhooks.accountId, accountId), gte(webhooks.createdAt, since)));
}

/** Ends connections with their tokens and journals. */
async function endChosen(tx: Database, chosen: SQL | undefined): Promise<void> {
  const ended = tx.select({ id: connections.id }).from(connections).where(chosen);
  await tx
    .delete(oauthRecords)
    .where(
      or(
        inArray(oauthRecords.grantId, ended),
        and(eq(oauthRecords.kind, 'Grant'), inArray(oauthRecords.id, ended)),
      ),
    );
  await tx.delete(connectionWrites).where(inArray(connectionWrites.connectionId, ended));
  await tx.delete(connections).where(chosen);
}
