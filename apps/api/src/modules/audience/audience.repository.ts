import { HANDLE_PATTERN, normalizeHandle } from '@musubi/domain/handles';
import { and, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { handles } from '#platform/database/schema/page/handles.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import type { AudienceRow } from './audience.fields.ts';

export const audienceRepository = {
  async find(db: Database, userId: string): Promise<AudienceRow | undefined> {
    const [row] = await db.select().from(profiles).where(eq(profiles.userId, userId));
    return row;
  },

  /** Reads the row and locks it until the transaction ends; undefined if there is no page or it is hidden. */
  async lock(tx: Database, userId: string): Promise<AudienceRow | undefined> {
    const [row] = await tx
      .select()
      .from(profiles)
      .where(and(eq(profiles.userId, userId), isNull(profiles.chosenVisibility)))
      .for('update');
    return row;
  },

  async write(tx: Database, userId: string, columns: Partial<AudienceRow>): Promise<AudienceRow | undefined> {
    const [row] = await tx
      .update(profiles)
      .set({ ...columns, audienceVersion: sql`${profiles.audienceVersion} + 1` })
      .where(eq(profiles.userId, userId))
      .returning();
    return row;
  },

  /**
   * Finds a page by a current or former handle if visitors see only its door; undefined for every other page.
   */
  async findGated(db: Database, pubId: string): Promise<AudienceRow | undefined> {
    const handle = normalizeHandle(pubId);
    if (!HANDLE_PATTERN.test(handle)) return undefined;
    const [row] = await db
      .select({ profile: profiles })
      .from(handles)
      .innerJoin(profiles, eq(profiles.userId, handles.userId))
      .where(and(eq(handles.handle, handle), eq(profiles.visibility, 'gated')));
    return row?.profile;
  },
};
