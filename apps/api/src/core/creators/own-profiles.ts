import { asc, eq, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

import { mainNameOf } from '#core/pages/page-addresses.ts';
import { createBatchedRead } from '#platform/database/batched-read.ts';
import type { Database } from '#platform/database/database.ts';
import { links } from '#platform/database/schema/page/links.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

import { PROFILE_COLUMNS } from './profile-columns.ts';

/** The fields of a profile that its owner gets without expansions. */
const PLAIN_COLUMNS = [
  'userId',
  'pubId',
  'pibId',
  'asksAboutName',
  'chosenVisibility',
  'ownVisibility',
  'isCreator',
  'version',
  'createdAt',
  'updatedAt',
  ...Object.values(PROFILE_COLUMNS),
] as const satisfies readonly (keyof typeof profiles.$inferSelect)[];

/** The columns of `PLAIN_COLUMNS`, with the main name of the page. */
export type PlainProfileRow = Pick<OwnProfileRow, (typeof PLAIN_COLUMNS)[number] | 'mainName'>;

type PlainJson = Omit<PlainProfileRow, 'createdAt' | 'updatedAt'> &
  Readonly<Record<'createdAt' | 'updatedAt', string>>;

/** A profile row with the page's main own name, which only the owner's view includes. */
export type OwnProfileRow = typeof profiles.$inferSelect & { readonly mainName: string | null };

/** Reads profiles for their owners. */
export type OwnProfiles = ReturnType<typeof createOwnProfiles>;

/** Prepares the queries that every visit to the member area runs. */
export function createOwnProfiles(db: Database) {
  const ofUser = eq(profiles.userId, sql.placeholder('userId'));
  const extras = ({ userId }: { readonly userId: AnyPgColumn }) => ({
    mainName: mainNameOf(db, userId).as('main_name'),
  });
  const profilesOf = db.query.profiles
    .findMany({ where: sql`${profiles.userId} = any(${sql.placeholder('userIds')}::text[])`, extras })
    .prepare('profiles_of_users');
  // One JSON object per row, because JSON is faster than the driver and the query builder with single
  // columns.
  const pairs = PLAIN_COLUMNS.map((field) => sql`${sql.raw(`'${field}'`)}, ${profiles[field]}`);
  const mainName = mainNameOf(db, profiles.userId);
  const plainProfilesOf = db
    .select({
      row: sql<PlainJson>`json_build_object(${sql.join(pairs, sql`, `)}, 'mainName', ${mainName})`,
    })
    .from(profiles)
    .where(sql`${profiles.userId} = any(${sql.placeholder('userIds')}::text[])`)
    .prepare('plain_profiles_of_users');
  const findPlain = createBatchedRead<PlainProfileRow>(async (userIds) => {
    const rows = await plainProfilesOf.execute({ userIds: [...userIds] });
    return new Map(
      rows.map(({ row: { createdAt, updatedAt, ...row } }) => [
        row.userId,
        { ...row, createdAt: new Date(createdAt), updatedAt: new Date(updatedAt) },
      ]),
    );
  });
  const find = createBatchedRead<OwnProfileRow>(async (userIds) => {
    const rows = await profilesOf.execute({ userIds: [...userIds] });
    return new Map(rows.map((row) => [row.userId, row]));
  });
  // Reads profile and links in one statement, so that the version of the link list matches the links.
  const profileWithLinksOf = db.query.profiles
    .findFirst({ where: ofUser, extras, with: { links: { orderBy: asc(links.position) }, blocks: true } })
    .prepare('profile_with_links_of_user');

  return {
    find,
    /** Faster than `find`, which reads all columns. */
    findPlain,

    async findWithLinks(userId: string) {
      return profileWithLinksOf.execute({ userId });
    },
  };
}
