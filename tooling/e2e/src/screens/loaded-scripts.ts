import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, BrowserContextOptions, Request } from '@playwright/test';

/** Kilobytes of script that a browser has loaded some time after it opened a screen. */
export type LoadedKilobytes = readonly number[];

/** Returns the bytes of a script's answer on the wire, with its headers; 0 of other requests. */
async function bytesOf(request: Request, origin: string): Promise<number> {
  if (!request.url().startsWith(`${origin}/`)) return 0;
  const response = await request.response();
  // The worker's own request of the same file counts.
  if (response === null || response.fromServiceWorker()) return 0;
  if (!/\bjavascript\b/.test(response.headers()['content-type'] ?? '')) return 0;
  const { responseBodySize, responseHeadersSize } = await request.sizes();
  return responseBodySize + responseHeadersSize;
}

export interface LoadOptions {
  readonly baseURL: string;
  readonly path: string;
  /** Times after the start of the navigation at which to count, ascending. */
  readonly atSeconds: readonly number[];
  /** Cookies and storage of the browser; empty by default. */
  readonly storageState?: BrowserContextOptions['storageState'];
}

/** Opens a screen in a browser that has cached nothing, and counts its scripts while nobody touches it. */
export async function loadScripts(
  browser: Browser,
  { baseURL, path, atSeconds, storageState }: LoadOptions,
): Promise<LoadedKilobytes> {
  const context = await browser.newContext({
    baseURL,
    locale: 'en',
    serviceWorkers: 'allow',
    ...(storageState !== undefined && { storageState }),
  });
  try {
    let bytes = 0;
    const { origin } = new URL(baseURL);
    const count = async (request: Request): Promise<void> => {
      // The context may close before the answer is known.
      const found = await bytesOf(request, origin).catch(() => 0);
      bytes += found;
    };
    context.on('requestfinished', (request) => void count(request));
    const page = await context.newPage();
    const startedMs = performance.now();
    await page.goto(path, { waitUntil: 'commit' });
    const counts: number[] = [];
    for (const seconds of atSeconds) {
      await delay(Math.max(0, startedMs + seconds * 1000 - performance.now()));
      counts.push(bytes / 1024);
    }
    return counts;
  } finally {
    await context.close();
  }
}
