import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { logFolder } from '@musubi/dev/stack/service-plan';
import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';
import { BRAND } from '@musubi/domain/brand';

import { noteSecrets } from './captured-traffic.ts';
import { readStack, readStackSecrets } from './running-stack.ts';
import { portVariables, type StackPorts } from './stack-address.ts';

interface ExtraStackOptions {
  /** Name of the stack in messages, and of its log folder. */
  readonly name: string;
  readonly ports: StackPorts;
  /** Additional environment variables of its processes. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Fills the data folder before the stack starts. */
  readonly prepare?: (dataFolder: string) => Promise<void>;
}

/** A second instance of the whole product, beside the journeys' stack. */
export interface ExtraStack {
  readonly origins: Stack['origins'];
  /** Stops all processes of the stack and deletes its data. */
  stop(): Promise<void>;
}

/** Starts a stack with its own ports, database, stored files and keys, from the same build. */
export async function startExtraStack({
  name,
  ports,
  variables = {},
  prepare,
}: ExtraStackOptions): Promise<ExtraStack> {
  const dataFolder = await mkdtemp(join(tmpdir(), `${BRAND.slug}-e2e-${name}-`));
  const settings = readStackSettings({
    ...process.env,
    DATA_FOLDER: dataFolder,
    ...portVariables(ports),
    ...variables,
  });
  const deleteData = async (): Promise<void> => rm(dataFolder, { recursive: true, force: true });
  try {
    await prepare?.(dataFolder);
    const stack = await startStack(settings, {
      onProgress: () => {},
      onServiceEnd: (service) => console.error(`${service} of the stack "${name}" exited unexpectedly`),
    });
    noteSecrets(name, await readStackSecrets(settings));
    return {
      origins: stack.origins,
      async stop() {
        await stack.stop();
        // Copies the logs to the folder in which `leaks.e2e.ts` searches for secrets.
        const { logFolder: searched } = await readStack();
        await cp(logFolder(settings), join(searched, `${name}-${ports.web}`), { recursive: true });
        await deleteData();
      },
    };
  } catch (error) {
    await deleteData();
    throw error;
  }
}
