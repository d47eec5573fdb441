import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import {
  passkeyCredentials,
  passkeyHolders,
  passkeys,
  usedChallenges,
} from '#platform/database/schema/accounts/passkeys.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

interface PasskeyKey {
  readonly accountId: string;
  readonly id: string;
}

const isKey = ({ accountId, id }: PasskeyKey) => and(eq(passkeys.accountId, accountId), eq(passkeys.id, id));

/** SQL of passkeys and of the ids by which browsers know accounts. */
export const passkeysRepository = {
  /** The account's passkeys, oldest first. */
  async list(db: Database, accountId: string): Promise<readonly PasskeyRow[]> {
    return db
      .select()
      .from(passkeys)
      .where(eq(passkeys.accountId, accountId))
      .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  },

  async find(db: Database, key: PasskeyKey): Promise<PasskeyRow | null> {
    const [row] = await db.select().from(passkeys).where(isKey(key));
    return row ?? null;
  },

  /** Locks the row until the end of the transaction. */
  async lock(tx: Database, key: PasskeyKey): Promise<PasskeyRow | null> {
    const [row] = await tx.select().from(passkeys).where(isKey(key)).for('update');
    return row ?? null;
  },

  /** Account and passkey of a credential id. */
  async findKey(db: Database, credentialId: string): Promise<PasskeyKey | null> {
    const [row] = await db
      .select({ accountId: passkeyCredentials.accountId, id: passkeyCredentials.passkeyId })
      .from(passkeyCredentials)
      .where(eq(passkeyCredentials.credentialId, credentialId));
    return row ?? null;
  },

  async findHandle(db: Database, accountId: string): Promise<string | null> {
    const [row] = await db
      .select({ userHandle: passkeyHolders.userHandle })
      .from(passkeyHolders)
      .where(eq(passkeyHolders.accountId, accountId));
    return row?.userHandle ?? null;
  },

  /** Stores the handle unless the account has one; returns the stored one. */
  async putHandle(tx: Database, accountId: string, userHandle: string): Promise<string> {
    const [row] = await tx
      .insert(passkeyHolders)
      .values({ accountId, userHandle })
      .onConflictDoUpdate({
        target: passkeyHolders.accountId,
        set: { userHandle: sql`${passkeyHolders.userHandle}` },
      })
      .returning({ userHandle: passkeyHolders.userHandle });
    return row?.userHandle ?? userHandle;
  },

  /** Returns false if an account has a passkey with this credential id. */
  async add(tx: Database, row: PasskeyRow): Promise<boolean> {
    const { accountId, id: passkeyId, credentialId } = row;
    const added = await tx
      .insert(passkeyCredentials)
      .values({ credentialId, accountId, passkeyId })
      .onConflictDoNothing()
      .returning({ passkeyId: passkeyCredentials.passkeyId });
    if (added.length === 0) return false;
    await tx.insert(passkeys).values(row);
    return true;
  },

  async update(
    tx: Database,
    key: PasskeyKey,
    columns: Partial<Pick<PasskeyRow, 'name' | 'counter' | 'isBackedUp' | 'lastUsedAt'>>,
  ): Promise<PasskeyRow | null> {
    const [row] = await tx.update(passkeys).set(columns).where(isKey(key)).returning();
    return row ?? null;
  },

  /** Deletes a passkey; returns its former row. */
  async remove(tx: Database, key: PasskeyKey): Promise<PasskeyRow | null> {
    const [row] = await tx.delete(passkeys).where(isKey(key)).returning();
    if (row === undefined) return null;
    await tx.delete(passkeyCredentials).where(eq(passkeyCredentials.credentialId, row.credentialId));
    return row;
  },

  async isUsed(db: Database, nonce: string): Promise<boolean> {
    const rows = await db
      .select({ nonce: usedChallenges.nonce })
      .from(usedChallenges)
      .where(eq(usedChallenges.nonce, nonce));
    return rows.length > 0;
  },
};

/** Deletes all passkeys of an account. The caller must have locked the account. */
export async function removePasskeys(tx: Database, accountId: string): Promise<void> {
  await tx.delete(passkeyCredentials).where(eq(passkeyCredentials.accountId, accountId));
  await tx.delete(passkeys).where(eq(passkeys.accountId, accountId));
}

/** Deletes the passkeys that an account has had since then. The caller must have locked the account. */
export async function removePasskeysSince(tx: Database, accountId: string, since: Date): Promise<void> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)))
    .returning({ credentialId: passkeys.credentialId });
  await tx.delete(passkeyCredentials).where(
    inArray(
      passkeyCredentials.credentialId,
      removed.map(({ credentialId }) => credentialId),
    ),
  );
}

/** Deletes all passkeys of an account, and the id by which browsers know it. */
export async function erasePasskeys(tx: Database, accountId: string): Promise<void> {
  await removePasskeys(tx, accountId);
  await tx.delete(passkeyHolders).where(eq(passkeyHolders.accountId, accountId));
}

/** Whether the account has a passkey. */
export async function hasPasskeys({ db }: { readonly db: Database }, accountId: string): Promise<boolean> {
  return (await passkeysRepository.list(db, accountId)).length > 0;
}
