import { join } from 'node:path';

import { deleteLocalData } from '@musubi/dev/stack/data-folder';
import { DEMO_PASSWORD } from '@musubi/dev/stack/demo-accounts';
import { logFolder } from '@musubi/dev/stack/service-plan';
import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { forBrowsers, readStackSettings, type StackSettings } from '@musubi/dev/stack/stack-settings';
import { startStorybook, storybookPort, type StorybookServer } from '@musubi/dev/stack/storybook-server';
// npm start: builds what has changed, starts the whole product with demo data and prints its URLs. `--fresh`
// first deletes all local data. `--dev` (pnpm dev) runs from source and restarts on changes, instead of
// running the built output. Ctrl-C stops everything.
import { BRAND } from '@musubi/domain/brand';
import { runMain } from '@musubi/server/start-error';

import { startMovingLine } from './bootstrap/moving-line.mjs';
import { BuildFailedError, buildProduct, buildStorybook } from './runs/build.ts';
import { parseStartArguments, type StartArguments } from './runs/start-arguments.ts';
import { listenForStop } from './runs/stop-request.ts';

const DEMO_EMAIL = 'mio@example.com';

function say(sentence: string): void {
  console.log(`  ${sentence}`);
}

async function clearLocalData({ dataFolder, variables }: StackSettings): Promise<void> {
  await deleteLocalData(dataFolder);
  say('All local data was deleted');
  if (variables['DATABASE_URL']) say('The database at DATABASE_URL was not touched');
}

function showAddresses({ origins, identity, operator, apps }: Stack, { dataFolder }: StackSettings): void {
  console.log(`
${BRAND.name} is running

  Web            ${origins.web}
  A public page  ${origins.web}/@mio
  API            ${origins.api}
  Images         ${origins.content}
  Mails          ${origins.mailbox}
  Third parties  ${origins.thirdParties} (recorded: what accounts can be connected)
  Apps           ${apps.statsReader} (asks to read your numbers)
                 ${apps.webhookReceiver} (shows what a webhook sends to ${apps.webhookUrl})
  Identity       http://${forBrowsers(identity.authEmulatorHost)} (Auth emulator), http://${forBrowsers(identity.firestoreEmulatorHost)} (sign-out signals)

  Sign in as     ${DEMO_EMAIL}   password ${DEMO_PASSWORD}
  Operate        ${origins.web}/operate as ${operator.email}   password ${DEMO_PASSWORD}
                 Its authenticator code is at ${origins.mailbox}; setup key for an app: ${operator.authenticatorKey}
  Data and logs  ${dataFolder}

Ctrl-C stops everything.`);
}

/** Builds what has changed and shows the seconds. */
async function showBuild(settings: StackSettings, signal: AbortSignal): Promise<void> {
  const line = startMovingLine({
    doing: '  Building what has changed',
    done: '  Built what has changed',
    usually: 'the whole product takes 2 minutes',
  });
  signal.addEventListener('abort', line.stop, { once: true });
  try {
    await buildProduct({ signal, logFile: join(logFolder(settings), 'build.log') });
    line.succeed();
  } finally {
    line.fail();
    signal.removeEventListener('abort', line.stop);
  }
}

/**
 * Builds and serves Storybook after the product has started. The product does not wait for Storybook, and
 * keeps running if Storybook fails.
 */
async function showStorybook(settings: StackSettings, signal: AbortSignal): Promise<StorybookServer | null> {
  const logFile = join(logFolder(settings), 'storybook-build.log');
  try {
    await buildStorybook({ logFile, signal });
    const storybook = await startStorybook(settings);
    say(`Storybook      ${storybook.origin}`);
    return storybook;
  } catch (error) {
    if (signal.aborted) return null;
    const reason = error instanceof BuildFailedError ? error.summary : String(error);
    say(`There is no Storybook this time; everything else runs. ${reason}`);
    return null;
  }
}

/** Starts all services, waits for a stop request or a failed service, and stops all services. */
async function runProduct(
  settings: StackSettings,
  { isFresh, isDevelopment }: StartArguments,
  stopRequest: AbortSignal,
): Promise<void> {
  const failure = new AbortController();
  const signal = AbortSignal.any([stopRequest, failure.signal]);
  const stack = await startStack(
    settings,
    {
      onProgress: say,
      onServiceEnd: (name) => {
        if (signal.aborted) return;
        console.error(`\n${name} exited unexpectedly; its log is in ${logFolder(settings)}.`);
        failure.abort();
      },
    },
    {
      signal,
      alsoWanted: isDevelopment ? [] : [storybookPort(settings)],
      async prepare() {
        if (isFresh) await clearLocalData(settings);
        await showBuild(settings, signal);
      },
    },
  );
  showAddresses(stack, settings);
  const storybook = isDevelopment ? null : showStorybook(settings, signal);
  await untilAborted(signal);
  console.log('\nStopping…');
  await (await storybook)?.stop();
  await stack.stop();
  if (failure.signal.aborted) process.exit(1);
}

async function untilAborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  await new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}

await runMain(async () => {
  const stopRequest = listenForStop();
  // Writing to a closed terminal fails. Ignore the error, so that the services are stopped anyway.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  const startArguments = parseStartArguments(process.argv.slice(2));
  const settings = readStackSettings(process.env, { isDevelopment: startArguments.isDevelopment });
  try {
    await runProduct(settings, startArguments, stopRequest);
  } catch (error) {
    if (!stopRequest.aborted) throw error;
  }
  console.log('Everything has stopped.');
  process.exit(0);
});
