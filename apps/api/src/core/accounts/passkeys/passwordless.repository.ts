import { and, asc, eq, gt, gte } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { passwordlessAccounts, recoveryCodes } from '#platform/database/schema/accounts/passwordless.ts';

import { passwordlessChoicesRepository } from './passwordless-choices.ts';

export type PasswordlessRow = typeof passwordlessAccounts.$inferSelect;

/** How many unused recovery codes an account has, and when they were created. */
interface KnownCodes {
  readonly count: number;
  readonly createdAt: Date | null;
}

const MAX_BATCH = 100;

/** SQL of accounts that sign in without a password, and of recovery codes. */
export const passwordlessRepository = {
  async find(db: Database, accountId: string): Promise<PasswordlessRow | null> {
    const [row] = await db
      .select()
      .from(passwordlessAccounts)
      .where(eq(passwordlessAccounts.accountId, accountId));
    return row ?? null;
  },

  /** Any account that keeps this address for mails. */
  async findByEmail(db: Database, email: string): Promise<PasswordlessRow | null> {
    const [row] = await db
      .select()
      .from(passwordlessAccounts)
      .where(eq(passwordlessAccounts.email, email.toLowerCase()))
      .orderBy(asc(passwordlessAccounts.accountId))
      .limit(1);
    return row ?? null;
  },

  /** Up to 100 accounts with ids greater than `after`, in ascending order. */
  async list(db: Database, after: string): Promise<readonly PasswordlessRow[]> {
    return db
      .select()
      .from(passwordlessAccounts)
      .where(gt(passwordlessAccounts.accountId, after))
      .orderBy(asc(passwordlessAccounts.accountId))
      .limit(MAX_BATCH);
  },

  /** Adds the account, or changes the methods that it keeps. */
  async put(tx: Database, row: PasswordlessRow): Promise<void> {
    const { keptMethods } = row;
    await tx
      .insert(passwordlessAccounts)
      .values(row)
      .onConflictDoUpdate({ target: passwordlessAccounts.accountId, set: { keptMethods } });
  },

  async readCodes(db: Database, accountId: string): Promise<KnownCodes> {
    const rows = await db
      .select({ createdAt: recoveryCodes.createdAt })
      .from(recoveryCodes)
      .where(eq(recoveryCodes.accountId, accountId));
    return { count: rows.length, createdAt: rows[0]?.createdAt ?? null };
  },

  /** Replaces all codes of the account. The caller must have locked the account. */
  async replaceCodes(
    tx: Database,
    { accountId, createdAt }: Pick<typeof recoveryCodes.$inferSelect, 'accountId' | 'createdAt'>,
    hashes: readonly string[],
  ): Promise<void> {
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
    await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ hash, accountId, createdAt })));
  },

  /** Deletes the codes if they were made then or later. The caller must have locked the account. */
  async removeCodesSince(tx: Database, accountId: string, since: Date): Promise<void> {
    await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.accountId, accountId), gte(recoveryCodes.createdAt, since)));
  },

  /** The account of a code, if the account signs in without a password. */
  async findAccountOfCode(db: Database, hash: string): Promise<string | null> {
    const [row] = await db
      .select({ accountId: recoveryCodes.accountId })
      .from(recoveryCodes)
      .innerJoin(passwordlessAccounts, eq(passwordlessAccounts.accountId, recoveryCodes.accountId))
      .where(eq(recoveryCodes.hash, hash));
    return row?.accountId ?? null;
  },

  /** Deletes a code; returns false if it was used meanwhile. */
  async useCode(
    tx: Database,
    { hash, accountId }: Pick<typeof recoveryCodes.$inferSelect, 'hash' | 'accountId'>,
  ): Promise<boolean> {
    const rows = await tx
      .delete(recoveryCodes)
      .where(and(eq(recoveryCodes.hash, hash), eq(recoveryCodes.accountId, accountId)))
      .returning({ hash: recoveryCodes.hash });
    return rows.length > 0;
  },
};

/** Deletes what the API stores about an account's sign-in without a password, and its recovery codes. */
export async function erasePasswordless(tx: Database, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.delete(passwordlessAccounts).where(eq(passwordlessAccounts.accountId, accountId));
  await passwordlessChoicesRepository.remove(tx, accountId);
}
