import type { APIRequestContext } from '@playwright/test';

import { type ExtraStack, startExtraStack } from '../stack/extra-stack.ts';
import { portsAbove } from '../stack/stack-address.ts';
import { readInstance } from './page-copies.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 60;

const ports = portsAbove(PORT_OFFSET);

/** Origin of the web app of the second installation. */
export const secondOrigin = `http://localhost:${ports.web}`;

/**
 * Starts the installation of another operator, with its own accounts, pages and keys. It knows only the
 * public keys of the installation at `firstOrigin`.
 */
export async function startSecondInstallation(
  firstOrigin: string,
  request: APIRequestContext,
): Promise<ExtraStack> {
  const { origin, keys } = await readInstance(firstOrigin, request);
  const published = keys.map(({ id, public_key: key }) => `${id}:${key}`);
  return startExtraStack({
    name: 'second-installation',
    ports,
    variables: {
      KNOWN_INSTANCES: [origin, ...published].join(' '),
      // Serves the other sites to which links and activities of the moving page lead.
      THIRD_PARTIES_STAND_FOR: 'all',
    },
  });
}
