import type { Browser, Page } from 'playwright-core';

import { PHONE, slowDown } from '../slow-phone.ts';
import type { SignedIn } from './demo-browser.ts';

/** Times of one visit on a cheap phone with an empty cache, in ms. */
export interface SlowVisit {
  readonly largestPaintMs: number;
  /**
   * Time from the first press to the first frame that shows its effect. Undefined when the visit presses
   * nothing.
   */
  readonly answerMs: number | undefined;
}

export interface SlowVisitOptions {
  readonly webOrigin: string;
  /** State of a signed-in user; without it, the visit is that of a visitor. */
  readonly signedIn?: SignedIn | undefined;
  /** English name of the button to press, which opens a drawer or a dialog. */
  readonly button?: string | undefined;
}

/**
 * Time without a larger paint after which a complete screen counts as settled, before the visit ends or
 * presses a button.
 */
const SETTLE_MS = { end: 1_000, press: 2_000 } as const;
const WAIT = { timeout: 30_000, polling: 100 } as const;

declare global {
  interface Window {
    visit: {
      largestPaintMs: number;
      readonly isInSight: (element: Element) => boolean;
      readonly hasDialog: () => boolean;
      /** Time since which the screen has been complete; null while it is incomplete. */
      completeSinceMs: number | null;
      interactionMs: number;
      answerMs: number;
    };
  }
}

/**
 * Runs in the page before its own scripts: records the largest paint, and the response to the first press.
 */
function watchVisit(): void {
  const isInSight = (element: Element): boolean => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    return isVisible && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
  };
  // Finds a dialog, or its frame while it loads.
  const hasDialog = (): boolean =>
    [...document.querySelectorAll('[role="dialog"],[role="status"][aria-busy="true"]')].some(isInSight);
  const visit: Window['visit'] = {
    largestPaintMs: 0,
    isInSight,
    hasDialog,
    completeSinceMs: null,
    interactionMs: 0,
    answerMs: 0,
  };
  window.visit = visit;
  const observe = (type: string, take: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      durationThreshold: 16,
    } as PerformanceObserverInit);
  observe('largest-contentful-paint', ({ startTime }) => {
    visit.largestPaintMs = startTime;
  });
  const takeInteraction = (entry: PerformanceEntry): void => {
    const { duration, interactionId } = entry as PerformanceEntry & { interactionId: number };
    if (interactionId > 0) visit.interactionMs = Math.max(visit.interactionMs, duration);
  };
  observe('event', takeInteraction);
  // The browser reports the first input even when it is faster than the threshold.
  observe('first-input', takeInteraction);
  const followAnswer = ({ timeStamp }: Event): void => {
    const look = (): void => {
      if (hasDialog())
        setTimeout(() => {
          visit.answerMs = performance.now() - timeStamp;
        });
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  };
  addEventListener('pointerdown', followAnswer, { capture: true, once: true });
}

/**
 * Runs in the page. Returns whether the first screen is complete and the largest paint has not changed for
 * some time.
 */
function hasSettled(settleMs: number): boolean {
  const { visit } = window;
  const isComplete =
    document.readyState === 'complete' &&
    document.querySelector('h1') !== null &&
    document.querySelector('[aria-busy="true"]') === null &&
    !visit.hasDialog() &&
    [...document.images].every((image) => image.complete || !visit.isInSight(image));
  visit.completeSinceMs = isComplete ? (visit.completeSinceMs ?? performance.now()) : null;
  if (visit.completeSinceMs === null || visit.largestPaintMs === 0) return false;
  return performance.now() - Math.max(visit.completeSinceMs, visit.largestPaintMs) > settleMs;
}

async function pressFirst(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name, exact: true }).tap();
  const isAnswered = (): boolean => window.visit.answerMs > 0 && window.visit.interactionMs > 0;
  await page.waitForFunction(isAnswered, undefined, WAIT).catch((cause: unknown) => {
    throw new Error(`Nothing answers a press of "${name}" on ${page.url()}`, { cause });
  });
  return page.evaluate(() => Math.max(window.visit.answerMs, window.visit.interactionMs));
}

/**
 * Opens a path in a new browser context, waits until its content is complete, and presses a button once.
 * @throws when the path redirects elsewhere, and when the press has no visible effect
 */
export async function visitSlowly(
  browser: Browser,
  path: string,
  { webOrigin, signedIn, button }: SlowVisitOptions,
): Promise<SlowVisit> {
  const context = await browser.newContext({
    ...PHONE,
    locale: 'en',
    isMobile: true,
    hasTouch: true,
    ...(signedIn !== undefined && { storageState: signedIn }),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchVisit);
    await slowDown(page);
    await page.goto(`${webOrigin}${path}`);
    const settleMs = button === undefined ? SETTLE_MS.end : SETTLE_MS.press;
    await page.waitForFunction(hasSettled, settleMs, WAIT).catch((cause: unknown) => {
      throw new Error(`${path} never comes to rest`, { cause });
    });
    const { pathname } = new URL(page.url());
    if (pathname !== path) throw new Error(`${path} leads to ${pathname}`);
    // The browser reports no larger paint after the first input.
    const largestPaintMs = await page.evaluate(() => window.visit.largestPaintMs);
    return { largestPaintMs, answerMs: button === undefined ? undefined : await pressFirst(page, button) };
  } finally {
    await context.close();
  }
}
