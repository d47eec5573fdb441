import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, BrowserContextOptions, Request } from '@playwright/test';

import { startApp } from './start-app.ts';

/** Kilobytes of script that a browser has loaded. */
export interface LoadedScripts {
  /** At each of the asked times. */
  readonly untouched: readonly number[];
  /** Ten seconds after the first touch; undefined for a screen without a touch. */
  readonly touched?: number;
}

/** How long a content page loads its app after the first touch. */
const TOUCH_SECONDS = 10;

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
  /** Times after the first bytes of the document at which to count, ascending. */
  readonly atSeconds: readonly number[];
  /** Whether to touch the content page afterwards, which loads its app. */
  readonly isTouched: boolean;
  /** Cookies and storage of the browser; empty by default. */
  readonly storageState?: BrowserContextOptions['storageState'];
}

/** Opens a screen in a browser that has cached nothing, and counts its scripts without input, and then after a touch. */
export async function loadScripts(
  browser: Browser,
  { baseURL, path, atSeconds, isTouched, storageState }: LoadOptions,
): Promise<LoadedScripts> {
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
    await page.goto(path, { waitUntil: 'commit' });
    const startedMs = performance.now();
    const untouched: number[] = [];
    for (const seconds of atSeconds) {
      await delay(Math.max(0, startedMs + seconds * 1000 - performance.now()));
      untouched.push(bytes / 1024);
    }
    if (!isTouched) return { untouched };
    await startApp(page);
    await delay(TOUCH_SECONDS * 1000);
    return { untouched, touched: bytes / 1024 };
  } finally {
    await context.close();
  }
}
