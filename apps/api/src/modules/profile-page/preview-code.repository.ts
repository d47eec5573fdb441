import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { previewCodes } from '#platform/database/schema/page/preview-codes.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface StoredPreviewCode {
  readonly userId: string;
  readonly codeHash: string;
  readonly createdAt: Date;
}

/** SQL of preview codes; a user has at most one. */
export const previewCodeRepository = {
  /** Replaces the user's code with this code; false without a profile. */
  async replace(tx: Database, code: StoredPreviewCode): Promise<boolean> {
    const owner = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, code.userId))
      // Lock the profile, so that no other transaction deletes the profile before the code is stored.
      .for('share');
    if (owner.length === 0) return false;
    const { codeHash, createdAt } = code;
    await tx
      .insert(previewCodes)
      .values(code)
      .onConflictDoUpdate({ target: previewCodes.userId, set: { codeHash, createdAt } });
    return true;
  },

  async remove(tx: Database, userId: string): Promise<void> {
    await tx.delete(previewCodes).where(eq(previewCodes.userId, userId));
  },

  async findOwner(tx: Database, codeHash: string): Promise<string | null> {
    const [row] = await tx
      .select({ userId: previewCodes.userId })
      .from(previewCodes)
      .where(eq(previewCodes.codeHash, codeHash));
    return row?.userId ?? null;
  },
};

export async function erasePreviewCode(tx: Database, userId: string): Promise<void> {
  await previewCodeRepository.remove(tx, userId);
}
