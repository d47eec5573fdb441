import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

import { type RunningPage, startPage } from './page/page-place.ts';

export interface BenchStack {
  readonly origins: Stack['origins'];
  /** Starts another page server with these environment variables. */
  startPage(name: string, port: number, env: Readonly<Record<string, string>>): Promise<RunningPage>;
  stop(): Promise<void>;
}

/**
 * Starts the stack of `npm start` with production builds, demo creators and all logs, on ports from `firstPort` and
 * with a temporary data folder.
 */
export async function startBenchStack(firstPort: number): Promise<BenchStack> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
  const settings = readStackSettings({
    ...process.env,
    DATA_FOLDER: join(folder, 'data'),
    WEB_PORT: String(firstPort),
    PAGE_PORT: String(firstPort + 1),
    API_PORT: String(firstPort + 2),
    CONTENT_PORT: String(firstPort + 3),
    AUTH_EMULATOR_PORT: String(firstPort + 4),
    SIGNALS_PORT: String(firstPort + 5),
    // The ports from `firstPort + 6` to `firstPort + 9` are for the servers that the bench itself starts.
    MAILBOX_PORT: String(firstPort + 10),
    THIRD_PARTIES_PORT: String(firstPort + 11),
    LOG_LEVEL: 'info',
    ACCESS_LOG: 'all',
  });
  const stack = await startStack(settings, {
    onProgress: (sentence) => console.log(sentence),
    onServiceEnd: (name) => console.error(`${name} has ended`),
  });
  const running: { stop(): Promise<void> }[] = [stack];
  return {
    origins: stack.origins,
    async startPage(name, port, env) {
      const { origins } = stack;
      const page = await startPage({
        name,
        port,
        origins,
        dataFolder: join(folder, 'data'),
        logFolder: folder,
        env: { SERVICE_KEY: settings.namesKey, ...env },
      });
      running.push(page);
      return page;
    },
    stop: async () => {
      for (const one of running.toReversed()) await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
