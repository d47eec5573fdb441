// npm start: builds what is not built, starts the whole product with production builds and demo data, and says where it
// is. `--fresh` forgets all local data first, `--dev` (pnpm dev) follows the source instead. Ctrl-C stops everything.
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';

import { DEMO_PASSWORD } from '@musubi/dev/stack/demo-accounts';
import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { readStackSettings, type StackSettings } from '@musubi/dev/stack/stack-settings';
import { startStorybook } from '@musubi/dev/stack/storybook-server';
import { runMain } from '@musubi/server/start-error';

import { buildProduct, buildStorybook } from './build.ts';

const DEMO_EMAIL = 'mio@example.com';

function say(sentence: string): void {
  console.log(`  ${sentence}`);
}

async function forgetData({ dataFolder, variables }: StackSettings): Promise<void> {
  await rm(dataFolder, { recursive: true, force: true });
  say('All local data is gone; a new start');
  if (variables['DATABASE_URL']) say('The database at DATABASE_URL was not touched');
}

function showAddresses({ origins, identity }: Stack, { dataFolder }: StackSettings): void {
  console.log(`
Musubi is running

  Web            ${origins.web}
  A public page  ${origins.web}/@mio
  API            ${origins.api}
  Images         ${origins.content}
  Identity       http://${identity.authEmulatorHost} (Auth emulator), http://${identity.firestoreEmulatorHost} (sign-out signals)

  Sign in as     ${DEMO_EMAIL}   password ${DEMO_PASSWORD}
  Data and logs  ${dataFolder}

Ctrl-C stops everything.`);
}

/** Comes last: nobody waits for it, and designers find it a few seconds later. */
async function showStorybook(settings: StackSettings): Promise<void> {
  await buildStorybook();
  const { origin } = await startStorybook(settings);
  say(`Storybook      ${origin}`);
}

await runMain(async () => {
  const { values } = parseArgs({
    options: { fresh: { type: 'boolean', default: false }, dev: { type: 'boolean', default: false } },
  });
  const settings = readStackSettings(process.env, { isDevelopment: values.dev });
  if (values.fresh) await forgetData(settings);
  say('Building (only what has changed)');
  await buildProduct();
  const stack = await startStack(settings, {
    onProgress: say,
    onServiceEnd: (name) => {
      console.error(
        `\n${name} has ended by itself; its log is in ${settings.dataFolder}/logs. Stopping the rest.`,
      );
      void stop(1);
    },
  });
  let isStopping = false;
  const stop = async (status: number): Promise<void> => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await stack.stop();
    process.exit(status);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      console.log('\nStopping…');
      void stop(0);
    });
  }
  showAddresses(stack, settings);
  if (values.dev) return;
  try {
    await showStorybook(settings);
  } catch (error) {
    say(`Storybook is not shown: ${error instanceof Error ? error.message : String(error)}`);
  }
});
