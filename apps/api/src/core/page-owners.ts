import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import { and, eq, ne, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/handles.ts';
import { profiles } from '#platform/database/schema/profiles.ts';

/** Finds the owner of a page by its handle. */
export interface PageOwners {
  /** Returns the user id for a current or former handle; null for drafts and unknown handles. */
  find(pubId: string): Promise<string | null>;
}

export function createPageOwners(db: Database): PageOwners {
  const ownerOf = db
    .select({ userId: profiles.userId })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(eq(handles.handle, sql.placeholder('handle')), ne(profiles.visibility, sql`'draft'`)))
    .prepare('page_owner');
  return {
    async find(pubId) {
      const handle = normalizeHandle(pubId);
      if (!HANDLE_PATTERN.test(handle)) return null;
      const [row] = await ownerOf.execute({ handle });
      return row?.userId ?? null;
    },
  };
}
