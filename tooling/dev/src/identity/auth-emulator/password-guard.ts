import { BRAND } from '@musubi/domain/brand';
import { COMMON_PASSWORDS } from '@musubi/domain/common-passwords';
import { findPasswordProblem, PASSWORD_MIN_CHARACTERS } from '@musubi/domain/password';
import { z } from 'zod';

import type {
  AccountOperations,
  AuthOperations,
  EmulatorProject,
  Operation,
  Refuse,
} from './emulator-api.ts';

/** Numbers of failed sign-ins that block an account or an IP address. */
const TRIES_OF_ACCOUNT = 10;
const TRIES_OF_ADDRESS = 100;
/** Time after which a failed sign-in no longer counts. */
const EXPIRES_AFTER_MS = 30_000;
const KNOWN_MAX = 10_000;

const TOO_MANY =
  'TOO_MANY_ATTEMPTS_TRY_LATER : Access to this account has been temporarily disabled due to many failed login attempts.';

const SIGN_IN = z.object({ email: z.string() });
const NEW_PASSWORD = z.object({
  email: z.string().optional(),
  displayName: z.string().optional(),
  idToken: z.string().optional(),
  localId: z.string().optional(),
  password: z.string().optional(),
  newPassword: z.string().optional(),
});

interface Tries {
  readonly isOver: (key: string, max: number) => boolean;
  readonly count: (key: string) => void;
  readonly reset: (key: string) => void;
}

interface Failures {
  readonly count: number;
  readonly atMs: number;
}

function createTries(nowMs: () => number): Tries {
  const failures = new Map<string, Failures>();
  const find = (key: string): number => {
    const { count, atMs } = failures.get(key) ?? { count: 0, atMs: 0 };
    return Math.max(0, count - Math.floor((nowMs() - atMs) / EXPIRES_AFTER_MS));
  };
  return {
    isOver: (key, max) => find(key) >= max,
    count(key) {
      const count = find(key) + 1;
      // Re-inserts the key at the end of the Map, so that the first key is always the oldest.
      failures.delete(key);
      failures.set(key, { count, atMs: nowMs() });
      const [oldest] = failures.size > KNOWN_MAX ? failures.keys() : [];
      if (oldest !== undefined) failures.delete(oldest);
    },
    reset: (key) => failures.delete(key),
  };
}

/** Limits failed sign-ins per account and per IP address, like the production service. */
export function limitPasswordTries(
  accounts: Pick<AccountOperations, 'signInWithPassword'>,
  refuse: Refuse,
  nowMs: () => number,
): void {
  const { signInWithPassword } = accounts;
  const triesOf = perProject(() => createTries(nowMs));
  accounts.signInWithPassword = async (project, body, context) => {
    const account = `account ${SIGN_IN.safeParse(body).data?.email.toLowerCase() ?? ''}`;
    const address = `address ${context.req.socket.remoteAddress ?? ''}`;
    const tries = triesOf(project);
    // Check the limits before the password, so that a blocked account refuses the right password too.
    if (tries.isOver(account, TRIES_OF_ACCOUNT) || tries.isOver(address, TRIES_OF_ADDRESS)) refuse(TOO_MANY);
    try {
      const answer = await signInWithPassword(project, body, context);
      tries.reset(account);
      return answer;
    } catch (error) {
      tries.count(account);
      tries.count(address);
      throw error;
    }
  };
}

/**
 * Like the production service, refuses new passwords that are short, common, or built from the account's name
 * or address.
 */
export function refuseWeakPasswords(operations: AuthOperations, refuse: Refuse): void {
  const { accounts } = operations.identitytoolkit;
  const common: ReadonlySet<string> = new Set(COMMON_PASSWORDS.split(' '));
  const guard =
    (operation: Operation): Operation =>
    (project, body, context) => {
      const { email, displayName, localId, password, newPassword } = NEW_PASSWORD.safeParse(body).data ?? {};
      const chosen = newPassword ?? password;
      const account = localId === undefined ? undefined : project.getUserByLocalId(localId);
      const ownTexts = [BRAND.name, email, displayName, account?.email, account?.displayName];
      const problem =
        chosen === undefined
          ? null
          : findPasswordProblem(chosen, {
              ownTexts: ownTexts.filter((text) => text !== undefined),
              isCommon: (each) => common.has(each),
            });
      if (problem !== null) refuse(REFUSALS[problem]);
      return operation(project, body, context);
    };
  accounts.signUp = guard(accounts.signUp);
  accounts.update = guard(accounts.update);
  accounts.resetPassword = guard(accounts.resetPassword);
}

/**
 * Prefix of Firebase's error for a violated password policy. Two of our rules cannot be part of a Firebase
 * policy, but their errors have the same prefix.
 */
const REQUIREMENTS = 'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Missing password requirements:';

const REFUSALS = {
  common_password: `${REQUIREMENTS} [Password must not be a common one]`,
  own_password: `${REQUIREMENTS} [Password must not be made of the address or the name]`,
  weak_password: `WEAK_PASSWORD : Password should be at least ${PASSWORD_MIN_CHARACTERS} characters`,
} as const;

function perProject<T>(create: () => T): (project: EmulatorProject) => T {
  const known = new WeakMap<EmulatorProject, T>();
  return (project) => {
    const value = known.get(project) ?? create();
    known.set(project, value);
    return value;
  };
}
