import { and, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';

import { readInPortions } from '#core/accounts/exporter.ts';
import type { Sender } from '#core/visitors/senders.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import {
  type LetterAttempt,
  letterBlocks,
  letterDays,
  letters,
  letterSenderDays,
} from '#platform/database/schema/fans/letters.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

export interface SenderOfRecipient {
  readonly userId: string;
  readonly sender: Sender;
}

export interface LetterPage {
  readonly userId: string;
  readonly filter: components['schemas']['LetterFilter'];
  /** Text to search for; an empty text matches all letters. */
  readonly keyword: string;
  readonly cursor: string | undefined;
  readonly limit: number;
}

export interface LetterMarks {
  readonly isRead?: boolean;
  readonly isThanked?: boolean;
  readonly isShown?: boolean;
}

const FILTERS = {
  all: undefined,
  unread: eq(letters.isRead, false),
  thanked: eq(letters.isThanked, true),
  may_be_shown: eq(letters.isPublic, true),
} as const satisfies Record<LetterPage['filter'], SQL | undefined>;

/** Matches letters that contain this literal text; escapes the wildcards of `ilike`. */
function contains(keyword: string): SQL | undefined {
  const pattern = `%${keyword.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return or(ilike(letters.body, pattern), ilike(letters.fromName, pattern));
}

interface LetterKey {
  readonly userId: string;
  readonly id: string;
}

export const lettersRepository = {
  /** Number of letters that a user received on a day; locks the count until the transaction ends. */
  async lockDay(tx: Database, userId: string, day: string): Promise<number> {
    const [row] = await tx
      .insert(letterDays)
      .values({ userId, day, count: 0 })
      .onConflictDoUpdate({
        target: [letterDays.userId, letterDays.day],
        set: { count: sql`${letterDays.count}` },
      })
      .returning({ count: letterDays.count });
    return row?.count ?? 0;
  },

  /**
   * Lists the days from `since` on which the sender wrote to the recipient, each with the number of letters
   * and the recent digests. Discarded letters of a blocked sender count too.
   */
  async listSent(tx: Database, { userId, sender }: SenderOfRecipient, since: string) {
    return tx
      .select({
        day: letterSenderDays.day,
        count: letterSenderDays.count,
        recent: letterSenderDays.recent,
      })
      .from(letterSenderDays)
      .where(
        and(
          eq(letterSenderDays.userId, userId),
          gte(letterSenderDays.day, since),
          eq(letterSenderDays.sender, toKey(sender)),
        ),
      );
  },

  async addSent(
    tx: Database,
    { userId, sender }: SenderOfRecipient,
    { day, recent }: { readonly day: string; readonly recent: readonly LetterAttempt[] },
  ): Promise<void> {
    await tx
      .insert(letterSenderDays)
      .values({ userId, day, sender: toKey(sender), count: 1, recent })
      .onConflictDoUpdate({
        target: [letterSenderDays.userId, letterSenderDays.day, letterSenderDays.sender],
        set: { count: sql`${letterSenderDays.count} + 1`, recent },
      });
  },

  async add(tx: Database, letter: typeof letters.$inferInsert, day: string): Promise<void> {
    await tx.insert(letters).values(letter);
    await tx
      .update(letterDays)
      .set({ count: sql`${letterDays.count} + 1` })
      .where(and(eq(letterDays.userId, letter.userId), eq(letterDays.day, day)));
  },

  async find(db: Database, { userId, id }: LetterKey): Promise<LetterRow | null> {
    const [row] = await selectLetters(db).where(and(eq(letters.userId, userId), eq(letters.id, id)));
    return row ?? null;
  },

  /** Lists letters before the cursor, newest first. */
  async list(db: Database, { userId, filter, keyword, cursor, limit }: LetterPage) {
    return selectLetters(db)
      .where(
        and(
          eq(letters.userId, userId),
          FILTERS[filter],
          keyword === '' ? undefined : contains(keyword),
          cursor === undefined ? undefined : lt(letters.id, cursor),
        ),
      )
      .orderBy(desc(letters.id))
      .limit(limit);
  },

  async countUnread(db: Database, userId: string): Promise<number> {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(letters)
      .where(and(eq(letters.userId, userId), eq(letters.isRead, false)));
    return row?.count ?? 0;
  },

  async mark(db: Database, { userId, id }: LetterKey, marks: LetterMarks): Promise<void> {
    await db
      .update(letters)
      .set(marks)
      .where(and(eq(letters.userId, userId), eq(letters.id, id)));
  },

  /** Deletes a letter; null when there was none. */
  async remove(db: Database, { userId, id }: LetterKey): Promise<{ readonly isShown: boolean } | null> {
    const [gone] = await db
      .delete(letters)
      .where(and(eq(letters.userId, userId), eq(letters.id, id)))
      .returning({ isShown: letters.isShown });
    return gone ?? null;
  },

  /**
   * Marks a creator page as changed: updates the profile row, whose `xmin` is the cache stamp of the page.
   */
  async touchPage(tx: Database, userId: string, now: Date): Promise<void> {
    await tx.update(profiles).set({ updatedAt: now }).where(eq(profiles.userId, userId));
  },

  /** Owners of pages that show a letter that this user wrote while signed in. */
  async listPagesShowing(tx: Database, writerId: string): Promise<readonly string[]> {
    const rows = await tx
      .selectDistinct({ userId: letters.userId })
      .from(letters)
      .where(and(eq(letters.senderUserId, writerId), eq(letters.isShown, true)));
    return rows.map(({ userId }) => userId);
  },
};

function selectLetters(db: Database) {
  return db
    .select({
      id: letters.id,
      senderUserId: letters.senderUserId,
      senderHash: letters.senderHash,
      isFromMember: letters.isFromMember,
      body: letters.body,
      fromName: letters.fromName,
      isPublic: letters.isPublic,
      isShown: letters.isShown,
      isRead: letters.isRead,
      isThanked: letters.isThanked,
      receivedAt: letters.receivedAt,
      about: letters.about,
      replyTo: letters.replyTo,
      broughtFrom: letters.broughtFrom,
      blockedAt: letterBlocks.blockedAt,
    })
    .from(letters)
    .leftJoin(
      letterBlocks,
      and(eq(letterBlocks.userId, letters.userId), eq(letterBlocks.letterId, letters.id)),
    )
    .$dynamic();
}

export type LetterRow = Awaited<ReturnType<typeof selectLetters>>[number];

/** Key of a sender: the user id, or else the network hash, which never equals a user id. */
function toKey({ userId, networkHash }: Sender): string {
  return userId ?? networkHash;
}

/** Matches rows of a sender: by account when signed in, otherwise by network. */
export function isFrom(table: typeof letters | typeof letterBlocks, { userId, networkHash }: Sender) {
  return userId === null ? eq(table.senderHash, networkHash) : eq(table.senderUserId, userId);
}

/**
 * Deletes a user's received letters and all blocks by or against the user. Letters that the user wrote stay
 * with their recipients, anonymised and hidden from public pages.
 */
export async function eraseLetters(tx: Database, userId: string, now: Date): Promise<void> {
  const pages = await lettersRepository.listPagesShowing(tx, userId);
  await tx.update(profiles).set({ updatedAt: now }).where(inArray(profiles.userId, pages));
  await tx.delete(letters).where(eq(letters.userId, userId));
  await tx
    .delete(letterBlocks)
    .where(or(eq(letterBlocks.userId, userId), eq(letterBlocks.senderUserId, userId)));
  await tx.delete(letterDays).where(eq(letterDays.userId, userId));
  await tx
    .delete(letterSenderDays)
    .where(or(eq(letterSenderDays.userId, userId), eq(letterSenderDays.sender, userId)));
  await tx
    .update(letters)
    .set({ senderUserId: null, fromName: '', replyTo: null, isPublic: false, isShown: false })
    .where(eq(letters.senderUserId, userId));
}

/**
 * Letters that a user received or wrote while signed in, and the user's blocks. Other users appear only with
 * the name that they entered in a letter.
 */
export function readLettersForExport(db: Database, userId: string) {
  const columns = {
    body: letters.body,
    fromName: letters.fromName,
    isPublic: letters.isPublic,
    receivedAt: letters.receivedAt,
    about: letters.about,
    replyTo: letters.replyTo,
  };
  const { isShown, isRead, isThanked, broughtFrom } = letters;
  return {
    received: readInPortions(db, {
      table: letters,
      columns: { ...columns, isShown, isRead, isThanked, broughtFrom },
      where: eq(letters.userId, userId),
      isReversed: true,
    }),
    written: readInPortions(db, {
      table: letters,
      columns,
      where: eq(letters.senderUserId, userId),
      isReversed: true,
    }),
    blocks: readInPortions(db, {
      table: letterBlocks,
      columns: { fromName: letterBlocks.fromName, blockedAt: letterBlocks.blockedAt },
      where: eq(letterBlocks.userId, userId),
    }),
  };
}
