import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';

import type { Database } from '#platform/database/database.ts';
import { readerMails, readerMailSettings } from '#platform/database/schema/fans/reader-mails.ts';
import { subscribers } from '#platform/database/schema/fans/subscribers.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export type MailRow = typeof readerMails.$inferSelect;
type PauseReason = NonNullable<(typeof readerMailSettings.$inferSelect)['pauseReason']>;

interface ReaderKey {
  readonly pageId: string;
  readonly readerId: string;
}

const DESK_MAX_COUNT = 100;

const isReader = ({ pageId, readerId }: ReaderKey) =>
  and(eq(subscribers.pageId, pageId), eq(subscribers.id, readerId));
const isUnfinished = inArray(readerMails.state, ['planned', 'sending']);

/** SQL for returned and reported mails. */
export const returnsRepository = {
  async findMail(db: Database, mailId: string): Promise<MailRow | null> {
    const [row] = await db.select().from(readerMails).where(eq(readerMails.id, mailId));
    return row ?? null;
  },

  async findReader(tx: Database, key: ReaderKey) {
    const [row] = await tx.select().from(subscribers).where(isReader(key)).for('update');
    return row ?? null;
  },

  /** Marks an address that receives no mail; returns whether it was not marked before. */
  async refuseReader(tx: Database, key: ReaderKey, now: Date): Promise<boolean> {
    const rows = await tx
      .update(subscribers)
      .set({ refusedAt: now })
      .where(and(isReader(key), isNull(subscribers.refusedAt)))
      .returning({ id: subscribers.id });
    return rows.length > 0;
  },

  async countSoft(
    tx: Database,
    key: ReaderKey,
    counted: { bounces: number; bouncedAt: Date },
  ): Promise<void> {
    await tx.update(subscribers).set(counted).where(isReader(key));
  },

  /** Locks a mail, so that what counts against it is counted once. */
  async lockMail(tx: Database, mailId: string): Promise<MailRow | null> {
    const [row] = await tx.select().from(readerMails).where(eq(readerMails.id, mailId)).for('update');
    return row ?? null;
  },

  async setMail(tx: Database, mailId: string, values: Partial<MailRow>): Promise<void> {
    await tx.update(readerMails).set(values).where(eq(readerMails.id, mailId));
  },

  /** Addresses on the list of a page that were confirmed by this time. */
  async listAddresses(tx: Database, pageId: string, confirmedUntil: Date): Promise<readonly string[]> {
    const rows = await tx
      .select({ address: subscribers.address })
      .from(subscribers)
      .where(and(eq(subscribers.pageId, pageId), lte(subscribers.confirmedAt, confirmedUntil)));
    return rows.map(({ address }) => address);
  },

  /** Forgets who counted against mails that started before this time. */
  async forgetOrigins(db: Database, before: Date): Promise<void> {
    const { complaintOrigins, complaintNetworks, refusalOrigins } = readerMails;
    const kept = sql`cardinality(${complaintOrigins} || ${complaintNetworks} || ${refusalOrigins})`;
    await db
      .update(readerMails)
      .set({ complaintOrigins: [], complaintNetworks: [], refusalOrigins: [] })
      .where(and(lt(readerMails.startsAt, before), sql`${kept} > 0`));
  },
};

/** SQL for pauses of the mails of a page, and for the desk. */
export const pausesRepository = {
  async findPage(tx: Database, pageId: string) {
    const { timeZone, locale, createdAt } = profiles;
    const [row] = await tx
      .select({ timeZone, locale, createdAt })
      .from(profiles)
      .where(eq(profiles.userId, pageId));
    return row ?? null;
  },

  async find(tx: Database, pageId: string) {
    const [row] = await tx.select().from(readerMailSettings).where(eq(readerMailSettings.pageId, pageId));
    return row ?? null;
  },

  async hasReaders(tx: Database, pageId: string): Promise<boolean> {
    return (await tx.$count(subscribers, eq(subscribers.pageId, pageId))) > 0;
  },

  /**
   * Pauses the mails of a page, which may have no settings yet; returns whether they were not paused before.
   * @param pause `levels`: how many levels the page loses.
   */
  async pause(
    tx: Database,
    pause: {
      readonly pageId: string;
      readonly reason: PauseReason;
      readonly at: Date;
      readonly levels: number;
    },
    { timeZone, createdAt: newsSince }: { readonly timeZone: string; readonly createdAt: Date },
  ): Promise<boolean> {
    const set = { pausedAt: pause.at, pauseReason: pause.reason };
    const rows = await tx
      .insert(readerMailSettings)
      .values({ pageId: pause.pageId, mode: 'manual', timeZone, newsSince, version: 1, ...set })
      .onConflictDoUpdate({
        target: readerMailSettings.pageId,
        set: { ...set, level: sql`greatest(${readerMailSettings.level} - ${pause.levels}, 0)` },
        setWhere: isNull(readerMailSettings.pausedAt),
      })
      .returning({ pageId: readerMailSettings.pageId });
    return rows.length > 0;
  },

  async resume(tx: Database, pageId: string): Promise<void> {
    await tx
      .update(readerMailSettings)
      .set({ pausedAt: null, pauseReason: null })
      .where(eq(readerMailSettings.pageId, pageId));
  },

  /** Stops a mail that is planned or being sent; without an id, every such mail of the page. */
  async stop(
    tx: Database,
    pageId: string,
    { id, now }: { readonly id?: string; readonly now: Date },
  ): Promise<void> {
    await tx
      .update(readerMails)
      .set({ state: 'stopped', finishedAt: now, nextAt: null })
      .where(
        and(
          eq(readerMails.pageId, pageId),
          isUnfinished,
          id === undefined ? undefined : eq(readerMails.id, id),
        ),
      );
  },

  /** Mails that are planned or being sent, the next to start first. */
  async listQueue(db: Database) {
    return (
      db
        .select({ mail: readerMails, pubId: profiles.pubId })
        .from(readerMails)
        .innerJoin(profiles, eq(profiles.userId, readerMails.pageId))
        // Also needs the time, whose index is small.
        .where(and(isUnfinished, isNotNull(readerMails.nextAt)))
        .orderBy(asc(readerMails.startsAt), asc(readerMails.id))
        .limit(DESK_MAX_COUNT)
    );
  },

  /** Pages whose mails are paused, the last paused first. */
  async listPauses(db: Database) {
    return db
      .select({ settings: readerMailSettings, pubId: profiles.pubId })
      .from(readerMailSettings)
      .innerJoin(profiles, eq(profiles.userId, readerMailSettings.pageId))
      .where(isNotNull(readerMailSettings.pausedAt))
      .orderBy(desc(readerMailSettings.pausedAt), asc(readerMailSettings.pageId))
      .limit(DESK_MAX_COUNT);
  },
};
