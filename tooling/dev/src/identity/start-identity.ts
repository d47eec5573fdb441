import { join } from 'node:path';

import { StartError } from '@musubi/server/start-error';

import { type DemoAccount, ensureAccounts } from './auth-emulator/accounts.ts';
import { type AuthEmulator, type IdentityOutbox, startAuthEmulator } from './auth-emulator/auth-emulator.ts';
import { startSignOutSignals } from './signals/sign-out-signals.ts';

export interface IdentityOptions {
  /** Environment variables. An emulator whose host variable is set here is reused and not started. */
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly ports: { readonly auth: number; readonly signals: number };
  /** Host to listen on. The default is loopback. */
  readonly host?: string;
  /** Folder that preserves accounts and sign-out signals across restarts. */
  readonly dataFolder: string;
  /** URL of the page to which mail links lead; by default the emulator's own page. */
  readonly actionUrl?: string;
  /** Sends mails and phone codes. Without `outbox`, they stay in the emulator's own lists. */
  readonly outbox?: IdentityOutbox;
  readonly demoAccounts: readonly DemoAccount[];
  /** Must start with `demo-`: emulator tokens are unsigned, so a real project must never be used. */
  readonly projectId: string;
  readonly onError: (error: unknown) => void;
}

export interface Identity {
  /** `host:port`, the value of FIREBASE_AUTH_EMULATOR_HOST. */
  readonly authEmulatorHost: string;
  /** `host:port`, the value of FIRESTORE_EMULATOR_HOST. */
  readonly firestoreEmulatorHost: string;
  /** Stops the services started here and saves all changes. Leaves reused emulators running. */
  stop(): Promise<void>;
}

interface Running {
  readonly host: string;
  stop(): Promise<void>;
}

/**
 * Starts the local identity service: the Auth emulator, the sign-out signals and the demo accounts. @throws
 * StartError when a port is taken, a file is invalid, or the project is not `demo-*`.
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
  const own: AuthEmulator[] = [];
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
    const authEmulatorHost = await startUnlessPresent('FIREBASE_AUTH_EMULATOR_HOST', async () => {
      const emulator = await startAuthEmulator({
        host,
        port: ports.auth,
        projectId,
        accountsFile: join(dataFolder, 'accounts.json'),
        actionUrl,
        outbox,
        onError,
      });
      own.push(emulator);
      return emulator;
    });
    await ensureAccounts({ authEmulatorHost, projectId, accounts: demoAccounts });
    // A reused emulator accepts no key, so its accounts have no authenticator app.
    for (const { id, authenticatorKey: key } of demoAccounts)
      if (key !== undefined) own[0]?.addAuthenticator(id, key);
    return { authEmulatorHost, firestoreEmulatorHost, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
