import { and, eq } from 'drizzle-orm';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { letters } from '#platform/database/schema/letters.ts';

import { chooseLetters } from './brought-letters.ts';
import { lettersRepository } from './letters.repository.ts';

/** A letter that was received at another installation. */
export interface BroughtLetter {
  readonly id: string;
  readonly fromName: string;
  readonly body: string;
  readonly receivedAt: Date;
  /** Whether the writer agreed that the page shows the letter. */
  readonly mayBeShown: boolean;
  readonly isRead: boolean;
  readonly isThanked: boolean;
}

/** Port: stores letters from other installations, in a transaction of another module. */
export interface LettersTaking {
  /**
   * Stores letters in a transaction that has locked the profile row; skips letters that the page has, and letters
   * whose text is refused. They have no sender, are not announced by mail, and the page does not show them until
   * their recipient chooses them. Returns the number stored.
   */
  take(
    tx: Database,
    pageId: string,
    source: {
      readonly importId: string;
      /** Host of the installation, with its port unless that is the default. */
      readonly host: string;
      readonly letters: readonly BroughtLetter[];
    },
  ): Promise<number>;
  /**
   * Deletes the letters of an import, in a transaction that has locked the profile row; returns the number. The page
   * may have shown one of them, so the caller notifies the page servers.
   */
  remove(tx: Database, pageId: string, importId: string): Promise<number>;
}

/** Rows per statement: 65,535 parameters are the limit of the protocol. */
const BATCH = 1000;

export function createLettersTaking(clock: Clock): LettersTaking {
  return {
    async take(tx, pageId, { importId, host, letters: brought }) {
      const present = await tx.select({ id: letters.id }).from(letters).where(eq(letters.userId, pageId));
      const chosen = chooseLetters(brought, { present: present.map(({ id }) => id), now: clock.now() });
      for (let start = 0; start < chosen.length; start += BATCH) {
        const rows = chosen.slice(start, start + BATCH);
        await tx
          .insert(letters)
          .values(
            rows.map((row) => ({ ...row, userId: pageId, isFromMember: false, broughtFrom: host, importId })),
          );
      }
      return chosen.length;
    },

    async remove(tx, pageId, importId) {
      const gone = await tx
        .delete(letters)
        .where(and(eq(letters.userId, pageId), eq(letters.importId, importId)))
        .returning({ isShown: letters.isShown });
      if (gone.some(({ isShown }) => isShown)) await lettersRepository.touchPage(tx, pageId, clock.now());
      return gone.length;
    },
  };
}
