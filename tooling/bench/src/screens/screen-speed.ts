import type { ShownRoute } from '@musubi/scripts/shown-routes';
import type { Browser, CDPSession, Page } from 'playwright-core';

import type { SignedIn } from './demo-browser.ts';

/** Cost and responsiveness of one route, opened once with an empty cache. */
export interface ScreenSpeed {
  readonly path: string;
  /** Bytes of scripts on the wire until the screen has loaded. */
  readonly scriptBytes: number;
  readonly largestContentfulPaintMs: number;
  readonly cumulativeLayoutShift: number;
  /** Longest delay from an input of `tryOut` to the next paint. */
  readonly interactionToNextPaintMs: number;
}

/** Factor by which the CPU is slowed down. */
export const CPU_SLOWDOWN = 4;
const SETTLE_MS = 20_000;
/** Enough presses of Tab to pass the header, the menu and the first fields. */
const TAB_PRESSES = 6;
const LETTERS = 'abc';

interface Seen {
  lcp: number;
  cls: number;
  inp: number;
}

declare global {
  interface Window {
    seen: Seen;
  }
}

/** Runs in the page before its own scripts: records performance entries. */
function watch(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  window.seen = seen;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  observe('event', (entry) => {
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) seen.inp = Math.max(seen.inp, duration);
  });
}

async function followScripts(session: CDPSession): Promise<() => number> {
  const scripts = new Set<string>();
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength;
  });
  return () => bytes;
}

/** Imitates a user's first actions: presses Tab, types into the first field and clicks an option. */
async function tryOut(page: Page): Promise<void> {
  const field = page.locator('main input[type="text"], main input[type="url"], main textarea').first();
  for (let press = 0; press < TAB_PRESSES; press += 1) await page.keyboard.press('Tab');
  if ((await field.count()) > 0) await field.pressSequentially(LETTERS);
  const choice = page
    .locator('main [aria-pressed], main [role="radio"], main label:has(input[type="radio"])')
    .last();
  if ((await choice.count()) > 0) await choice.click({ force: true }).catch(() => undefined);
  // The browser reports the last paint only after the next frame.
  await page.evaluate(async () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Opens a route in a new browser context with a slowed-down CPU, and uses it briefly. */
export async function measureScreen(
  browser: Browser,
  route: ShownRoute,
  { webOrigin, signedIn }: { readonly webOrigin: string; readonly signedIn: SignedIn },
): Promise<ScreenSpeed> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ...(route.isForMembers && { storageState: signedIn }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watch);
    const session = await context.newCDPSession(page);
    const scriptBytes = await followScripts(session);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(`${webOrigin}${route.path}`);
    await page
      .waitForFunction(
        () => document.querySelector('h1') !== null && document.querySelector('[aria-busy="true"]') === null,
        undefined,
        { timeout: SETTLE_MS },
      )
      .catch(() => undefined);
    const loaded = scriptBytes();
    await tryOut(page);
    const { lcp, cls, inp } = await page.evaluate(() => window.seen);
    return {
      path: route.path,
      scriptBytes: loaded,
      largestContentfulPaintMs: lcp,
      cumulativeLayoutShift: cls,
      interactionToNextPaintMs: inp,
    };
  } finally {
    await context.close();
  }
}
