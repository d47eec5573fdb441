import type { Locator, Page } from '@playwright/test';

const STEPS = 8;

async function middleOf(
  element: Locator,
): Promise<{ readonly x: number; readonly y: number; readonly height: number }> {
  const box = await element.boundingBox();
  if (box === null) throw new Error('There is nothing to touch');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/**
 * Drags `handle` to the upper part of `target` with one finger. The browser itself dispatches the touch
 * events, so hit testing and scrolling work as on a real touch screen.
 */
export async function touchDrag(page: Page, handle: Locator, target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  await handle.scrollIntoViewIfNeeded();
  const start = await middleOf(handle);
  const over = await middleOf(target);
  const end = over.y - over.height / 4;
  await swipe(page, { from: start, to: { x: start.x, y: end } });
}

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Swipe {
  readonly from: Point;
  readonly to: Point;
  /** Called before the finger leaves the screen. */
  readonly beforeRelease?: () => Promise<void>;
}

/** Moves one finger over the screen, in pixels of the window. */
export async function swipe(page: Page, { from, to, beforeRelease }: Swipe): Promise<void> {
  const touches = await page.context().newCDPSession(page);
  const touch = async (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    ...touchPoints: Point[]
  ): Promise<void> => {
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  const at = (step: number): Point => ({
    x: from.x + ((to.x - from.x) * step) / STEPS,
    y: from.y + ((to.y - from.y) * step) / STEPS,
  });
  await touch('touchStart', from);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', at(step));
  await beforeRelease?.();
  await touch('touchEnd');
  await touches.detach();
}
