import { and, asc, eq, gt, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { handles, links, profiles } from '#platform/database/schema.ts';

export interface ListedRow {
  readonly pubId: string;
  readonly updatedAt: Date;
}

/** SQL of public pages; prepared, for these are the reads that visitors cause. */
export function createProfilePageRepository(db: Database) {
  const pageOf = db.query.handles
    .findFirst({
      columns: {},
      where: eq(handles.handle, sql.placeholder('handle')),
      with: {
        profile: { with: { links: { where: eq(links.isVisible, true), orderBy: asc(links.position) } } },
      },
    })
    .prepare('page_of_handle');

  const pageOfUser = db.query.profiles
    .findFirst({
      where: eq(profiles.userId, sql.placeholder('userId')),
      with: { links: { where: eq(links.isVisible, true), orderBy: asc(links.position) } },
    })
    .prepare('page_of_user');

  const inByteOrder = sql`${profiles.pubId} collate "C"`;
  const listed = db
    .select({ pubId: profiles.pubId, updatedAt: profiles.updatedAt })
    .from(profiles)
    .where(and(eq(profiles.visibility, sql`'public'`), gt(inByteOrder, sql.placeholder('after'))))
    .orderBy(asc(inByteOrder))
    .limit(sql.placeholder('limit'))
    .prepare('listed_pages');

  return {
    /** The profile that a handle leads to, with its visible links in their order, whenever they are shown. */
    async findPage(handle: string) {
      return (await pageOf.execute({ handle }))?.profile ?? undefined;
    },

    /** The same for a person, whatever the handle. */
    async findPageOfUser(userId: string) {
      return pageOfUser.execute({ userId });
    },

    /** Public pages behind a handle, in byte order of the handle. */
    async listPages(after: string, limit: number): Promise<readonly ListedRow[]> {
      return listed.execute({ after, limit });
    },
  };
}

export type ProfilePageRepository = ReturnType<typeof createProfilePageRepository>;
export type PageRow = NonNullable<Awaited<ReturnType<ProfilePageRepository['findPage']>>>;
