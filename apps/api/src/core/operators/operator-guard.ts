import type { OperatorRole } from '@musubi/domain/operators';

import { accountsRepository } from '#core/accounts/accounts.repository.ts';
import { assertProven } from '#core/accounts/passkeys/caller-proofs.ts';
import { passkeysRepository } from '#core/accounts/passkeys/passkeys.repository.ts';
import { passwordlessRepository } from '#core/accounts/passkeys/passwordless.repository.ts';
import { isProven } from '#core/accounts/proven-address.ts';
import type { VisitorKeys } from '#core/visitors/visitor-keys.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import type { Caller } from '#platform/http/callers/caller.ts';
import type { Operator } from '#platform/http/callers/operator.ts';
import type { Viewer } from '#platform/http/callers/viewer.ts';
import type { OperatorAccess } from '#platform/http/operation-rules.ts';
import { deskNotFound, Problem } from '#platform/problem.ts';

import { hashOperatorNetwork } from './operator-log.ts';
import { operatorsRepository } from './operators.repository.ts';
import { SERVER_FACTOR, SERVER_SIGN_IN_MS } from './server-sign-ins.ts';

/** The factor of authenticator apps, as the identity service names it. */
const APP_FACTOR = 'totp';

interface Asker {
  readonly viewer: Viewer;
  readonly caller: Pick<Caller, 'address' | 'proof'>;
}

/** Checks that callers may use operations of the desk. */
export interface OperatorGuard {
  /**
   * @throws Problem `not_found` for accounts without one of the roles. For operators:
   * `second_factor_required` or `operator_needs_passkey`, `address_unverified`, and `token_not_fresh` if the
   * operation needs a sign-in within five minutes.
   */
  admit(asker: Asker, access: OperatorAccess): Promise<Operator>;
}

export interface OperatorGuardOptions {
  readonly db: Database;
  readonly clock: Clock;
  readonly visitorKeys: Pick<VisitorKeys, 'keyOf'>;
  /** Whether a session that began with an authenticator app is refused. */
  readonly operatorsNeedPasskey: boolean;
}

export function createOperatorGuard({
  db,
  clock,
  visitorKeys,
  operatorsNeedPasskey: needsPasskey,
}: OperatorGuardOptions): OperatorGuard {
  return {
    async admit({ viewer, caller }, { roles, needsFreshProof = false }) {
      const own = await operatorsRepository.findRoles(db, viewer.accountId);
      if (!hasRole(own, roles)) throw deskNotFound();
      if (!(await hasDeskFactor(db, viewer, { needsPasskey, now: clock.now() })))
        throw factorMissing(needsPasskey);
      if (!(await hasProvenAddress(db, viewer)))
        throw new Problem('address_unverified', 'Verify the e-mail address of the account to use the desk');
      if (needsFreshProof) await assertProven({ db, clock, visitorKeys }, { viewer, caller }, 'desk');
      return {
        accountId: viewer.accountId,
        roles: own,
        network: await hashOperatorNetwork(visitorKeys, caller.address),
      };
    },
  };
}

const factorMissing = (needsPasskey: boolean): Problem =>
  needsPasskey
    ? new Problem('operator_needs_passkey', 'Sign in with a passkey to use the desk')
    : new Problem('second_factor_required', 'Sign in with a passkey or an authenticator app to use the desk');

/**
 * Whether the session began with a passkey that the account still has, with an authenticator app unless operators need
 * a passkey, or less than 30 minutes ago with a link from the server's command line.
 */
async function hasDeskFactor(
  db: Database,
  { accountId, secondFactor, authenticatedAtSeconds }: Viewer,
  { needsPasskey, now }: { readonly needsPasskey: boolean; readonly now: Date },
): Promise<boolean> {
  switch (secondFactor?.factor) {
    case 'passkey': {
      const passkeys = await passkeysRepository.list(db, accountId);
      return passkeys.some(({ id }) => id === secondFactor.identifier);
    }
    case SERVER_FACTOR:
      return now.getTime() < authenticatedAtSeconds * 1000 + SERVER_SIGN_IN_MS;
    case APP_FACTOR:
      return !needsPasskey;
    default:
      return false;
  }
}

/** The token of an account without a password has no address; the account had proven the one that the API keeps. */
async function hasProvenAddress(db: Database, viewer: Viewer): Promise<boolean> {
  if (isProven(await accountsRepository.find(db, viewer.accountId), viewer)) return true;
  return ((await passwordlessRepository.find(db, viewer.accountId))?.email ?? null) !== null;
}

function hasRole(own: readonly OperatorRole[], wanted: readonly OperatorRole[]): boolean {
  return own.some((role) => role === 'administrator' || wanted.includes(role));
}
