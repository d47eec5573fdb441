import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type ServiceProcess, startService } from '@musubi/dev/stack/service-process';

import { startExtraStack } from './extra-stack.ts';
import { portsAbove } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 20;

const ports = portsAbove(PORT_OFFSET);

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
  const end = async (): Promise<void> => {
    await Promise.all([auth.stop(), signals.stop()]);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await Promise.all([auth.start(), signals.start()]);
    const stack = await startExtraStack({
      name: 'outages',
      ports,
      variables: {
        FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${ports.authEmulator}`,
        FIRESTORE_EMULATOR_HOST: `127.0.0.1:${ports.signals}`,
      },
    });
    return {
      auth,
      signals,
      async stop() {
        await stack.stop();
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
          args: ['src/identity/identity-part.ts', part, String(port), join(folder, `${part}.json`)],
          cwd: join(import.meta.dirname, '../..'),
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
