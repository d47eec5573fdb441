// Starts the real stack for the journeys, with production builds and its own data folder, and stops it at the
// end.
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { logFolder } from '@musubi/dev/stack/service-plan';
import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { noteStack, readStackSecrets } from './running-stack.ts';
import { SISTER_APP_ID, SISTER_RETURN_PATH, startSisterApp } from './sister-server.ts';
import { e2ePorts, portVariables, sisterOrigin } from './stack-address.ts';

const ports = e2ePorts(process.env);
const dataFolder = await mkdtemp(join(tmpdir(), 'musubi-e2e-'));
const serviceKeys = ['pib_id', 'moderation', 'operations'].map(
  (scope) => [scope, randomBytes(24).toString('base64url')] as const,
);
const settings = readStackSettings({
  ...process.env,
  DATA_FOLDER: dataFolder,
  ...portVariables(ports),
  // Journeys add links to real URLs. Stand-ins serve all these URLs, so that journeys need no network.
  THIRD_PARTIES_STAND_FOR: 'all',
  SISTER_APPS: `${SISTER_APP_ID}=${sisterOrigin(process.env)}${SISTER_RETURN_PATH}`,
  // Apps of journeys register themselves.
  OAUTH_REGISTRATION: 'on',
  SERVICE_KEYS: serviceKeys.map((entry) => entry.join(':')).join(','),
});

const starting = new AbortController();
const started = startStack(
  settings,
  {
    onProgress: (sentence) => console.log(sentence),
    onServiceEnd: (name) => {
      console.error(`${name} exited unexpectedly`);
      void stop(1);
    },
  },
  { signal: starting.signal },
);

const sister = started.then(async (stack) => startSisterApp(stack, ports.sister));

let isStopping = false;
async function stop(status: number): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  starting.abort(new Error('Stopped before all services had started'));
  await (await sister.catch(() => null))?.stop();
  const stack = await started.catch(() => null);
  await stack?.stop();
  await rm(dataFolder, { recursive: true, force: true });
  process.exit(status);
}
// Listens for signals before the start completes, so that an aborted start is cleaned up too.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));

try {
  const { origins } = await started;
  await sister;
  await noteStack({
    logFolder: logFolder(settings),
    secrets: [...(await readStackSecrets(settings)), ...serviceKeys.map(([, key]) => key)],
  });
  console.log(`Stack ready at ${origins.web}, sister app at ${sisterOrigin(process.env)}`);
} catch (error) {
  console.error(error);
  await stop(1);
}
