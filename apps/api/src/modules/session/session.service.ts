import { OWN_CLAIMS, type VerifiedToken } from '@musubi/server/verified-token';
import { LRUCache } from 'lru-cache';

import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CustomClaims, CustomTokens } from '#platform/identity/custom-tokens.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';
import type { Random } from '#platform/random.ts';

import type { SessionRepository } from './session.repository.ts';
import { isFresh, SIGN_OUT_KEY_BYTES } from './session.rules.ts';

type Viewer = Pick<VerifiedToken, 'uid'>;

export interface SessionServiceOptions {
  readonly db: Database;
  readonly repository: SessionRepository;
  readonly customTokens: CustomTokens;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: Random;
}

/** Use cases of one sign-on for all apps, and of its end. */
export interface SessionService {
  /** A token that signs in with the bearer's sign-out key, or a new one. @throws Problem `token_not_fresh`. */
  mintCustomToken(
    viewer: Pick<VerifiedToken, 'uid' | 'issuedAtSeconds' | 'pibId' | 'signOutKey' | 'secondFactor'>,
  ): Promise<string>;
  /** Whether the key is signed out, asked of the database. */
  readStatus(viewer: Viewer, key: string): Promise<boolean>;
  /** Signs the key out; open apps are told at once, or as soon as they can be. */
  signOut(viewer: Viewer, key: string): Promise<void>;
  /** Whether the key is signed out, known at most three seconds late. */
  isSignedOut(userId: string, key: string): Promise<boolean>;
}

/** Global sign-out has to be seen everywhere within five seconds. */
const KNOWN_FOR_MS = 3000;
const KNOWN_KEYS_MAX = 50_000;

export function createSessionService(options: SessionServiceOptions): SessionService {
  const { db, repository, customTokens, outbox, clock, random } = options;
  const known = new LRUCache<string, boolean>({
    max: KNOWN_KEYS_MAX,
    ttl: KNOWN_FOR_MS,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  });
  const cacheKeyOf = (userId: string, key: string): string => `${key} ${userId}`;

  return {
    async mintCustomToken({ uid, issuedAtSeconds, pibId, signOutKey, secondFactor }) {
      if (!isFresh(issuedAtSeconds, clock.now())) {
        throw new Problem(
          'token_not_fresh',
          'The bearer was issued more than five minutes ago; refresh it first',
        );
      }
      const pib = (await repository.findPibId(uid)) ?? pibId;
      const claims: CustomClaims = {
        ...(pib !== null && { [OWN_CLAIMS.pib]: { id: pib } }),
        [OWN_CLAIMS.signOutKey]: signOutKey ?? toKey(random.bytes(SIGN_OUT_KEY_BYTES)),
        ...(secondFactor !== null && { [OWN_CLAIMS.secondFactor]: secondFactor }),
      };
      return customTokens.mint(uid, claims);
    },

    async readStatus({ uid }, key) {
      return repository.isSignedOut(uid, key);
    },

    async signOut({ uid }, key) {
      const signedOutAt = clock.now();
      const entry = await inTransaction(db, async (tx) => {
        const isNew = await repository.signOut(tx, { userId: uid, key, signedOutAt });
        if (!isNew) return null;
        return outbox.add(tx, {
          kind: 'key_signed_out',
          userId: uid,
          key,
          signedOutAt: signedOutAt.toISOString(),
        });
      });
      known.set(cacheKeyOf(uid, key), true);
      if (entry !== null) await outbox.deliver(entry);
    },

    async isSignedOut(userId, key) {
      const cacheKey = cacheKeyOf(userId, key);
      const cached = known.get(cacheKey);
      if (cached !== undefined) return cached;
      const isSignedOut = await repository.isSignedOut(userId, key);
      known.set(cacheKey, isSignedOut);
      return isSignedOut;
    },
  };
}

function toKey(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('base64url');
}
