import { and, eq, or } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { kitMembers } from '#platform/database/schema/kits.ts';

/** Takes two users out of each other's kits. Neither kit can invite the other user again. */
export async function leaveKitsOfEachOther(
  tx: Database,
  { one, other, now }: { readonly one: string; readonly other: string; readonly now: Date },
): Promise<void> {
  await tx
    .update(kitMembers)
    .set({ state: 'declined', answeredAt: now })
    .where(
      or(
        and(eq(kitMembers.ownerId, one), eq(kitMembers.userId, other)),
        and(eq(kitMembers.ownerId, other), eq(kitMembers.userId, one)),
      ),
    );
}
