import { SHOWN_LETTERS_MAX_COUNT } from '@musubi/domain/limits';
import { and, asc, desc, eq, gt, ne, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { handles, links, profiles } from '#platform/database/schema.ts';
import { letters } from '#platform/database/schema/letters.ts';

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

  const shownLetters = db
    .select({ body: letters.body, fromName: letters.fromName, receivedAt: letters.receivedAt })
    .from(letters)
    // Whoever took their consent back is not shown, whatever was chosen before.
    .where(
      and(eq(letters.userId, sql.placeholder('userId')), sql`${letters.isShown}`, sql`${letters.isPublic}`),
    )
    .orderBy(desc(letters.id))
    .limit(SHOWN_LETTERS_MAX_COUNT)
    .prepare('shown_letters');

  const withLetters = async <Row extends { readonly userId: string }>(row: Row | undefined) =>
    row && { ...row, letters: await shownLetters.execute({ userId: row.userId }) };

  // xmin is the transaction that wrote the row: PostgreSQL's own version of it, which no write can forget to raise. Rows
  // of two people may have been written by the same one.
  const stampOfKey = db
    .select({ stamp: sql<string>`${profiles.userId} || ' ' || ${profiles}.xmin::text` })
    .from(handles)
    .innerJoin(profiles, eq(profiles.userId, handles.userId))
    .where(and(sql`${handles.handle} = wanted.handle`, ne(profiles.visibility, sql`'draft'`)));

  // One question of its own per handle: the plan is two index reads whatever the size of the tables, and, as nothing of
  // it depends on the handles, PostgreSQL keeps it. `= any(…)` was planned anew each time, on small tables as a full read.
  const stamps = db
    .select({ handle: sql<string>`wanted.handle`, stamp: sql<string | null>`(${stampOfKey})` })
    .from(sql`json_array_elements_text(${sql.placeholder('handles')}::json) as wanted(handle)`)
    .prepare('page_stamps');

  const inByteOrder = sql`${profiles.pubId} collate "C"`;
  const listed = db
    .select({ pubId: profiles.pubId, updatedAt: profiles.updatedAt })
    .from(profiles)
    .where(and(eq(profiles.visibility, sql`'public'`), gt(inByteOrder, sql.placeholder('after'))))
    .orderBy(asc(inByteOrder))
    .limit(sql.placeholder('limit'))
    .prepare('listed_pages');

  return {
    /** The profile that a handle leads to, with its visible links in their order, whenever they are shown, and its letters. */
    async findPage(handle: string) {
      return withLetters((await pageOf.execute({ handle }))?.profile ?? undefined);
    },

    /** The same for a person, whatever the handle. */
    async findPageOfUser(userId: string) {
      return withLetters(await pageOfUser.execute({ userId }));
    },

    /** The stamps of pages that are not drafts, by handle; every write to a page touches the row that they are of. */
    async findStamps(wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
      const rows = await stamps.execute({ handles: JSON.stringify(wanted) });
      return new Map(rows.flatMap(({ handle, stamp }) => (stamp === null ? [] : [[handle, stamp]])));
    },

    /** Public pages behind a handle, in byte order of the handle. */
    async listPages(after: string, limit: number): Promise<readonly ListedRow[]> {
      return listed.execute({ after, limit });
    },
  };
}

export type ProfilePageRepository = ReturnType<typeof createProfilePageRepository>;
export type PageRow = NonNullable<Awaited<ReturnType<ProfilePageRepository['findPage']>>>;
