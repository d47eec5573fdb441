import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { type DemoAccount, ensureAccounts } from './auth-emulator/accounts.ts';
import { type IdentityOutbox, startAuthEmulator } from './auth-emulator/auth-emulator.ts';
import { startSignOutSignals } from './signals/sign-out-signals.ts';

export interface IdentityOptions {
  /** The environment: an emulator whose host variable is set there is used, and none is started. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ports: { readonly auth: number; readonly signals: number };
  /** Loopback unless the developer asked for more. */
  readonly host?: string;
  /** Accounts and signals are kept here between starts. */
  readonly dataFolder: string;
  /** Where links in mails lead; the emulator's own page unless given. */
  readonly actionUrl?: string;
  /** Where mails and codes go; the emulator's own lists unless given. */
  readonly outbox?: IdentityOutbox;
  readonly demoAccounts: readonly DemoAccount[];
  /** Must start with `demo-`: emulators sign nothing, so they may never speak for a real project. */
  readonly projectId: string;
  readonly onError: (error: unknown) => void;
}

export interface Identity {
  /** `host:port`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly authEmulatorHost: string;
  /** `host:port`, the value of FIRESTORE_EMULATOR_HOST. */
  readonly firestoreEmulatorHost: string;
  /** Stops what was started here and leaves no change unwritten. */
  stop(): Promise<void>;
}

interface Running {
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Starts the local identity service: the Auth emulator, the sign-out signals, and the demo accounts in it. Throws
 * `StartError` when a port is taken, a file is not ours, or the project is not `demo-*`.
 */
export async function startIdentity(options: IdentityOptions): Promise<Identity> {
  const { environment, ports, host = '127.0.0.1', dataFolder, actionUrl = null } = options;
  const { outbox = null, demoAccounts, projectId, onError } = options;
  if (!projectId.startsWith('demo-')) {
    throw new StartError(
      `The local identity service needs a project whose id starts with demo-, not ${projectId}.`,
    );
  }
  const running: Running[] = [];
  const stop = async (): Promise<void> => {
    await Promise.all(running.map(async (service) => service.stop()));
  };
  const startUnlessPresent = async (variable: string, start: () => Promise<Running>): Promise<string> => {
    const existing = environment[variable];
    if (existing) return existing;
    const service = await start();
    running.push(service);
    return service.host;
  };
  try {
    const firestoreEmulatorHost = await startUnlessPresent('FIRESTORE_EMULATOR_HOST', async () =>
      startSignOutSignals({
        host,
        port: ports.signals,
        documentsFile: join(dataFolder, 'sign-out-signals.json'),
        onError,
      }),
    );
    const authEmulatorHost = await startUnlessPresent('FIREBASE_AUTH_EMULATOR_HOST', async () =>
      startAuthEmulator({
        host,
        port: ports.auth,
        projectId,
        accountsFile: join(dataFolder, 'accounts.json'),
        actionUrl,
        outbox,
        onError,
      }),
    );
    await ensureAccounts({ authEmulatorHost, projectId, accounts: demoAccounts });
    return { authEmulatorHost, firestoreEmulatorHost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
