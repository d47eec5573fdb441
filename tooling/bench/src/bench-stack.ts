import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { startService } from '@musubi/dev/stack/service-process';
import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

const PAGE_FOLDER = join(import.meta.dirname, '../../../apps/page');

export interface BenchStack {
  readonly origins: Stack['origins'];
  /** Starts another page server, without an access log. Resolves with its origin. */
  startUnlogged(port: number): Promise<string>;
  stop(): Promise<void>;
}

/**
 * Starts the stack of `npm start` with production builds, demo creators and all logs, on ports from `firstPort` and
 * with a temporary data folder.
 */
export async function startBenchStack(firstPort: number): Promise<BenchStack> {
  const folder = await mkdtemp(join(tmpdir(), 'musubi-bench-'));
  const stack = await startStack(
    readStackSettings({
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
    }),
    {
      onProgress: (sentence) => console.log(sentence),
      onServiceEnd: (name) => console.error(`${name} has ended`),
    },
  );
  const running: { stop(): Promise<void> }[] = [stack];
  return {
    origins: stack.origins,
    async startUnlogged(port) {
      const origin = `http://127.0.0.1:${port}`;
      const page = await startService({
        name: 'page server without access log',
        args: ['dist/main.js'],
        cwd: PAGE_FOLDER,
        env: {
          PATH: process.env['PATH'] ?? '',
          NODE_ENV: 'production',
          HOST: '127.0.0.1',
          PAGE_PORT: String(port),
          PAGE_TRUSTED_PROXY_HOPS: '1',
          WEB_ORIGIN: stack.origins.web,
          API_ORIGIN: stack.origins.api,
          CONTENT_ORIGIN: stack.origins.content,
          INVALIDATION_SECRET: 'nobody-tells-this-one-of-changes',
          DATA_FOLDER: join(folder, 'data'),
          ACCESS_LOG: 'off',
        },
        readyUrl: `${origin}/readyz`,
        logFile: join(folder, 'page-without-access-log.log'),
      });
      running.push(page);
      return origin;
    },
    stop: async () => {
      for (const one of running.toReversed()) await one.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
