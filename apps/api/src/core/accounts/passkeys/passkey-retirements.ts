import { BRAND } from '@musubi/domain/brand';
import { and, asc, eq, gt, inArray, lte, min, ne, notInArray } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { passkeyRetirements } from '#platform/database/schema/accounts/passkey-retirements.ts';
import { passkeyCredentials, passkeys } from '#platform/database/schema/accounts/passkeys.ts';

type RetirementRow = typeof passkeyRetirements.$inferSelect;

/** The domain name of new passkeys. */
export function toRpId({
  PASSKEY_RP_ID: rpId,
  WEB_ORIGIN: webOrigin,
}: {
  readonly PASSKEY_RP_ID?: string | undefined;
  readonly WEB_ORIGIN: string;
}): string {
  return rpId ?? new URL(webOrigin).hostname;
}

/** SQL of the days on which passkeys of a domain name stop. */
export const passkeyRetirementsRepository = {
  async list(db: Database): Promise<readonly RetirementRow[]> {
    return db.select().from(passkeyRetirements).orderBy(asc(passkeyRetirements.rpId));
  },

  async lock(tx: Database, rpId: string): Promise<RetirementRow | null> {
    const [row] = await tx
      .select()
      .from(passkeyRetirements)
      .where(eq(passkeyRetirements.rpId, rpId))
      .for('update');
    return row ?? null;
  },

  /** Stores the day; the mails begin again. */
  async put(tx: Database, { rpId, endsAt }: Pick<RetirementRow, 'rpId' | 'endsAt'>): Promise<void> {
    await tx
      .insert(passkeyRetirements)
      .values({ rpId, endsAt })
      .onConflictDoUpdate({ target: passkeyRetirements.rpId, set: { endsAt, mailedUpTo: '' } });
  },

  async noteMailed(tx: Database, rpId: string, mailedUpTo: string): Promise<void> {
    await tx.update(passkeyRetirements).set({ mailedUpTo }).where(eq(passkeyRetirements.rpId, rpId));
  },

  async remove(tx: Database, rpId: string): Promise<void> {
    await tx.delete(passkeyRetirements).where(eq(passkeyRetirements.rpId, rpId));
  },

  /** When the first passkey of the account stops; null if none does. */
  async findEnd(db: Database, accountId: string): Promise<Date | null> {
    const [row] = await db
      .select({ endsAt: min(passkeyRetirements.endsAt) })
      .from(passkeys)
      .innerJoin(passkeyRetirements, eq(passkeyRetirements.rpId, passkeys.rpId))
      .where(eq(passkeys.accountId, accountId));
    return row?.endsAt ?? null;
  },

  /** Owners of passkeys of the domain name, after `after` in the order of ids. */
  async listOwners(
    db: Database,
    rpId: string,
    { after, limit }: { readonly after: string; readonly limit: number },
  ): Promise<readonly string[]> {
    const rows = await db
      .selectDistinct({ accountId: passkeys.accountId })
      .from(passkeys)
      .where(and(eq(passkeys.rpId, rpId), gt(passkeys.accountId, after)))
      .orderBy(asc(passkeys.accountId))
      .limit(limit);
    return rows.map(({ accountId }) => accountId);
  },

  /** Deletes the account's passkeys of the domain name. The caller must have locked the account. */
  async removePasskeys(tx: Database, accountId: string, rpId: string): Promise<void> {
    const removed = await tx
      .delete(passkeys)
      .where(and(eq(passkeys.accountId, accountId), eq(passkeys.rpId, rpId)))
      .returning({ credentialId: passkeys.credentialId });
    await tx.delete(passkeyCredentials).where(
      inArray(
        passkeyCredentials.credentialId,
        removed.map(({ credentialId }) => credentialId),
      ),
    );
  },

  /** Retirements whose day has come. */
  async listOver(db: Database, now: Date): Promise<readonly RetirementRow[]> {
    return db.select().from(passkeyRetirements).where(lte(passkeyRetirements.endsAt, now));
  },
};

/**
 * Finds passkeys that the settings make useless: made for another domain name, without a day on which they stop. Returns a
 * sentence that says what to do; null if there are none.
 */
export async function findLostPasskeys(db: Database, rpId: string): Promise<string | null> {
  const announced = db.select({ rpId: passkeyRetirements.rpId }).from(passkeyRetirements);
  const [lost] = await db
    .select({ rpId: passkeys.rpId })
    .from(passkeys)
    .where(and(ne(passkeys.rpId, rpId), notInArray(passkeys.rpId, announced)))
    .limit(1);
  if (lost === undefined) return null;
  return (
    `Members have passkeys for ${lost.rpId}, which do not work for ${rpId}. Set PASSKEY_RP_ID back to ${lost.rpId}, or tell ` +
    `the owners first with \`${BRAND.slug} passkeys retire --rp-id ${lost.rpId} --at DATE\` (docs/operating/change.md).`
  );
}
