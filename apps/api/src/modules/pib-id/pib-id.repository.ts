import { eq } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export const pibIdRepository = {
  async setOfProfile(tx: Database, userId: string, pibId: string): Promise<void> {
    await tx.update(profiles).set({ pibId }).where(eq(profiles.userId, userId));
  },
};
