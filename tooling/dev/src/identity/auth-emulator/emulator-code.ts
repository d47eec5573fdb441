import type { RequestListener } from 'node:http';
import { createRequire } from 'node:module';

/** One account as the emulator keeps it; the fields are those of `accounts:batchGet`. */
export interface EmulatorAccount {
  readonly localId: string;
  readonly [field: string]: unknown;
}

/** The part of the emulator's project state that is used here. */
export interface EmulatorProject {
  readonly users: ReadonlyMap<string, EmulatorAccount>;
  overwriteUserWithLocalId(localId: string, fields: Omit<EmulatorAccount, 'localId'>): unknown;
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
