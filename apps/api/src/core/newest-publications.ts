import { sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { newestPublications } from '#platform/database/schema/discovery/timeline.ts';

/**
 * Records when entries of a creator are published. Call it in the transaction that writes the entries;
 * otherwise timelines would leave the entries out.
 */
export async function noteMoments(
  tx: Database,
  {
    userId,
    moments,
    now,
  }: { readonly userId: string; readonly moments: readonly Date[]; readonly now: Date },
): Promise<void> {
  if (moments.length === 0) return;
  const times = moments.map((moment) => moment.getTime());
  const nowMs = now.getTime();
  const toMoment = (ms: number): Date | null => (Number.isFinite(ms) ? new Date(ms) : null);
  const { publishedAt, nextAt } = newestPublications;
  await tx
    .insert(newestPublications)
    .values({
      userId,
      publishedAt: toMoment(Math.max(...times.filter((ms) => ms <= nowMs))),
      nextAt: toMoment(Math.min(...times.filter((ms) => ms > nowMs))),
    })
    .onConflictDoUpdate({
      target: newestPublications.userId,
      // `greatest` and `least` ignore null values.
      set: {
        publishedAt: sql`greatest(${publishedAt}, excluded.published_at)`,
        nextAt: sql`least(${nextAt}, excluded.next_at)`,
      },
      setWhere: sql`excluded.published_at > coalesce(${publishedAt}, '-infinity')
        or excluded.next_at < coalesce(${nextAt}, 'infinity')`,
    });
}
