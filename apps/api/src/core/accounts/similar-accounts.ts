import { toCountedAddress } from '@musubi/server/limits/client-address';
import {
  and,
  asc,
  countDistinct,
  desc,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  sql,
} from 'drizzle-orm';

import { hashParts } from '#core/visitors/hash-parts.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { components } from '#generated/contract.ts';
import type { Database } from '#platform/database/database.ts';
import { accounts } from '#platform/database/schema/accounts/accounts.ts';
import { signOns } from '#platform/database/schema/accounts/sign-ons.ts';
import { profiles } from '#platform/database/schema/page/profiles.ts';

/**
 * Offices and mobile carriers share addresses. A network with more accounts than this is no evidence that
 * they belong to one person.
 */
const MAX_ACCOUNTS_OF_NETWORK = 20;
const MAX_LISTED = 10;
const RECENT_MS = 30 * 24 * 60 * 60_000;

/** Keyed hash of the network of an IP address; the address cannot be computed from it. */
export async function hashNetwork(keys: Pick<VisitorKeys, 'keyOf'>, address: string): Promise<string> {
  return hashParts(await keys.keyOf('account', 'always'), [toCountedAddress(address)]);
}

/**
 * Up to ten other accounts that signed in from the user's networks in the last 30 days. Those that share the
 * most networks with the user come first.
 */
export async function findSimilarAccounts(
  db: Database,
  userId: string,
  now: Date,
): Promise<components['schemas']['SimilarAccount'][]> {
  const isRecent = gte(signOns.signedInAt, new Date(now.getTime() - RECENT_MS));
  const own = db
    .select({ hash: signOns.networkHash })
    .from(signOns)
    .where(and(eq(signOns.userId, userId), isNotNull(signOns.networkHash), isRecent));
  const small = db
    .select({ hash: signOns.networkHash })
    .from(signOns)
    .where(and(inArray(signOns.networkHash, own), isRecent))
    .groupBy(signOns.networkHash)
    .having(lte(countDistinct(signOns.userId), MAX_ACCOUNTS_OF_NETWORK));
  return db
    .select({
      user_id: signOns.userId,
      pub_id: profiles.pubId,
      name: profiles.name,
      is_suspended: sql<boolean>`${accounts.suspendedAt} is not null`,
    })
    .from(signOns)
    .leftJoin(profiles, eq(profiles.userId, signOns.userId))
    .leftJoin(accounts, eq(accounts.userId, signOns.userId))
    .where(
      and(
        inArray(signOns.networkHash, small),
        ne(signOns.userId, userId),
        isRecent,
        isNull(accounts.erasedAt),
      ),
    )
    .groupBy(signOns.userId, profiles.pubId, profiles.name, accounts.suspendedAt)
    .orderBy(desc(countDistinct(signOns.networkHash)), asc(signOns.userId))
    .limit(MAX_LISTED);
}
