import { OWN_CLAIMS, type VerifiedToken } from '@musubi/server/verified-token';

import { type AccountStanding, findSessionProblem } from '#platform/accounts/account-standing.ts';
import { accountsRepository } from '#platform/accounts/accounts.repository.ts';
import { findPibId } from '#platform/accounts/pib-ids.repository.ts';
import { openSignOn } from '#platform/accounts/sign-ons.repository.ts';
import { signOutKey, signOutKeysOf } from '#platform/accounts/sign-out-keys.repository.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CustomClaims, CustomTokens } from '#platform/identity/custom-tokens.ts';
import { assertFresh, assertRecentSignIn } from '#platform/identity/fresh-bearer.ts';
import type { Outbox } from '#platform/outbox/outbox.ts';
import { Problem } from '#platform/problem.ts';
import { type Random, toSecret } from '#platform/random.ts';
import { secondsUntilNextDay, startOfDay } from '#platform/utc-day.ts';

import type { AddressProofs } from './address-proofs.ts';
import type { Device } from './device.ts';
import type { IdentityEnds } from './identity-ends.ts';
import type { SessionRepository } from './session.repository.ts';
import { endOfEarlierSessions, SIGN_OUT_KEY_BYTES, SIGN_OUT_KEYS_PER_DAY } from './session.rules.ts';

type SessionViewer = Pick<VerifiedToken, 'uid' | 'signOutKey' | 'authenticatedAtSeconds'>;

/** What a request tells of a sign-in, beside its token. */
interface SignInFacts {
  readonly device: Device;
  /** The id that the client made for it; null from clients that send none. */
  readonly signInId: string | null;
}

export interface SessionServiceOptions {
  readonly db: Database;
  readonly repository: SessionRepository;
  readonly customTokens: CustomTokens;
  readonly identityEnds: IdentityEnds;
  readonly addressProofs: Pick<AddressProofs, 'admit'>;
  readonly standing: Pick<AccountStanding, 'forget' | 'read'>;
  readonly outbox: Outbox;
  readonly clock: Clock;
  readonly random: Random;
}

/** Use cases of one sign-on for all apps, and of its end. */
export interface SessionService {
  /**
   * A token that signs in with the sign-out key of the bearer, or of its sign-on. What the identity service has ended by
   * itself ends here too. @throws Problem `token_not_fresh`, `session_revoked`; IdentityUnavailableError.
   */
  mintCustomToken(viewer: VerifiedToken, signIn: SignInFacts): Promise<string>;
  /** Whether the key is signed out, asked of the database; the viewer's own is, too, when their session was revoked. */
  readStatus(viewer: SessionViewer, key: string): Promise<boolean>;
  /**
   * Signs the key out; open apps are told at once, or as soon as they can be.
   * @throws Problem `session_signed_out`, `session_revoked`, `quota_exceeded` for a key that is not the bearer's own.
   */
  signOut(viewer: SessionViewer, key: string): Promise<void>;
  /** Ends every session of the viewer, here and at the identity service, and has all their open apps told. */
  revoke(viewer: Pick<VerifiedToken, 'uid' | 'signOutKey'>): Promise<void>;
  /** The same for every session that began before the viewer's own. @throws Problem `token_not_fresh`. */
  revokeOthers(
    viewer: Pick<VerifiedToken, 'uid' | 'signOutKey' | 'issuedAtSeconds' | 'authenticatedAtSeconds'>,
  ): Promise<void>;
}

export function createSessionService(options: SessionServiceOptions): SessionService {
  const { db, repository, customTokens, identityEnds, addressProofs, outbox, standing, clock, random } =
    options;

  // A session that is over may only repeat what ended it.
  const findProblem = async (viewer: SessionViewer): Promise<Problem | null> =>
    findSessionProblem(await standing.read(viewer), viewer.authenticatedAtSeconds);
  const refuseEndedSession = async (viewer: SessionViewer): Promise<void> => {
    const problem = await findProblem(viewer);
    if (problem !== null) throw problem;
  };

  // Keys are never deleted while their person is here. Signing out itself is never refused for it.
  const countForeignKeys = async (tx: Database, userId: string): Promise<void> => {
    const now = clock.now();
    if ((await repository.countSince(tx, userId, startOfDay(now))) <= SIGN_OUT_KEYS_PER_DAY) return;
    throw new Problem('quota_exceeded', `Only ${SIGN_OUT_KEYS_PER_DAY} new keys are signed out in a day`, {
      retryAfterSeconds: secondsUntilNextDay(now),
    });
  };

  // A sign-in that is exchanged twice is one sign-on: a copied token must not make a session that outlives it.
  const openKey = async (viewer: VerifiedToken, { device, signInId }: SignInFacts): Promise<string> => {
    const key = await openSignOn(db, viewer, {
      key: toSecret(random, SIGN_OUT_KEY_BYTES),
      signInId,
      id: random.id(),
      browser: device.browser,
      system: device.system,
      device: device.kind,
      lastSeenAt: clock.now(),
    });
    if (key !== null) return key;
    throw new Problem('token_not_fresh', 'Another sign-in was made of this token; refresh it first');
  };

  return {
    async mintCustomToken(viewer, signIn) {
      const { uid, issuedAtSeconds, pibId, secondFactor } = viewer;
      assertFresh(issuedAtSeconds, clock.now());
      await identityEnds.takeOver(viewer);
      const signedInAt = await addressProofs.admit(viewer);
      const pib = (await findPibId(db, uid)) ?? pibId;
      const claims: CustomClaims = {
        ...(pib !== null && { [OWN_CLAIMS.pib]: { id: pib } }),
        [OWN_CLAIMS.signOutKey]:
          viewer.signOutKey ?? (await openKey({ ...viewer, authenticatedAtSeconds: signedInAt }, signIn)),
        // Revoking a session also ends what was started from it, however late the token is exchanged.
        [OWN_CLAIMS.signedInAt]: signedInAt,
        ...(secondFactor !== null && { [OWN_CLAIMS.secondFactor]: secondFactor }),
      };
      return customTokens.mint(uid, claims);
    },

    async readStatus(viewer, key) {
      if (await repository.isSignedOut(viewer.uid, key)) return true;
      return key === viewer.signOutKey && (await findProblem(viewer)) !== null;
    },

    async signOut(viewer, key) {
      const { uid } = viewer;
      const isOwn = key === viewer.signOutKey;
      if (!isOwn) await refuseEndedSession(viewer);
      const signedOutAt = clock.now();
      const entry = await inTransaction(db, async (tx) => {
        if (!isOwn) await accountsRepository.lock(tx, uid);
        const added = await signOutKey(tx, outbox, { userId: uid, key, signedOutAt });
        if (added !== null && !isOwn) await countForeignKeys(tx, uid);
        return added;
      });
      standing.forget(uid);
      if (entry !== null) await outbox.deliver(entry);
    },

    async revoke({ uid, signOutKey: key }) {
      const at = clock.now();
      const entries = await inTransaction(db, async (tx) => {
        await accountsRepository.lock(tx, uid);
        await accountsRepository.update(tx, uid, { tokensValidAfter: at });
        return [
          await outbox.add(tx, { kind: 'account_changed', userId: uid }),
          ...(await signOutKeysOf(tx, outbox, { uid, key, at, until: at })),
        ];
      });
      standing.forget(uid);
      await Promise.all(entries.map(async (entry) => outbox.deliver(entry)));
    },

    async revokeOthers(viewer) {
      const { uid, authenticatedAtSeconds } = viewer;
      const at = clock.now();
      // Whoever found a screen open must not throw its owner out everywhere else, and stay.
      assertRecentSignIn(viewer, at);
      const entries = await inTransaction(db, async (tx) => {
        const account = await accountsRepository.lock(tx, uid);
        await identityEnds.settle(tx, viewer, account);
        const { tokensValidAfter: before } = account;
        const until = endOfEarlierSessions(authenticatedAtSeconds);
        // What has ended does not begin again.
        if (before !== null && before >= until) return [];
        await accountsRepository.update(tx, uid, { tokensValidAfter: until });
        return [
          await outbox.add(tx, { kind: 'account_changed', userId: uid }),
          ...(await signOutKeysOf(tx, outbox, { uid, key: null, at, until })),
        ];
      });
      standing.forget(uid);
      await Promise.all([...entries.map(async (entry) => outbox.deliver(entry)), outbox.deliverHeld(uid)]);
    },
  };
}
