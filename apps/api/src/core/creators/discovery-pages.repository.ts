import { eq, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type DiscoveryPage = typeof discoveryPages.$inferSelect;

interface Publication {
  readonly at: Date;
  readonly isSensitive: boolean;
}

interface Choices {
  readonly isHidden: boolean;
  readonly isPicked: boolean;
  /** Time limits and language of the pick; unlimited by default. */
  readonly pick?: Pick<DiscoveryPage, 'pickedFrom' | 'pickedUntil' | 'pickLocale'>;
}

const WITHOUT_LIMITS = { pickedFrom: null, pickedUntil: null, pickLocale: null } as const;

export const discoveryPagesRepository = {
  /** Notes that a page is public; stores `at` if the page was never public before. Returns its row. */
  async publish(
    tx: Database,
    userId: string,
    { at, isSensitive }: Publication,
  ): Promise<DiscoveryPage & { readonly publishedAt: Date }> {
    const [page] = await tx
      .insert(discoveryPages)
      .values({ userId, publishedAt: at, rankedAt: at, isSensitive })
      .onConflictDoUpdate({
        target: discoveryPages.userId,
        set: {
          publishedAt: sql`coalesce(${discoveryPages.publishedAt}, excluded.published_at)`,
          isSensitive,
        },
      })
      .returning();
    if (page === undefined) throw new Error('The row that was just written is missing');
    return { ...page, publishedAt: page.publishedAt ?? at };
  },

  /** Stores the operators' choices for a page; false for a user without a page. */
  async choose(
    tx: Database,
    userId: string,
    { isHidden, isPicked, pick = WITHOUT_LIMITS, now }: Choices & { readonly now: Date },
  ): Promise<boolean> {
    const [profile] = await tx
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId))
      .for('share');
    if (profile === undefined) return false;
    const { hiddenAt, pickedAt } = discoveryPages;
    const limits = isPicked ? pick : WITHOUT_LIMITS;
    await tx
      .insert(discoveryPages)
      .values({
        userId,
        rankedAt: now,
        hiddenAt: isHidden ? now : null,
        pickedAt: isPicked ? now : null,
        ...limits,
      })
      .onConflictDoUpdate({
        target: discoveryPages.userId,
        set: {
          hiddenAt: isHidden ? sql`coalesce(${hiddenAt}, excluded.hidden_at)` : null,
          pickedAt: isPicked ? sql`coalesce(${pickedAt}, excluded.picked_at)` : null,
          ...limits,
        },
      });
    return true;
  },
};

export async function eraseDiscoveryPage(tx: Database, userId: string): Promise<void> {
  await tx.delete(discoveryPages).where(eq(discoveryPages.userId, userId));
}
