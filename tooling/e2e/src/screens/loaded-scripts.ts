import { setTimeout as delay } from 'node:timers/promises';

import type { Browser, BrowserContextOptions, Request } from '@playwright/test';

import { startApp } from './start-app.ts';

/** Kilobytes of script that a browser has loaded. */
export interface LoadedScripts {
  /** Kilobytes at each time of `atSeconds`, without input. */
  readonly untouched: readonly number[];
  /** Ten seconds after the first touch; undefined for a screen without a touch. */
  readonly touched?: number;
}

/** Seconds after the first touch in which a content page loads its app. */
const TOUCH_SECONDS = 10;

/** Returns the transfer size of a script's response, with its headers; 0 for other requests. */
async function bytesOf(request: Request, origin: string): Promise<number> {
  if (!request.url().startsWith(`${origin}/`)) return 0;
  const response = await request.response();
  // Counts the service worker's own request for the file instead.
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

/**
 * Opens a screen in a browser with an empty cache, and counts its scripts first without input, then after a
 * touch.
 */
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
      // The context may close before the response arrives.
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
