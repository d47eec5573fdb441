import { and, eq, gt, isNull, notInArray, sql } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';

import { digestSecret } from '#core/connections/connection-tokens.ts';
import type { Core } from '#core/module.ts';
import type { Database } from '#platform/database/database.ts';
import { connections, oauthRecords } from '#platform/database/schema/accounts/connections.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { OutboxEntry } from '#platform/outbox/outbox.ts';

type StoreCore = Pick<Core, 'db' | 'clock' | 'outbox' | 'connections' | 'webhooks'>;

/** The library’s own session. Each authorization begins without one. */
const UNSTORED_KIND = 'Session';
/** Kinds whose id is a secret. Their ids are stored as SHA-256. */
const SECRET_KINDS: ReadonlySet<string> = new Set([
  'AccessToken',
  'RefreshToken',
  'AuthorizationCode',
  'DeviceCode',
  'Interaction',
  'RegistrationAccessToken',
]);

/**
 * Time in which a used refresh token is accepted again: two tabs may refresh together, or the response may be
 * lost. Later use ends the connection.
 */
const REUSE_MS = 10_000;
/** Maximum number of valid refresh tokens of a connection. */
const REFRESH_TOKENS_MAX_COUNT = 5;
/** Lifetime in seconds of a record that names none, which is that of the longest connection. */
const LONGEST_SECONDS = 366 * 24 * 60 * 60;

/** Lifetime in seconds of a registered app that no account has let in. */
const UNUSED_CLIENT_SECONDS = 7 * 24 * 60 * 60;

/** Keeps a registered app as long as the longest connection, because an account has let it in. */
export async function keepClient(tx: Database, clientId: string, now: Date): Promise<void> {
  await tx
    .update(oauthRecords)
    .set({ expiresAt: new Date(now.getTime() + LONGEST_SECONDS * 1000) })
    .where(and(eq(oauthRecords.kind, 'Client'), eq(oauthRecords.id, clientId)));
}

/** Returns the store of one kind of record, as the library `oidc-provider` defines it. */
export function createRecordStore(core: StoreCore, kind: string): Adapter {
  const { db, clock, connections: check } = core;
  const toKey = (id: string): string => (SECRET_KINDS.has(kind) ? digestSecret(id) : id);

  const read = async (isWanted: ReturnType<typeof eq>): Promise<AdapterPayload | undefined> => {
    const [row] = await db
      .select()
      .from(oauthRecords)
      .where(and(eq(oauthRecords.kind, kind), isWanted, gt(oauthRecords.expiresAt, clock.now())));
    if (row === undefined) return undefined;
    const { payload, consumedAt } = row;
    const isReuse =
      consumedAt !== null &&
      (kind !== 'RefreshToken' || clock.now().getTime() - consumedAt.getTime() > REUSE_MS);
    return { ...payload, ...(isReuse && { consumed: Math.floor(consumedAt.getTime() / 1000) }) };
  };

  return {
    async upsert(id, { jti: _secret, ...payload }, expiresIn) {
      if (kind === UNSTORED_KIND) return;
      const seconds = expiresIn ?? (kind === 'Client' ? UNUSED_CLIENT_SECONDS : LONGEST_SECONDS);
      const expiresAt = new Date(clock.now().getTime() + seconds * 1000);
      const { grantId = null, accountId = null } = payload;
      const row = { kind, id: toKey(id), grantId, accountId, payload: { ...payload }, expiresAt };
      const entry = await inTransaction(db, async (tx) => {
        await tx
          .insert(oauthRecords)
          .values(row)
          .onConflictDoUpdate({
            target: [oauthRecords.kind, oauthRecords.id],
            set: { payload: row.payload, expiresAt },
          });
        if (grantId !== null && kind === 'RefreshToken') await removeOldTokens(tx, grantId);
        return grantId !== null && kind === 'AccessToken' ? beginConnection(core, tx, grantId) : null;
      });
      if (entry !== null) await core.outbox.deliver(entry);
    },
    async find(id) {
      const found = await read(eq(oauthRecords.id, toKey(id)));
      return found === undefined ? undefined : { ...found, jti: id };
    },
    findByUid: async (uid) => read(eq(sql`${oauthRecords.payload} ->> 'uid'`, uid)),
    findByUserCode: async (code) => read(eq(sql`${oauthRecords.payload} ->> 'userCode'`, code)),
    async consume(id) {
      await db
        .update(oauthRecords)
        .set({ consumedAt: clock.now() })
        .where(
          and(eq(oauthRecords.kind, kind), eq(oauthRecords.id, toKey(id)), isNull(oauthRecords.consumedAt)),
        );
    },
    async destroy(id) {
      await db.delete(oauthRecords).where(and(eq(oauthRecords.kind, kind), eq(oauthRecords.id, toKey(id))));
      check.forget();
    },
    async revokeByGrantId(grantId) {
      await inTransaction(db, async (tx) => {
        await tx.delete(oauthRecords).where(eq(oauthRecords.grantId, grantId));
        await tx.delete(connections).where(eq(connections.id, grantId));
      });
      check.forget();
    },
  };
}

async function removeOldTokens(tx: Database, grantId: string): Promise<void> {
  const ofGrant = and(eq(oauthRecords.kind, 'RefreshToken'), eq(oauthRecords.grantId, grantId));
  const newest = tx
    .select({ id: oauthRecords.id })
    .from(oauthRecords)
    .where(ofGrant)
    .orderBy(sql`${oauthRecords.expiresAt} desc`)
    .limit(REFRESH_TOKENS_MAX_COUNT);
  await tx.delete(oauthRecords).where(and(ofGrant, notInArray(oauthRecords.id, newest)));
}

/** Shows the connection in its owner's list from the first token on, and mails the owner. */
async function beginConnection(
  { clock, outbox, webhooks }: StoreCore,
  tx: Database,
  grantId: string,
): Promise<OutboxEntry | null> {
  const now = clock.now();
  const [begun] = await tx
    .update(connections)
    .set({ begunAt: now })
    .where(and(eq(connections.id, grantId), isNull(connections.begunAt)))
    .returning({ accountId: connections.accountId });
  if (begun === undefined) return null;
  await webhooks.emit(tx, begun.accountId, 'connection.created', { connection_id: grantId });
  const news = { news: 'added_app', connectionId: grantId, at: now.toISOString() } as const;
  return outbox.add(tx, { kind: 'connection_news', userId: begun.accountId, ...news });
}
