import { and, asc, desc, eq, inArray, notInArray, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { kitNames, kits } from '#platform/database/schema/discovery/kits.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/** Identifies a kit by its owner and id. */
export interface OwnKit {
  readonly userId: string;
  readonly id: string;
}

interface NameClaim {
  readonly name: string;
  readonly now: Date;
}

/** Maximum names per kit: the current name and former ones. */
const NAMES_MAX_COUNT = 5;
const hasName = ({ userId, id }: OwnKit) => and(eq(kitNames.pageId, userId), eq(kitNames.kitId, id));

export async function freeNames(tx: Database, kit: OwnKit): Promise<void> {
  await tx.delete(kitNames).where(hasName(kit));
}

export const kitNamesRepository = {
  /**
   * Claims the name for the kit; false if another kit has it. Keeps the five newest names of the kit, so that
   * printed QR codes still work, and frees older names.
   */
  async claimName(tx: Database, kit: OwnKit, { name, now }: NameClaim): Promise<boolean> {
    const { userId: pageId, id: kitId } = kit;
    const claimed = await tx
      .insert(kitNames)
      .values({ name, pageId, kitId, claimedAt: now })
      .onConflictDoUpdate({
        target: kitNames.name,
        set: { claimedAt: now },
        setWhere: sql`${kitNames.pageId} = ${pageId} and ${kitNames.kitId} = ${kitId}`,
      })
      .returning({ name: kitNames.name });
    if (claimed.length === 0) return false;
    const kept = tx
      .select({ name: kitNames.name })
      .from(kitNames)
      .where(hasName(kit))
      .orderBy(desc(kitNames.claimedAt), asc(kitNames.name))
      .limit(NAMES_MAX_COUNT);
    await tx.delete(kitNames).where(and(hasName(kit), notInArray(kitNames.name, kept)));
    return true;
  },

  /** The owner's handle; null without a profile. */
  async findHandle(tx: Database, userId: string): Promise<string | null> {
    const [row] = await tx
      .select({ pubId: profiles.pubId })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return row?.pubId ?? null;
  },

  /** The names among these that a kit already has. */
  async listTaken(tx: Database, names: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await tx
      .select({ name: kitNames.name })
      .from(kitNames)
      .where(inArray(kitNames.name, [...names]));
    return new Set(rows.map(({ name }) => name));
  },

  /** Stores the name without incrementing the version, because the owner has changed nothing. */
  async setName(tx: Database, kit: OwnKit, name: string): Promise<void> {
    await tx
      .update(kits)
      .set({ name })
      .where(and(eq(kits.userId, kit.userId), eq(kits.id, kit.id)));
  },
};
