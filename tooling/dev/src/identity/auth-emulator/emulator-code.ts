import type { IncomingMessage, RequestListener } from 'node:http';
import { createRequire } from 'node:module';

import { followRequests } from './operation-requests.ts';

/** One account as the emulator keeps it; the fields are those of `accounts:batchGet`. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly email?: string;
  readonly displayName?: string;
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
  getUserByEmail(email: string): EmulatorAccount | undefined;
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

/** The operations by their place in the API: `identitytoolkit.accounts.sendOobCode`. */
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
    readonly authOperations: OperationTree;
  };
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
