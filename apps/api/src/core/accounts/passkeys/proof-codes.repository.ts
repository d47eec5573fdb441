import { and, eq, gt, lt, sql } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { proofCodes } from '#platform/database/schema/accounts/passkeys.ts';

type ProofCodeRow = typeof proofCodes.$inferSelect;
/** The account, session and purpose of a code. */
export type ProofCodeUse = Pick<ProofCodeRow, 'accountId' | 'sessionKey' | 'purpose'>;

/** Tries with one code. */
export const PROOF_CODE_TRIES = 5;

const isFor = ({ accountId, sessionKey, purpose }: ProofCodeUse) =>
  and(
    eq(proofCodes.accountId, accountId),
    eq(proofCodes.sessionKey, sessionKey),
    eq(proofCodes.purpose, purpose),
  );

/** SQL of mailed codes. */
export const proofCodesRepository = {
  /** Replaces the code of this use. */
  async put(db: Database, row: Omit<ProofCodeRow, 'tries'>): Promise<void> {
    const { digest, expiresAt } = row;
    await db
      .insert(proofCodes)
      .values(row)
      .onConflictDoUpdate({
        target: [proofCodes.accountId, proofCodes.sessionKey, proofCodes.purpose],
        set: { digest, expiresAt, tries: 0 },
      });
  },

  /** Counts a try before it is compared, so that parallel tries get no more than five; null if none is left. */
  async countTry(
    db: Database,
    use: ProofCodeUse,
    now: Date,
  ): Promise<Pick<ProofCodeRow, 'digest' | 'expiresAt' | 'tries'> | null> {
    const [row] = await db
      .update(proofCodes)
      .set({ tries: sql`${proofCodes.tries} + 1` })
      .where(and(isFor(use), gt(proofCodes.expiresAt, now), lt(proofCodes.tries, PROOF_CODE_TRIES)))
      .returning({ digest: proofCodes.digest, expiresAt: proofCodes.expiresAt, tries: proofCodes.tries });
    return row ?? null;
  },

  /** Deletes a code; returns false if it was used or replaced meanwhile. */
  async use(db: Database, use: ProofCodeUse, digest: string): Promise<boolean> {
    const rows = await db
      .delete(proofCodes)
      .where(and(isFor(use), eq(proofCodes.digest, digest)))
      .returning({ accountId: proofCodes.accountId });
    return rows.length > 0;
  },
};

/** Deletes the codes of a session that ends. */
export async function endProofCodes(
  tx: Database,
  { accountId, sessionKey }: Pick<ProofCodeUse, 'accountId' | 'sessionKey'>,
): Promise<void> {
  await tx
    .delete(proofCodes)
    .where(and(eq(proofCodes.accountId, accountId), eq(proofCodes.sessionKey, sessionKey)));
}

export async function eraseProofCodes(tx: Database, accountId: string): Promise<void> {
  await tx.delete(proofCodes).where(eq(proofCodes.accountId, accountId));
}

export async function sweepProofCodes({
  db,
  clock,
}: {
  readonly db: Database;
  readonly clock: Clock;
}): Promise<void> {
  await db.delete(proofCodes).where(lt(proofCodes.expiresAt, clock.now()));
}
