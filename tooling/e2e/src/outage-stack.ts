import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { logFolder } from '@musubi/dev/stack/service-plan';
import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';
import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { readStack } from './running-stack.ts';
import { e2ePorts } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 20;

const ports = e2ePorts({
  E2E_PORT_BASE: String(e2ePorts(process.env).web + PORT_OFFSET),
});

/** Origin of this stack's web app. */
export const outageOrigin = `http://localhost:${ports.web}`;

/** A part of the identity service that can be stopped and restarted with its data. */
export interface Part {
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** The whole product, with each part of the identity service in its own process. */
export interface OutageStack {
  /** The part for accounts and sign-ins. */
  readonly auth: Part;
  /** The part for sign-out signals. */
  readonly signals: Part;
  stop(): Promise<void>;
}

/** Starts the stack on its own ports and data folder. */
export async function startOutageStack(): Promise<OutageStack> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-e2e-outages-'));
  const auth = createPart('auth', ports.authEmulator, folder);
  const signals = createPart('signals', ports.signals, folder);
  const settings = readStackSettings({
    ...process.env,
    DATA_FOLDER: join(folder, 'data'),
    WEB_PORT: String(ports.web),
    PAGE_PORT: String(ports.page),
    API_PORT: String(ports.api),
    CONTENT_PORT: String(ports.content),
    MAILBOX_PORT: String(ports.mailbox),
    THIRD_PARTIES_PORT: String(ports.thirdParties),
    FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.authEmulator}`,
    FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.signals}`,
  });
  const end = async (): Promise<void> => {
    await Promise.all([auth.stop(), signals.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([auth.start(), signals.start()]);
    const stack = await startStack(settings, {
      onProgress: () => {},
      onServiceEnd: (name) => console.error(`${name} of the stack for outages exited unexpectedly`),
    });
    return {
      auth,
      signals,
      async stop() {
        await stack.stop();
        // Copies the logs to the folder in which `leaks.e2e.ts` searches for secrets.
        const { logFolder: searched } = await readStack();
        await cp(logFolder(settings), join(searched, 'outages'), { recursive: true });
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}

function createPart(part: 'auth' | 'signals', port: number, folder: string): Part {
  let service: ServiceProcess | null = null;
  return {
    async start() {
      const { promise: ready, resolve } = Promise.withResolvers<void>();
      service = await startService(
        {
          name: part,
          args: ['src/identity-part.ts', part, String(port), join(folder, `${part}.json`)],
          cwd: join(import.meta.dirname, '..'),
          env: { PATH: process.env['PATH'] ?? '' },
          readyUrl: null,
          logFile: join(folder, `${part}.log`),
        },
        { onLine: (line) => void (line === 'ready' && resolve()) },
      );
      await ready;
    },
    async stop() {
      await service?.stop();
      service = null;
    },
  };
}
