import { and, eq, inArray, lte, notExists, or, sql } from 'drizzle-orm';

import type { Clock } from '../clock.ts';
import type { Database } from '../database/database.ts';
import { activitySources } from '../database/schema/page/activities.ts';
import { instagramConnections } from '../database/schema/page/instagram.ts';
import type { SealedTexts } from '../secrets/sealed-texts.ts';

/** The user and the Instagram account that a token belongs to. */
interface InstagramOwner {
  readonly userId: string;
  readonly username: string;
}

/** A token as Instagram issued it. */
export interface InstagramToken {
  readonly accountId: string;
  /** Instagram's id of the account, valid only within this app. */
  readonly scopedId: string;
  readonly token: string;
  readonly expiresInSeconds: number;
}

/** A token that is due for renewal. */
interface DueToken extends InstagramOwner {
  /** Null when the key that encrypted the token is missing. */
  readonly token: string | null;
  /** The encrypted token as it was when claimed, to detect later changes. */
  readonly sealedToken: string;
}

/** The new values of a renewed token. */
export type RenewedToken = Omit<InstagramToken, 'accountId' | 'scopedId'>;

/** Encrypted Instagram tokens in the database. */
export interface InstagramTokens {
  find(owner: InstagramOwner): Promise<string | null>;
  put(owner: InstagramOwner, token: InstagramToken): Promise<void>;
  /** Deletes a token. Keeps the ids of the account while a page shows its items. */
  remove(owner: InstagramOwner): Promise<void>;
  /**
   * Deletes all connections of an Instagram account, by either of its ids; returns the users who had
   * connected it.
   */
  removeAccount(tx: Database, id: string): Promise<readonly InstagramOwner[]>;
  /** Claims tokens that are due for renewal, each for one caller and one hour. */
  takeDue(limit: number): Promise<readonly DueToken[]>;
  /** Stores a renewed token, unless the old token was removed or replaced after it was claimed. */
  renew(due: DueToken, renewed: RenewedToken): Promise<void>;
  /** Stops renewals of a token that Instagram refuses, unless the token was replaced after it was claimed. */
  noteInvalid(due: DueToken): Promise<void>;
  /** Deletes connections that are older than a day and whose account is in no list of activities. */
  removeUnused(): Promise<void>;
}

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * Tokens are valid for 60 days and can be renewed after one day. Renewal after seven days leaves weeks for
 * retries.
 */
const RENEW_AFTER_MS = 7 * DAY_MS;

const aboutToken = ({ userId, username }: InstagramOwner): string =>
  `instagram token of ${userId} as ${username.toLowerCase()}`;

export function createInstagramTokens({
  db,
  clock,
  seals,
}: {
  readonly db: Database;
  readonly clock: Clock;
  readonly seals: SealedTexts;
}): InstagramTokens {
  const isOf = ({ userId, username }: InstagramOwner) =>
    and(eq(instagramConnections.userId, userId), eq(instagramConnections.username, username.toLowerCase()));
  const isStill = (due: DueToken) => and(isOf(due), eq(instagramConnections.sealedToken, due.sealedToken));
  const toStored = (owner: InstagramOwner, { token, expiresInSeconds }: RenewedToken) => ({
    sealedToken: seals.seal(token, aboutToken(owner)),
    expiresAt: fromNow(expiresInSeconds * 1000),
    renewAt: fromNow(RENEW_AFTER_MS),
  });
  const fromNow = (ms: number): Date => new Date(clock.now().getTime() + ms);

  return {
    async find(owner) {
      const [row] = await db
        .select({ sealed: instagramConnections.sealedToken })
        .from(instagramConnections)
        .where(isOf(owner));
      return typeof row?.sealed === 'string' ? seals.open(row.sealed, aboutToken(owner)) : null;
    },

    async put(owner, { accountId, scopedId, ...token }) {
      const written = { accountId, scopedId, ...toStored(owner, token) };
      const { userId } = owner;
      await db
        .insert(instagramConnections)
        .values({ userId, username: owner.username.toLowerCase(), connectedAt: clock.now(), ...written })
        .onConflictDoUpdate({
          target: [instagramConnections.userId, instagramConnections.username],
          set: written,
        });
    },

    async remove(owner) {
      await db.update(instagramConnections).set({ sealedToken: null, renewAt: null }).where(isOf(owner));
    },

    async removeAccount(tx, id) {
      return tx
        .delete(instagramConnections)
        .where(or(eq(instagramConnections.accountId, id), eq(instagramConnections.scopedId, id)))
        .returning({ userId: instagramConnections.userId, username: instagramConnections.username });
    },

    async takeDue(limit) {
      const due = db
        .select({ userId: instagramConnections.userId, username: instagramConnections.username })
        .from(instagramConnections)
        .where(lte(instagramConnections.renewAt, clock.now()))
        .orderBy(instagramConnections.renewAt)
        .limit(limit)
        .for('update', { skipLocked: true });
      const rows = await db
        .update(instagramConnections)
        .set({ renewAt: fromNow(HOUR_MS) })
        .where(inArray(sql`(${instagramConnections.userId}, ${instagramConnections.username})`, due))
        .returning();
      return rows.flatMap(({ userId, username, sealedToken }) => {
        const owner = { userId, username };
        if (sealedToken === null) return [];
        return { ...owner, sealedToken, token: seals.open(sealedToken, aboutToken(owner)) };
      });
    },

    async renew(due, renewed) {
      await db.update(instagramConnections).set(toStored(due, renewed)).where(isStill(due));
    },

    async noteInvalid(due) {
      await db.update(instagramConnections).set({ renewAt: null }).where(isStill(due));
    },

    async removeUnused() {
      const shown = db
        .select({ id: activitySources.id })
        .from(activitySources)
        .where(
          and(
            eq(activitySources.userId, instagramConnections.userId),
            eq(activitySources.type, 'instagram'),
            eq(sql`lower(${activitySources.sourceId})`, instagramConnections.username),
          ),
        );
      await db
        .delete(instagramConnections)
        .where(and(lte(instagramConnections.connectedAt, fromNow(-DAY_MS)), notExists(shown)));
    },
  };
}

export async function eraseInstagramConnections(tx: Database, userId: string): Promise<void> {
  await tx.delete(instagramConnections).where(eq(instagramConnections.userId, userId));
}
