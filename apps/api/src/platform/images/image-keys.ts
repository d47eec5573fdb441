import { and, eq, inArray } from 'drizzle-orm';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { images } from '../database/schema/images.ts';

type Keys = readonly (string | null)[];

interface ImageKeyChange {
  readonly userId: string;
  /** The keys that what is being written showed until now. */
  readonly before: Keys;
  /** The keys that it shows from now on. */
  readonly after: Keys;
}

/** Port: who shows which image. Whatever stores image keys asks it, in the transaction that stores them. */
export interface ImageKeys {
  /** Notes which images are shown and which no longer; answers the keys that the person may not use. */
  change(tx: Database, change: ImageKeyChange): Promise<ReadonlySet<string>>;
}

/** Only images of one's own may newly be shown; what was shown already stays, whatever it is. */
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
      // An update, not a look: whoever removes unused images waits for it, and then leaves these alone.
      const taken = await tx
        .update(images)
        .set({ unusedSince: null })
        .where(ofUser(userId, added))
        .returning({ key: images.key });
      const own = toSet(taken.map(({ key }) => key));
      return new Set(added.filter((key) => !own.has(key)));
    },
  };
}

function toSet(keys: Keys): ReadonlySet<string> {
  return new Set(keys.filter((key) => key !== null));
}

function ofUser(userId: string, keys: string[]) {
  return and(eq(images.userId, userId), inArray(images.key, keys));
}
