import { eq, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { liveStreams } from '#platform/database/schema.ts';

export interface LiveStream {
  readonly id: string;
  readonly tokenHash: string;
  readonly expiresAt: Date;
}

/** SQL of live streams; both statements are prepared, for the streaming software calls every few seconds. */
export function createLiveRepository(db: Database) {
  const ofStream = eq(liveStreams.id, sql.placeholder('id'));
  const streamOf = db
    .select({ id: liveStreams.id, tokenHash: liveStreams.tokenHash, expiresAt: liveStreams.expiresAt })
    .from(liveStreams)
    .where(ofStream)
    .prepare('live_stream');
  return {
    async find(id: string): Promise<LiveStream | null> {
      const [row] = await streamOf.execute({ id });
      return row ?? null;
    },

    async extend(id: string, expiresAt: Date): Promise<void> {
      await db.update(liveStreams).set({ expiresAt }).where(eq(liveStreams.id, id));
    },
  };
}

export type LiveRepository = ReturnType<typeof createLiveRepository>;

export async function eraseLive(tx: Database, userId: string): Promise<void> {
  await tx.delete(liveStreams).where(eq(liveStreams.userId, userId));
}
