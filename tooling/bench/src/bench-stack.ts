import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type Stack, startStack } from '@musubi/dev/stack/stack';
import { readStackSettings } from '@musubi/dev/stack/stack-settings';

/** The real stack in production builds with the demo creators, on ports from `firstPort` on, in a folder of its own. */
export async function startBenchStack(
  firstPort: number,
): Promise<{ readonly origins: Stack['origins']; readonly stop: () => Promise<void> }> {
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
      // What a bench itself serves has the numbers between.
      MAILBOX_PORT: String(firstPort + 10),
      THIRD_PARTIES_PORT: String(firstPort + 11),
      LOG_LEVEL: 'warn',
    }),
    {
      onProgress: (sentence) => console.log(sentence),
      onServiceEnd: (name) => console.error(`${name} has ended`),
    },
  );
  return {
    origins: stack.origins,
    stop: async () => {
      await stack.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
