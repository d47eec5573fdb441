import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startFirebaseEngine } from '@musubi/dev/identity/testing/firebase-engine';
import { logFolder } from '@musubi/dev/stack/service-plan';
import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';
import { BRAND } from '@musubi/domain/brand';

import { readStack } from './running-stack.ts';
import { e2ePorts } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 10;

const portsAt = (offset: number) => e2ePorts({ E2E_PORT_BASE: String(e2ePorts(process.env).web + offset) });

/** Origin of this stack's web app. */
export const authenticatorOrigin = `http://localhost:${portsAt(PORT_OFFSET).web}`;

/**
 * The whole product with the fireemu identity engine. Journeys repeat tests on it, because `npm start` uses
 * another engine.
 */
export interface AuthenticatorStack {
  /** `host:port` of the identity service. */
  readonly identityHost: string;
  /** Origin of the API. */
  readonly apiOrigin: string;
  stop(): Promise<void>;
}

/** Starts the stack on its own ports and data folder, with the installed fireemu engine. */
export async function startAuthenticatorStack(
  installedEngine: string,
  portOffset: number = PORT_OFFSET,
): Promise<AuthenticatorStack> {
  const ports = portsAt(portOffset);
  const dataFolder = await mkdtemp(join(tmpdir(), 'musubi-e2e-authenticator-'));
  const engine = await startFirebaseEngine(installedEngine, { projectId: `demo-${BRAND.slug}` });
  const settings = readStackSettings({
    ...process.env,
    DATA_FOLDER: dataFolder,
    WEB_PORT: String(ports.web),
    PAGE_PORT: String(ports.page),
    API_PORT: String(ports.api),
    CONTENT_PORT: String(ports.content),
    SIGNALS_PORT: String(ports.signals),
    MAILBOX_PORT: String(ports.mailbox),
    THIRD_PARTIES_PORT: String(ports.thirdParties),
    FIREBASE_AUTH_EMULATOR_HOST: engine.authHost,
  });
  const end = async (): Promise<void> => {
    await engine.stop();
    await rm(dataFolder, { recursive: true, force: true });
  };
  try {
    const stack = await startStack(settings, {
      onProgress: () => {},
      onServiceEnd: (name) => console.error(`${name} of the authenticator stack exited unexpectedly`),
    });
    return {
      identityHost: engine.authHost,
      apiOrigin: `http://localhost:${ports.api}`,
      async stop() {
        await stack.stop();
        // Copies the logs to the folder in which `leaks.e2e.ts` searches for secrets.
        const { logFolder: searched } = await readStack();
        await cp(logFolder(settings), join(searched, 'authenticator'), { recursive: true });
        await end();
      },
    };
  } catch (error) {
    await end();
    throw error;
  }
}
