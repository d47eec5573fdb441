import { and, asc, eq, isNull, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { links, profiles } from '#platform/database/schema.ts';

export type ProfileRow = typeof profiles.$inferSelect;
export type NewProfileRow = typeof profiles.$inferInsert;
type ProfileColumns = Partial<NewProfileRow>;

export type PresentationColumns = Pick<
  ProfileColumns,
  'iconImageKey' | 'isCreator' | 'ofuseUrl' | 'ofuseMessage'
>;

/** The handle, and how often it was changed on a day. */
type HandleColumns = Pick<ProfileRow, 'pubId' | 'handleChangesDay' | 'handleChanges'>;

/** Columns of a part and the version that the writer read. */
interface PartWrite {
  readonly version: number;
  readonly columns: ProfileColumns;
}

export interface ProfileWrite {
  readonly userId: string;
  readonly now: Date;
  readonly profile?: PartWrite;
  /** Under the version of the profile. */
  readonly ofuse?: PartWrite;
  readonly appearance?: PartWrite;
}

/** SQL of profiles; reads that every visit of the member area needs are prepared. */
export function createProfileRepository(db: Database) {
  const ofUser = eq(profiles.userId, sql.placeholder('userId'));
  const profileOf = db.query.profiles.findFirst({ where: ofUser }).prepare('profile_of_user');
  // One statement, so that the version of the list and its links are of one moment.
  const profileWithLinksOf = db.query.profiles
    .findFirst({ where: ofUser, with: { links: { orderBy: asc(links.position) } } })
    .prepare('profile_with_links_of_user');

  return {
    async find(userId: string): Promise<ProfileRow | undefined> {
      return profileOf.execute({ userId });
    },

    async isRegistered(userId: string): Promise<boolean> {
      const rows = await db
        .select({ userId: profiles.userId })
        .from(profiles)
        .where(eq(profiles.userId, userId));
      return rows.length > 0;
    },

    async findWithLinks(userId: string) {
      return profileWithLinksOf.execute({ userId });
    },

    /** Stores a new profile, or answers undefined when the user has one. */
    async insert(tx: Database, row: NewProfileRow): Promise<ProfileRow | undefined> {
      const [inserted] = await tx.insert(profiles).values(row).onConflictDoNothing().returning();
      return inserted;
    },

    /** The profile, which nobody else changes until the transaction ends. */
    async lock(tx: Database, userId: string): Promise<ProfileRow | undefined> {
      const [row] = await tx.select().from(profiles).where(eq(profiles.userId, userId)).for('update');
      return row;
    },

    /** Writes when both versions are still those that were read; undefined when not, without a profile, or while it is hidden. */
    async write(
      tx: Database,
      { userId, now, profile, ofuse, appearance }: ProfileWrite,
    ): Promise<ProfileRow | undefined> {
      const [written] = await tx
        .update(profiles)
        .set({
          ...profile?.columns,
          ...ofuse?.columns,
          ...appearance?.columns,
          ...((profile ?? ofuse) && { version: sql`${profiles.version} + 1` }),
          ...(appearance && { appearanceVersion: sql`${profiles.appearanceVersion} + 1` }),
          updatedAt: now,
        })
        .where(
          and(
            eq(profiles.userId, userId),
            isNull(profiles.chosenVisibility),
            profile && eq(profiles.version, profile.version),
            ofuse && eq(profiles.version, ofuse.version),
            appearance && eq(profiles.appearanceVersion, appearance.version),
          ),
        )
        .returning();
      return written;
    },

    /** Whether nobody has signed up yet. */
    async isEmpty(): Promise<boolean> {
      const rows = await db.select({ userId: profiles.userId }).from(profiles).limit(1);
      return rows.length === 0;
    },

    /** Sets what other use cases than the profile form decide: images and the page on OFUSE. */
    async setPresentation(userId: string, columns: PresentationColumns): Promise<void> {
      await db.update(profiles).set(columns).where(eq(profiles.userId, userId));
    },

    async setHandle(tx: Database, userId: string, columns: HandleColumns): Promise<void> {
      await tx.update(profiles).set(columns).where(eq(profiles.userId, userId));
    },
  };
}

export type ProfileRepository = ReturnType<typeof createProfileRepository>;

export async function eraseProfile(tx: Database, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
