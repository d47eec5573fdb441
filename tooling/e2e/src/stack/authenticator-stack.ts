import { startFirebaseEngine } from '@musubi/dev/identity/testing/firebase-engine';
import { BRAND } from '@musubi/domain/brand';

import { startExtraStack } from './extra-stack.ts';
import { portsAbove } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 10;

/** Origin of this stack's web app. */
export const authenticatorOrigin = `http://localhost:${portsAbove(PORT_OFFSET).web}`;

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
  const engine = await startFirebaseEngine(installedEngine, { projectId: `demo-${BRAND.slug}` });
  try {
    const stack = await startExtraStack({
      name: 'authenticator',
      ports: portsAbove(portOffset),
      variables: { FIREBASE_AUTH_EMULATOR_HOST: engine.authHost },
    });
    return {
      identityHost: engine.authHost,
      apiOrigin: stack.origins.api,
      async stop() {
        await stack.stop();
        await engine.stop();
      },
    };
  } catch (error) {
    await engine.stop();
    throw error;
  }
}
