import { join } from 'node:path';

import { hasNginx, type ShippedNginx, startShippedNginx } from '@musubi/dev/nginx/shipped-nginx';

import { type BenchStack, startBenchStack } from '../bench-stack.ts';
import { waitUntilIdle } from '../rest.ts';
import { waitForPage } from './wait-for-page.ts';

/** Handle of the demo page that is measured. */
export const HANDLE = 'mio';
export const CACHE_SECRET = 'the-secret-of-this-bench';

export interface PageStack {
  readonly stack: BenchStack;
  /** The shipped nginx before the page server; null where nginx is not installed. */
  readonly shipped: ShippedNginx | null;
  /** URL of the demo page as visitors reach it: through nginx, where it is installed. */
  readonly visitedUrl: string;
  stop(): Promise<void>;
}

/**
 * Starts the whole stack with the demo page, and the shipped nginx in front of it if nginx is installed.
 * Waits until they are idle.
 */
export async function startPageStack(folder: string, port: number): Promise<PageStack> {
  const stack = await startBenchStack(port);
  try {
    const pageUrl = `${stack.origins.page}/@${HANDLE}`;
    // Waits before nginx starts, because nginx would cache the page in its earlier state.
    await waitForPage(pageUrl);
    const shipped = hasNginx()
      ? await startShippedNginx({
          folder: join(folder, 'shipped'),
          port: port + 8,
          apiPort: port + 9,
          secret: CACHE_SECRET,
          pagePorts: [port + 1, port + 1],
          apiPorts: [port + 2, port + 2],
        })
      : null;
    await waitUntilIdle();
    return {
      stack,
      shipped,
      visitedUrl: shipped === null ? pageUrl : `${shipped.origin}/@${HANDLE}`,
      async stop() {
        await shipped?.stop();
        await stack.stop();
      },
    };
  } catch (error) {
    await stack.stop();
    throw error;
  }
}
