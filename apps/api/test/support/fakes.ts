import type { PageInvalidation } from '@musubi/server/page-invalidation';

import type { Clock } from '#platform/clock.ts';
import type { CustomClaims, CustomTokens } from '#platform/identity/custom-tokens.ts';
import type { IdentityAccounts, IdentityFacts } from '#platform/identity/identity-accounts.ts';
import { IdentityUnavailableError } from '#platform/identity/identity-errors.ts';
import type { SignOutSignal, SignOutSignals } from '#platform/identity/sign-out-signals.ts';

/** A clock whose time changes only when a test advances it. */
export interface FakeClock extends Clock {
  advance(ms: number): void;
}

export function createFakeClock(start = '2026-11-20T03:00:00.000Z'): FakeClock {
  let nowMs = Date.parse(start);
  return {
    now: () => new Date(nowMs),
    advance(ms) {
      nowMs += ms;
    },
  };
}

/** A page server that records the notifications it gets; fails while `isDown`. */
export interface FakePages extends PageInvalidation {
  isDown: boolean;
  /** Number of notifications, including failed ones. */
  tries: number;
  readonly notified: string[][];
}

export function createFakePages(): FakePages {
  const notified: string[][] = [];
  return {
    isDown: false,
    tries: 0,
    notified,
    async invalidate(pubIds) {
      this.tries += 1;
      if (this.isDown) throw new Error('The page server is down');
      notified.push([...pubIds]);
    },
  };
}

/** A store that records sign-out signals; fails while `isDown`. */
export interface FakeSignals extends SignOutSignals {
  isDown: boolean;
  readonly pushed: SignOutSignal[];
  readonly erased: { readonly userId: string; readonly keys: readonly string[] }[];
}

export function createFakeSignals(): FakeSignals {
  const pushed: SignOutSignal[] = [];
  const erased: FakeSignals['erased'] = [];
  return {
    isDown: false,
    pushed,
    erased,
    async push(signal) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      pushed.push(signal);
    },
    async erase(userId, keys) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      erased.push({ userId, keys });
    },
  };
}

/** Creates custom tokens that tests can decode. */
export interface FakeCustomTokens extends CustomTokens {
  read(token: string): { readonly uid: string; readonly claims: CustomClaims };
}

export function createFakeCustomTokens(): FakeCustomTokens {
  return {
    async mint(uid, claims) {
      return Buffer.from(JSON.stringify({ uid, claims })).toString('base64url');
    },
    read: (token) =>
      JSON.parse(Buffer.from(token, 'base64url').toString()) as { uid: string; claims: CustomClaims },
  };
}

/** An identity service that records changes of its accounts; fails while `isDown`. */
export interface FakeIdentityAccounts extends IdentityAccounts {
  /** The verified e-mail address of each user. */
  readonly emails: Map<string, string>;
  /** Time at which the identity service itself last revoked each user's sessions, by user id. */
  readonly validSinceSeconds: Map<string, number>;
  /** Accounts that an operator deleted or disabled at the identity service; all other accounts exist. */
  readonly deleted: Set<string>;
  readonly disabled: Set<string>;
  isDown: boolean;
  readonly updated: Map<string, IdentityFacts>;
  readonly removed: string[];
}

export function createFakeIdentityAccounts(): FakeIdentityAccounts {
  const updated = new Map<string, IdentityFacts>();
  const removed: string[] = [];
  const emails = new Map<string, string>();
  const validSinceSeconds = new Map<string, number>();
  const deleted = new Set<string>();
  const disabled = new Set<string>();
  return {
    isDown: false,
    emails,
    async findConfirmedEmail(userId) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      return emails.get(userId) ?? null;
    },
    validSinceSeconds,
    deleted,
    disabled,
    async findStates(userIds) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      return new Map(
        userIds
          .filter((userId) => !deleted.has(userId))
          .map((userId) => [
            userId,
            {
              isDisabled: disabled.has(userId),
              validSinceSeconds: validSinceSeconds.get(userId) ?? null,
              verifiedEmail: emails.get(userId) ?? null,
            },
          ]),
      );
    },
    updated,
    removed,
    async update(userId, facts) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      updated.set(userId, facts);
    },
    async remove(userId) {
      if (this.isDown) throw new IdentityUnavailableError('down');
      updated.delete(userId);
      removed.push(userId);
    },
  };
}
