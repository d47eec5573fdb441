// Starts the real stack for the journeys, with production builds and a data folder of its own, and ends with it.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { e2ePorts } from './stack-address.ts';

const ports = e2ePorts(process.env);
const dataFolder = await mkdtemp(join(tmpdir(), 'musubi-e2e-'));
const stack = await startStack(
  readStackSettings({
    ...process.env,
    DATA_FOLDER: dataFolder,
    WEB_PORT: String(ports.web),
    PAGE_PORT: String(ports.page),
    API_PORT: String(ports.api),
    CONTENT_PORT: String(ports.content),
    AUTH_EMULATOR_PORT: String(ports.authEmulator),
    SIGNALS_PORT: String(ports.signals),
  }),
  {
    onProgress: (sentence) => console.log(sentence),
    onServiceEnd: (name) => {
      console.error(`${name} has ended by itself`);
      process.exit(1);
    },
  },
);
console.log(`Stack ready at ${stack.origins.web}`);

let isStopping = false;
const stop = async (): Promise<void> => {
  if (isStopping) return;
  isStopping = true;
  await stack.stop();
  await rm(dataFolder, { recursive: true, force: true });
  process.exit(0);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop());
