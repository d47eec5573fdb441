import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';

import type { OwnProfileRow } from '#core/creators/own-profiles.ts';
import { mainNameOf } from '#core/pages/page-addresses.ts';
import type { Database } from '#platform/database/database.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type ProfileRow = typeof profiles.$inferSelect;
export type NewProfileRow = typeof profiles.$inferInsert;
type ProfileColumns = Partial<NewProfileRow>;

export type PresentationColumns = Pick<
  ProfileColumns,
  'iconImageKey' | 'coverImageKey' | 'isCreator' | 'ofuseUrl' | 'ofuseMessage'
>;

/** The handle, the name that may follow it, and the counter of handle changes on one day. */
type HandleColumns = Pick<ProfileRow, 'pubId' | 'name' | 'handleChangesDay' | 'handleChanges'>;

/** Columns to write, and the version that the client read. */
interface PartWrite {
  readonly version: number;
  readonly columns: ProfileColumns;
}

export interface ProfileWrite {
  readonly userId: string;
  readonly now: Date;
  readonly profile?: PartWrite;
  /** `version` is the profile version here, because the OFUSE settings have no version of their own. */
  readonly ofuse?: PartWrite;
  readonly appearance?: PartWrite;
}

export const profileRepository = {
  async isRegistered(db: Database, userId: string): Promise<boolean> {
    const rows = await db
      .select({ userId: profiles.userId })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    return rows.length > 0;
  },

  /** Inserts a profile; undefined when the user already has one. */
  async insert(tx: Database, row: NewProfileRow): Promise<OwnProfileRow | undefined> {
    const [inserted] = await tx.insert(profiles).values(row).onConflictDoNothing().returning();
    return inserted && { ...inserted, mainName: null };
  },

  /**
   * Reads the profile and locks its row until the transaction ends; other transactions can still insert rows that
   * reference it.
   */
  async lock(tx: Database, userId: string): Promise<ProfileRow | undefined> {
    const isUser = eq(profiles.userId, userId);
    const [row] = await tx.select().from(profiles).where(isUser).for('no key update');
    return row;
  },

  /**
   * Writes columns; undefined on a stale version, without a profile, or while the user is suspended or
   * pending deletion.
   */
  async write(
    tx: Database,
    { userId, now, profile, ofuse, appearance }: ProfileWrite,
  ): Promise<OwnProfileRow | undefined> {
    const [written] = await tx
      .update(profiles)
      .set({
        ...profile?.columns,
        ...(profile?.columns.name !== undefined && { asksAboutName: false }),
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
      .returning({ ...getTableColumns(profiles), mainName: mainNameOf(tx, profiles.userId) });
    return written;
  },

  /** Records that the owner has seen the question about the page's name. */
  async endNameNotice(db: Database, userId: string): Promise<void> {
    await db.update(profiles).set({ asksAboutName: false }).where(eq(profiles.userId, userId));
  },

  /** Whether there are no profiles at all. */
  async isEmpty(db: Database): Promise<boolean> {
    const rows = await db.select({ userId: profiles.userId }).from(profiles).limit(1);
    return rows.length === 0;
  },

  /** Sets columns without a version check; for demo creators and tests. */
  async setPresentation(db: Database, userId: string, columns: PresentationColumns): Promise<void> {
    await db.update(profiles).set(columns).where(eq(profiles.userId, userId));
  },

  async setHandle(tx: Database, userId: string, columns: HandleColumns): Promise<void> {
    await tx.update(profiles).set(columns).where(eq(profiles.userId, userId));
  },
};

export async function eraseProfile(tx: Database, userId: string): Promise<void> {
  await tx.delete(profiles).where(eq(profiles.userId, userId));
}
