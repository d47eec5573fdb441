import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { type ExtraStack, startExtraStack } from './extra-stack.ts';
import { portsAbove } from './stack-address.ts';

/** Port offset of this stack, so that its ports differ from those of other stacks. */
const PORT_OFFSET = 70;
const API_FOLDER = fileURLToPath(new URL('../../../../apps/api', import.meta.url));

const ports = portsAbove(PORT_OFFSET);

/** Origin of the updated installation's web app. */
export const oldOrigin = `http://localhost:${ports.web}`;
/** `host:port` of its identity service. */
export const oldIdentityHost = `127.0.0.1:${ports.authEmulator}`;

/** Starts the product on the database of the oldest supported release, with three of its demo creators. */
export async function startOldInstallation(): Promise<ExtraStack> {
  return startExtraStack({
    name: 'old-installation',
    ports,
    async prepare(dataFolder) {
      const load = ['--disable-warning=ExperimentalWarning', 'test/releases/load-release.ts', dataFolder];
      await promisify(execFile)(process.execPath, load, { cwd: API_FOLDER });
    },
  });
}
