import type { Browser } from 'playwright-core';

import { CPU_SLOWDOWN } from './screen-speed.ts';

/** When a visitor's first view of a page is painted, on a phone with a slow connection. Medians, in ms. */
export interface FirstPaintSpeed {
  readonly path: string;
  /** Until the first byte of the document. */
  readonly responseMs: number;
  readonly firstPaintMs: number;
  readonly largestPaintMs: number;
  /** Element of the largest paint, as a tag and its first words. */
  readonly largest: string;
}

export interface FirstPaintOptions {
  readonly webOrigin: string;
  readonly colorScheme: 'light' | 'dark';
  /** Number of times that the page is opened, each with an empty cache. */
  readonly times: number;
}

/** The connection that Lighthouse calls "slow 4G". */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
} as const;

const PHONE = { width: 390, height: 844 };
/** Paints after this time are of no interest, because the goal is far below. */
const SETTLE_MS = 3_000;
const SHOWN_CHARACTERS = 28;

type Paints = Omit<FirstPaintSpeed, 'path'>;

declare global {
  interface Window {
    largestPaint: { readonly atMs: number; readonly words: string } | undefined;
  }
}

/** Runs in the page before its own scripts: records the largest paint. */
function watchLargestPaint(): void {
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as (PerformanceEntry & {
      element: Element | null;
    })[])
      window.largestPaint = {
        atMs: startTime,
        words: `${element?.tagName.toLowerCase() ?? '?'} ${element?.textContent.trim() ?? ''}`,
      };
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

/** Runs in the page. Returns the paints up to now. */
function readPaints(): Paints {
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return {
    responseMs: document?.responseStart ?? Number.NaN,
    firstPaintMs: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    largestPaintMs: window.largestPaint?.atMs ?? Number.NaN,
    largest: window.largestPaint?.words ?? '',
  };
}

async function openOnce(browser: Browser, url: string, colorScheme: 'light' | 'dark'): Promise<Paints> {
  const context = await browser.newContext({ viewport: PHONE, colorScheme, deviceScaleFactor: 2 });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchLargestPaint);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_4G);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForTimeout(SETTLE_MS);
    return await page.evaluate(readPaints);
  } finally {
    await context.close();
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Opens a page as a visitor over a slow connection, several times, and returns the medians. */
export async function measureFirstPaint(
  browser: Browser,
  path: string,
  { webOrigin, colorScheme, times }: FirstPaintOptions,
): Promise<FirstPaintSpeed> {
  const all: Paints[] = [];
  for (let time = 0; time < times; time += 1)
    all.push(await openOnce(browser, `${webOrigin}${path}`, colorScheme));
  return {
    path,
    responseMs: median(all.map(({ responseMs }) => responseMs)),
    firstPaintMs: median(all.map(({ firstPaintMs }) => firstPaintMs)),
    largestPaintMs: median(all.map(({ largestPaintMs }) => largestPaintMs)),
    largest: (all[0]?.largest ?? '').slice(0, SHOWN_CHARACTERS),
  };
}
