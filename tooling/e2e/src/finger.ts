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
  const touches = await page.context().newCDPSession(page);
  await target.scrollIntoViewIfNeeded();
  await handle.scrollIntoViewIfNeeded();
  const start = await middleOf(handle);
  const over = await middleOf(target);
  const end = over.y - over.height / 4;
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number): Promise<void> => {
    const touchPoints = y === undefined ? [] : [{ x: start.x, y }];
    await touches.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
  await touch('touchStart', start.y);
  for (let step = 1; step <= STEPS; step += 1)
    await touch('touchMove', start.y + ((end - start.y) * step) / STEPS);
  await touch('touchEnd');
  await touches.detach();
}
