import { and, arrayOverlaps, eq, inArray, isNull } from 'drizzle-orm';

import { toSuccessors } from '#core/pages/renewed-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { images } from '#platform/database/schema/files/images.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

type Keys = readonly (string | null)[];

interface ImageKeyChange {
  readonly userId: string;
  /** Image keys of the stored object (such as a profile or a list of links) before the write. */
  readonly before: Keys;
  /** Image keys of the same object after the write. */
  readonly after: Keys;
}

/** Port: tracks which images are in use. Call it in each transaction that stores image keys. */
export interface ImageKeys {
  /** Marks images as used or unused; returns the added keys that the user does not own or that a decision hides. */
  change(tx: Database, change: ImageKeyChange): Promise<ReadonlySet<string>>;
  /**
   * Maps each former key among the keys after the write to the key that replaced it. Clients may send keys
   * that have been renewed since they read the page. Call it in a transaction that has locked the profile, or
   * after `hold`.
   */
  renewed(tx: Database, change: ImageKeyChange): Promise<ReadonlyMap<string, string>>;
  /** Prevents the keys of the user's images from being renewed until the transaction ends. */
  hold(tx: Database, userId: string): Promise<void>;
}

/**
 * Added keys must belong to the user's own images; keys that the object contained before the write stay
 * allowed.
 */
export function createImageKeys(clock: Clock): ImageKeys {
  return {
    async change(tx, { userId, before, after }) {
      const old = toSet(before);
      const wanted = toSet(after);
      const dropped = [...old].filter((key) => !wanted.has(key));
      if (dropped.length > 0) {
        await tx.update(images).set({ unusedSince: clock.now() }).where(ofUser(userId, dropped));
      }
      const added = [...wanted].filter((key) => !old.has(key));
      if (added.length === 0) return new Set();
      // An update, unlike a select, locks the rows. A concurrent cleanup waits for the locks and then keeps
      // these images.
      const taken = await tx
        .update(images)
        .set({ unusedSince: null })
        .where(and(ofUser(userId, added), isNull(images.hiddenBy)))
        .returning({ key: images.key });
      const own = toSet(taken.map(({ key }) => key));
      return new Set(added.filter((key) => !own.has(key)));
    },

    async renewed(tx, { userId, before, after }) {
      const old = toSet(before);
      const added = [...toSet(after)].filter((key) => !old.has(key));
      if (added.length === 0) return new Map();
      const rows = await tx
        .select({ key: images.key, formerKeys: images.formerKeys })
        .from(images)
        .where(and(eq(images.userId, userId), arrayOverlaps(images.formerKeys, added)));
      return toSuccessors(rows);
    },

    async hold(tx, userId) {
      await tx
        .select({ userId: profiles.userId })
        .from(profiles)
        .where(eq(profiles.userId, userId))
        .for('key share');
    },
  };
}

function toSet(keys: Keys): ReadonlySet<string> {
  return new Set(keys.filter((key) => key !== null));
}

function ofUser(userId: string, keys: string[]) {
  return and(eq(images.userId, userId), inArray(images.key, keys));
}
