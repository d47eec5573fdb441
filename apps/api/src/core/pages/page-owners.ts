import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import { and, eq, ne, sql } from 'drizzle-orm';

import { timeZoneOf } from '#core/visitors/time-zone-of.ts';
import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/handles.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

/** The owner of a page, and the time zone by whose days the page's visits are counted. */
export interface PageOwner {
  readonly userId: string;
  readonly timeZone: string;
}

/** Finds the owner of a page by its handle. */
export interface PageOwners {
  /** Returns the user id for a current or former handle; null for drafts and unknown handles. */
  find(pubId: string): Promise<string | null>;
  /** Like `find`, with the owner's time zone. */
  findWithTimeZone(pubId: string): Promise<PageOwner | null>;
}

export function createPageOwners(db: Database): PageOwners {
  const ownerOf = db
    .select({ userId: profiles.userId, timeZone: profiles.timeZone, locale: profiles.locale })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(eq(handles.handle, sql.placeholder('handle')), ne(profiles.visibility, sql`'draft'`)))
    .prepare('page_owner');
  const findRow = async (pubId: string) => {
    const handle = normalizeHandle(pubId);
    if (!HANDLE_PATTERN.test(handle)) return undefined;
    const [row] = await ownerOf.execute({ handle });
    return row;
  };
  return {
    async find(pubId) {
      const row = await findRow(pubId);
      return row?.userId ?? null;
    },

    async findWithTimeZone(pubId) {
      const row = await findRow(pubId);
      return row === undefined ? null : { userId: row.userId, timeZone: timeZoneOf(row) };
    },
  };
}
