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
 * Starts an installation of another operator: with accounts, pages and keys of its own, it knows nothing of
 * the installation at `firstOrigin` but the keys that it publishes.
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
      // Links and activities of the page that moves lead to other sites.
      THIRD_PARTIES_STAND_FOR: 'all',
    },
  });
}
