import type { IncomingMessage } from 'node:http';

/** A second factor: a phone or an authenticator app. */
export interface EmulatorFactor {
  readonly mfaEnrollmentId?: string;
  readonly totpInfo?: object;
}

/** An account as the emulator stores it, with the fields of `accounts:batchGet`. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
  readonly mfaInfo?: readonly EmulatorFactor[];
  readonly providerUserInfo?: readonly { readonly providerId: string; readonly rawId?: string }[];
  readonly [field: string]: unknown;
}

/** A one-time code for a link in an e-mail (out-of-band code). */
export interface EmulatorOob {
  readonly email: string;
  readonly newEmail?: string | undefined;
  readonly requestType: string;
  readonly oobCode: string;
  readonly oobLink: string;
}

/** A verification code sent to a phone. */
export interface EmulatorVerification {
  readonly phoneNumber: string;
  readonly code: string;
  readonly sessionInfo: string;
}

/** The members of the emulator's project state that this package uses. */
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

export interface OperationContext {
  readonly req: IncomingMessage;
}

/** An operation of the Auth API. The emulator has already validated the body. */
export type Operation = (project: EmulatorProject, body: object, context: OperationContext) => unknown;

/** Account operations of the emulator. This package replaces the operations that are not `readonly`. */
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

/** Operations of the Auth API, nested like their paths. */
export interface AuthOperations {
  readonly identitytoolkit: { readonly accounts: AccountOperations };
  readonly securetoken: { readonly token: Operation };
}

/**
 * The operations of the Auth API as a tree to iterate over, such as `identitytoolkit.accounts.sendOobCode`.
 */
export interface OperationTree {
  [name: string]: Operation | OperationTree;
}

/** Throws an error of the Auth API with this message and status 400. */
export type Refuse = (message: string) => never;
