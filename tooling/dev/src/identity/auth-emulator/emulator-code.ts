import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

import type { AuthOperations, EmulatorProject, OperationTree } from './emulator-api.ts';
import { followRequests } from './operation-requests.ts';
import { limitPasswordTries, refuseWeakPasswords } from './password-guard.ts';
import { addTotp } from './totp-operations.ts';

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
 * Loads the official Auth emulator's modules from firebase-tools, without its command line, hub, Java or
 * network. The modules are not a public API, so the version of firebase-tools is pinned, and the tests of
 * this folder cover each use.
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

// Compiling all 300 request validators at start would take seconds, and most validators are never used.
function compileValidatorsOnFirstUse(exegesis: { middleware: Middleware }): void {
  const original = exegesis.middleware;
  exegesis.middleware = (specification, options) =>
    original(specification, { ...options, lazyCompileValidationSchemas: true });
}
