import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';

import { followRequests } from './operation-requests.ts';
import { limitPasswordTries, refuseWeakPasswords } from './password-guard.ts';
import { addTotp } from './totp-operations.ts';

/** A second factor of an account: a phone, or an app. */
export interface EmulatorFactor {
  readonly mfaEnrollmentId?: string;
  readonly totpInfo?: object;
}

/** One account as the emulator keeps it; the fields are those of `accounts:batchGet`. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly mfaInfo?: readonly EmulatorFactor[];
  readonly providerUserInfo?: readonly { readonly providerId: string; readonly rawId?: string }[];
  readonly [field: string]: unknown;
}

/** A code for the link of a mail. */
export interface EmulatorOob {
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** A code for a phone. */
export interface EmulatorVerification {
  readonly phoneNumber: string;
  readonly code: string;
  readonly sessionInfo: string;
}

/** The part of the emulator's project state that is used here. */
export interface EmulatorProject {
  readonly projectId: string;
  readonly users: ReadonlyMap<string, EmulatorAccount>;
  overwriteUserWithLocalId(localId: string, fields: Omit<EmulatorAccount, 'localId'>): unknown;
  getUserByLocalId(localId: string): EmulatorAccount | undefined;
  updateUserByLocalId(localId: string, fields: object): EmulatorAccount;
  validateMfaEnrollments(factors: readonly EmulatorFactor[]): readonly EmulatorFactor[];
  createRefreshTokenFor(
    account: EmulatorAccount,
    provider: string,
    options: { readonly secondFactor: { readonly identifier: string; readonly provider: string } },
  ): string;
  getUserByEmail(email: string): EmulatorAccount | undefined;
  getUserByProviderRawId(provider: string, rawId: string): EmulatorAccount | undefined;
  getUserByInitialEmail(email: string): EmulatorAccount | undefined;
  createOob(
    email: string,
    newEmail: string | undefined,
    requestType: string,
    generateLink: (oobCode: string) => string,
  ): EmulatorOob;
  createVerificationCode(phoneNumber: string): EmulatorVerification;
}

/** What an operation gets of its request. */
export interface OperationContext {
  readonly req: IncomingMessage;
}

/** One call of the Auth API. Its body has passed the validator of the emulator. */
export type Operation = (project: EmulatorProject, body: object, context: OperationContext) => unknown;

/** The operations of one account that are replaced here. */
export interface AccountOperations {
  readonly lookup: Operation;
  resetPassword: Operation;
  signUp: Operation;
  update: Operation;
  signInWithEmailLink: Operation;
  signInWithIdp: Operation;
  signInWithPassword: Operation;
  readonly mfaEnrollment: { start: Operation; finalize: Operation };
  readonly mfaSignIn: { finalize: Operation };
}

/** The operations by their place in the API. */
export interface AuthOperations {
  readonly identitytoolkit: { readonly accounts: AccountOperations };
  readonly securetoken: { readonly token: Operation };
}

/** The same, to be walked: `identitytoolkit.accounts.sendOobCode`. */
export interface OperationTree {
  [name: string]: Operation | OperationTree;
}

export interface EmulatorCode {
  createApp(
    projectId: string,
    singleProjectMode: number,
    projects: Map<string, EmulatorProject>,
  ): Promise<RequestListener>;
  readonly AgentProjectState: new (projectId: string) => EmulatorProject;
}

type Middleware = (specification: unknown, options: object) => unknown;

/**
 * The official Auth emulator's own modules out of firebase-tools, without its command line, hub, Java and network.
 * They are no public interface: the exact version is pinned, and the tests beside this file cover what is used.
 */
export function loadEmulatorCode(): EmulatorCode {
  loaded ??= load();
  return loaded;
}

let loaded: EmulatorCode | null = null;

function load(): EmulatorCode {
  const require = createRequire(import.meta.url);
  const fromTools = createRequire(require.resolve('firebase-tools/package.json'));
  compileValidatorsOnFirstUse(fromTools('exegesis-express') as { middleware: Middleware });
  const { createApp } = fromTools('./lib/emulator/auth/server.js') as Pick<EmulatorCode, 'createApp'>;
  const { authOperations } = fromTools('./lib/emulator/auth/operations.js') as {
    readonly authOperations: AuthOperations & OperationTree;
  };
  const { BadRequestError } = fromTools('./lib/emulator/auth/errors.js') as {
    readonly BadRequestError: new (message: string) => Error;
  };
  const refuse = (message: string): never => {
    throw new BadRequestError(message);
  };
  addTotp(authOperations, refuse, Date.now);
  limitPasswordTries(authOperations.identitytoolkit.accounts, refuse, Date.now);
  refuseWeakPasswords(authOperations, refuse);
  followRequests(authOperations);
  const { AgentProjectState } = fromTools('./lib/emulator/auth/state.js') as Pick<
    EmulatorCode,
    'AgentProjectState'
  >;
  return { createApp, AgentProjectState };
}

// The emulator compiles some 300 request validators at start, seconds of work of which a session uses a handful.
function compileValidatorsOnFirstUse(exegesis: { middleware: Middleware }): void {
  const original = exegesis.middleware;
  exegesis.middleware = (specification, options) =>
    original(specification, { ...options, lazyCompileValidationSchemas: true });
}
