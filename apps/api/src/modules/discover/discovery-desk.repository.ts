import { and, asc, eq, gt, isNotNull, type SQL } from 'drizzle-orm';

import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { discoveryPages } from '#platform/database/schema/discovery/discovery.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

interface DeskPage {
  readonly filter: components['schemas']['DeskDiscoveryFilter'];
  readonly cursor: string | undefined;
  readonly limit: number;
}

export const discoveryDeskRepository = {
  /** Lists hidden or picked pages in the order of their owners' ids. */
  async list(db: Database, { filter, cursor, limit }: DeskPage) {
    const { hiddenAt, pickedAt } = discoveryPages;
    return select(
      db,
      and(
        isNotNull(filter === 'hidden' ? hiddenAt : pickedAt),
        cursor === undefined ? undefined : gt(profiles.userId, cursor),
      ),
    )
      .orderBy(asc(profiles.userId))
      .limit(limit);
  },

  /** The page with a current or former handle. */
  async findByHandle(db: Database, handle: string) {
    const [owner] = await db
      .select({ userId: handles.userId })
      .from(handles)
      .where(eq(handles.handle, handle));
    return owner === undefined ? null : discoveryDeskRepository.find(db, owner.userId);
  },

  async find(db: Database, userId: string): Promise<DeskPageRow | null> {
    const [row] = await select(db, eq(profiles.userId, userId));
    return row ?? null;
  },
};

function select(db: Database, where: SQL | undefined) {
  return db
    .select({
      userId: profiles.userId,
      pubId: profiles.pubId,
      name: profiles.name,
      hiddenAt: discoveryPages.hiddenAt,
      pickedAt: discoveryPages.pickedAt,
      pickedFrom: discoveryPages.pickedFrom,
      pickedUntil: discoveryPages.pickedUntil,
      pickLocale: discoveryPages.pickLocale,
    })
    .from(profiles)
    .leftJoin(discoveryPages, eq(discoveryPages.userId, profiles.userId))
    .where(where)
    .$dynamic();
}

export type DeskPageRow = Awaited<ReturnType<typeof select>>[number];
